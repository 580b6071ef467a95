import type {HexId} from '../../board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {retreatContext, type Length, type RetreatContext} from './context.js';
import {findRoutes} from './displacement.js';
import {displacesOf} from './displacement-findings.js';
import {stepsOf, type RetreatAnswer, type RetreatRuling} from './ruling.js';
import {isolates} from './clauses/fate.js';
import {settledSheet, type OtherwiseClause, type Readings} from './sheets/sheet.js';
import {throughFriends} from './clauses/owners-way.js';

/** Rules on one group under one set of readings. The units must stand together, on the map, on one side. */
export function ruleRetreat(
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  group: readonly Unit[],
  length: Length,
): RetreatRuling {
  const found = findRoutes(retreatContext(settledSheet(sheet, readings), position, group, length));
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
    blockedHexes: search.blocked,
    isolated: search.blocked > 0 && survives && isolates(context.otherwise),
    ...fateOf(fate, survives),
    ...(search.decided ? {} : {undecided: true}),
    ...(displaces ? {displaces} : {}),
    ...(ownerRoutes.length > 0 ? {ownerMayChoose: named(ownerRoutes)} : {}),
  };
  return {context, search: cut ? {...search, cut} : search, answer, ownerRoutes, displacement};
}

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
