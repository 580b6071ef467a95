import {brokenIn, type BrokenRule, brokenRule} from '../broken-rules.js';
import {type Finding, listed} from '../finding.js';
import {
  type Battle,
  type BattleUnit,
  type Displaced,
  placeOf,
  type UnitState,
  type RuleMeanings,
} from './battle.js';
import {withoutLoneAir} from './losses.js';
import type {PointOptions} from './options.js';
import type {WithdrawalPlan} from './retreat.js';
import {named} from './withdraw.js';

/** B.4: attackers go back to where they came from; a plan, if one is given, may say nothing else. */
export function judgeFallBack(battle: Battle, plan: WithdrawalPlan | undefined): readonly BrokenRule[] {
  return Object.entries(plan ?? {}).flatMap(([id, to]): readonly BrokenRule[] => {
    const place = placeOf(battle.setup, id);
    const unit = battle.setup.units[place];
    const remains = unit?.role === 'attacker' && !battle.units[place]!.destroyed;
    if (remains && unit.from === to) return [];
    return [
      brokenRule('B.4', (clause) => ({
        clause,
        kind: 'violation',
        units: [id],
        message: remains
          ? `${unit.name} cannot ${to === null ? 'be eliminated' : `go to ${named(battle, to)}`}: attackers return to where they came from, ${named(battle, unit.from)}.`
          : `${id} is not one of the retreating units.`,
        ...(remains ? {at: unit.from, remedy: 'omit the plan'} : {}),
      })),
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

type Named = Pick<Displaced, 'id' | 'name'>;

/** A meeting of (d) in words; `here` is the name of the point. */
function meetingFinding(
  {at, met, destroyed}: Pick<Meeting, 'at' | 'met' | 'destroyed'>,
  back: readonly Named[],
  here: string,
): Finding {
  const displaced = listed(met.map((unit) => unit.name));
  const attackers = listed(back.map((unit) => unit.name));
  const of = (units: readonly Named[]): readonly string[] => units.map((unit) => unit.id);
  const one = back.length === 1;
  const told: Readonly<Record<Meeting['destroyed'], string>> = {
    met: `${displaced}, displaced to ${here}, ${met.length === 1 ? 'is' : 'are'} destroyed: the attackers fall back there, and not all of them were dispersed.`,
    returning: `${attackers} ${one ? 'falls' : 'fall'} back onto ${displaced} at ${here}, ${one ? 'already dispersed' : 'all already dispersed'}, and ${one ? 'is' : 'are'} destroyed.`,
    nobody: `${attackers} and ${displaced} both stay at ${here} under this reading.`,
  };
  const [units, witness] = destroyed === 'met' ? [met, back] : [back, met];
  return {
    clause: 'B.4d',
    kind: 'effect',
    at,
    units: of(units),
    witness: {units: of(witness)},
    message: told[destroyed],
  };
}

/** Air units that are lost with the last ground unit. */
const airLost = (air: readonly Named[], at: string): readonly Finding[] =>
  air.length === 0
    ? []
    : [
        {
          clause: 'B.4d',
          kind: 'effect',
          at,
          units: air.map(({id}) => id),
          message: `${listed(air.map(({name}) => name))} ${air.length === 1 ? 'is' : 'are'} lost with the last ground unit of the attack.`,
        },
      ];

/** The meetings of (d) in words, and what they cost the air units. */
export function meetingFindings(battle: Battle): readonly Finding[] {
  const {units} = fallBack(battle);
  const air = battle.setup.units.filter(
    ({kind}, i) => kind === 'air' && units[i]!.destroyed && !battle.units[i]!.destroyed,
  );
  return [
    ...meetings(battle).map((meeting) =>
      meetingFinding(
        meeting,
        meeting.returning.map((i) => battle.setup.units[i]!),
        named(battle, meeting.at),
      ),
    ),
    ...airLost(air, battle.setup.at),
  ];
}

/** Attackers that fall back onto one point, as they stood before, and the enemies that were displaced there. */
interface FallingBack {
  readonly at: string;
  readonly here: string;
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
export function fallingBack(going: FallingBack, options: PointOptions): readonly Finding[] {
  const {at, here, attackers} = going;
  const ground = attackers.filter(({air}) => !air);
  const units = attackers.map(({id}) => id);
  const met = metBy(going);
  if (met.length === 0)
    return [
      {
        clause: 'B.4',
        kind: 'effect',
        at,
        units,
        message: `${listed(attackers.map(({name}) => name))} ${attackers.length === 1 ? 'returns' : 'return'} to ${here}${ground.length === 0 ? '' : ', ground units dispersed'}.`,
      },
    ];
  const destroyed = fateOf(ground, options);
  const found = [meetingFinding({at, met, destroyed}, ground, here)];
  const air = attackers.filter((unit) => unit.air);
  if (destroyed !== 'returning' || air.length === 0) return found;
  const message = `${listed(air.map(({name}) => name))} ${air.length === 1 ? 'is' : 'are'} lost too if the attack has no other ground unit left.`;
  return [...found, {clause: 'B.4d', kind: 'note', at, units: air.map(({id}) => id), message}];
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
  const name = (id: string): string => battle.setup.units.find((unit) => unit.id === id)?.name ?? id;
  const free = mayStay(battle);
  const staying = due.filter((id) => !units.includes(id) && !free.includes(id));
  const strangers = units.filter((id) => !due.includes(id));
  const refuse = (ids: readonly string[], because: string): readonly BrokenRule[] =>
    ids.length > 0 ? [brokenIn(battle.setup, 'B.5', () => `${listed(ids.map(name))} ${because}.`, ids)] : [];
  const cleared = `all attackers that clear ${battle.setup.name} move in, including dispersed units and air units`;
  return [
    ...refuse(staying, `may not stay behind: ${cleared}`),
    ...refuse(strangers, 'cannot advance: only surviving attackers do'),
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

/** The rules on retreats as a whole, and on the moves of attackers, in our words. */
export const attackerMeanings: RuleMeanings = () => ({
  'B.4':
    'All of a side retreat or none. Attackers go back by the lines they came, and their ground units are dispersed there.',
  'B.4d':
    'Attackers that fall back onto displaced defenders destroy them if any of those attackers was not dispersed; otherwise the attackers are destroyed.',
  'B.5':
    'Attackers that clear a point must all occupy it, dispersed ones and air units too. Defenders never advance.',
});
