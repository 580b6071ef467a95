import {codesOf} from '../../module/tables.js';
import type {HexId} from '../../board/index.js';
import type {Game, HexPosition, Unit} from '../../module/index.js';
import {bidiIsolate} from '../../module/bidi.js';
import type {AdvanceDocument} from '../../module/schema/result-code.js';
import {type AdvanceBar, type BattleFinding, battleFinding, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenBy} from '../broken-rules.js';
import {ids} from '../finding.js';
import {bondFor} from '../../module/game.js';
import {closedByBonds} from '../bonds.js';
import {reachOf} from '../control.js';
import {occupancyOf} from '../occupancy.js';
import {hexesBy} from '../retreat/clauses/extent.js';
import {ownRule} from '../own-rules.js';
import {holds, type Place} from '../when.js';
import {whenFacts} from '../when-reason.js';
import {attackFinding, enterBar, barWitness} from './attack.js';
import {boardOf, type FurtherAdvance, type HexBattle, type HexBattleSetup, survivorsOf} from './battle.js';
import {situationIn} from './situation.js';

/** The battle's hex is empty of defenders. */
export const isVacated = (setup: HexBattleSetup, battle: HexBattle): boolean =>
  survivorsOf(setup, battle, 'defender').every(({id}) => battle.units[id]!.at !== setup.at);

/** Stacking points that the attacker may bring into the hex. */
export function roomToAdvance(setup: HexBattleSetup, battle: HexBattle): number {
  const side = setup.sides.attacker;
  const there = occupancyOf(boardOf(setup, battle)).points[setup.hex * setup.game.sides.length + side]!;
  return setup.game.stackingLimit[side]! - there;
}

/** The rules on advances after a code: what it says of them, else what the module's rules say, in their order. */
export const advanceRules = (
  {table, game}: HexBattleSetup,
  code: string | null,
): readonly AdvanceDocument[] => {
  const own = code === null || !table ? undefined : codesOf(table)[code];
  return [own?.advance ?? game.document.rules?.advance ?? {}].flat();
};

const entriesOf = (setup: HexBattleSetup, {result}: HexBattle): readonly AdvanceDocument[] =>
  advanceRules(setup, result);

/** Does a condition hold for a unit before it advances? A hex is the one it is in; the origin is the hex that was fought for. */
function holdsFor(
  setup: HexBattleSetup,
  battle: HexBattle,
  unit: Unit,
  when: AdvanceDocument['when'],
): boolean {
  if (!when) return true;
  const board = boardOf(setup, battle);
  return holds(when, situationIn(setup, board, 'attacker', [unit]), placeOf(setup, battle, unit));
}

function placeOf(setup: HexBattleSetup, battle: HexBattle, unit: Unit): Place {
  const hex = boardOf(setup, battle).units.get(unit.index)?.at ?? setup.hex;
  return {hex, origin: setup.hex};
}

/** The rule on a unit's advance; undefined where none holds for it. */
const entryFor = (setup: HexBattleSetup, battle: HexBattle, unit: Unit): AdvanceDocument | undefined =>
  entriesOf(setup, battle).find(({when}) => holdsFor(setup, battle, unit, when));

export const mostOf = ({most = 'stack'}: AdvanceDocument): number => (most === 'stack' ? Infinity : most);

/** The number of units that may advance, if those that may are chosen well; Infinity without a limit but stacking. */
export function mostToAdvance(setup: HexBattleSetup, battle: HexBattle): number {
  const able = advancers(setup, battle);
  const entries =
    able.length > 0 ? able.map((unit) => entryFor(setup, battle, unit)!) : entriesOf(setup, battle);
  return Math.max(0, ...entries.map(mostOf));
}

/** As many units as a place has room for, those that take the least of it first, of these the strongest. */
export function fitting(units: readonly Unit[], most: number, room: number): readonly string[] {
  const strength = ({attack, defence}: Unit): number => attack + defence;
  const fit: string[] = [];
  let left = room;
  for (const unit of units.toSorted((a, b) => a.stacking - b.stacking || strength(b) - strength(a))) {
    if (fit.length === most || unit.stacking > left) break;
    left -= unit.stacking;
    fit.push(unit.id);
  }
  return fit;
}

/** The limit that binds an advance: of the rules, or of stacking where that has room for fewer. */
export function limitsToAdvance(
  units: readonly Unit[],
  most: number,
  room: number,
): {readonly most?: number; readonly stacking?: true} {
  const fit = fitting(units, most, room).length;
  if (fit < Math.min(most, units.length)) return {most: fit, stacking: true};
  return most === Infinity ? {} : {most};
}

/** The number of the rule on an advance. */
export const advanceRuleOf = (game: Game, entry?: AdvanceDocument): string =>
  entry?.rule === undefined ? ownRule(game, 'advance') : bidiIsolate(entry.rule);
