import {counted, listed} from './lists.js';
import {definePhrases} from '../define.js';
import {playsWords, type PointOption, switches} from '../../rules/point/options.js';

/** The losses of a side in a battle, by the names of its units; `left`: units that left the map otherwise, by where they are. */
interface SaidLosses {
  readonly lost: readonly {readonly name: string}[];
  readonly relocated: readonly string[];
  readonly left: readonly {readonly where: string; readonly names: readonly string[]}[];
  readonly taken: number;
}

const stepsWords = (kind: 'hex' | 'point', taken: number, isMore: boolean): string => {
  const what = kind === 'hex' ? 'step' : 'loss';
  return `${counted(taken, isMore ? `more ${what}` : what)}${kind === 'hex' ? ' lost' : ''}`;
};

/** Describes a side's losses in a battle: `lost 37th Army and 26th Army; 2 more losses`. */
function lossesWords(
  {kind}: {readonly kind: 'hex' | 'point'},
  {lost, relocated, left, taken}: SaidLosses,
): string {
  const parts = [
    lost.length > 0 ? `lost ${listed(lost.map(({name}) => name))}` : '',
    relocated.length > 0 ? `${listed(relocated)} relocated` : '',
    ...left.map(({where, names}) => `${listed(names)} ${where}`),
    // those of units that are left
    taken > 0 ? stepsWords(kind, taken, lost.length > 0) : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'no losses';
}

/** An undo, a redo or a withheld roll, as a log has it. */
type SaidMove =
  | {readonly type: 'undo' | 'redo'; readonly to: number; readonly dice: readonly number[]}
  | {
      readonly type: 'replaced';
      readonly from: number;
      readonly entries: readonly {
        readonly event: {readonly type: string; readonly dice?: readonly number[]};
      }[];
    }
  | {
      readonly type: 'withheld';
      readonly roll: number;
      readonly commitment: string;
      readonly word: string;
    };

/** Describes an undo, a redo or a withheld roll. */
function moveSentence(move: SaidMove): string {
  if (move.type === 'withheld')
    return `Roll ${String(move.roll)} was never revealed: commitment ${move.commitment.slice(0, 8)}…, other half "${move.word}".`;
  const dice = move.type === 'replaced' ? move.entries.flatMap(({event}) => event.dice ?? []) : move.dice;
  const seen = dice.length === 0 ? '' : dice.length === 1 ? `die ${dice.join()}` : `dice ${dice.join(', ')}`;
  switch (move.type) {
    case 'undo':
      return seen === ''
        ? `Undone to step ${String(move.to)}.`
        : `Undone to step ${String(move.to)}, with ${seen} already seen.`;
    case 'redo':
      return `Redone to step ${String(move.to)}${seen === '' ? '' : `, with ${seen}`}.`;
    case 'replaced':
      return `Step ${String(move.from + 1)} replayed${seen === '' ? '' : `: ${seen} discarded`}.`;
  }
}

/** Words for a difference in each field of a report. */
const changeWords: Readonly<Record<string, string>> = {
  state: 'the next step would differ',
  side: 'the other side would act',
  outcome: 'the outcome would differ',
  units: 'units would end up differently',
  choices: 'the choices now would differ',
  mode: 'the kind of combat would differ',
  odds: 'the odds would differ',
  column: 'the column would differ',
  airSurvivors: 'different air units would survive',
  round: 'the round would differ',
  relocated: 'other HQs would be relocated',
  control: 'control would change',
  refusedAt: 'a step of the log would not be legal',
};

/** Describes what a reading would change: `If you play that … (A.4): units would end up differently.` */
function disputeSentence(condition: string, changes: readonly string[]): string {
  const said = [...new Set(changes.flatMap((field) => changeWords[field] ?? []))];
  const few = said.filter((words) => said.length === 1 || words !== changeWords['state']);
  return `If ${condition}: ${few.length > 0 ? few.join('; ') : 'the result would differ'}.`;
}

/** Describes a reading of combat at a point as a condition: `you play that air units must advance … (A.4)`. */
function pointCondition(option: string, value: string): string {
  const known = Object.hasOwn(switches, option) ? (option as PointOption) : undefined;
  const does = known && playsWords(known, value);
  const rule = known ? ` (${switches[known].rule})` : '';
  return `you play ${does === undefined ? `${option} as ${value}` : `that ${does}`}${rule}`;
}

/** The sentences about a session: its losses, moves of its log, readings that would change it, labels of its guide. */
export const sessionPhrases = definePhrases('session', {
  lossesWords,
  moveSentence,
  disputeSentence,
  pointCondition,
  /** The labels of the choices that a guide tries, where the choice has none of its own. */
  guide: {
    roll: 'Roll',
    assign: 'Assign the losses so that the fewest units are lost',
    withdraw: 'Retreat so that the fewest units are lost',
    advance: 'Advance with as many units as possible',
    stay: 'Do not advance',
    fire: 'Fire at the first target',
    order: 'Retreat in this order',
    phase:
      'Combat phase: attacks are announced and fought one after another. Each begins on the board that those before it have left.',
  },
});
