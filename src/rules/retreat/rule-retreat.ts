import {
  loaded,
  pointer,
  refused,
  likenessOfQuestion,
  unknownHex,
  unknownName,
  type Flaw,
  type Checked,
  type Path,
  flaw,
} from '../../module/fault.js';
import {
  placeLabel,
  unitIds,
  type HexGame,
  type HexPosition,
  type Position,
  type Unit,
} from '../../module/game.js';
import type {SheetDocument} from '../../module/schema/sheet.js';
import {type Length, retreatContext, type RetreatContext} from './context.js';
import {nameListFaults, questionFaults} from '../question-shape.js';
import {
  longestRetreat,
  conductorBy,
  effectOf,
  settledSheet,
  type OtherwiseClause,
  type Readings,
  type BarClause,
} from './sheets/sheet.js';
import type {HexId} from '../../board/index.js';
import {displacesOf, findDisplacement, stackingApart} from './displacement.js';
import {statesIn, statesOnAll} from './clauses/costs.js';
import {stepsOf, type RetreatAnswer, type RetreatRuling, type FoundRoutes} from './ruling.js';
import {isolates} from './clauses/fate.js';
import {capEliminates, stepsBeyondCap} from './clauses/caps.js';
import {farthestUnder} from './clauses/extent.js';
import {leavesMap} from './clauses/length.js';
import {throughFriends} from './clauses/otherwise.js';
import {directionsOf} from './clauses/bars.js';
import {preferencesFor, worthOf, type DirectionClause} from './clauses/preferences.js';
import {searchRetreat} from './search/search.js';
import {stepsShort} from './losses.js';

/** The most hexes that are searched for an answer, all readings together. */
const MOST_LOOKED_AT = 60_000;
/** The most hexes that are searched for a group whose units are each asked about alone. */
const MOST_FOR_UNITS = 100_000;

/** The hexes that lie within so many. */
const within = (hexes: number): number => 3 * hexes * (hexes + 1) + 1;

/** Ways to read a sheet that differ in one option from how it is read. */
export const waysToRead = ({readings = []}: SheetDocument): number =>
  readings.reduce((ways, {values}) => ways + values.length - 1, 1);

/** The longest retreat that can be asked about: what the sheet knows, unless its readings make that too much work. */
export function mostHexes(sheet: SheetDocument): number {
  let most = longestRetreat(sheet);
  while (most > 1 && within(most) * waysToRead(sheet) > MOST_LOOKED_AT) most -= 1;
  return most;
}

/** Finds the units of a question. They must be known, on the map, in one hex and on one side; else every fault is listed. */
export function readGroup(
  position: Position,
  ids: readonly string[],
  above: Path,
  likeness = likenessOfQuestion(),
): Checked<readonly Unit[]> {
  const {game} = position;
  const misshapen = nameListFaults(ids, above);
  if (misshapen.length > 0) return refused(misshapen);
  const faults: Flaw[] = [];
  const units = new Set<Unit>();
  ids.forEach((id, i) => {
    const at = pointer(...above, i);
    const unit = game.unit(id);
    const [first] = units;
    const hex = unit && position.units.get(unit.index)?.at;
    if (!unit) faults.push(unknownName(at, id, 'unit', unitIds(game), likeness));
    else if (hex === undefined) faults.push(flaw(at, undefined, 'onMap', {id}));
    else if (units.has(unit)) faults.push(flaw(at, undefined, 'eachUnitOnce', {id}));
    else if (first && first.side !== unit.side) faults.push(flaw(at, undefined, 'oneSide', {id}));
    else if (first && position.units.get(first.index)!.at !== hex) {
      faults.push(
        flaw(at, undefined, 'oneHex', {
          id,
          at: placeLabel(game, hex),
          together: placeLabel(game, position.units.get(first.index)!.at),
        }),
      );
    } else units.add(unit);
  });
  if (faults.length === 0 && units.size === 0) faults.push(flaw(pointer(...above), undefined, 'someUnit'));
  return faults.length > 0 ? refused(faults) : loaded([...units]);
}

/** Finds the faults of the enemy units that a question names: each is known, on the map and of no side that retreats. */
export function againstFaults(
  {game, units}: Position,
  retreating: readonly Unit[],
  named: readonly string[] = [],
  above: Path,
  likeness = likenessOfQuestion(),
): readonly Flaw[] {
  return named.flatMap((id, i): readonly Flaw[] => {
    const at = pointer(...above, i);
    const unit = game.unit(id);
    if (!unit) return [unknownName(at, id, 'unit', unitIds(game), likeness)];
    if (!units.has(unit.index)) return [flaw(at, undefined, 'onMap', {id})];
    return retreating.some(({side}) => side === unit.side) ? [flaw(at, undefined, 'enemyUnit', {id})] : [];
  });
}

