import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  airUnits,
  kindReadings,
  lossReadings,
  meetingFindings,
  meetings,
  readings,
  retreatEffects,
  retreaters,
  whyThisKind,
  withdrawalReadings,
  attackersLeft,
  type Battle,
  type OpenQuestion,
  type Role,
} from '../../rules/point/index.js';
import {stateOf} from '../kit/chart.js';
import {askedIn, type PointSnapshot} from './chart.js';
import type {PointEvent} from './event.js';
import {airTold, fireTold} from './narrate-dice.js';
import {diceWanted} from './play.js';
import {effect, rolled, type StepFinding} from '../kit/effect.js';
import {note, sideName} from './sentences.js';

const noted = (battle: Battle, used: readonly OpenQuestion[]): readonly Finding[] =>
  used.map((reading) => note(battle, reading));

const mid = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function lossesTold(before: Battle, after: Battle, role: Role): readonly Finding[] {
  const found = before.field.units.flatMap((unit, i): Finding[] => {
    const was = before.units[i]!;
    const is = after.units[i]!;
    if (unit.role !== role || was === is) return [];
    if (unit.kind === 'air') {
      const clause = unit.side === before.field.sides.adds ? 'A.3' : 'A.5';
      const fate =
        is.at === null
          ? 'is lost with the last ground unit'
          : `leaves for ${before.field.pointNames[is.at] ?? is.at}: no ground unit is left with it`;
      return [effect(before.field, clause, `${unit.name} ${fate}`, [unit.id])];
    }
    const taken = `${unit.name} takes ${counted(is.absorbed - was.absorbed, 'loss')}`;
    const earlier = was.absorbed > 0 ? `, after ${String(is.absorbed)} in all` : '';
    const fate = is.destroyed
      ? `and is destroyed${earlier}`
      : was.dispersed
        ? `and lives, dispersed${earlier}`
        : 'and is dispersed';
    return [effect(before.field, 'B.2', `${taken} ${fate}`, [unit.id])];
  });
  return [...found, ...noted(before, lossReadings(before, after, role))];
}

/** The kind of combat, and the reading of whose air unit counts in snow. */
const kindTold = (battle: Battle, message: string): readonly Finding[] => [
  effect(battle.field, 'B.1', message),
  ...noted(battle, kindReadings(battle)),
];

/** What the stage that was reached means, where it is news. */
function arrivals(before: Battle, after: Battle): readonly Finding[] {
  const found: Finding[] = [];
  if (before.mode === null && after.mode !== null)
    found.push(...kindTold(after, `Combat is ${after.mode}: ${whyThisKind(after)}`));
  if (after.outcome !== null && before.outcome === null) {
    const attackers = sideName(after, 'attacker');
    switch (after.outcome) {
      case 'attackerDestroyed':
        found.push(
          effect(after.field, 'B.2', `${attackers} has no ground unit left: ${after.field.name} holds`),
        );
        break;
      case 'defenderDestroyed':
        found.push(effect(after.field, 'B.5', `${after.field.name} is clear: all attackers must occupy it`));
        break;
      case 'bothDestroyed':
        found.push(
          effect(after.field, 'B.3d', `Both sides are destroyed: the defender keeps ${after.field.name}`),
        );
        break;
      case 'attackerRetreats':
      case 'defenderRetreats':
        break;
    }
  }
  return found;
}

/** Where nobody can fire, the attacker has to retreat; nothing where somebody can. */
const spent = (after: PointSnapshot): readonly Finding[] =>
  stateOf(after) !== 'retreat.attacker'
    ? []
    : [
        effect(
          after.context.field,
          'B.3c',
          `Nobody can fire any more: ${mid(sideName(after.context, 'attacker'))} retreats`,
        ),
        ...(after.context.mode === 'normal' ? [note(after.context, readings.noFire)] : []),
      ];

const roleOf = (snapshot: PointSnapshot): Role =>
  askedIn(snapshot)?.acts === 'attacker' ? 'attacker' : 'defender';

