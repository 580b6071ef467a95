import {type BattleFinding, battleFinding, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenRule} from '../broken-rules.js';
import {type Battle, type BattleUnit, type Displaced, placeOf, type UnitState} from './battle.js';
import {withoutLoneAir} from './losses.js';
import type {PointOptions} from './options.js';
import type {WithdrawalPlan} from './retreat.js';

/** B.4: attackers go back to where they came from; a plan, if one is given, may say nothing else. */
export function judgeFallBack(battle: Battle, plan: WithdrawalPlan | undefined): readonly BrokenRule[] {
  return Object.entries(plan ?? {}).flatMap(([id, to]): readonly BrokenRule[] => {
    const place = placeOf(battle.setup, id);
    const unit = battle.setup.units[place];
    const remains = unit?.role === 'attacker' && !battle.units[place]!.destroyed;
    if (remains && unit.from === to) return [];
    return [
      brokenRule('B.4', (clause) =>
        remains
          ? battleFinding(
              'violation',
              clause,
              'fallBackElsewhere',
              {unit: id, from: unit.from, to},
              {at: unit.from, units: [id]},
            )
          : battleFinding('violation', clause, 'fallBackStranger', {unit: id}, {units: [id]}),
      ),
    ];
  });
}

/** The units that attackers meet on a point they fall back onto (B.4d). */
export interface Meeting {
  readonly at: string;
  /** Places in `setup.units` of the ground units that reach the point; air units decide nothing. */
  readonly returning: readonly number[];
  readonly met: readonly Displaced[];
  /**
   * The units that are destroyed: the returning attackers when all of them were dispersed before, else those they meet;
   * or nobody.
   */
  readonly destroyed: 'returning' | 'met' | 'nobody';
}

/**
 * Decides which units are destroyed if these attackers fall back onto displaced units (B.4d), as they stood before it.
 */
const fateOf = (
  attackers: readonly {readonly dispersed: boolean}[],
  {meeting}: Pick<PointOptions, 'meeting'>,
): Meeting['destroyed'] =>
  attackers.some(({dispersed}) => !dispersed) ? 'met' : meeting === 'both-stay' ? 'nobody' : 'returning';

/** B.4d, each point by itself: the meetings of attackers that fall back with units displaced there under (b). */
export function meetings(battle: Battle): readonly Meeting[] {
  const {units, displaced, options} = battle.setup;
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
    const judged = options.meeting === 'whole-force' ? force : returning;
    const met = displaced.filter((unit) => unit.at === at);
    return [
      {
        at,
        returning,

        met,
        destroyed: fateOf(
          judged.map((i) => battle.units[i]!),
          options,
        ),
      },
    ];
  });
}

/** Attackers that are left: each falls back to the point that it came from (B.4). */
export const attackersLeft = ({setup, units}: Battle): readonly BattleUnit[] =>
  setup.units.filter(({role}, i) => role === 'attacker' && !units[i]!.destroyed);

/** Attackers back where they came from, the ground units dispersed, and what comes of meetings (B.4, B.4d). */
export function fallBack(battle: Battle): {units: readonly UnitState[]; overrun: readonly string[]} {
  const met = meetings(battle);
  const lost = new Set(met.flatMap(({returning, destroyed}) => (destroyed === 'returning' ? returning : [])));
  const units = battle.setup.units.map((unit, i): UnitState => {
    const state = battle.units[i]!;
    if (unit.role !== 'attacker' || state.destroyed) return state;
    const dispersed = unit.kind === 'ground' || state.dispersed;
    return lost.has(i)
      ? {...state, dispersed, destroyed: true, at: null}
      : {...state, dispersed, at: unit.from};
  });
  return {
    overrun: met.flatMap((meeting) =>
      meeting.destroyed === 'met' ? meeting.met.map((unit) => unit.id) : [],
    ),
    // air units that went with them are lost with the last of them
    units: lost.size > 0 ? withoutLoneAir({...battle, units}, 'attacker') : units,
  };
}

type Named = Pick<Displaced, 'id'>;

const ids = (units: readonly Named[]): readonly string[] => units.map(({id}) => id);

/** Reports a meeting of (d). */
function meetingFinding(
  {at, met, destroyed}: Pick<Meeting, 'at' | 'met' | 'destroyed'>,
  back: readonly Named[],
): BattleFinding {
  const [displaced, attackers] = [ids(met), ids(back)];
  const [units, witness] = destroyed === 'met' ? [displaced, attackers] : [attackers, displaced];
  const more = {at, units, witness: {units: witness}};
  if (destroyed === 'met')
    return battleFinding('effect', 'B.4d', 'meetingDestroysDisplaced', {at, displaced}, more);
  const code = destroyed === 'returning' ? 'meetingDestroysAttackers' : 'meetingBothStay';
  return battleFinding('effect', 'B.4d', code, {at, displaced, attackers}, more);
}

