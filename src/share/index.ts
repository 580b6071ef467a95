/** Shares positions as links, plain text, forum posts, iframes, elements and reports, and reads them back; plays matches by link. */
export type {LinkFault, LinkProblem, OpenLink, Shared} from './link.js';
export {openLink, openText} from './link-reader.js';
export {writeLink} from './link-writer.js';
export {flavours, isFlavour, snippet, type Flavour, type Post} from './snippet.js';
export {elementHtml, frameFragment, frameHtml, scriptHtml, type ElementOf} from './embedding.js';
export {readFrameOptions, type FrameOptions, type FrameTheme} from './frame-options.js';
export {isLocalAddress} from './local-address.js';
export {indentedText, plainText, umpireTag, unitLines, type TextContent} from './text.js';
export {reportLines, reportOf, type BattleReport} from './report.js';
export {pendingActionIn, type PendingAction} from './match/pending-action.js';
export {continues, type Here, type MatchFault, type MatchProblem} from './match/continues.js';
export {
  beginMatch,
  isForked,
  isMyTurn,
  nextMatch,
  objectionTo,
  ownSide,
  type Match,
  type MatchEvent,
  type MatchNotice,
  type MatchQuestion,
} from './match/match.js';
export {
  currentPlay,
  currentTranscript,
  inProgress,
  mergeRecords,
  readRecord,
  type MatchRecord,
  type MatchSubject,
  type Play,
  type Transcript,
} from './match/record.js';
export {textOf, withText} from './picture-png.js';
export {animatedGif, type Frame} from './picture-gif.js';
