import type {PointId} from '../../board/index.js';
import {Network} from '../../board/network.js';
import type {PointPosition} from '../../module/index.js';
import type {ClosedLine} from '../battle-findings.js';
import type {Exit} from './battle.js';
import {exits, pointName} from './exits.js';
import {pointOptionsOf} from './options.js';

/** A point that no line joins yet with the one that units leave, and the effect of a line to it. */
export interface MissingLine {
  readonly to: string;
  readonly name: string;
  /** A line would let units retreat there. */
  readonly isExit: boolean;
  /** Owners of the point, by the index of the side, whose control would make that otherwise. */
  readonly otherwise: readonly number[];
  /** Why units could not retreat there; null where they could. */
  readonly because: ClosedLine | null;
}

/** Points that are tried, the nearest first. */
const NEAREST = 24;

/**
 * Finds the lines that would change a retreat: a map that comes from a picture has none, and few of them matter to one
 * stack. Each is tried by itself, the nearest first, with the owner that its point has and with others.
 */
export function missingLines(
  position: PointPosition,
  from: string,
  units: readonly string[],
): readonly MissingLine[] {
  const {game} = position;
  const {network, map, sides} = game;
  const here = network.find(from);
  const leaving = units.flatMap((id) => game.unit(id) ?? []);
  const side = leaving[0]?.side;
  const origin = map.points[from];
  if (here === undefined || side === undefined || !origin) return [];
  const joined = new Set(network.linesFrom(here).map((line) => network.other(line, here)));
  const without = new Set(leaving.map(({index}) => index));
  const far = (id: string): number => {
    const {x, y} = map.points[id]!;
    return Math.hypot(x - origin.x, y - origin.y);
  };
  return network.names
    .map((id, point) => ({id, point: point as PointId}))
    .filter(({id, point}) => point !== here && !joined.has(point) && map.points[id] !== undefined)
    .toSorted((a, b) => far(a.id) - far(b.id))
    .slice(0, NEAREST)
    .map(({id, point}): MissingLine => {
      const exitWith = (owner: number): Exit => {
        const control = position.control.slice();
        control[point] = owner;
        const line = new Network(network.names, [{ends: [here, point], capacity: 2}]);
        const [exit] = exits(
          {...position, control, game: {...game, network: line}},
          {
            from: here,
            side,
            breakthrough: false,
            underAttack: new Set(),
            without,
            options: pointOptionsOf(game.document),
          },
        );
        return exit!;
      };
      const exit = exitWith(position.control[point]!);
      const isOpen = ({kind}: Exit): boolean => kind !== 'closed';
      const otherwise = sides
        .map((_, index) => index)
        .filter((index) => index !== position.control[point] && isOpen(exitWith(index)) !== isOpen(exit));
      const name = pointName(position, point);
      return {to: id, name, isExit: isOpen(exit), otherwise, because: exit.because};
    });
}
