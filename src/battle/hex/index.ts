/** The battle on a hex map as a chart, its prompts, its report. */
export {hexEvents, isHexEvent, type HexEvent, type HexEventType} from './event.js';
export {hexBattle, roleToAct, type HexSnapshot} from './chart.js';
export type {HexAsk, HexContext, HexPhase} from './rulebook.js';
export {hexRefusal, hexRules, playOnHexes, replayHexReport, replayOnHexes} from './play.js';
export {nextColumnSentence, narrateHexBeginning, oddsSentence} from './beginning.js';
export {describeHexBattle} from './describe.js';
export type {GroupChoice, HexChoice, HexDescription} from './description.js';
export {hexReport, type HexReport} from './report.js';
export {narrateHexStep} from './narrate.js';
export {proposeHexLosses} from './losses.js';
export {answerHexBattle, type HexBattleAnswer} from './answer.js';
export {hexDisputes, hexDisputeSentence} from './disputes.js';
