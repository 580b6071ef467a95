export {
  answerCommitment,
  append,
  commit,
  diceTakenBack,
  emptyLog,
  eventsOf,
  goTo,
  logOf,
  write,
  type BattleLog,
  type Commitment,
  type LogEntry,
  type LogRecord,
  type LoggedEvent,
  type Move,
} from './log.js';
export {moveSentence} from './move-sentence.js';
export {canonical} from '../../module/canonical.js';
export {editionOf, identityOf, type BattleIdentity} from './identity.js';
export {chainOf, writeLog} from './chain.js';
export {readLog, type LogExpected} from './read.js';
export {verifyLog} from './verify.js';
export {logDocument, type LogDocument} from './schema.js';
