import type {Unit} from '../../module/index.js';
import {type Finding, ids, names} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import {heldBack, mustGoAlone, stuckReading} from './stuck.js';

/** A group that a stuck unit holds back, as it is judged: it must split, or may stay together, as read or for its HQs. */
type Held = 'mustSplit' | 'mayStay' | 'staysWithHqs';

const them = (units: readonly Unit[]): string => (units.length === 1 ? 'it' : 'them');

/** What follows for the units that could go: the end of a sentence. */
const then: {readonly [N in Held]: (held: readonly Unit[], rest: readonly Unit[]) => string} = {
  mustSplit: (held, rest) => `and must go without ${them(rest)}`,
  mayStay: (_, rest) => `and may stay with ${them(rest)}, as your group reads it`,
  staysWithHqs: (held, rest) =>
    `but may leave no HQ behind, so ${held.length === 1 ? 'it stays' : 'they stay'} with ${them(rest)}`,
};

function about(
  ruling: RetreatRuling,
  say: (
    of: Held,
    held: readonly Unit[],
    rest: readonly Unit[],
    sentence: string,
  ) => Omit<Finding, 'clause' | 'at' | 'units'>,
): readonly Finding[] {
  const {sheet, group, game, origin} = ruling.context;
  const held = heldBack(ruling);
  if (held.length === 0) return [];
  const of =
    stuckReading(ruling) === 'holds'
      ? 'mayStay'
      : mustGoAlone(ruling).length > 0
        ? 'mustSplit'
        : 'staysWithHqs';
  const rest = group.filter((unit) => !held.includes(unit));
  const sentence = `${names(held)} can retreat in full without ${names(rest)}, ${then[of](held, rest)}.`;
  return [
    {
      clause: sheet.otherwise.rule,
      at: game.grid.label(origin),
      units: ids(held),
      ...say(of, held, rest, sentence),
    },
  ];
}

/** With an answer: that some of the group could retreat in full without the rest, and what follows as it is read. */
export const stuckNotes = (ruling: RetreatRuling): readonly Finding[] =>
  about(ruling, (_of, _held, _rest, message) => ({kind: 'note', message}));

/** Of a group that stays together with a stuck unit: a violation where it must split, a note where it may not. */
export const keptTogether = (ruling: RetreatRuling): readonly Finding[] =>
  about(ruling, (of, held, rest, sentence) => {
    const message = `${ruling.context.game.grid.label(ruling.context.origin)}: ${sentence}`;
    if (of !== 'mustSplit')
      return {
        kind: 'note',
        message: of === 'mayStay' ? `${message} Where a stuck unit holds nobody they must go.` : message,
      };
    return {
      kind: 'violation',
      witness: {units: ids(rest)},
      remedy: `send ${names(held)} as a group of its own`,
      message: `${message} Send ${names(held)} as a group of ${held.length === 1 ? 'its' : 'their'} own; only where your group plays that a stuck unit holds its company may they stay together.`,
    };
  });
