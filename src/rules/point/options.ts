import type {Finding} from '../finding.js';
import type {Exit} from './battle.js';
import {judgeRetreat, usage, type Plan, type Retreater} from './retreat.js';

/** Where one unit may go, the others as they are in a plan under way. */
export interface Option {
  /** A point, or null: eliminated. */
  readonly to: string | null;
  readonly name: string;
  readonly kind: Exit['kind'] | 'eliminated';
  /** What the line has left when this unit goes elsewhere. */
  readonly remaining: number;
  readonly open: boolean;
  /** Why it is not open, or what speaks against it as the plan stands. */
  readonly findings: readonly Finding[];
}

/**
 * What each unit may do while a plan is being made: every neighbouring point and elimination, with the room that the
 * others' choices leave and the reason where it is closed. The plan may still be incomplete.
 */
export function retreatOptions(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
): ReadonlyMap<string, readonly Option[]> {
  return new Map(
    units.map((unit) => {
      const others = Object.fromEntries(Object.entries(plan).filter(([id]) => id !== unit.id));
      const left = usage(exits, units, others);
      const against = (to: string | null): readonly Finding[] =>
        judgeRetreat(exits, units, {...others, [unit.id]: to}).filter(
          (finding) => finding.units?.includes(unit.id) ?? false,
        );
      const option = (to: string | null, name: string, kind: Option['kind'], remaining: number): Option => {
        const findings = against(to);
        return {to, name, kind, remaining, open: findings.length === 0, findings};
      };
      return [
        unit.id,
        [
          ...exits.map((exit) => option(exit.to, exit.name, exit.kind, left.get(exit.to)!.remaining)),
          option(null, 'eliminated', 'eliminated', 0),
        ],
      ];
    }),
  );
}
