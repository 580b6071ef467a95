import type {Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {ids, names} from './naming.js';
import {heldBack, stuckReading, type StuckUnit} from './stuck.js';

/** The same words for an answer, a plan and a battle: who could go without whom. */
const couldGo = (held: readonly Unit[], rest: readonly Unit[]): string =>
  `${names(held)} can retreat in full without ${names(rest)}`;
const them = (units: readonly Unit[]): string => (units.length === 1 ? 'it' : 'them');

/** What each reading says of units that a stuck one holds back: with an answer, and of a plan that keeps them together. */
const words: {
  readonly [N in StuckUnit]: {
    readonly then: (held: readonly Unit[], rest: readonly Unit[]) => string;
    readonly kept: (
      held: readonly Unit[],
      rest: readonly Unit[],
    ) => Omit<Finding, 'clause' | 'at' | 'units' | 'message'> & {readonly more: string};
  };
} = {
  splits: {
    then: (held, rest) =>
      `${held.length === 1 ? 'goes' : 'go'} without ${them(rest)}, as it is read here (stuckUnit: splits)`,
    kept: (held, rest) => ({
      kind: 'violation',
      witness: {units: ids(rest)},
      remedy: `send ${names(held)} as a group of its own`,
      more: 'They may be kept together only where a stuck unit holds its company (stuckUnit: holds).',
    }),
  },
  holds: {
    then: (_, rest) => `may stay with ${them(rest)}, as it is read here (stuckUnit: holds)`,
    kept: () => ({kind: 'note', more: 'Where a stuck unit holds nobody they must go (stuckUnit: splits).'}),
  },
};

const sentence = (reading: StuckUnit, held: readonly Unit[], rest: readonly Unit[]): string =>
  `${couldGo(held, rest)}, and ${words[reading].then(held, rest)}.`;

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
  about(ruling, (reading, held, rest) => ({kind: 'note', message: sentence(reading, held, rest)}));

/** Of a group that stays together with a stuck unit: a violation where it must split, a note where it may not. */
export const keptTogether = (ruling: RetreatRuling): readonly Finding[] =>
  about(ruling, (reading, held, rest) => {
    const {more, ...finding} = words[reading].kept(held, rest);
    const at = ruling.context.game.grid.label(ruling.context.origin);
    return {...finding, message: `${at}: ${sentence(reading, held, rest)} ${more}`};
  });