/** Checks hexes that a question names. */
export const hexFaults = (
  {grid}: HexGame,
  labels: readonly string[] | undefined,
  above: Path,
): readonly Flaw[] =>
  (labels ?? []).flatMap((label, i) =>
    grid.find(label) === undefined ? [unknownHex(pointer(...above, i), label, grid)] : [],
  );

/**
 * Checks the question of a retreat and finds its units, without an answer (`askRetreat` calls it). Refuses several units
 * where units retreat singly, and more hexes than the sheet knows.
 */
export function readRetreat(
  position: HexPosition,
  sheet: SheetDocument,
  question: {
    readonly units: readonly string[];
  } & Length,
  above: Path,
  likeness = likenessOfQuestion(),
): Checked<readonly Unit[]> {
  const misshapen = questionFaults(
    question,
    {
      units: 'names',
      hexes: 'hexes',
      mayElectOne: 'choice',
      role: 'role?',
      against: 'names?',
      underAttack: 'names?',
      breakthrough: 'choice',
    },
    above,
  );
  if (misshapen.length > 0) return refused(misshapen);
  const {units, hexes} = question;
  const group = readGroup(position, units, [...above, 'units'], likeness);
  const faults: Flaw[] = group.ok ? [] : [...group.faults];
  const retreating = group.ok ? group.value : [];
  faults.push(...againstFaults(position, retreating, question.against, [...above, 'against'], likeness));
  faults.push(...hexFaults(position.game, question.underAttack, [...above, 'underAttack']));
  if (sheet.moves === 'units' && units.length > 1) {
    faults.push(
      flaw(pointer(...above, 'units'), undefined, 'singleUnit', {count: units.length, title: sheet.title}),
    );
  }
  const most = mostHexes(sheet);
  if (Math.min(hexes, farthestUnder(sheet, position.game.document, position.newUnits)) > most) {
    faults.push(flaw(pointer(...above, 'hexes'), hexes, 'hexesUnderSheet', {most, title: sheet.title}));
  }
  const mostUnits = Math.floor(MOST_FOR_UNITS / within(Math.min(hexes, most)));
  if (units.length > mostUnits) {
    faults.push(
      flaw(pointer(...above, 'units'), undefined, 'unitsTogetherAtMost', {
        count: units.length,
        most: mostUnits,
        hexes,
      }),
    );
  }
  return faults.length > 0 || !group.ok ? refused(faults) : group;
}

/** Rules on one group under one set of readings. The units must stand together, on the map, on one side. */
export function ruleRetreat(
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  group: readonly Unit[],
  length: Length,
): RetreatRuling {
  const found = routesOf(retreatContext(settledSheet(sheet, readings), position, group, length));
  const {context, search, displacement} = found;
  const displaces = displacesOf(found);
  const {labels} = position.game.grid;
  const named = (routes: readonly (readonly HexId[])[]): string[][] =>
    routes.map((route) => route.map((hex) => labels[hex]!));
  const {routes: through, cut} = throughFriends(context, search.routes);
  const ownerRoutes = [...through, ...search.besides];
  const fate =
    search.decided && search.routes.length + ownerRoutes.length === 0 ? context.otherwise : undefined;
  const beyondCap = fate ? 0 : stepsBeyondCap(context);
  const stepLosses =
    search.losses +
    stepsShort(context, search.blocked) +
    beyondCap +
    (fate?.clause === 'steps' ? fate.steps : 0);
  const survives = stepsOf(position, group) > stepLosses;
  const answer: RetreatAnswer = {
    routes: named(search.routes),
    stepLosses,
    ...statesIn(statesOnAll(context, search.routes)),
    blockedHexes: search.blocked,
    isolated: search.blocked > 0 && survives && isolates(context.otherwise),
    ...fateOf(fate, survives),
    ...(search.decided ? {} : {undecided: true}),
    ...(displaces ? {displaces} : {}),
    ...(ownerRoutes.length > 0 ? {ownerMayChoose: named(ownerRoutes)} : {}),
  };
  return {context, search: cut ? {...search, cut} : search, answer, ownerRoutes, displacement};
}

/**
 * Finds the routes of a group. To leave the map is never forced on its owner: where only routes that leave it would be
 * listed, those that stay on it are, and the others beside them are his choice.
 */