/** Reports the meetings of (d), and the air units that they cost. */
export function meetingFindings(battle: Battle): readonly BattleFinding[] {
  const after = fallBack(battle).units;
  const {at, units} = battle.setup;
  const air = ids(
    units.filter(({kind}, i) => kind === 'air' && after[i]!.destroyed && !battle.units[i]!.destroyed),
  );
  return [
    ...meetings(battle).map((meeting) =>
      meetingFinding(
        meeting,
        meeting.returning.map((i) => units[i]!),
      ),
    ),
    ...(air.length === 0
      ? []
      : [battleFinding('effect', 'B.4d', 'airLostWithGround', {units: air}, {at, units: air})]),
  ];
}

/** Attackers that fall back onto one point, as they stood before, and the enemies that were displaced there. */
interface FallingBack {
  readonly at: string;
  readonly attackers: readonly (Named & {readonly dispersed: boolean; readonly air: boolean})[];
  readonly displaced: readonly Displaced[];
}

/** The enemies whom they meet there (B.4d): air units by themselves meet nobody. */
export const metBy = ({
  attackers,
  displaced,
}: Pick<FallingBack, 'attackers' | 'displaced'>): readonly Displaced[] =>
  attackers.some(({air}) => !air) ? displaced : [];

/** Reports the effects, apart from any battle (B.4, B.4d): each point is judged by itself. */
export function fallingBack(going: FallingBack, options: PointOptions): readonly BattleFinding[] {
  const {at, attackers} = going;
  const ground = attackers.filter(({air}) => !air);
  const met = metBy(going);
  if (met.length === 0) {
    const units = ids(attackers);
    const args = {units, to: at, dispersed: ground.length > 0};
    return [battleFinding('effect', 'B.4', 'fallBack', args, {at, units})];
  }
  const destroyed = fateOf(ground, options);
  const found = [meetingFinding({at, met, destroyed}, ground)];
  const units = ids(attackers.filter(({air}) => air));
  if (destroyed !== 'returning' || units.length === 0) return found;
  return [...found, battleFinding('note', 'B.4d', 'airLostIfLast', {units}, {at, units})];
}

/** The attackers that are left: all of them must occupy the point they cleared (B.5). */
export const advancers = (battle: Battle): readonly string[] =>
  battle.setup.units.flatMap((unit, i) =>
    unit.role === 'attacker' && !battle.units[i]!.destroyed ? [unit.id] : [],
  );

/** Air units that may stay where they came from when the others advance, as A.4 is read. */
export const mayStay = ({setup, units}: Battle): readonly string[] =>
  setup.options.airAdvance === 'may'
    ? setup.units.flatMap(({id, role, kind, side}, i) =>
        role === 'attacker' && kind === 'air' && side === setup.sides.multiplies && !units[i]!.destroyed
          ? [id]
          : [],
      )
    : [];

/** B.5: a list of units, if one is given, must name every attacker that is left and nobody else. */
export function judgeAdvance(battle: Battle, units: readonly string[] | undefined): readonly BrokenRule[] {
  if (!units) return [];
  const due = advancers(battle);
  const free = mayStay(battle);
  const {setup} = battle;
  const staying = due.filter((id) => !units.includes(id) && !free.includes(id));
  const strangers = units.filter((id) => !due.includes(id));
  return [
    ...(staying.length === 0
      ? []
      : [
          brokenRule('B.5', (clause) =>
            refusal(setup, clause, 'advanceLeavesBehind', {units: staying, at: setup.at}, staying),
          ),
        ]),
    ...(strangers.length === 0
      ? []
      : [
          brokenRule('B.5', (clause) =>
            refusal(setup, clause, 'advanceStrangers', {units: strangers}, strangers),
          ),
        ]),
  ];
}

/** The attackers on the point they cleared; control is theirs. */
export const advance = (battle: Battle, named?: readonly string[]): readonly UnitState[] => {
  const staying = mayStay(battle).filter((id) => named && !named.includes(id));
  return battle.setup.units.map((unit, i) => {
    const state = battle.units[i]!;
    if (staying.includes(unit.id)) return state;
    return unit.role === 'attacker' && !state.destroyed ? {...state, at: battle.setup.at} : state;
  });
};