function decided(
  before: PointSnapshot,
  after: PointSnapshot,
  event: 'continue' | 'retreat',
): readonly Finding[] {
  const who = sideName(before.context, roleOf(before));
  const clause = askedIn(before)!.clause;
  if (event === 'retreat') return [effect(after.context.field, 'B.4', `${who} retreats with everything`)];
  const {round} = after.context;
  const words = round > before.context.round ? `: round ${String(round)}` : '';
  return [effect(before.context.field, clause, `${who} goes on${words}`), ...spent(after)];
}

function withdrawn(
  before: Battle,
  role: Role,
  event: Extract<PointEvent, {type: 'withdraw'}>,
): readonly Finding[] {
  if (role === 'defender') {
    const plan = event.plan ?? {};
    return [
      ...retreatEffects(before.field.exits, retreaters(before), plan),
      ...noted(before, withdrawalReadings(before, plan)),
    ];
  }
  const back = attackersLeft(before);
  const origins = [...new Set(back.map((unit) => unit.from))].map((point) => {
    const names = back.filter((unit) => unit.from === point).map((unit) => unit.name);
    return `${listed(names)} to ${before.field.pointNames[point] ?? point}`;
  });
  return [
    effect(
      before.field,
      'B.4',
      `${sideName(before, 'attacker')} falls back, ${listed(origins)}; ground units are dispersed there`,
      back.map((unit) => unit.id),
    ),
    ...meetingFindings(before),
    ...(meetings(before).length > 0 ? [note(before, readings.meeting)] : []),
  ];
}

/** What one step did, in sentences with numbers and rules: the first is the step, the rest what came of it. */
export function narratePointStep(
  from: PointSnapshot,
  event: PointEvent,
  to: PointSnapshot,
): readonly StepFinding[] {
  const before = from.context;
  const after = to.context;
  const more = arrivals(before, after);
  switch (event.type) {
    case 'roll': {
      const {acts} = askedIn(from)!;
      if (acts === 'adds') return rolled([...airTold(before, after, event.dice[0]!), ...more, ...spent(to)]);
      if (acts !== 'both') return rolled([...fireTold(before, acts, event.dice), ...more]);
      const attack = diceWanted(from).filter(({role}) => role === 'attacker').length;
      // the attacker takes losses first (B.3a): what is next hangs on the defender's dice, which comes of the roll so
      return rolled([
        ...fireTold(before, 'attacker', event.dice),
        ...fireTold(before, 'defender', event.dice.slice(attack)),
        ...more,
      ]);
    }
    case 'assign':
      return [...lossesTold(before, after, roleOf(from)), ...more, ...spent(to)];
    case 'continue':
    case 'retreat':
      return decided(from, to, event.type);
    case 'withdraw':
      return withdrawn(before, roleOf(from), event);
    case 'advance': {
      const {name} = after.field;
      const units = after.field.units.filter(
        (unit, i) => unit.role === 'attacker' && after.units[i]!.at === after.field.at,
      );
      const who = listed(units.map((unit) => unit.name));
      return [
        effect(
          after.field,
          'B.5',
          `${who} ${units.length === 1 ? 'occupies' : 'occupy'} ${name}; ${mid(sideName(after, 'attacker'))} controls it`,
          units.map((unit) => unit.id),
        ),
      ];
    }
  }
}

/** What is said when a battle begins: the air over the point, or the kind of combat and why. */
export function narratePointBeginning(start: PointSnapshot): readonly Finding[] {
  const battle = start.context;
  const where = `${sideName(battle, 'attacker')} attacks ${battle.field.name}`;
  if (battle.mode === null) {
    const air = airUnits(battle.field, 'adds', battle.airSurvivors);
    return [
      effect(battle.field, 'A.1', `${where}: ${air} at the point, air combat first`),
      note(battle, readings.missingHead),
    ];
  }
  return [...kindTold(battle, `${where}. Combat is ${battle.mode}: ${whyThisKind(battle)}`), ...spent(start)];
}
