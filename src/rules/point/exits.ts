import type {PointId} from '../../board/index.js';
import type {PointPosition, UnitId} from '../../module/index.js';
import type {ClosedLine} from '../battle-findings.js';
import type {Exit} from './battle.js';
import type {PointOptions} from './options.js';

/** The printed name of a point. */
export function pointName(position: PointPosition, point: PointId): string {
  const id = position.game.network.names[point]!;
  return position.game.map.points[id]?.name ?? id;
}

export interface ExitQuestion {
  readonly from: PointId;
  /** Index of the side that retreats. */
  readonly side: number;
  readonly breakthrough: boolean;
  readonly underAttack: ReadonlySet<PointId>;
  /** Units that don't count as standing anywhere: those of the battle. */
  readonly without: ReadonlySet<UnitId>;
  readonly options: PointOptions;
}

/** The most ways in a retreat, of all its units together: each is asked about. */
const MOST_WAYS = 10_000;

/** The most units that may retreat from a point. */
export const mostRetreating = ({game: {network}}: PointPosition, from: PointId): number =>
  Math.floor(MOST_WAYS / Math.max(1, network.linesFrom(from).length));

/** Every neighbouring point as a way out for a side's retreat, with the room its line has, or why it is closed (B.4). */
export function exits(position: PointPosition, question: ExitQuestion): readonly Exit[] {
  const {network, units, sides} = position.game;
  const {underAttack, severalPieces, halves} = question.options;
  // rounded down, half a unit more than the room of a line goes along it
  const play = halves === 'rounded' ? 0.5 : 0;
  return network.linesFrom(question.from).map((line): Exit => {
    const point = network.other(line, question.from);
    const to = network.names[point]!;
    const name = pointName(position, point);
    const {capacity} = line;
    const control = position.control[point]!;
    const base = {to, name, capacity, binds: false, because: null, blockers: [], passable: []};
    const closed = (clause: string, because: ClosedLine, blockers: readonly string[] = []): Exit => ({
      ...base,
      kind: 'closed',
      room: 0,
      clause,
      because,
      blockers,
    });
    if (control === question.side) {
      if (!question.underAttack.has(point))
        return {...base, kind: 'own', room: capacity + play, binds: true, clause: 'B.4a'};
      return question.breakthrough
        ? closed('B.4c', {is: 'attackedInBreakthrough'})
        : {...base, kind: 'attacked', room: capacity + play, binds: underAttack === 'must', clause: 'B.4c'};
    }
    if (control < 0) return closed('B.4b', {is: 'uncontrolled'});
    const standing = [...position.units].filter(
      ([id, placed]) => placed.at === point && !question.without.has(id),
    );
    const passes = ([id, placed]: (typeof standing)[number]): boolean =>
      units[id]!.kind === 'partisan' || (units[id]!.kind === 'factory' && placed.entrained);
    const blockers = standing.filter((one) => !passes(one)).map(([id]) => units[id]!.id);
    const passable = standing.filter(passes).map(([id]) => units[id]!.id);
    if (blockers.length === 0 && severalPieces === 'one' && passable.length > 1)
      return closed('B.4b', {is: 'severalPieces'}, passable);
    if (blockers.length === 0)
      return {...base, passable, kind: 'overflow', room: Math.floor(capacity / 2) + play, clause: 'B.4b'};
    return closed('B.4b', {is: 'enemyThere', side: sides[control]!.id, units: blockers}, blockers);
  });
}
