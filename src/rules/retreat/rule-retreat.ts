import type {HexId} from '../../board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {retreatContext, type Length, type RetreatContext} from './context.js';
import {findRoutes} from './routes.js';
import {displacesOf} from './displacement-findings.js';
import {statesIn, statesOnAll} from './clauses/states.js';
import {stepsOf, type RetreatAnswer, type RetreatRuling} from './ruling.js';
import {isolates} from './clauses/fate.js';
import {leavesMap} from './clauses/length.js';
import {conductorBy, effectOf, settledSheet, type OtherwiseClause, type Readings} from './sheets/sheet.js';
import {throughFriends} from './clauses/owners-way.js';

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
  const stepLosses = search.losses + search.blocked + (fate?.clause === 'steps' ? fate.steps : 0);
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
