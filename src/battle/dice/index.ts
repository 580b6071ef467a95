export type {CommittedProof, DiceProof, DiceSource, DiceWanted, Rolled, SeededProof} from './source.js';
export {diceLimits} from './source.js';
export {parseDice, TypedDice} from './typed.js';
export {SeededDice} from './seeded.js';
export {readWord} from './word.js';
export {CommittedDice, commitmentOf, diceFrom, sha256Hex, type RollTerms} from './committed.js';
export {verifyDice, type BoundRoll, type DiceVerdict} from './verify.js';
export {
  diceLine,
  linesIn,
  readDiceLine,
  verifyLines,
  verifyRollLine,
  writeDiceLine,
  type DiceLine,
  type RollLine,
} from './line.js';
export {beginExchange, linesOf, owedIn, receive, seenIn, type Exchange, type Owed} from './exchange.js';