export const advanceRule = ({game}: HexBattleSetup, entry?: AdvanceDocument): string =>
  advanceRuleOf(game, entry);

/**
 * The number of the rule by which units advance at this moment, into the hex or beyond it: that of the entry that holds
 * for the first of them. Without units the first that may advance stands for those that do not.
 */
export function ruleToAdvance(
  setup: HexBattleSetup,
  battle: HexBattle,
  [first]: readonly string[] = [],
): string {
  const {further} = battle;
  if (further.length > 0)
    return advanceRule(setup, (further.find(({unit}) => unit === first) ?? further[0]!).by);
  const unit = first === undefined ? advancers(setup, battle)[0] : setup.game.unit(first);
  return advanceRule(setup, unit && entryFor(setup, battle, unit));
}

/** A reason that needs no more than its name. */
type PlainBar =
  | 'tookNoPart'
  | 'eliminated'
  | 'offMap'
  | 'retreated'
  | 'nobodyMay'
  | 'reduced'
  | 'tooSlow'
  | 'overStacked';

/** Returns the part of a unit in the battle, where that keeps it from advancing whatever the rules on advances say. */
function partOf(setup: HexBattleSetup, battle: HexBattle, unit: Unit): PlainBar | undefined {
  if (!setup.units.attacker.includes(unit)) return 'tookNoPart';
  const {at, eliminated} = battle.units[unit.id]!;
  if (eliminated) return 'eliminated';
  return at === null ? 'offMap' : undefined;
}

/** The reason why no rule on advances holds for a unit: what the only one wants. */
function unfitBar(setup: HexBattleSetup, battle: HexBattle, unit: Unit): AdvanceBar {
  const [only, ...others] = entriesOf(setup, battle);
  if (!only?.when || others.length > 0) return {is: 'unfit'};
  const situation = situationIn(setup, boardOf(setup, battle), 'attacker', [unit]);
  const facts = whenFacts(only.when, situation, placeOf(setup, battle, unit));
  return {is: 'condition', facts, origin: setup.at};
}

/** The bond that closes a step of an advance, where the module's bonds close advances. */
export function bondBar(position: HexPosition, {side}: Unit, from: HexId, to: HexId): AdvanceBar | undefined {
  const {game} = position;
  const {grid} = game;
  if (!bondFor(game.document.rules, 'advance')) return undefined;
  const {hexes, hexsides} = closedByBonds(position, side, reachOf(game));
  const direction = grid.direction(from, to);
  const across = direction === undefined ? undefined : hexsides.get(grid.hexside(from, direction));
  const bond = hexes.get(to) ?? across;
  if (!bond) return undefined;
  const units = ids(bond.units);
  return hexes.has(to)
    ? {is: 'bond', units}
    : {is: 'bond', units, between: [grid.label(from), grid.label(to)]};
}

/** Finds the reason against a unit's advance into the hex; undefined when it may advance. */
export function advanceBreach(
  setup: HexBattleSetup,
  battle: HexBattle,
  unit: Unit,
): BattleFinding | undefined {
  const entry = entryFor(setup, battle, unit);
  const rule = advanceRule(setup, entry ?? entriesOf(setup, battle)[0]);
  const barred = (because: AdvanceBar): BattleFinding => cannotAdvance(rule, unit, setup.at, because);
  const plainly = (is: PlainBar): BattleFinding => barred({is});
  const part = partOf(setup, battle, unit);
  if (part) return plainly(part);
  const {unlessRetreated = true, types, fullStrength = false} = entry ?? {};
  if (unlessRetreated && battle.retreated.includes(unit.id)) return plainly('retreated');
  if (!entry) return barred(unfitBar(setup, battle, unit));
  if (mostOf(entry) === 0) return plainly('nobodyMay');
  if (types && ![types].flat().includes(unit.type)) return barred({is: 'notOfType', types: [types].flat()});
  if (hexesFor(setup, battle, unit, entry) === 0) return plainly('tooSlow');
  if (fullStrength && battle.units[unit.id]!.steps < unit.steps) return plainly('reduced');
  const board = boardOf(setup, battle);
  const bar = enterBar(board, unit, setup.hex);
  if (bar) return attackFinding(setup.game, unit, setup.hex, bar);
  const bond = bondBar(board, unit, board.units.get(unit.index)!.at, setup.hex);
  if (bond) return barred(bond);
  return unit.stacking > roomToAdvance(setup, battle) ? plainly('overStacked') : undefined;
}

/** Refuses the advance of a unit into a hex. */
export const cannotAdvance = (rule: string, {id}: Unit, into: string, because: AdvanceBar): BattleFinding =>
  battleFinding(
    'violation',
    rule,
    'cannotAdvance',
    {unit: id, into, because},
    {at: into, units: [id], ...barWitness(because)},
  );

/** The attackers that may advance. */
export const advancers = (setup: HexBattleSetup, battle: HexBattle): readonly Unit[] =>
  setup.units.attacker.filter((unit) => !advanceBreach(setup, battle, unit));

