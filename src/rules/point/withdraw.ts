import {listed, type Finding} from '../finding.js';
import {placeOf, type Battle, type Displaced, type UnitState} from './battle.js';
import {proposeRetreat} from './plan.js';
import {judgeRetreat, type Plan, type Retreater} from './retreat.js';

/** The defender's units that retreat: all that are left, air included. */
export const retreaters = (battle: Battle): readonly Retreater[] =>
  battle.field.units.flatMap(({id, name, role, kind, size, value}, i) =>
    role === 'defender' && !battle.units[i]!.destroyed ? [{id, name, air: kind === 'air', size, value}] : [],
  );

const named = (battle: Battle, point: string): string =>
  Object.hasOwn(battle.field.pointNames, point) ? battle.field.pointNames[point]! : point;

/** What stands against the defender's plan (B.4a to B.4c), or nothing. */
export function judgeWithdrawal(battle: Battle, plan: Plan | undefined): readonly Finding[] {
  if (!plan)
    return [
      {
        clause: 'B.4',
        kind: 'violation',
        at: battle.field.at,
        message: `The retreat from ${battle.field.name} needs a plan: each unit with a point, or null.`,
      },
    ];
  const {exits, options} = battle.field;
  return judgeRetreat(exits, retreaters(battle), plan, (point) => named(battle, point), options.noPlace);
}

/** The defender gone where the plan says; `null` is eliminated. */
export const withdrawDefender = (battle: Battle, plan: Plan): readonly UnitState[] =>
  battle.field.units.map((unit, i) => {
    const state = battle.units[i]!;
    if (unit.role !== 'defender' || state.destroyed) return state;
    const at = plan[unit.id] ?? null;
    const dispersed =
      state.dispersed || (unit.kind === 'ground' && battle.field.options.defendersFresh === 'dispersed');
    return at === null ? {...state, destroyed: true, at} : {...state, dispersed, at};
  });

/** B.4: attackers go back to where they came from; a plan, if one is given, may say nothing else. */
export function judgeFallBack(battle: Battle, plan: Plan | undefined): readonly Finding[] {
  return Object.entries(plan ?? {}).flatMap(([id, to]): Finding[] => {
    const place = placeOf(battle.field, id);
    const unit = battle.field.units[place];
    const remains = unit?.role === 'attacker' && !battle.units[place]!.destroyed;
    if (remains && unit.from === to) return [];
    const message = remains
      ? `${unit.name} not to ${to === null ? 'elimination' : named(battle, to)}: attackers go back to where they came from, ${named(battle, unit.from)}.`
      : `${id} is not among the attackers that retreat.`;
    return [
      {
        clause: 'B.4',
        kind: 'violation',
        units: [id],
        message,
        ...(remains ? {at: unit.from, remedy: 'leave the plan out'} : {}),
      },
    ];
  });
}

/** What attackers meet on one point they fall back onto (B.4d). */
export interface Meeting {
  readonly at: string;
  /** Places in `field.units` of the ground units that reach the point; air units share neither blame nor fate. */
  readonly returning: readonly number[];
  readonly met: readonly Displaced[];
  /** Who is destroyed: the returning attackers when all of them were dispersed before, else those they meet; or nobody. */
  readonly destroyed: 'returning' | 'met' | 'nobody';
}

/** B.4d, each point by itself: the meetings of attackers that fall back with units displaced there under (b). */
export function meetings(battle: Battle): readonly Meeting[] {
  const {units, displaced, options} = battle.field;
  const fresh = (i: number): boolean => !battle.units[i]!.dispersed;
  const force = units.flatMap((unit, i) =>
    unit.role === 'attacker' && unit.kind === 'ground' && !battle.units[i]!.destroyed ? [i] : [],
  );
  return [...new Set(displaced.map(({at}) => at))].flatMap((at): Meeting[] => {
    const returning = units.flatMap((unit, i) =>
      unit.role === 'attacker' && unit.kind === 'ground' && unit.from === at && !battle.units[i]!.destroyed
        ? [i]
        : [],
    );
    if (returning.length === 0) return [];
    const undispersed = (options.meeting === 'whole-force' ? force : returning).some(fresh);
    const otherwise = options.meeting === 'both-stay' ? 'nobody' : 'returning';
    const met = displaced.filter((unit) => unit.at === at);
    return [{at, returning, met, destroyed: undispersed ? 'met' : otherwise}];
  });
}

/** Attackers back where they came from, the ground units dispersed, and what comes of meetings (B.4, B.4d). */
export function fallBack(battle: Battle): {units: readonly UnitState[]; overrun: readonly string[]} {
  const met = meetings(battle);
  const lost = new Set(met.flatMap(({returning, destroyed}) => (destroyed === 'returning' ? returning : [])));
  return {
    overrun: met.flatMap((meeting) =>
      meeting.destroyed === 'met' ? meeting.met.map((unit) => unit.id) : [],
    ),
    units: battle.field.units.map((unit, i) => {
      const state = battle.units[i]!;
      if (unit.role !== 'attacker' || state.destroyed) return state;
      const dispersed = unit.kind === 'ground' || state.dispersed;
      return lost.has(i)
        ? {...state, dispersed, destroyed: true, at: null}
        : {...state, dispersed, at: unit.from};
    }),
  };
}

/** The meetings of (d) in words. */
export const meetingFindings = (battle: Battle): readonly Finding[] =>
  meetings(battle).map(({at, returning, met, destroyed}): Finding => {
    const back = returning.map((i) => battle.field.units[i]!);
    const displaced = listed(met.map((unit) => unit.name));
    const here = named(battle, at);
    if (destroyed === 'nobody') {
      const units = back.map((unit) => unit.id);
      const message = `${listed(back.map((unit) => unit.name))} and ${displaced} both stay at ${here}, as it is read here.`;
      return {
        clause: 'B.4d',
        kind: 'effect',
        at,
        units,
        witness: {units: met.map((unit) => unit.id)},
        message,
      };
    }
    const message =
      destroyed === 'met'
        ? `${displaced}, displaced to ${here}, ${met.length === 1 ? 'is' : 'are'} destroyed by the attackers that fall back there: not all of them were dispersed.`
        : `${listed(back.map((unit) => unit.name))} ${back.length === 1 ? 'falls' : 'fall'} back onto ${displaced} at ${here}, all dispersed, and ${back.length === 1 ? 'is' : 'are'} destroyed.`;
    const units = destroyed === 'met' ? met.map((unit) => unit.id) : back.map((unit) => unit.id);
    const witness = destroyed === 'met' ? back.map((unit) => unit.id) : met.map((unit) => unit.id);
    return {clause: 'B.4d', kind: 'effect', at, units, witness: {units: witness}, message};
  });

/** What stands against the defender's retreat at all: units that find no room, where that keeps the side from it. */
export function judgeLeaving(battle: Battle): readonly Finding[] {
  if (battle.field.options.noPlace === 'eliminated') return [];
  const units = retreaters(battle);
  const plan = proposeRetreat(battle.field.exits, units);
  const stuck = units.filter(({id}) => plan[id] === null);
  return stuck.length === 0
    ? []
    : [
        {
          clause: 'B.4',
          kind: 'violation',
          at: battle.field.at,
          units: stuck.map(({id}) => id),
          message: `${listed(stuck.map(({name}) => name))} ${stuck.length === 1 ? 'finds' : 'find'} no room on any line: as it is read here the side stays and fights on.`,
        },
      ];
}
