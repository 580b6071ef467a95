import {type BattleFinding, effect} from '../../rules/battle-findings.js';
import {
  attackersLeft,
  kindReadings,
  lossReadings,
  meetingFindings,
  meetings,
  readings,
  retreatEffects,
  retreaters,
  sideOf,
  whyThisKind,
  withdrawalReadings,
  type Battle,
  type Mode,
  type OpenQuestion,
  type Role,
} from '../../rules/point/index.js';
import {stateOf, type PointSnapshot} from '../chart.js';
import type {Refused} from '../refused.js';
import {rolled, type StepFound} from '../report.js';
import {clauseNow, diceWanted, firingRoles, roleToAct} from '../acting.js';
import {airFindings, fireFindings, note} from './roll-report.js';
import type {BattleEvent} from '../../module/schema/event.js';

/** A unit in a report. A unit outside the battle that it destroyed (B.4d) keeps its dispersion. */
export interface UnitReport {
  readonly absorbed: number;
  readonly dispersed: boolean;
  readonly destroyed: boolean;
  /** Its point; null if it is destroyed. */
  readonly at: string | null;
}

/** The state of a battle on a point map after a log. */
export interface PointReport extends Refused {
  /** The name in the chart: `ground.normal.defenderFire`. */
  readonly state: string;
  readonly outcome: string | null;
  readonly mode: Mode | null;
  readonly round: number;
  readonly airSurvivors: number;
  /** The units of the battle, and any other that it destroyed. */
  readonly units: Readonly<Record<string, UnitReport>>;
  /** The id of the side that controls the point; null for nobody. */
  readonly control: string | null;
}

/** Reports a state. */
export function pointReport(snapshot: PointSnapshot): PointReport {
  const {setup, outcome, mode, round, airSurvivors, control, ...battle} = snapshot.context.battle;
  const units = Object.fromEntries(
    setup.units.map(({id}, i): [string, UnitReport] => [id, {...battle.units[i]!}]),
  );
  for (const {id, dispersed} of setup.displaced)
    if (battle.overrun.includes(id)) units[id] = {absorbed: 0, dispersed, destroyed: true, at: null};
  return {state: stateOf(snapshot), outcome, mode, round, airSurvivors, units, control};
}

const notes = (battle: Battle, used: readonly OpenQuestion[]): readonly BattleFinding[] =>
  used.map((reading) => note(battle, reading));

function lossFindings(before: Battle, after: Battle, role: Role): readonly BattleFinding[] {
  const {setup} = before;
  const found = setup.units.flatMap(({id, kind, side, role: its}, i): BattleFinding[] => {
    const was = before.units[i]!;
    const is = after.units[i]!;
    if (its !== role || was === is) return [];
    if (kind === 'air') {
      const clause = side === setup.sides.adds ? 'A.3' : 'A.5';
      return [
        is.at === null
          ? effect(setup, clause, 'airLostAlone', {unit: id}, [id])
          : effect(setup, clause, 'airLeavesAlone', {unit: id, to: is.at}, [id]),
      ];
    }
    const args = {
      unit: id,
      count: is.absorbed - was.absorbed,
      ...(was.absorbed > 0 ? {inAll: is.absorbed} : {}),
      then: is.destroyed ? 'destroyed' : was.dispersed ? 'staysDispersed' : 'dispersed',
    } as const;
    return [effect(setup, 'B.2', 'unitTakesLosses', args, [id])];
  });
  return [...found, ...notes(before, lossReadings(before, after, role))];
}

/** Reports the kind of combat, with the reading on air units in snow; `attacks`: the place, where the battle begins. */
const kindFindings = (battle: Battle, mode: Mode, attacks?: string): readonly BattleFinding[] => [
  effect(battle.setup, 'B.1', 'combatIs', {
    mode,
    because: whyThisKind(battle),
    ...(attacks === undefined ? {} : {attacks}),
  }),
  ...notes(battle, kindReadings(battle)),
];

/** Reports a new kind of combat or a new outcome. */
function stageFindings(before: Battle, after: Battle): readonly BattleFinding[] {
  const {setup, mode, outcome} = after;
  const {at} = setup;
  const kind = before.mode === null && mode !== null ? kindFindings(after, mode) : [];
  if (before.outcome !== null) return kind;
  switch (outcome) {
    case 'attackerDestroyed': {
      const args = {side: sideOf(setup, 'attacker'), at};
      return [...kind, effect(setup, 'B.2', 'attackerDestroyed', args)];
    }
    case 'defenderDestroyed':
      return [...kind, effect(setup, 'B.5', 'pointCleared', {at})];
    case 'bothDestroyed':
      return [...kind, effect(setup, 'B.3d', 'bothDestroyed', {at})];
    default:
      return kind;
  }
}

