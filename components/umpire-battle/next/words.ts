import {catalogue} from '../../internal/catalogue.js';

/** What is said after a battle; what became of the place and the units, the engine says. */
export const words = catalogue('umpire-battle/next', {
  nextTurn: 'The next turn',
  after: 'After the battle',
  goOn: (turn: unknown): string => `Go on to turn ${String(turn)}`,
  recover: 'Whose dispersed units recover?',
  table: 'When a side has its recovery is not in the documents: the table says it.',
  copy: 'Copy this position',
  copied: 'Copied.',
  byHand: 'Copy it by hand:',
  back: 'Back to the battle',
});
