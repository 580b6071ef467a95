import {catalogue} from '../../internal/catalogue.js';

/** Messages after a battle; sentences on the place and the units are the engine's. */
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
