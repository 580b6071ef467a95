import {floodOn, type HexId} from '../../../board/index.js';
import {question, type AskOpen, type OpenQuestion} from '../../open-question.js';
import {legalSources} from '../../supply.js';
import {holdsWhen} from '../bars.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from '../context.js';
import {preferencesFor} from '../preferences.js';
import type {RetreatRuling} from '../ruling.js';
import {costsSharedStep} from '../shared-steps.js';
import {effectOf} from '../sheet.js';

/** The questions that Russia Besieged leaves open, by number. */
export const besiegedQuestions = {
  'AMB-RF-01': question(
    'AMB-RF-01',
    '10.8',
    'What does the result AE stand for?',
    'AR, a retreat of the attacker',
    'AE might eliminate the attacker, so that nothing is left to retreat',
    "the module's table says what its AE does",
  ),
  'AMB-RF-02': question(
    'AMB-RF-02',
    '10.8',
    'How many hexes does a result send units back?',
    "the module's table says it; the document does not",
    'the published table may differ',
    "the lengths are the table's, and a module brings its own",
  ),
  'AMB-RF-03': question(
    'AMB-RF-03',
    '10.81',
    "Who orders the attacker's own retreating units?",
    'the attacker himself',
    'the defender might, taken literally',
  ),
  'AMB-RF-04': question(
    'AMB-RF-04',
    '10.82a',
    'Is a hex closed that only enemy units without a ZOC hold?',
    'no; what becomes of them is not in the document',
    'any enemy unit might close its hex',
  ),
  'AMB-RF-05': question(
    'AMB-RF-05',
    '10.82b',
    'Is a hex vacant in which an enemy without a ZOC stands?',
    'yes, where no friendly unit is',
    'only a hex without any unit might be vacant',
  ),
  'AMB-RF-06': question(
    'AMB-RF-06',
    '10.82d',
    'Is the ice road closed in snow impulses too?',
    'yes',
    'it might be open when frozen',
  ),
  'AMB-RF-07': question(
    'AMB-RF-07',
    '10.82f',
    'To which impulses does "May 1941" apply?',
    'Hungary is closed to Russian units in the May 1941 impulse only; supply and direction are left out of account in both impulses of the Axis May/June turn (24.44)',
    'both might hold for the whole turn',
  ),
  'AMB-RF-08': question(
    'AMB-RF-08',
    '10.83',
    'May a unit pass through a full hex?',
    'yes: the stacking limit counts where it ends',
    'full hexes might never be entered',
  ),
  'AMB-RF-09': question(
    'AMB-RF-09',
    '10.86',
    'Does the spirit of the rule, rearward to stay in supply, override the priorities?',
    'priorities decide one after another, even where the unit ends further forward than the spirit of the rule would have it',
    'the spirit of the rule, rearward to stay in supply, might override them',
    'a spirit cannot be reckoned; where a unit ends further forward, this note says so',
  ),
  'AMB-RF-10': question(
    'AMB-RF-10',
    '10.84',
    'Is a route set aside whose extra step (10.87) takes a last step?',
    'no',
    'any elimination might count, so that another route must be taken to save the unit',
  ),
  'AMB-RF-11': question(
    'AMB-RF-11',
    '10.85',
    "What is the effect of terrain that 10.82 doesn't name?",
    "10.85 is garbled at its source; terrain that 10.82 doesn't name has no effect on retreats, prohibited or not",
    'terrain might close routes in another way',
  ),
  'AMB-RF-12': question(
    'AMB-RF-12',
    '10.86 P1',
    'Which hexes of the route count as free of EZOCs or not?',
    'every one, the first as well as the last',
    'only the last hex might count',
  ),
  'AMB-RF-13': question(
    'AMB-RF-13',
    '10.86 P2',
    'May a Rumanian end in Hungary, or a Hungarian in Rumania?',
    'when no other end is open',
    'it might be barred altogether (rule 25.0, not in the document)',
  ),
  'AMB-RF-14': question(
    'AMB-RF-14',
    '10.86 P3',
    'Does a friendly unit in a rail hex cancel the EZOC there?',
    'no: the hex is no supply source',
    'a friendly unit might cancel the EZOC',
  ),
  'AMB-RF-15': question(
    'AMB-RF-15',
    '10.86 P3',
    'Does a major city count again after each unit that retreats there?',
    'a major city supplies what the position says it does; who retreated there before in this battle is not counted',
    'it might be counted again after each unit',
    'how many units a city supplies is not in the document',
  ),
  'AMB-RF-16': question(
    'AMB-RF-16',
    '10.86 P4',
    'How is nearness to a supply source counted?',
    'in hexes',
    'it might be the length of the way that supply takes',
  ),
  'AMB-RF-17': question(
    'AMB-RF-17',
    '10.86 P5',
    'Which steps of a route count as leading the wrong way?',
    'each step is looked at by itself: one that does not lead the right way, straight up or down included, counts against the route',
    'only where the route ends might count',
  ),
  'AMB-RF-20': question(
    'AMB-RF-20',
    '10.88',
    "Is it enough where the owner's route ends in an EZOC that friendly combat units hold?",
    "the owner's route leads through at least one before its end; the step of 10.87 is still paid",
    'its end might be enough, or the way be free',
  ),
} as const satisfies Readonly<Record<string, OpenQuestion>>;

/** The option by which a table answers a question otherwise, where there is one. */
export const besiegedOptions: Partial<Readonly<Record<keyof typeof besiegedQuestions, string>>> = {
  'AMB-RF-03': 'attackerOrder',
  'AMB-RF-04': 'noZocUnits',
  'AMB-RF-05': 'vacant',
  'AMB-RF-06': 'iceRoad',
  'AMB-RF-07': 'hungary',
  'AMB-RF-08': 'fullHexes',
  'AMB-RF-10': 'fatalSteps',
  'AMB-RF-11': 'terrain',
  'AMB-RF-12': 'zocFree',
  'AMB-RF-13': 'allies',
  'AMB-RF-14': 'railFriends',
  'AMB-RF-16': 'sourceDistance',
  'AMB-RF-17': 'direction',
  'AMB-RF-20': 'throughFriends',
};

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

/** Asks the open questions on the bars of 10.82, where the hexes in question are within reach. */
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

/** Asks the open questions on the priorities of 10.86, where they affect the routes. */
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

/** Asks each open question of Russia Besieged that matters for a group. */
export function besiegedOpen(ruled: RetreatRuling, entered: readonly HexId[], ask: Ask): void {
  bars(ruled, entered, ask);
  priorities(ruled, ask);
  onTheWay(ruled, ask);
}
