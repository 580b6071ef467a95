import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  airColumn,
  airUnits,
  airCombat,
  hasSurvivors,
  hits,
  itemise,
  meetingFindings,
  meetings,
  readingNote,
  readings,
  retreatEffects,
  retreatReadings,
  retreaters,
  lossCapacity,
  sideName as named,
  sideOf,
  tableEntry,
  whyThisKind,
  attackersLeft,
  type Battle,
  type Reading,
  type Role,
} from '../../rules/point/index.js';
import {stateOf} from '../kit/chart.js';
import {askedIn, type PointSnapshot} from './chart.js';
import type {PointEvent} from './event.js';
import {fireSentence} from './fire-sentence.js';
import {diceWanted} from './play.js';

const effect = (battle: Battle, clause: string, message: string, units?: readonly string[]): Finding => ({
  clause,
  kind: 'effect',
  at: battle.field.at,
  message: `${message}.`,
  ...(units && units.length > 0 ? {units} : {}),
});

const note = (battle: Battle, reading: Reading): Finding =>
  readingNote(reading, battle.field.at, battle.field.options);

/** `The Axis side`, as the subject of a sentence. */
const sideName = (battle: Battle, role: Role): string =>
  `The ${named(battle.field, sideOf(battle.field, role))} side`;

const mid = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function fireTold(battle: Battle, role: Role, dice: readonly number[]): readonly Finding[] {
  const fire = itemise(battle, role);
  if (fire.groups.length === 0) return [];
  const target: Role = role === 'attacker' ? 'defender' : 'attacker';
  const caused = hits(battle, fire.groups, dice);
  const kind = role === 'attacker' ? 'breakthrough' : 'repulse';
  const rolls = fire.groups.map((column, i) => {
    const die = dice[i]!;
    const result = tableEntry(battle.field.table, column, die);
    return `${String(die)} in column ${String(column)} is ${String(result)}`;
  });
  const split = fire.groups.length > 1 ? `, split into ${listed(fire.groups.map(String))}` : '';
  const found: Finding[] = [
    effect(
      battle,
      fire.groups.length > 1 ? 'B.6' : 'B.2',
      `${sideName(battle, role)} fires with ${fireSentence(fire)}${split}: ${rolls.join(', ')}; ${counted(caused, kind)}`,
      fire.parts.filter((one) => !one.silent).map((one) => one.unit),
    ),
  ];
  const {absorbs, name} = battle.field;
  const taken = role === 'attacker' ? Math.min(absorbs, caused) : 0;
  if (taken > 0)
    found.push(
      effect(
        battle,
        'B.2',
        `Field fortifications at ${name} take ${counted(taken, 'loss')} of them, as the module has it: the rule on them is not in the document`,
        [],
      ),
    );
  if (fire.multiplying > 4) found.push(note(battle, readings.fiveAir));
  if (fire.parts.some((one) => one.plain === 'cannotGain' && !one.silent))
    found.push(note(battle, readings.whoGains));
  const origins = new Set(
    battle.field.units
      .filter((unit) => unit.role === 'attacker' && (unit.german || unit.kind === 'air'))
      .map((unit) => unit.from),
  );
  if (role === 'attacker' && fire.multiplying > 0 && origins.size > 1)
    found.push(note(battle, readings.committed));
  if (fire.groups.length > 2) found.push(note(battle, readings.largest));
  if (caused - taken > lossCapacity(battle, target)) found.push(note(battle, readings.tooManyHits));
  return found;
}