function routesOf(context: RetreatContext): ReturnType<typeof findRoutes> {
  const found = findRoutes(context);
  const {search} = found;
  const exits = effectOf(context.sheet, 'exits');
  if (!exits || exits.is === 'must' || !search.complete || !ownerConducts(context)) return found;
  if (!search.routes.every((route) => leavesMap(found.context, route))) return found;
  const {effects} = context.sheet;
  const staying = findRoutes({
    ...context,
    sheet: {...context.sheet, effects: {...effects, exits: undefined}},
  });
  const steps = search.steps + staying.search.steps;
  if (!staying.search.decided) return {...found, search: {...search, decided: false, steps}};
  if (!staying.search.complete) return {...found, search: {...search, steps}};
  return {
    ...staying,
    context: {...staying.context, sheet: {...staying.context.sheet, effects}},
    search: {...staying.search, besides: search.routes, cut: search.cut || staying.search.cut, steps},
  };
}

const ownerConducts = ({sheet: {document}, role}: RetreatContext): boolean =>
  conductorBy(document, role) === role;

/** The fate of a group by the clause for those that have no route; without one it has routes. */
function fateOf(
  clause: OtherwiseClause | undefined,
  survives: boolean,
): Pick<RetreatAnswer, 'eliminated' | 'removed' | 'surrendered' | 'stays'> {
  const lives = {eliminated: false};
  switch (clause?.clause) {
    case 'eliminated':
      return {eliminated: true};
    case 'steps':
      return survives ? {...lives, stays: true} : {eliminated: true};
    case 'stays':
      return {...lives, stays: true};
    case 'surrenders':
      return {...lives, surrendered: true};
    case 'removed': {
      const {returns, counts} = clause;
      return {
        ...lives,
        removed: {...(typeof returns === 'number' ? {returns} : {}), ...(counts ? {counts} : {})},
      };
    }
    default:
      return lives;
  }
}

/** Rules on other units of the same hex under the same readings. */
export const ruleAlike = ({sheet, position, asked}: RetreatContext, group: readonly Unit[]): RetreatRuling =>
  ruleRetreat(sheet.document, sheet.readings, position, group, asked);

/** Finds the routes of a group; where no route is complete, those that end in a full hex where units can make room. */
export function findRoutes(context: RetreatContext): FoundRoutes {
  const directed = keptDirection(context);
  const {search} = directed;
  const clause = effectOf(context.sheet, 'displacement');
  if (!clause || !search.decided || search.complete || capEliminates(context)) return directed;
  const made = findDisplacement(context, clause);
  if (!made) return {context, search: {...search, decided: false}};
  const {displacement} = made;
  const steps = search.steps + made.steps;
  if (displacement.rooms.size === 0) return {context, search: {...search, steps}, displacement};
  const opened = {...context, sheet: stackingApart(context.sheet)};
  const found = searchRetreat(opened, (hex) => displacement.rooms.has(hex));
  return {context: opened, search: {...found, steps: steps + found.steps}, displacement};
}

const directionBar = ({rule, when, by}: DirectionClause): BarClause => ({
  clause: 'direction',
  rule,
  by,
  ...(when ? {when} : {}),
});

/** The routes of a group that keep to the directions of its side, where any do that are as good to what is preferred before. */
function keptDirection(context: RetreatContext): FoundRoutes {
  const {sheet, origin} = context;
  const search = searchRetreat(context);
  const place = sheet.prefers.findIndex(({clause}) => clause === 'direction');
  const clause = sheet.prefers[place] as DirectionClause | undefined;
  if (!clause || !search.decided || !search.complete || directionsOf(context, clause).length === 0)
    return {context, search};
  const kept: RetreatContext = {
    ...context,
    sheet: {...sheet, bars: [...sheet.bars, directionBar(clause)]},
  };
  const found = searchRetreat(kept);
  const steps = search.steps + found.steps;
  if (!found.decided) return {context, search: {...search, decided: false, steps}};
  const before = preferencesFor(context, sheet.prefers.slice(0, place));
  const zoc = preferencesFor(
    context,
    sheet.prefers.filter((one) => clause.freeInZoc && one.clause === 'fewestEnemyZoc'),
  );
  const isAsGood =
    found.complete &&
    zoc.every((preference) => worthOf(preference, origin, found.routes[0]!) === 0) &&
    found.waived === search.waived &&
    before.every(
      (preference) =>
        worthOf(preference, origin, found.routes[0]!) <= worthOf(preference, origin, search.routes[0]!),
    );
  return isAsGood ? {context: kept, search: {...found, steps}} : {context, search: {...search, steps}};
}
