import {isClause} from '../clauses/clause.js';
import {floodOn, type HexId} from '../../../board/index.js';
import {type AskOpen, type OpenQuestion, question} from '../../finding.js';
import {legalSources} from '../../supply.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from '../context.js';
import type {RetreatRuling} from '../ruling.js';
import {costsSharedStep} from '../clauses/shared-steps.js';
import {effectOf} from './sheet.js';

/** The questions that Russia Besieged leaves open, by number. */
export const besiegedQuestions = {
  'AMB-RF-01': question(
    'AMB-RF-01',
    '10.8',
    'What does the result AE mean?',
    'AR, a retreat of the attacker',
    'AE eliminates the attacker, so nothing is left to retreat',
  ),
  'AMB-RF-02': question(
    'AMB-RF-02',
    '10.8',
    'How many hexes do units retreat?',
    "the number in the module's CRT, since the rules text doesn't say",
    'the published CRT may differ',
  ),
  'AMB-RF-03': question(
    'AMB-RF-03',
    '10.81',
    "Who chooses the order of the attacker's own retreats?",
    'the attacker',
    'the defender, taken literally',
    {option: 'attackerOrder'},
  ),
  'AMB-RF-04': question(
    'AMB-RF-04',
    '10.82a',
    'Is a hex closed if it holds only enemy units without a ZOC?',
    "no (the rules text doesn't say what happens to them)",
    'any enemy unit closes its hex',
    {option: 'noZocUnits'},
  ),
  'AMB-RF-05': question(
    'AMB-RF-05',
    '10.82b',
    'Is a hex vacant if it holds only an enemy without a ZOC?',
    'yes, if no friendly unit is there',
    'only a hex without any unit is vacant',
    {option: 'vacant'},
  ),
  'AMB-RF-06': question(
    'AMB-RF-06',
    '10.82d',
    'Is the ice road closed in snow impulses too?',
    'yes',
    'it is open when frozen',
    {option: 'iceRoad'},
  ),
  'AMB-RF-07': question(
    'AMB-RF-07',
    '10.82f',
    'Which impulses does "May 1941" cover?',
    'Hungary is closed to Russian units in the May 1941 impulse only; supply and direction do not count in both impulses of the Axis May/June turn (24.44)',
    'both hold for the whole turn',
    {option: 'hungary'},
  ),
  'AMB-RF-08': question(
    'AMB-RF-08',
    '10.83',
    'May a unit pass through a full hex?',
    'yes, the stacking limit applies where the retreat ends',
    'no unit may enter a full hex',
    {option: 'fullHexes'},
  ),
  'AMB-RF-09': question(
    'AMB-RF-09',
    '10.86',
    'Does the intent of the rule (retreat to the rear, in supply) override the priorities?',
    'no, the priorities decide in order, even if the unit ends farther forward',
    'yes, the intent overrides them',
    {
      mayMatter: true,
    },
  ),
  'AMB-RF-10': question(
    'AMB-RF-10',
    '10.84',
    'Is a route ruled out if its extra step loss (10.87) takes the last step?',
    'no',
    'yes, any elimination counts, so the unit must take another route',
    {option: 'fatalSteps'},
  ),
  'AMB-RF-11': question(
    'AMB-RF-11',
    '10.85',
    "How does terrain that 10.82 doesn't mention affect retreats?",
    'not at all, prohibited or not (the rules text of 10.85 is garbled)',
    'such terrain closes routes in another way',
    {option: 'terrain'},
  ),
  'AMB-RF-12': question(
    'AMB-RF-12',
    '10.86 P1',
    'Which hexes of the route should be free of EZOCs?',
    'every hex, from the first to the last',
    'only the last hex',
    {option: 'zocFree'},
  ),
  'AMB-RF-13': question(
    'AMB-RF-13',
    '10.86 P2',
    'May a Rumanian end in Hungary, or a Hungarian in Rumania?',
    'only if no other hex is open',
    'never (rule 25.0, which is not in our copy)',
    {option: 'allies'},
  ),
  'AMB-RF-14': question(
    'AMB-RF-14',
    '10.86 P3',
    'Does a friendly unit in a rail hex cancel the EZOC there?',
    'no, so the hex is not a supply source',
    'yes, a friendly unit cancels the EZOC',
    {option: 'railFriends'},
  ),
  'AMB-RF-15': question(
    'AMB-RF-15',
    '10.86 P3',
    'Does a retreat into a major city change what the city supplies?',
    'no, units that retreated there earlier in this battle do not count',
    'yes, supply is counted again after each unit',
    {mayMatter: true},
  ),
  'AMB-RF-16': question(
    'AMB-RF-16',
    '10.86 P4',
    'How is distance to a supply source counted?',
    'in hexes',
    'along the path that supply takes',
    {option: 'sourceDistance'},
  ),
  'AMB-RF-17': question(
    'AMB-RF-17',
    '10.86 P5',
    'Which steps of a route lead the wrong way?',
    'each step counts on its own, and one that leads straight up or down counts against the route',
    'only the end of the route counts',
    {option: 'direction'},
  ),
  'AMB-RF-20': question(
    'AMB-RF-20',
    '10.88',
    "Is it enough if the owner's route ends in an EZOC held by friendly combat units?",
    'no, it must pass through one before its end, and the step loss of 10.87 still applies',
    'yes, or the route costs nothing',
    {option: 'throughFriends'},
  ),
} as const satisfies Readonly<Record<string, OpenQuestion>>;