function airTold(before: Battle, after: Battle, die: number): readonly Finding[] {
  const flak = airCombat(before) === 'flak';
  const result = tableEntry(before.field.table, airColumn(before), die);
  const lost = before.field.units
    .filter((unit, i) => unit.kind === 'air' && after.units[i]!.destroyed && !before.units[i]!.destroyed)
    .map((unit) => unit.id);
  const {airSurvivors} = after;
  const found = [
    effect(
      before,
      flak ? 'A.1b' : 'A.1a',
      `${flak ? 'Flak' : 'Air combat'}: ${String(die)} in column ${String(airColumn(before))} is ${String(result)}; ${String(airSurvivors)} of ${airUnits(before.field, 'adds', before.airSurvivors)} ${airSurvivors === 1 ? 'survives' : 'survive'}`,
      lost,
    ),
  ];
  if (result > before.airSurvivors)
    found.push(note(before, flak ? readings.flakBeyond : readings.beyondColumn));
  return found;
}

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
      return [effect(before, clause, `${unit.name} ${fate}`, [unit.id])];
    }
    const taken = `${unit.name} takes ${counted(is.absorbed - was.absorbed, 'loss')}`;
    const earlier = was.absorbed > 0 ? `, after ${String(is.absorbed)} in all` : '';
    const fate = is.destroyed
      ? `and is destroyed${earlier}`
      : was.dispersed
        ? `and lives, dispersed${earlier}`
        : 'and is dispersed';
    return [effect(before, 'B.2', `${taken} ${fate}`, [unit.id])];
  });
  // what entered the battle dispersed may have taken losses in an earlier one
  const remembered = before.field.units.some(
    (_, i) =>
      before.field.start[i]!.dispersed && before.units[i]!.absorbed === 0 && after.units[i]!.absorbed > 0,
  );
  if (remembered) found.push(note(before, readings.memory));
  if (before.mode === 'simultaneous' && role === 'attacker' && before.due.defender > 0)
    found.push(note(before, readings.sameRound));
  const isLeft = (kind: 'ground' | 'air'): boolean => hasSurvivors(after, role, kind);
  const airGoes = before.field.units.some(
    (unit, i) => unit.role === role && unit.kind === 'air' && before.units[i] !== after.units[i],
  );
  if (airGoes || (isLeft('air') && !isLeft('ground'))) found.push(note(before, readings.loneAir));
  return found;
}

/** The kind of combat, and the reading of whose air unit counts in snow. */
const kindTold = (battle: Battle, message: string): readonly Finding[] => [
  effect(battle, 'B.1', message),
  ...(battle.field.attacker === battle.field.sides.multiplies &&
  battle.field.weather === 'snow' &&
  battle.airSurvivors === 0
    ? [note(battle, readings.airInSnow)]
    : []),
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
        found.push(effect(after, 'B.2', `${attackers} has no ground unit left: ${after.field.name} holds`));
        break;
      case 'defenderDestroyed':
        found.push(effect(after, 'B.5', `${after.field.name} is clear: all attackers must occupy it`));
        break;
      case 'bothDestroyed':
        found.push(effect(after, 'B.3d', `Both sides are destroyed: the defender keeps ${after.field.name}`));
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
          after.context,
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
  if (event === 'retreat') return [effect(after.context, 'B.4', `${who} retreats with everything`)];
  const {round} = after.context;
  const words = round > before.context.round ? `: round ${String(round)}` : '';
  return [effect(before.context, clause, `${who} goes on${words}`), ...spent(after)];
}

function withdrawn(
  before: Battle,
  role: Role,
  event: Extract<PointEvent, {type: 'withdraw'}>,
): readonly Finding[] {
  if (role === 'defender') {
    const found = retreatEffects(before.field.exits, retreaters(before), event.plan ?? {});
    const used = [...retreatReadings(before.field.exits, retreaters(before), event.plan ?? {})];
    const fresh = before.field.units.some(
      (unit, i) =>
        unit.role === 'defender' &&
        unit.kind === 'ground' &&
        !before.units[i]!.destroyed &&
        !before.units[i]!.dispersed,
    );
    if (fresh) used.push(readings.defendersFresh);
    return [...found, ...used.map((reading) => note(before, reading))];
  }
  const back = attackersLeft(before);
  const origins = [...new Set(back.map((unit) => unit.from))].map((point) => {
    const names = back.filter((unit) => unit.from === point).map((unit) => unit.name);
    return `${listed(names)} to ${before.field.pointNames[point] ?? point}`;
  });
  return [
    effect(
      before,
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
): readonly Finding[] {
  const before = from.context;
  const after = to.context;
  const more = arrivals(before, after);
  switch (event.type) {
    case 'roll': {
      const {acts} = askedIn(from)!;
      if (acts === 'adds') return [...airTold(before, after, event.dice[0]!), ...more, ...spent(to)];
      if (acts !== 'both') return [...fireTold(before, acts, event.dice), ...more];
      const attack = diceWanted(from).filter(({role}) => role === 'attacker').length;
      return [
        ...fireTold(before, 'attacker', event.dice),
        ...fireTold(before, 'defender', event.dice.slice(attack)),
        ...more,
      ];
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
          after,
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
      effect(battle, 'A.1', `${where}: ${air} at the point, air combat first`),
      note(battle, readings.missingHead),
    ];
  }
  return [...kindTold(battle, `${where}. Combat is ${battle.mode}: ${whyThisKind(battle)}`), ...spent(start)];
}
