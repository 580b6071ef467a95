import type {HexChoice} from '../hex/description.js';
import type {Decision} from './types.js';

type RollChoice = Extract<HexChoice, {readonly event: 'roll'}>;

const ordinals = ['First', 'Second', 'Third', 'Fourth'];

/** The dice of a table, to be rolled or typed. */
export const rollOf = ({faces, dice, column}: RollChoice): Decision => ({
  kind: 'roll',
  faces,
  dice: Array.from({length: dice}, (_, i) =>
    dice === 1 ? `Die, column ${column}` : `${ordinals[i] ?? String(i + 1)} die`,
  ),
});