/** The attackers of which one at least must advance. */
export const mustAdvance = (setup: HexBattleSetup, battle: HexBattle): readonly Unit[] =>
  advancers(setup, battle).filter((unit) => entryFor(setup, battle, unit)?.is === 'must');

/** Units that are more than may advance together. */
export interface TooMany {
  readonly units: readonly Unit[];
  readonly entry: AdvanceDocument;
  readonly most: number;
}

/** More units than may advance together: more than the largest of their limits in all, or than one of them for those it holds for. */
export function tooMany(
  units: readonly Unit[],
  entryOf: (unit: Unit) => AdvanceDocument,
): TooMany | undefined {
  const byEntry = new Map<AdvanceDocument, Unit[]>();
  for (const unit of units) {
    const entry = entryOf(unit);
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), unit]);
  }
  const groups = [...byEntry].map(([entry, some]) => ({entry, units: some, most: mostOf(entry)}));
  const [widest] = [...groups].sort((a, b) => b.most - a.most);
  return widest && units.length > widest.most
    ? {...widest, units}
    : groups.find(({units: some, most}) => some.length > most);
}

/** Refuses more units than may advance together. */
export function tooManyFinding(at: string, game: Game, {units, entry, most}: TooMany): BattleFinding {
  const args = {units: ids(units), at, most};
  return refusal({at}, advanceRuleOf(game, entry), 'advanceTooMany', args, ids(units));
}

/** Lists the faults of an advance of these units; an empty list has none. */
function advanceBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  named: readonly string[] | undefined,
  path: readonly string[],
): readonly BattleFinding[] {
  const rule = advanceRule(setup, entriesOf(setup, battle)[0]);
  const {at} = setup;
  if (!named) return [refusal(setup, rule, 'advanceUnsaid', {})];
  const found: BattleFinding[] = [];
  const units: Unit[] = [];
  for (const id of named) {
    const unit = setup.game.unit(id);
    const breach = unit && advanceBreach(setup, battle, unit);
    if (!unit) found.push(refusal(setup, rule, 'advanceUnknown', {unit: id}));
    else if (breach) found.push(breach);
    else if (units.includes(unit)) found.push(refusal(setup, rule, 'namedTwice', {unit: id}, [id]));
    else units.push(unit);
  }
  if (path.length > 0) found.push(refusal(setup, rule, 'advanceBeyondLater', {at}));
  if (found.length > 0) return found;
  const able = mustAdvance(setup, battle);
  if (units.length === 0 && able.length > 0) {
    const must = advanceRule(setup, entryFor(setup, battle, able[0]!));
    return [refusal(setup, must, 'mustAdvance', {units: ids(able), at}, ids(able))];
  }
  const more = tooMany(units, (unit) => entryFor(setup, battle, unit)!);
  if (more) return [tooManyFinding(at, setup.game, more)];
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  const room = roomToAdvance(setup, battle);
  const args = {units: ids(units), at, points, room};
  return points > room ? [refusal(setup, rule, 'advanceOverStacked', args, ids(units))] : [];
}

/** Finds the rules that an advance of these units into the hex breaks. */
export const judgeAdvance = (
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly string[] | undefined,
  path: readonly string[] = [],
): readonly BrokenRule[] => brokenBy(advanceBreaches(setup, battle, units, path));

/** The hexes of an advance: a number, by the movement of the unit, or as many as the longest way of a defender. */
export function advanceHexes(
  position: Parameters<typeof hexesBy>[0],
  unit: Unit,
  hexes: Exclude<NonNullable<AdvanceDocument['hexes']>, readonly unknown[]>,
  trails: readonly (readonly string[])[],
): number {
  const most =
    hexes === 'path'
      ? Math.max(1, ...trails.map(({length}) => length))
      : (hexesBy(position, unit, hexes) ?? 1);
  return Math.min(most, MOST_HEXES);
}
const MOST_HEXES = 6;

/** The hexes that a unit may enter in its advance, by its rule. */
function hexesFor(
  setup: HexBattleSetup,
  battle: HexBattle,
  unit: Unit,
  {hexes = 1}: AdvanceDocument,
): number {
  const asked = Array.isArray(hexes)
    ? (hexes.find(({when}) => holdsFor(setup, battle, unit, when))?.hexes ?? 1)
    : hexes;
  return advanceHexes(boardOf(setup, battle), unit, asked, battle.trails);
}

/** The units that may go on once they have advanced, by the rules that hold before it. */
export const furtherAfter = (
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly Unit[],
): readonly FurtherAdvance[] =>
  units.flatMap((unit) => {
    const by = entryFor(setup, battle, unit)!;
    const hexes = hexesFor(setup, battle, unit, by) - 1;
    return hexes > 0 ? [{unit: unit.id, hexes, by}] : [];
  });
