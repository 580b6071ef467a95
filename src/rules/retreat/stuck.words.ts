import type {Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {ids, names} from './naming.js';
import {heldBack, stuckReading, type StuckUnit} from './stuck.js';

/** What each reading says of units that a stuck one holds back: with an answer, and of a plan that keeps them together. */
const words: {
  readonly [N in StuckUnit]: {
    readonly note: string;
    readonly kept: (
      ruling: RetreatRuling,
      held: readonly Unit[],
      rest: readonly Unit[],
    ) => Omit<Finding, 'clause' | 'at' | 'units'>;
  };
} = {
  splits: {
    note: 'so they go without: keeping the group together is against the rule as stuckUnit is read here (splits)',
    kept: ({context}, held, rest) => ({
      kind: 'violation',
      witness: {units: ids(rest)},
      remedy: `send ${names(held)} as a group of its own`,
      message: `${context.game.grid.label(context.origin)}: ${names(rest)} cannot retreat in full with the others, and ${names(held)} can retreat in full without ${rest.length === 1 ? 'it' : 'them'}: they may not be kept together. Under the reading that a stuck unit holds its company (stuckUnit: holds) they may.`,
    }),
  },
  holds: {
    note: 'but may stay with the group as stuckUnit is read here (holds)',
    kept: (_, held) => ({
      kind: 'note',
      message: `${names(held)} could retreat in full without the others. They may stay with them as stuckUnit is read here (holds); read as splits, they must go.`,
    }),
  },
};

function about(
  ruling: RetreatRuling,
  say: (
    reading: StuckUnit,
    held: readonly Unit[],
    rest: readonly Unit[],
  ) => Omit<Finding, 'clause' | 'at' | 'units'>,
): readonly Finding[] {
  const {sheet, group, game, origin} = ruling.context;
  const held = heldBack(ruling);
  const reading = stuckReading(ruling);
  if (held.length === 0 || reading === undefined) return [];
  const rest = group.filter((unit) => !held.includes(unit));
  return [
    {
      clause: sheet.otherwise.rule,
      at: game.grid.label(origin),
      units: ids(held),
      ...say(reading, held, rest),
    },
  ];
}

/** With an answer: that some of the group could retreat in full without the rest, and what follows as it is read. */
export const stuckNotes = (ruling: RetreatRuling): readonly Finding[] =>
  about(ruling, (reading, held, rest) => ({
    kind: 'note',
    message: `${names(held)} can retreat in full without ${names(rest)}, ${words[reading].note}.`,
  }));

/** Of a group that stays together with a stuck unit: a violation where it must split, a note where it may not. */
export const keptTogether = (ruling: RetreatRuling): readonly Finding[] =>
  about(ruling, (reading, held, rest) => words[reading].kept(ruling, held, rest));
