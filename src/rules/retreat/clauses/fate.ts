import type {HexId} from '../../../board/index.js';
import type {HexGame, Unit} from '../../../module/index.js';
import {ids} from '../../finding.js';
import type {OtherwiseClause} from '../definitions/fates.js';

/** The fate of a group without any route. */
export interface FateArgs {
  readonly units: readonly string[];
  readonly from: string;
  readonly otherwise: OtherwiseClause;
  readonly eliminated: boolean;
}

/** A ruling as far as it decides a fate. */
interface Fated {
  readonly context: {
    readonly group: readonly Unit[];
    readonly game: HexGame;
    readonly origin: HexId;
    readonly otherwise: OtherwiseClause;
  };
  readonly answer: {readonly eliminated: boolean};
}
/** Describes the fate of a group that has no route. */
export const fateArgs = ({context, answer}: Fated): FateArgs => ({
  units: ids(context.group),
  from: context.game.grid.label(context.origin),
  otherwise: context.otherwise,
  eliminated: answer.eliminated,
});

/** Has a ruling no route, so that `otherwise` decides what becomes of its group? */
export const hasNoRoute = ({
  search,
  ownerRoutes,
}: {
  readonly search: {readonly decided: boolean; readonly routes: readonly unknown[]};
  readonly ownerRoutes: readonly unknown[];
}): boolean => search.decided && search.routes.length + ownerRoutes.length === 0;

/** Do all clauses on ends hold for where a group may stop short, or the one on supply alone? */
export const stopsAtEnds = (otherwise: OtherwiseClause): boolean =>
  otherwise.clause === 'stepPerHex' && otherwise.stops !== 'supply';

/** Are the survivors of a group that falls short Isolated? */
export const isolates = (clause: OtherwiseClause): boolean =>
  clause.clause === 'stepPerHex' && clause.isolated === true;
