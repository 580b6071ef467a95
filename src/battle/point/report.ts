import {airUnits, kindWords} from '../../phrases/en/battle.js';
import {namesOf} from '../../phrases/names.js';
import type {Found} from '../../rules/battle-findings.js';
import {counted, listed} from '../../rules/finding.js';
import {
  attackersLeft,
  kindReadings,
  lossReadings,
  meetingFindings,
  meetings,
  readings,
  retreatEffects,
  retreaters,
  whyThisKind,
  withdrawalReadings,
  type Battle,
  type Mode,
  type OpenQuestion,
  type Role,
} from '../../rules/point/index.js';
import {stateOf, type PointSnapshot} from '../chart.js';
import {refusedIn, type Refused, type Replay} from '../refused.js';
import {effect, rolled, type StepFound} from '../report.js';
import {clauseNow, diceWanted, firingRoles, roleToAct} from '../acting.js';
import {airFindings, fireFindings, note, sideSubject} from './roll-report.js';
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

/** Reports a replay, up to the first event that is refused. */
export const pointReportOf = (played: Replay<PointSnapshot>): PointReport => ({
  ...pointReport(played.states.at(-1)!),
  ...refusedIn(played, played.states[0]!.context.setup.game),
});

const notes = (battle: Battle, used: readonly OpenQuestion[]): readonly Found[] =>
  used.map((reading) => note(battle, reading));

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function lossFindings(before: Battle, after: Battle, role: Role): readonly Found[] {
  const found = before.setup.units.flatMap((unit, i): Found[] => {
    const was = before.units[i]!;
    const is = after.units[i]!;
    if (unit.role !== role || was === is) return [];
    if (unit.kind === 'air') {
      const clause = unit.side === before.setup.sides.adds ? 'A.3' : 'A.5';
      const fate =
        is.at === null
          ? 'is lost with the last ground unit'
          : `leaves for ${namesOf(before.setup.game).place(is.at)}: its side has no ground unit left`;
      return [effect(before.setup, clause, `${unit.name} ${fate}`, [unit.id])];
    }
    const total = was.absorbed > 0 ? ` (${String(is.absorbed)} in all)` : '';
    const taken = `${unit.name} takes ${counted(is.absorbed - was.absorbed, 'loss')}${total}`;
    const fate = is.destroyed
      ? 'and is destroyed'
      : was.dispersed
        ? 'and stays dispersed'
        : 'and is dispersed';
    return [effect(before.setup, 'B.2', `${taken} ${fate}`, [unit.id])];
  });
  return [...found, ...notes(before, lossReadings(before, after, role))];
}

/** Reports the kind of combat, with the reading on air units in snow. */
const kindFindings = (battle: Battle, message: string): readonly Found[] => [
  effect(battle.setup, 'B.1', message),
  ...notes(battle, kindReadings(battle)),
];

/** Reports a new kind of combat or a new outcome. */
function stageFindings(before: Battle, after: Battle): readonly Found[] {
  const found: Found[] = [];
  if (before.mode === null && after.mode !== null)
    found.push(
      ...kindFindings(
        after,
        `Combat is ${after.mode}: ${kindWords(namesOf(after.setup.game), whyThisKind(after))}`,
      ),
    );
  if (after.outcome !== null && before.outcome === null) {
    const attackers = sideSubject(after, 'attacker');
    switch (after.outcome) {
      case 'attackerDestroyed':
        found.push(
          effect(after.setup, 'B.2', `${attackers} has no ground unit left: ${after.setup.name} is held`),
        );
        break;
      case 'defenderDestroyed':
        found.push(
          effect(
            after.setup,
            'B.5',
            `No defender is left in ${after.setup.name}: all attackers must move in`,
          ),
        );
        break;
      case 'bothDestroyed':
        found.push(
          effect(after.setup, 'B.3d', `Both sides are destroyed: the defender keeps ${after.setup.name}`),
        );
        break;
    }
  }
  return found;
}

/** Reports that the attacker must retreat because nobody can fire; none otherwise. */
const noFireFindings = ({context: {battle}}: PointSnapshot): readonly Found[] =>
  battle.retreat?.role !== 'attacker'
    ? []
    : [
        effect(
          battle.setup,
          'B.3c',
          `Neither side can fire: ${lowerFirst(sideSubject(battle, 'attacker'))} retreats`,
        ),
        ...(battle.mode === 'normal' ? [note(battle, readings.noFire)] : []),
      ];

const roleOf = (snapshot: PointSnapshot): Role => roleToAct(snapshot) ?? 'defender';

function decisionFindings(
  from: PointSnapshot,
  to: PointSnapshot,
  event: 'continue' | 'retreat',
): readonly Found[] {
  const [before, after] = [from.context.battle, to.context.battle];
  const who = sideSubject(before, roleOf(from));
  if (event === 'retreat') return [effect(after.setup, 'B.4', `${who} retreats with all its units`)];
  const words = after.round > before.round ? `: round ${String(after.round)}` : '';
  const does = roleOf(from) === 'attacker' ? 'continues the attack' : 'keeps fighting';
  return [effect(before.setup, clauseNow(from), `${who} ${does}${words}`), ...noFireFindings(to)];
}

function withdrawalFindings(
  before: Battle,
  event: Extract<BattleEvent, {type: 'withdraw'}>,
): readonly Found[] {
  if (before.retreat?.sheet !== 'back') {
    const plan = event.plan ?? {};
    return [
      ...retreatEffects(before.setup.exits, retreaters(before), plan),
      ...notes(before, withdrawalReadings(before, plan)),
    ];
  }
  const back = attackersLeft(before);
  const origins = [...new Set(back.map((unit) => unit.from))].map((point) => {
    const names = back.filter((unit) => unit.from === point).map((unit) => unit.name);
    return `${listed(names)} to ${namesOf(before.setup.game).place(point)}`;
  });
  return [
    effect(
      before.setup,
      'B.4',
      `${sideSubject(before, 'attacker')} falls back: ${listed(origins)}. Its ground units are dispersed`,
      back.map((unit) => unit.id),
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
      const {name} = after.setup;
      const units = after.setup.units.filter(
        (unit, i) => unit.role === 'attacker' && after.units[i]!.at === after.setup.at,
      );
      const who = listed(units.map((unit) => unit.name));
      return [
        effect(
          after.setup,
          'B.5',
          `${who} ${units.length === 1 ? 'moves' : 'move'} into ${name}. ${sideSubject(after, 'attacker')} now controls it`,
          units.map((unit) => unit.id),
        ),
      ];
    }
    default:
      return more;
  }
}

/** Reports the beginning of a battle: air combat, or the kind of combat and its reason. */
export function narratePointBeginning(start: PointSnapshot): readonly Found[] {
  const {battle} = start.context;
  const where = `${sideSubject(battle, 'attacker')} attacks ${battle.setup.name}`;
  if (battle.mode === null) {
    const air = airUnits(namesOf(battle.setup.game), battle.setup.sides.adds, battle.airSurvivors);
    return [
      effect(
        battle.setup,
        'A.1',
        `${where}. Air combat comes first: ${air} ${battle.airSurvivors === 1 ? 'is' : 'are'} there`,
      ),
    ];
  }
  return [
    ...kindFindings(
      battle,
      `${where}. Combat is ${battle.mode}: ${kindWords(namesOf(battle.setup.game), whyThisKind(battle))}`,
    ),
    ...noFireFindings(start),
  ];
}
