import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {
  advance,
  airCombat,
  airLeft,
  fallBack,
  fireGroups,
  firePoints,
  hits,
  judgeAdvance,
  judgeFallBack,
  judgeLosses,
  judgeWithdrawal,
  kindOfCombat,
  left,
  roomOf,
  takeLosses,
  withAir,
  withdrawDefender,
  withoutLoneAir,
  type Battle,
  type Field,
  type Role,
  type Stage,
} from '../../rules/point/index.js';
import {isPointEvent, type PointEvent} from './event.js';
import {notNow, wrongDice} from './refusals.js';
import {stageSheets} from './stages.js';

/** What an event comes to: the battle after it, or why it changes nothing. */
export type Ruling =
  {readonly ok: true; readonly battle: Battle} | {readonly ok: false; readonly findings: readonly Finding[]};

const noLosses = {attacker: 0, defender: 0};

/** Puts a battle at a stage; everything else stays. */
const at = (battle: Battle, stage: Stage, change: Partial<Battle> = {}): Battle => ({
  ...battle,
  ...change,
  stage,
});

/** A battle before anything was rolled: at air combat, or at what comes first without it. */
export function begin(field: Field): Battle {
  const soviet = field.units.filter((unit) => unit.kind === 'air' && unit.side === 'soviet').length;
  return nextAir({
    field,
    stage: 'over',
    outcome: null,
    mode: null,
    round: 1,
    airSurvivors: soviet,
    airRolls: 0,
    due: noLosses,
    units: field.start,
    overrun: [],
    control: field.control,
  });
}

function nextAir(battle: Battle): Battle {
  const kind = airCombat(battle);
  return kind ? at(battle, `air.${kind}`) : beginRound({...battle, mode: kindOfCombat(battle)});
}

/** A round begins with whoever can fire first; one without any fire doesn't begin (B.3c). */
function beginRound(battle: Battle): Battle {
  const defence = firePoints(battle, 'defender');
  if (defence === 0 && firePoints(battle, 'attacker') === 0) return attackerRetreats(battle);
  if (battle.mode === 'simultaneous') return at(battle, 'ground.simultaneous.fire');
  return at(battle, defence > 0 ? 'ground.normal.defenderFire' : 'ground.normal.attackerDecision');
}

const attackerRetreats = (battle: Battle): Battle =>
  at(battle, 'retreat.attacker', {outcome: 'attackerRetreats'});

/** Losses that fall due: no more than the side can take. */
const due = (battle: Battle, role: Role, count: number): number =>
  count === 0 ? 0 : Math.min(count, roomOf(battle, role));

/** After losses in normal combat: the side that took them decides, unless it is gone. */
function afterNormalLosses(battle: Battle, role: Role): Battle {
  if (left(battle, role, 'ground')) return at(battle, `ground.normal.${role}Decision`);
  return role === 'attacker'
    ? at(battle, 'over', {outcome: 'attackerDestroyed'})
    : at(battle, 'advance', {outcome: 'defenderDestroyed'});
}

/** The stage of simultaneous combat after fire or losses: what is due first, then the checks of B.3. */
function simultaneousLosses(battle: Battle): Battle {
  if (battle.due.attacker > 0) return at(battle, 'ground.simultaneous.attackerLosses');
  if (battle.due.defender > 0) return at(battle, 'ground.simultaneous.defenderLosses');
  const attacker = left(battle, 'attacker', 'ground');
  const defender = left(battle, 'defender', 'ground');
  if (!attacker) return at(battle, 'over', {outcome: defender ? 'attackerDestroyed' : 'bothDestroyed'});
  if (!defender) return at(battle, 'advance', {outcome: 'defenderDestroyed'});
  const fresh = battle.field.units.some(
    (unit, i) => unit.kind === 'ground' && !battle.units[i]!.destroyed && !battle.units[i]!.dispersed,
  );
  return fresh ? at(battle, 'ground.simultaneous.attackerDecision') : attackerRetreats(battle);
}

