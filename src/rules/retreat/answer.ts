import type {HexId} from '../../board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {retreatContext, type RetreatContext} from './context.js';
import {searchRetreat, type SearchResult} from './search.js';
import {settledSheet, type Readings} from './sheet.js';
import {throughFriends} from './through-friends.js';

/** What the rules allow a group that must retreat. Hexes are printed labels; routes are sorted and leave out the origin. */
export interface RetreatAnswer {
  readonly routes: readonly (readonly string[])[];
  /** Steps the group loses, over the combat result: on the way, and for hexes not retreated. */
  readonly stepLosses: number;
  /** Hexes not retreated (9.4). */
  readonly blockedHexes: number;
  /** It could not retreat in full, and survives (9.4). */
  readonly isolated: boolean;
  /** It has no route, and its owner none to choose. */
  readonly eliminated: boolean;
  /** There are more ways than can be compared: nothing else here counts. */
  readonly undecided?: true;
  /** Routes that the owner may take instead, though another conducts the retreat (10.88). */
  readonly ownerMayChoose?: readonly (readonly string[])[];
}

/** Steps a group still has, HQs included. */
export const stepsOf = (position: HexPosition, group: readonly Unit[]): number =>
  group.reduce((steps, unit) => steps + (position.units.get(unit.index)?.steps ?? 0), 0);

/** The search and its answer together: findings and judgements look at both. */
export interface RetreatRuling {
  readonly context: RetreatContext;
  readonly search: SearchResult;
  readonly answer: RetreatAnswer;
  readonly ownerRoutes: readonly (readonly HexId[])[];
}

/** Rules on one group under one set of readings. The units must stand together, on the map, on one side. */
export function ruleRetreat(
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  group: readonly Unit[],
  hexes: number,
  mayElectOne = false,
): RetreatRuling {
  const context = retreatContext(settledSheet(sheet, readings), position, group, hexes, mayElectOne);
  const search = searchRetreat(context);
  const {labels} = position.game.grid;
  const named = (routes: readonly (readonly HexId[])[]): string[][] =>
    routes.map((route) => route.map((hex) => labels[hex]!));
  const stepLosses = search.losses + search.blocked;
  const {routes: through, cut} = throughFriends(context, search.routes);
  const ownerRoutes = [...through, ...search.besides];
  const answer: RetreatAnswer = {
    routes: named(search.routes),
    stepLosses,
    blockedHexes: search.blocked,
    isolated: search.blocked > 0 && stepsOf(position, group) > stepLosses,
    eliminated: search.decided && search.routes.length + ownerRoutes.length === 0,
    ...(search.decided ? {} : {undecided: true}),
    ...(ownerRoutes.length > 0 ? {ownerMayChoose: named(ownerRoutes)} : {}),
  };
  return {context, search: cut ? {...search, cut} : search, answer, ownerRoutes};
}

/** Rules on other units of the same hex under the same readings. */
export const ruleAlike = (
  {sheet, position, hexes, mayElectOne}: RetreatContext,
  group: readonly Unit[],
): RetreatRuling => ruleRetreat(sheet.document, sheet.readings, position, group, hexes, mayElectOne);
