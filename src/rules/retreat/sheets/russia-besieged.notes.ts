import {floodOn, type HexId} from '../../../board/index.js';
import {legalSources} from '../../supply.js';
import type {RetreatRuling} from '../ruling.js';
import {holdsWhen} from '../bars.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from '../context.js';
import type {AskOpen} from '../open-questions.js';
import {preferencesFor} from '../preferences.js';
import {costsSharedStep} from '../shared-steps.js';
import {effectOf} from '../sheet.js';
import type {besiegedQuestions} from './russia-besieged.questions.js';

type Ask = AskOpen<typeof besiegedQuestions>;

/** Hexes that a short retreat could enter, barred or not. */
const around = ({game: {grid}, origin, hexes}: RetreatContext): readonly HexId[] =>
  [...floodOn(grid).spread([origin], () => true, hexes)].slice(1) as HexId[];

/** Does the step lead the way it should not, for units that retreat east or west (10.86 P5)? */
function wrongWay({game: {grid}, sheet, group}: RetreatContext, from: HexId, to: HexId): boolean {
  const clause = sheet.prefers.find((preference) => preference.clause === 'homeward');
  const east = group.some(({nationality}) => nationality !== undefined && clause?.east.includes(nationality));
  const dx = grid.centreX(to) - grid.centreX(from);
  return east ? dx < 1e-9 : dx > -1e-9;
}

/** What the bars of 10.82 leave open, where the hexes in question are within reach. */
function bars(ruled: RetreatRuling, entered: readonly HexId[], ask: Ask): void {
  const {context} = ruled;
  const {sheet, occupancy, enemies, side, game, group, position} = context;
  for (const clause of sheet.bars) {
    if (clause.clause === 'enemyUnits' && clause.only === 'with-zoc') {
      const hex = entered.find((to) => (occupancy.sides[to]! & enemies) !== 0);
      if (hex !== undefined) ask('AMB-RF-04', hex);
    } else if (clause.clause === 'enemyZoc' && clause.unlessFriendly) {
      const hex = around(context).find(
        (to) =>
          isEnemyZoc(context, to) &&
          (occupancy.sides[to]! & enemies) !== 0 &&
          (occupancy.withZoc[to]! & enemies) === 0 &&
          !((occupancy.sides[to]! >> side) & 1),
      );
      if (hex !== undefined) ask('AMB-RF-05', hex);
    } else if (clause.clause === 'terrain' && clause.terrain.includes('ice-road')) {
      const hex = around(context).find((to) => game.terrain[to] === 'ice-road');
      if (hex !== undefined && position.turn.weather === 'snow') ask('AMB-RF-06', hex);
    } else if (clause.clause === 'region' && clause.months) {
      const {nationality, regions} = clause;
      const concerned = group.some((unit) => unit.nationality === nationality);
      const hex = around(context).find((to) => regions.some((region) => game.regions.get(to)?.has(region)));
      if (concerned && hex !== undefined) ask('AMB-RF-07', hex);
    }
  }
}

/** What the priorities of 10.86 leave open, where they are in force and it shows in the routes. */
function priorities({context, search}: RetreatRuling, ask: Ask): void {
  const {sheet, position, group, game, origin, side} = context;
  const active = new Set(preferencesFor(context, sheet.prefers).map(({clause}) => clause.clause));
  const {routes} = search;
  const ends = routes.map((route) => route.at(-1) ?? origin);
  for (const clause of sheet.prefers) {
    switch (clause.clause) {
      case 'fewestEnemyZoc': {
        const hex = routes.flat().find((to) => isEnemyZoc(context, to));
        if (hex !== undefined && context.hexes > 1) ask('AMB-RF-12', hex);
        break;
      }
      case 'notEndIn': {
        const shunned = clause.pairs.filter(({nationality}) =>
          group.some((unit) => unit.nationality === nationality),
        );
        const hex = ends.find((to) => shunned.some(({region}) => game.regions.get(to)?.has(region)));
        if (hex !== undefined) ask('AMB-RF-13', hex);
        break;
      }
      case 'endOnSource': {
        if (!active.has('endOnSource')) break;
        const rail = [...position.units].find(
          ([id, {at}]) =>
            game.units[id]!.side === side &&
            position.control[at] === side &&
            isEnemyZoc(context, at) &&
            [0, 1, 2, 3, 4, 5].some((d) => game.rails.has(6 * at + d)),
        );
        if (rail) ask('AMB-RF-14', rail[1].at);
        const {isSource} = legalSources(position, side);
        const city = ends.find((to) => isSource[to] && game.majorCities.includes(to));
        if (city !== undefined) ask('AMB-RF-15', city);
        break;
      }
      case 'nearestSource': {
        if (!active.has('nearestSource')) break;
        const {isSource, sources} = legalSources(position, side);
        const hex = ends.find((to) => !isSource[to]);
        if (hex !== undefined && sources.length > 0) ask('AMB-RF-16', hex);
        break;
      }
      case 'homeward': {
        const forward = ends.find((to) => to !== origin && wrongWay(context, origin, to));
        if (forward !== undefined) ask('AMB-RF-09', forward);
        const step = routes.flatMap((route) =>
          route.filter((to, i) => wrongWay(context, route[i - 1] ?? origin, to)),
        )[0];
        if (step !== undefined && active.has('homeward')) ask('AMB-RF-17', step);
        break;
      }
      default:
    }
    if (clause.except?.some((when) => holdsWhen(context, when))) ask('AMB-RF-07', undefined);
  }
}

/** What 10.83 to 10.88 leave open about the routes that are listed. */
function onTheWay({context, search, ownerRoutes}: RetreatRuling, ask: Ask): void {
  const {sheet, group, position, origin, game, passages} = context;
  const {routes} = search;
  if (sheet.ends.some(({clause}) => clause === 'withinStacking')) {
    const hex = routes.flatMap((route) => route.slice(0, -1)).find((to) => isOverStacked(context, to));
    if (hex !== undefined) ask('AMB-RF-08', hex);
  }
  if (effectOf(sheet, 'sharedStep')) {
    const steps = group.reduce((sum, {index}) => sum + position.units.get(index)!.steps, 0);
    const pays = (to: HexId): boolean => costsSharedStep(context, to);
    const fatal = routes.find((route) => route.filter(pays).length >= steps);
    if (fatal) ask('AMB-RF-10', fatal.find(pays));
  }
  if (sheet.bars.some((clause) => clause.clause === 'prohibitedTerrain' && clause.is === 'no-effect')) {
    const closed = routes.flatMap((route) =>
      route.filter((to, i) => {
        const from = route[i - 1] ?? origin;
        const direction = game.grid.direction(from, to)!;
        return passages.some((passage) => ((passage[from]! >> direction) & 1) === 0);
      }),
    )[0];
    if (closed !== undefined) ask('AMB-RF-11', closed);
  }
  if (ownerRoutes.length > search.besides.length) ask('AMB-RF-20', undefined);
}

/** Where what Russia Besieged leaves open matters for a group. */
export function besiegedOpen(ruled: RetreatRuling, entered: readonly HexId[], ask: Ask): void {
  bars(ruled, entered, ask);
  priorities(ruled, ask);
  onTheWay(ruled, ask);
}