function roll(battle: Battle, dice: readonly number[]): Battle {
  switch (battle.stage) {
    case 'air.airToAir':
    case 'air.flak': {
      const airSurvivors = airLeft(battle, battle.stage === 'air.flak' ? 'flak' : 'airToAir', dice[0]!);
      const units = withAir(battle, airSurvivors);
      return nextAir({...battle, airSurvivors, airRolls: battle.airRolls + 1, units});
    }
    case 'ground.simultaneous.fire': {
      const attack = fireGroups(battle, 'attacker');
      const defence = fireGroups(battle, 'defender');
      return simultaneousLosses({
        ...battle,
        due: {
          attacker: due(battle, 'attacker', hits(battle, defence, dice.slice(attack.length))),
          defender: due(battle, 'defender', hits(battle, attack, dice)),
        },
      });
    }
    default: {
      const role: Role = battle.stage === 'ground.normal.attackerFire' ? 'attacker' : 'defender';
      const target: Role = role === 'attacker' ? 'defender' : 'attacker';
      const count = due(battle, target, hits(battle, fireGroups(battle, role), dice));
      return count === 0
        ? at(battle, `ground.normal.${target}Decision`)
        : at(battle, `ground.normal.${target}Losses`, {due: {...noLosses, [target]: count}});
    }
  }
}

function assign(battle: Battle, role: Role, losses: Readonly<Record<string, number>>): Battle {
  const hit = {...battle, units: takeLosses(battle, role, losses), due: {...battle.due, [role]: 0}};
  const after = {...hit, units: withoutLoneAir(hit, role)};
  return battle.mode === 'simultaneous' ? simultaneousLosses(after) : afterNormalLosses(after, role);
}

function goOn(battle: Battle): Battle {
  switch (battle.stage) {
    case 'ground.normal.attackerDecision':
      return at(
        battle,
        firePoints(battle, 'attacker') > 0 ? 'ground.normal.attackerFire' : 'ground.normal.defenderDecision',
      );
    case 'ground.simultaneous.attackerDecision':
      return at(battle, 'ground.simultaneous.defenderDecision');
    default:
      return beginRound({...battle, round: battle.round + 1});
  }
}

/** Who takes losses, decides or retreats at a stage. */
const actor = (stage: Stage): Role => (stageSheets[stage].acts === 'attacker' ? 'attacker' : 'defender');

function withdraw(battle: Battle, event: Extract<PointEvent, {type: 'withdraw'}>): Ruling {
  if (battle.stage === 'retreat.attacker') {
    const findings = judgeFallBack(battle, event.plan);
    return findings.length > 0
      ? {ok: false, findings}
      : {ok: true, battle: at(battle, 'over', fallBack(battle))};
  }
  const findings = judgeWithdrawal(battle, event.plan);
  return findings.length > 0
    ? {ok: false, findings}
    : {ok: true, battle: at(battle, 'advance', {units: withdrawDefender(battle, event.plan ?? {})})};
}

/**
 * Takes one event: the battle after it, or the findings that speak against it. Asks the rules and adds only the order
 * of play. Pure: the same battle and event always come to the same.
 */
export function play(battle: Battle, event: BattleEvent): Ruling {
  if (!isPointEvent(event) || !stageSheets[battle.stage].takes.includes(event.type))
    return {ok: false, findings: [notNow(battle, event.type)]};
  switch (event.type) {
    case 'roll': {
      const findings = wrongDice(battle, event.dice);
      return findings.length > 0 ? {ok: false, findings} : {ok: true, battle: roll(battle, event.dice)};
    }
    case 'assign': {
      const role = actor(battle.stage);
      const findings = judgeLosses(battle, role, event.losses);
      return findings.length > 0
        ? {ok: false, findings}
        : {ok: true, battle: assign(battle, role, event.losses)};
    }
    case 'continue':
      return {ok: true, battle: goOn(battle)};
    case 'retreat':
      return {
        ok: true,
        battle:
          actor(battle.stage) === 'attacker'
            ? attackerRetreats(battle)
            : at(battle, 'retreat.defender', {outcome: 'defenderRetreats'}),
      };
    case 'withdraw':
      return withdraw(battle, event);
    case 'advance': {
      const findings = judgeAdvance(battle, event.units);
      return findings.length > 0
        ? {ok: false, findings}
        : {ok: true, battle: at(battle, 'over', {units: advance(battle), control: battle.field.attacker})};
    }
  }
}
