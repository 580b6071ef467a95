/** Tests conditions on a map of points; `src/rules/when.ts` will do so. */
import type {PointId} from '../../board/index.js';
import type {PointPosition, Unit} from '../../module/game.js';
import type {WhenDocument} from '../../module/schema/when.js';
import {statesOf} from '../../module/unit-states.js';

export interface PointSituation {
  readonly position: PointPosition;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  readonly role: 'attacker' | 'defender' | undefined;
  readonly weather: string | undefined;
  readonly readings: Readonly<Record<string, string>>;
  readonly underAttack: ReadonlySet<PointId>;
  readonly breakthrough: boolean;
}

const one = (wanted: unknown, found: unknown): boolean =>
  wanted === undefined || ([wanted].flat() as unknown[]).includes(found);

export function holdsOnPoints(
  when: WhenDocument,
  so: PointSituation & {readonly unit: readonly Unit[]},
  place: {readonly point: PointId; readonly from?: PointId | undefined},
): boolean {
  const w: WhenDocument & Readonly<Record<string, unknown>> = {...when};
  const {position} = so;
  const {game} = position;
  const units = so[when.of ?? 'unit'];
  const unit = units[0];
  if (Object.entries(when.reading ?? {}).some(([o, v]) => so.readings[o] !== v)) return false;
  if (!one(w.weather, so.weather)) return false;
  if (w['breakthrough'] !== undefined && w['breakthrough'] !== so.breakthrough) return false;
  if (w['underAttack'] !== undefined && w['underAttack'] !== so.underAttack.has(place.point)) return false;
  if (w['control'] !== undefined) {
    const side = position.control[place.point]!;
    const is = side < 0 ? 'nobody' : side === unit?.side ? 'own' : 'enemy';
    if (!one(w['control'], is) && !one(w['control'], game.sides[side]?.id)) return false;
  }
  if (!one(w.terrain, game.terrain[place.point])) return false;
  if (w.region !== undefined && ![w.region].flat().some((r) => game.regions.get(place.point)?.has(r)))
    return false;
  const meets = (u: Unit): boolean => {
    const placed = position.units.get(u.index);
    const role = so.attackers.includes(u) ? 'attacker' : so.defenders.includes(u) ? 'defender' : so.role;
    return (
      one(w.side, game.sides[u.side]!.id) &&
      one(w['kind'], u.kind) &&
      one(w.type, u.type) &&
      one(w.role, role) &&
      one(w.nationality, u.nationality) &&
      (w.state === undefined ||
        (placed !== undefined && [w.state].flat().some((s) => statesOf(placed).includes(s))))
    );
  };
  if (!(when.every ? units.length > 0 && units.every(meets) : units.some(meets))) return false;
  return (
    (!when.not || !holdsOnPoints(when.not, so, place)) &&
    (!when.any || when.any.some((w2) => holdsOnPoints(w2, so, place))) &&
    (when.all ?? []).every((w2) => holdsOnPoints(w2, so, place))
  );
}