/** Reports that the attacker must retreat because nobody can fire; none otherwise. */
const noFireFindings = ({context: {battle}}: PointSnapshot): readonly BattleFinding[] =>
  battle.retreat?.role !== 'attacker'
    ? []
    : [
        effect(battle.setup, 'B.3c', 'nobodyFires', {side: sideOf(battle.setup, 'attacker')}),
        ...(battle.mode === 'normal' ? [note(battle, readings.noFire)] : []),
      ];

const roleOf = (snapshot: PointSnapshot): Role => roleToAct(snapshot) ?? 'defender';

function decisionFindings(
  from: PointSnapshot,
  to: PointSnapshot,
  event: 'continue' | 'retreat',
): readonly BattleFinding[] {
  const [before, after] = [from.context.battle, to.context.battle];
  const role = roleOf(from);
  const side = sideOf(before.setup, role);
  if (event === 'retreat') return [effect(after.setup, 'B.4', 'sideRetreats', {side})];
  const args = {
    side,
    continues: role === 'attacker' ? 'attack' : 'fight',
    ...(after.round > before.round ? {round: after.round} : {}),
  } as const;
  return [effect(before.setup, clauseNow(from), 'sideFightsOn', args), ...noFireFindings(to)];
}

function withdrawalFindings(
  before: Battle,
  event: Extract<BattleEvent, {type: 'withdraw'}>,
): readonly BattleFinding[] {
  if (before.retreat?.sheet !== 'back') {
    const plan = event.plan ?? {};
    return [
      ...retreatEffects(before.setup.exits, retreaters(before), plan),
      ...notes(before, withdrawalReadings(before, plan)),
    ];
  }
  const back = attackersLeft(before);
  const groups = [...new Set(back.map((unit) => unit.from))].map((to) => ({
    units: back.flatMap(({id, from}) => (from === to ? [id] : [])),
    to,
  }));
  return [
    effect(
      before.setup,
      'B.4',
      'sideFallsBack',
      {side: sideOf(before.setup, 'attacker'), groups},
      back.map(({id}) => id),
    ),
    ...meetingFindings(before),
    ...(meetings(before).length > 0 ? [note(before, readings.meeting)] : []),
  ];
}

/** Reports the effects of an event: first the event, then its consequences. */
export function narratePointStep(
  from: PointSnapshot,
  event: BattleEvent,
  to: PointSnapshot,
): readonly StepFound[] {
  const before = from.context.battle;
  const after = to.context.battle;
  const more = stageFindings(before, after);
  switch (event.type) {
    case 'roll': {
      const wanted = diceWanted(from);
      if (wanted.some(({role}) => role === 'air'))
        return rolled([...airFindings(before, after, event.dice[0]!), ...more, ...noFireFindings(to)]);
      // where both fire the attacker takes losses first (B.3a), so the defender's fire is reported last
      return rolled([
        ...firingRoles(from).flatMap((role) =>
          fireFindings(
            before,
            role,
            event.dice.filter((_, i) => wanted[i]?.role === role),
          ),
        ),
        ...more,
      ]);
    }
    case 'assign':
      return [...lossFindings(before, after, roleOf(from)), ...more, ...noFireFindings(to)];
    case 'continue':
    case 'retreat':
      return decisionFindings(from, to, event.type);
    case 'withdraw':
      return withdrawalFindings(before, event);
    case 'advance': {
      const {setup} = after;
      const {at} = setup;
      const units = setup.units.flatMap(({id, role}, i) =>
        role === 'attacker' && after.units[i]!.at === at ? [id] : [],
      );
      return [effect(setup, 'B.5', 'unitsMoveIn', {units, at, side: sideOf(setup, 'attacker')}, units)];
    }
    default:
      return more;
  }
}

/** Reports the beginning of a battle: air combat, or the kind of combat and its reason. */
export function narratePointBeginning(start: PointSnapshot): readonly BattleFinding[] {
  const {battle} = start.context;
  const {setup, mode, airSurvivors: air} = battle;
  const {at} = setup;
  if (mode === null) {
    const args = {side: sideOf(setup, 'attacker'), at, adds: setup.sides.adds, air};
    return [effect(setup, 'A.1', 'airBattleBegins', args)];
  }
  return [...kindFindings(battle, mode, at), ...noFireFindings(start)];
}
