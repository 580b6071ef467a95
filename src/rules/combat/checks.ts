/** Checks: dice with modifiers, of a unit or of a side, and what comes of them. */
import {bidiIsolate} from '../../module/bidi.js';
import {numbersAt, type Unit} from '../../module/game.js';
import type {CheckDocument, CheckOutcomeDocument} from '../../module/schema/check.js';
import {refusal} from '../battle-findings.js';
import {brokenBy, type BrokenRule} from '../broken-rules.js';
import type {ResultCodeDocument} from '../../module/schema/result-code.js';
import type {OrderDocument} from '../order/document.js';
import type {Forces} from './forces.js';
import {entryAt, rowOf} from './rolls.js';
import type {Checked, Role} from './record.js';
import type {Source} from './source.js';
import {entryOf, ruleOf} from './support.js';

/** The unit of most strength, the first in battle order among equals. */
export function strongest(forces: Forces, role: Role): Unit | undefined {
  const units = forces.units(role, 'fighting');
  const most = Math.max(...units.map((unit) => forces.strength(unit, role)));
  return units.find((unit) => forces.strength(unit, role) === most);
}

/** The subjects of a check: units, each with dice of its own, or the side as a whole. */
export function subjectsOf(
  forces: Forces,
  {of, unit = 'none', who}: CheckDocument,
): readonly (Unit | undefined)[] {
  switch (unit) {
    case 'none':
      return [undefined];
    case 'lead':
      return [forces.lead(of) ?? strongest(forces, of)].flatMap((lead) => lead ?? []);
    case 'each':
      return forces
        .units(of, 'fighting')
        .filter((one) => !who || forces.holds(who, {role: of, units: [one]}));
    case 'declared': {
      const named = forces.record.declared.at(-1)?.units ?? [];
      return forces.units(of, 'fighting').filter(({id}) => named.includes(id));
    }
  }
}

/** The faces of the dice of a check, in their order. */
export const diceOfCheck = (forces: Forces, check: CheckDocument): readonly number[] => {
  const {dice = 1, faces = 6} = check;
  return subjectsOf(forces, check).flatMap(() => Array.from({length: dice}, () => faces));
};

/** Finds the rules that the dice of a check break: their number, or a face that no die of it has. */
export function judgeCheck(
  forces: Forces,
  check: CheckDocument,
  dice: readonly number[],
): readonly BrokenRule[] {
  const rule = ruleOf(forces, check);
  const at = {at: forces.place};
  const {faces = 6} = check;
  const needed = diceOfCheck(forces, check).length;
  if (dice.length !== needed)
    return brokenBy([refusal(at, rule, 'diceNumber', {needed, given: dice.length})]);
  const die = dice.find((one) => !Number.isInteger(one) || one < 1 || one > faces);
  return die === undefined ? [] : brokenBy([refusal(at, rule, 'diceFace', {die, faces})]);
}

/** One part of the total of a check besides its dice. */
export interface CheckPart {
  readonly drm: number;
  readonly source: Source;
}

type Modifier = NonNullable<CheckDocument['drm']>[number];

/** The number of times that a modifier of a check counts for its subject. */
function timesOf(
  forces: Forces,
  of: Role,
  unit: Unit | undefined,
  {when = {}, per, butNot = 0}: Modifier,
): number {
  const units = forces.units(of, 'fighting');
  if (per === undefined) return forces.holds(when, {role: of, units: unit ? [unit] : units}) ? 1 : 0;
  const places = [...new Set(units.flatMap((one) => forces.from(one) ?? []))];
  const counted =
    per === 'unit'
      ? units.filter((one) => forces.holds(when, {role: of, units: [one]}))
      : places.filter((at) =>
          forces.holds(when, {role: of, at, units: units.filter((one) => forces.from(one) === at)}),
        );
  // the one that never counts is one that would not anyway, if there is one
  if (butNot === 'one')
    return Math.max(0, Math.min(counted.length, (per === 'unit' ? units : places).length - 1));
  return Math.max(0, counted.length - butNot);
}

/** The rating of a subject: its own, or the best of the side; 0 where nobody has it. */
function ratingOf(forces: Forces, of: Role, unit: Unit | undefined, name: string): number {
  const ratings = (unit ? [unit] : forces.units(of, 'fighting')).flatMap((one) => {
    const own = numbersAt(one, forces.steps(one)).ratings;
    return Object.hasOwn(own, name) ? [own[name]!] : [];
  });
  return ratings.length > 0 ? Math.max(...ratings) : 0;
}

/** Lists what is added to the dice of a subject. */
export function partsOfCheck(
  forces: Forces,
  {of, rating, drm = []}: CheckDocument,
  unit: Unit | undefined,
): readonly CheckPart[] {
  const rated = rating ? ratingOf(forces, of, unit, rating.name) * (rating.times ?? 1) : 0;
  return [
    ...(rating ? [{drm: rated, source: bidiIsolate(rating.name)}] : []),
    ...drm.map((modifier): CheckPart => ({
      drm: modifier.drm * timesOf(forces, of, unit, modifier),
      source:
        modifier.name === undefined ? {is: 'when', when: modifier.when ?? {}} : bidiIsolate(modifier.name),
    })),
  ].filter((part) => part.drm !== 0);
}

/** Finds the outcome of a total by its name: one of the check, or the entry of its table in that row. */
export function outcomeOf({game}: Pick<Forces, 'game'>, check: CheckDocument, total: number): string {
  const {outcomes = [], table: name, column} = check;
  const table = name === undefined ? undefined : entryOf(game.document.tables ?? {}, name);
  if (table) return String(entryAt(table, column ?? String(table.columns[0]), rowOf(table, total, []).row));
  return outcomes.find(({least = -Infinity, most = Infinity}) => total >= least && total <= most)?.is ?? '';
}

/** Reads the dice of a check: its outcome for each subject. */
export function readCheck(forces: Forces, check: CheckDocument, dice: readonly number[]): readonly Checked[] {
  const {dice: number = 1} = check;
  return subjectsOf(forces, check).map((unit, i): Checked => {
    const own = dice.slice(i * number, (i + 1) * number);
    const parts = partsOfCheck(forces, check, unit);
    const total = [...own, ...parts.map(({drm}) => drm)].reduce((sum, one) => sum + one, 0);
    return {
      ...(unit ? {unit: unit.id} : {}),
      dice: own,
      parts,
      total,
      outcome: outcomeOf(forces, check, total),
    };
  });
}

/** The author’s title of an outcome of a check; undefined where it has only its name. */
export function outcomeTitle({outcomes = []}: CheckDocument, outcome: string): string | undefined {
  const {title} = outcomes.find(({is}) => is === outcome) ?? {};
  return title === undefined ? undefined : bidiIsolate(title);
}

/** The demands of an outcome of a check, by its name: its shares and its state, or those of a code. */
export function outcomeNamed(
  order: OrderDocument,
  {game}: Pick<Forces, 'game'>,
  check: string,
  outcome: string,
): Pick<CheckOutcomeDocument, 'attacker' | 'defender' | 'state'> | undefined {
  const {outcomes, table: name} = entryOf(order.checks, check) ?? {};
  if (name === undefined) return outcomes?.find(({is}) => is === outcome);
  const table = entryOf(game.document.tables ?? {}, name);
  if (!table || !('codes' in table) || table.codes === undefined) return undefined;
  return entryOf(table.codes as Readonly<Record<string, ResultCodeDocument>>, outcome);
}
