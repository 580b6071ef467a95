export type {DiceProof, DiceSource, DiceWanted, Rolled} from './source.js';
export {parseDice, TypedDice} from './typed.js';
export {SeededDice} from './seeded.js';
export {CommittedDice, diceFrom, sha256Hex, verifyDice} from './committed.js';