type Ask = AskOpen<typeof besiegedQuestions>;

/** Hexes that a short retreat could enter, barred or not. */
const around = ({game: {grid}, origin, hexes}: RetreatContext): readonly HexId[] =>
  [...floodOn(grid).spread([origin], () => true, hexes)].slice(1) as HexId[];

/** Does the step lead the way it should not, for units that retreat east or west (10.86 P5)? */
function wrongWay({game: {grid}, settled, group}: RetreatContext, from: HexId, to: HexId): boolean {
  const clause = settled.prefers.find((preference) => isClause('prefers', 'homeward', preference));
  const east = group.some(({nationality}) => nationality !== undefined && clause?.east.includes(nationality));
  const dx = grid.centreX(to) - grid.centreX(from);
  return east ? dx < 1e-9 : dx > -1e-9;
}

/** Asks the open questions on the bars of 10.82, where the hexes in question are within reach. */
function bars(ruled: RetreatRuling, entered: readonly HexId[], ask: Ask): void {
  const {context} = ruled;
  const {settled, occupancy, enemies, side, game, group, position} = context;
  for (const clause of settled.bars) {
    if (isClause('bars', 'enemyUnits', clause) && clause.only === 'with-zoc') {
      const hex = entered.find((to) => (occupancy.sides[to]! & enemies) !== 0);
      if (hex !== undefined) ask('AMB-RF-04', hex);
    } else if (isClause('bars', 'enemyZoc', clause) && clause.unlessFriendly) {
      const hex = around(context).find(
        (to) =>
          isEnemyZoc(context, to) &&
          (occupancy.sides[to]! & enemies) !== 0 &&
          (occupancy.withZoc[to]! & enemies) === 0 &&
          !((occupancy.sides[to]! >> side) & 1),
      );
      if (hex !== undefined) ask('AMB-RF-05', hex);
    } else if (isClause('bars', 'terrain', clause) && clause.terrain.includes('ice-road')) {
      const hex = around(context).find((to) => game.terrain[to] === 'ice-road');
      if (hex !== undefined && position.turn.weather === 'snow') ask('AMB-RF-06', hex);
    } else if (isClause('bars', 'region', clause) && clause.when?.month !== undefined) {
      const {
        regions,
        when: {nationality},
      } = clause;
      const concerned = group.some((unit) => unit.nationality === nationality);
      const hex = around(context).find((to) => regions.some((region) => game.regions.get(to)?.has(region)));
      if (concerned && hex !== undefined) ask('AMB-RF-07', hex);
    }
  }
}

/** Asks the open questions on the priorities of 10.86, where they affect the routes. */
function priorities({context, search}: RetreatRuling, ask: Ask): void {
  const {sheet, settled, position, group, game, origin, side} = context;
  const active = new Set(sheet.prefers);
  const {routes} = search;
  const ends = routes.map((route) => route.at(-1) ?? origin);
  for (const clause of settled.prefers) {
    switch (clause.clause) {
      case 'fewestEnemyZoc': {
        const hex = routes.flat().find((to) => isEnemyZoc(context, to));
        if (hex !== undefined && context.hexes > 1) ask('AMB-RF-12', hex);
        break;
      }
      case 'notEndIn': {
        if (!isClause('prefers', 'notEndIn', clause)) break;
        const shunned = clause.pairs.filter(({nationality}) =>
          group.some((unit) => unit.nationality === nationality),
        );
        const hex = ends.find((to) => shunned.some(({region}) => game.regions.get(to)?.has(region)));
        if (hex !== undefined) ask('AMB-RF-13', hex);
        break;
      }
      case 'endOnSource': {
        if (!active.has(clause)) break;
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
        if (!active.has(clause)) break;
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
        if (step !== undefined && active.has(clause)) ask('AMB-RF-17', step);
        break;
      }
      default:
    }
    if (clause.when?.not?.month !== undefined && !sheet.prefers.includes(clause)) ask('AMB-RF-07', undefined);
  }
}

/** Asks the open questions of 10.83 to 10.88 about the listed routes. */
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
  if (
    sheet.bars.some((clause) => isClause('bars', 'prohibitedTerrain', clause) && clause.is === 'no-effect')
  ) {
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

/** Asks each open question of Russia Besieged that matters for a group. */
export function besiegedOpen(ruled: RetreatRuling, entered: readonly HexId[], ask: Ask): void {
  bars(ruled, entered, ask);
  priorities(ruled, ask);
  onTheWay(ruled, ask);
}
