import type {Unit} from '../../module/index.js';
import {bidiIsolate} from '../../module/bidi.js';
import type {AdvanceDocument} from '../../module/schema/result-code.js';
import {type BrokenRule, brokenRules} from '../broken-rules.js';
import {
  alternatives,
  counted,
  type Finding,
  ids,
  inSentence,
  names,
  refusal,
  type Witness,
} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {ownRule} from '../own-rules.js';
import {type ByClause, byClause, type Reason} from '../retreat/clauses/clause.js';
import {holds, type Place} from '../when.js';
import {originWords, whenReason} from '../when-words.js';
import {type AttackBar, attackBar, attackFinding} from './attack.js';
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
  const own = code === null ? undefined : table.codes[code];
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

const mostOf = ({most = 'stack'}: AdvanceDocument): number => (most === 'stack' ? Infinity : most);

/** The number of units that may advance, if those that may are chosen well; Infinity without a limit but stacking. */
export function mostToAdvance(setup: HexBattleSetup, battle: HexBattle): number {
  const able = advancers(setup, battle);
  const entries =
    able.length > 0 ? able.map((unit) => entryFor(setup, battle, unit)!) : entriesOf(setup, battle);
  return Math.max(0, ...entries.map(mostOf));
}

/** Reasons against an advance, besides those against an attack. */
type AdvanceBar =
  | 'tookNoPart'
  | 'eliminated'
  | 'offMap'
  | 'retreated'
  | 'nobodyMay'
  | 'notOfType'
  | 'reduced'
  | 'unfit'
  | 'overStacked';

/** A fault of an advance: of one of the units, or of the list of them. */
type AdvanceBreach = {readonly rule: string} & (
  | {readonly clause: 'barred'; readonly unit: Unit; readonly bar: AdvanceBar; readonly reason: Reason}
  | {readonly clause: 'mayNotAttack'; readonly unit: Unit; readonly bar: AttackBar}
  | {readonly clause: 'unsaid'}
  | {readonly clause: 'unknown'; readonly id: string}
  | {readonly clause: 'twice'; readonly unit: Unit}
  | {readonly clause: 'beyond'}
  | {readonly clause: 'must'; readonly able: readonly Unit[]}
  | {readonly clause: 'moreThanMay'; readonly units: readonly Unit[]; readonly most: number}
  | {
      readonly clause: 'tooMany';
      readonly units: readonly Unit[];
      readonly points: number;
      readonly room: number;
    }
);

/** The number of the rule on an advance. */
export const advanceRule = ({game}: HexBattleSetup, entry?: AdvanceDocument): string =>
  entry?.rule === undefined ? ownRule(game, 'advance') : bidiIsolate(entry.rule);

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

const plainReasons = {
  tookNoPart: 'it took no part in the attack',
  eliminated: 'it is eliminated',
  offMap: 'it is off the map',
  retreated: 'it had to retreat',
  nobodyMay: 'no unit may advance after this result',
  reduced: 'only units at full strength may advance, and it has lost a step',
  overStacked: 'it would exceed the stacking limit',
} as const;

/** Returns the part of a unit in the battle, where that keeps it from advancing whatever the rules on advances say. */
function partOf(setup: HexBattleSetup, battle: HexBattle, unit: Unit): keyof typeof plainReasons | undefined {
  if (!setup.units.attacker.includes(unit)) return 'tookNoPart';
  const {at, eliminated} = battle.units[unit.id]!;
  if (eliminated) return 'eliminated';
  return at === null ? 'offMap' : undefined;
}

/** The reason why no rule on advances holds for a unit: what the only one wants. */
function unfitReason(setup: HexBattleSetup, battle: HexBattle, unit: Unit): Reason {
  const [only, ...others] = entriesOf(setup, battle);
  if (!only?.when || others.length > 0)
    return {because: 'none of the conditions for an advance holds for it'};
  const situation = situationIn(setup, boardOf(setup, battle), 'attacker', [unit]);
  const {because: said, ...causes} = whenReason(only.when, situation, placeOf(setup, battle, unit));
  const because = said.startsWith(`${unit.name} `) ? said.replace(unit.name, () => 'it') : inSentence(said);
  return {because: because.replaceAll(originWords, setup.at), ...causes};
}

/** Finds the reason against a unit's advance; undefined when it may advance. */
export function advanceBreach(
  setup: HexBattleSetup,
  battle: HexBattle,
  unit: Unit,
): AdvanceBreach | undefined {
  const entry = entryFor(setup, battle, unit);
  const rule = advanceRule(setup, entry ?? entriesOf(setup, battle)[0]);
  const barred = (bar: AdvanceBar, reason: Reason): AdvanceBreach => ({
    clause: 'barred',
    rule,
    unit,
    bar,
    reason,
  });
  const plainly = (bar: keyof typeof plainReasons): AdvanceBreach =>
    barred(bar, {because: plainReasons[bar]});
  const part = partOf(setup, battle, unit);
  if (part) return plainly(part);
  const {unlessRetreated = true, types, fullStrength = false} = entry ?? {};
  if (unlessRetreated && battle.retreated.includes(unit.id)) return plainly('retreated');
  if (!entry) return barred('unfit', unfitReason(setup, battle, unit));
  if (mostOf(entry) === 0) return plainly('nobodyMay');
  if (types && ![types].flat().includes(unit.type)) {
    const able = alternatives([types].flat().map((type) => bidiIsolate(type.replaceAll('-', ' '))));
    return barred('notOfType', {because: `only units of type ${able} may advance`});
  }
  if (fullStrength && battle.units[unit.id]!.steps < unit.steps) return plainly('reduced');
  const bar = attackBar(boardOf(setup, battle), unit, setup.hex);
  if (bar) return {clause: 'mayNotAttack', rule: ownRule(setup.game, 'attack'), unit, bar};
  return unit.stacking > roomToAdvance(setup, battle) ? plainly('overStacked') : undefined;
}

