import type {Position} from '../module/index.js';
import type {PositionChange} from '../module/schema/position.js';
import {controlOf} from '../rules/control.js';
import type {HexReport} from './hex/report.js';
import type {HexUnitState} from '../rules/hex-combat/index.js';
import type {PointReport, UnitReport} from './point/report.js';

type Units = NonNullable<PositionChange['units']>;

/** What a battle left, with what happens before the next one. */
export interface NextTurn {
  /** Sides that have their recovery: their dispersed units recover (B.2). When a side has it is not in the document. */
  readonly recovers?: readonly string[];
  /** The turn track goes forward. */
  readonly advance?: boolean;
}

/** Where the units of a battle stand after it. */
function left(position: Position, report: HexReport | PointReport, recovers: ReadonlySet<string>): Units {
  const {game} = position;
  const units: Units = {};
  const sideOf = (id: string): string => game.sides[game.unit(id)!.side]!.id;
  for (const [id, state] of Object.entries<HexUnitState | UnitReport>(report.units)) {
    if (state.at === null) units[id] = null;
    else if ('steps' in state) units[id] = {at: state.at, steps: state.steps, isolated: state.isolated};
    else
      units[id] = {
        at: state.at,
        from: null,
        dispersed: (state.dispersed ?? false) && !recovers.has(sideOf(id)),
      };
  }
  for (const [index, {dispersed}] of position.units) {
    const {id} = game.units[index]!;
    if (dispersed && !Object.hasOwn(units, id) && recovers.has(sideOf(id))) units[id] = {dispersed: false};
  }
  return units;
}

/**
 * The position after a battle as changes to the one that it began in: who is where, who is gone, who recovered, whose the
 * hex or point is, and the number of the turn.
 */
export function positionAfter(
  position: Position,
  base: string,
  at: string,
  report: HexReport | PointReport,
  {recovers = [], advance = false}: NextTurn = {},
): PositionChange {
  const hex = position.kind === 'hex' ? position.game.grid.find(at) : undefined;
  const before = position.kind === 'hex' && hex !== undefined ? controlOf(position, hex).side : -1;
  const changed = report.control !== (position.game.sides[before]?.id ?? null);
  return {
    base,
    units: left(position, report, new Set(recovers)),
    ...(changed ? {control: {[at]: report.control}} : {}),
    ...(advance ? {turn: {number: (position.turn.number ?? 1) + 1}} : {}),
  };
}
