/** The battle on a hex map as a machine, its prompts, its report. */
export {hexEvents, isHexEvent, type HexEvent, type HexEventType} from './event.js';
export {beginHex, outcomeOf, playHex, type HexRuling} from './sequence.js';
export {roleToAct, takes, whoDoes} from './turn.js';
export {
  fieldOf,
  hexBattle,
  hexBattlePlay,
  hexRefusal,
  type HexBattleInput,
  type HexMachine,
  type HexSnapshot,
} from './machine.js';
export {
  describeHexBattle,
  describeHexSnapshot,
  type GroupChoice,
  type HexChoice,
  type HexDescription,
} from './describe.js';
export {hexReport, replayHexReport, type HexReport} from './report.js';
export {nextColumnSentence, oddsSentence, tellHex, tellHexBeginning} from './tell.js';
export {proposeHexLosses} from './losses.js';
export {answerHexBattle} from './answer.js';