/** The attackers that may advance. */
export const advancers = (setup: HexBattleSetup, battle: HexBattle): readonly Unit[] =>
  setup.units.attacker.filter((unit) => !advanceBreach(setup, battle, unit));

/** The attackers of which one at least must advance. */
export const mustAdvance = (setup: HexBattleSetup, battle: HexBattle): readonly Unit[] =>
  advancers(setup, battle).filter((unit) => entryFor(setup, battle, unit)?.is === 'must');

/** More units than may advance together: more than the largest of their limits in all, or than one of them for those it holds for. */
function moreThanMay(
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly Unit[],
): AdvanceBreach | undefined {
  const byEntry = new Map<AdvanceDocument, Unit[]>();
  for (const unit of units) {
    const entry = entryFor(setup, battle, unit)!;
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), unit]);
  }
  const groups = [...byEntry].map(([entry, some]) => ({entry, some, most: mostOf(entry)}));
  const [widest] = [...groups].sort((a, b) => b.most - a.most);
  const over =
    widest && units.length > widest.most
      ? {...widest, some: units}
      : groups.find(({some, most}) => some.length > most);
  return (
    over && {clause: 'moreThanMay', rule: advanceRule(setup, over.entry), units: over.some, most: over.most}
  );
}

/** Lists the faults of an advance of these units; an empty list has none. */
function advanceBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  ids: readonly string[] | undefined,
  path: readonly string[],
): readonly AdvanceBreach[] {
  const rule = advanceRule(setup, entriesOf(setup, battle)[0]);
  if (!ids) return [{clause: 'unsaid', rule}];
  const found: AdvanceBreach[] = [];
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = setup.game.unit(id);
    const breach = unit && advanceBreach(setup, battle, unit);
    if (!unit) found.push({clause: 'unknown', rule, id});
    else if (breach) found.push(breach);
    else if (units.includes(unit)) found.push({clause: 'twice', rule, unit});
    else units.push(unit);
  }
  if (path.length > 0) found.push({clause: 'beyond', rule});
  if (found.length > 0) return found;
  const able = mustAdvance(setup, battle);
  if (units.length === 0 && able.length > 0)
    return [{clause: 'must', rule: advanceRule(setup, entryFor(setup, battle, able[0]!)), able}];
  const more = moreThanMay(setup, battle, units);
  if (more) return [more];
  const points = units.reduce((sum, {stacking}) => sum + stacking, 0);
  const room = roomToAdvance(setup, battle);
  return points > room ? [{clause: 'tooMany', rule, units, points, room}] : [];
}

/** A finding that refuses a move of units, with its cause. */
const barredFinding = (
  setup: HexBattleSetup,
  rule: string,
  {id, name}: Unit,
  {because, witness}: {readonly because: string; readonly witness?: Witness},
): Finding => ({
  ...refusal(setup, rule, `${name} cannot advance into ${setup.at}: ${because}.`, [id]),
  ...(witness ? {witness} : {}),
});

const advanceSentences: ByClause<AdvanceBreach, [setup: HexBattleSetup], Finding> = {
  barred: ({rule, unit, reason}, setup) => barredFinding(setup, rule, unit, reason),
  mayNotAttack: ({unit, bar}, {game, hex}) => attackFinding(game, unit, hex, bar),
  unsaid: ({rule}, setup) =>
    refusal(setup, rule, 'Name the units that advance, or give an empty list to decline.'),
  unknown: ({rule, id}, setup) => refusal(setup, rule, `"${id}" cannot advance: the game has no such unit.`),
  twice: ({rule, unit}, setup) => refusal(setup, rule, `${unit.name} is named twice.`, [unit.id]),
  beyond: ({rule}, setup) =>
    refusal(setup, rule, `Units first advance into ${setup.at}; hexes beyond it come after that.`),
  must: ({rule, able}, setup) =>
    refusal(
      setup,
      rule,
      able.length === 1
        ? `${names(able)} must advance into ${setup.at}.`
        : `A unit must advance into ${setup.at}: ${alternatives(able.map(({name}) => name))}.`,
      ids(able),
    ),
  moreThanMay: ({rule, units, most}, setup) =>
    refusal(
      setup,
      rule,
      `At most ${counted(most, 'unit')} may advance into ${setup.at}; ${names(units)} are ${String(units.length)}.`,
      ids(units),
    ),
  tooMany: ({rule, units, points, room}, setup) =>
    refusal(
      setup,
      rule,
      `${setup.at} has room for ${counted(room, 'stacking point')}; ${names(units)} have ${String(points)} in all.`,
      ids(units),
    ),
};

/** Words a fault of an advance. */
export const advanceFinding =
  (setup: HexBattleSetup) =>
  (breach: AdvanceBreach): Finding =>
    byClause(advanceSentences, breach, setup);

/** Finds the rules that an advance of these units into the hex breaks. */
export const judgeAdvance = (
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly string[] | undefined,
  path: readonly string[] = [],
): readonly BrokenRule[] => brokenRules(advanceBreaches(setup, battle, units, path), advanceFinding(setup));

/** The hexes that a unit may enter in its advance, by its rule. */
function hexesFor(
  setup: HexBattleSetup,
  battle: HexBattle,
  unit: Unit,
  {hexes = 1}: AdvanceDocument,
): number {
  if (typeof hexes === 'number') return hexes;
  return hexes.find(({when}) => holdsFor(setup, battle, unit, when))?.hexes ?? 1;
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
