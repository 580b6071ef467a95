export {replay, type LoggedEvent, type Play, type Replay, type Step} from './play.js';
export {
  append,
  commit,
  diceTakenBack,
  emptyLog,
  eventsOf,
  goTo,
  logOf,
  type BattleLog,
  type LogEntry,
  type Move,
} from './log.js';
export {Session} from './session.js';
export {moveSentence} from './move-sentence.js';
