import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {
  advancers,
  diceFindings,
  dueOf,
  hexStages,
  isVacated,
  judgeAdvance,
  judgeElection,
  judgeOrder,
  judgeRoute,
  judgeSteps,
  left,
  ours,
  resultAt,
  retreatOf,
  roleOf,
  rollOf,
  shareOf,
  sharedDue,
  takeRoute,
  takeSteps,
  withoutLoneHqs,
  type HexBattle,
  type HexField,
  type HexStage,
  type HexUnitState,
  type Role,
  type Step,
} from '../../rules/hex-combat/index.js';
import {misshapen, typeOfEvent} from '../kit/event-shape.js';
import {isHexEvent, type HexEvent} from './event.js';
import {notNow} from './refusals.js';
import {takes} from './turn.js';

/** What an event comes to: the battle after it with what there is to say, or why it changes nothing. */
export type HexRuling =
  ({readonly ok: true} & Step) | {readonly ok: false; readonly findings: readonly Finding[]};

/** A battle before the dice. */
export function beginHex({position, game, units}: HexField): HexBattle {
  const states = [...units.attacker, ...units.defender].map(({id, index}): [string, HexUnitState] => {
    const {at, steps, isolated} = position.units.get(index)!;
    return [id, {at: game.grid.label(at), steps, eliminated: false, isolated}];
  });
  return {
    stage: 'roll',
    units: Object.fromEntries(states),
    relocated: [],
    roll: null,
    result: null,
    due: [],
    retreat: null,
    retreated: [],
  };
}

/** A role's losses at once: eliminated where the code says so, else the steps that fall due. */
function losses(field: HexField, step: Step, role: Role): Step {
  const {battle} = step;
  const {steps = 0, eliminated = false} = shareOf(field, battle, role);
  const there = left(field, battle, role);
  if (eliminated) {
    const gone = there.map(({id}): [string, HexUnitState] => [
      id,
      {at: null, steps: 0, eliminated: true, isolated: false},
    ]);
    const after = {...battle, units: {...battle.units, ...Object.fromEntries(gone)}};
    return withoutLoneHqs(field, battle, {battle: after, findings: step.findings});
  }
  const due = dueOf(battle, {
    units: there.map(({id}) => id),
    steps,
    clause: ours,
    why: `by the result ${battle.result!}`,
    isolates: false,
    retreat: false,
  });
  return {...step, battle: {...battle, due}};
}

/** Goes on to the first stage, from this one on, that somebody must do something in. */
function enter(field: HexField, step: Step, from: HexStage): Step {
  let {battle, findings} = step;
  battle = {...battle, due: [], retreat: null};
  for (const stage of hexStages.slice(hexStages.indexOf(from))) {
    battle = {...battle, stage};
    if (stage.startsWith('losses')) {
      ({battle, findings} = losses(field, {battle, findings}, roleOf(stage)));
      if (battle.due.length > 0) break;
    } else if (stage.startsWith('retreat')) {
      battle = {...battle, retreat: retreatOf(field, battle, roleOf(stage))};
      if (battle.retreat) break;
    } else if (stage === 'advance' && isVacated(field, battle) && advancers(field, battle).length > 0) break;
  }
  return {battle, findings};
}

const after = (stage: HexStage): HexStage => hexStages[hexStages.indexOf(stage) + 1] ?? 'over';

/** Goes on when nothing is due any more and nobody has to retreat; the shared steps of 10.87 come last of all. */
function goOn(field: HexField, step: Step): Step {
  const {battle, findings} = step;
  if (battle.due.length > 0) return step;
  if (battle.retreat) {
    if (battle.retreat.waiting.length > 0) return step;
    const shared = sharedDue(field, battle, roleOf(battle.stage));
    if (shared.battle.due.length > 0)
      return {battle: shared.battle, findings: [...findings, ...shared.findings]};
  }
  return enter(field, step, after(battle.stage));
}

function apply(field: HexField, battle: HexBattle, event: HexEvent): HexRuling {
  const judged = (findings: readonly Finding[], taken: () => Step): HexRuling =>
    findings.length > 0 ? {ok: false, findings} : {ok: true, ...taken()};
  switch (event.type) {
    case 'roll':
      return judged(diceFindings(field, event.dice), () => {
        const roll = rollOf(field, event.dice);
        const result = resultAt(field, field.odds.column.final, roll.row);
        return enter(field, {battle: {...battle, roll, result}, findings: []}, 'losses.attacker');
      });
    case 'assign':
      return judged(judgeSteps(field, battle, roleOf(battle.stage), event.losses), () => {
        const taken = {...battle, ...takeSteps(battle, event.losses)};
        return goOn(field, withoutLoneHqs(field, battle, {battle: taken, findings: []}));
      });
    case 'elect':
      return judged(judgeElection(field, battle, event.hexes), () => ({
        battle: {...battle, retreat: {...battle.retreat!, hexes: event.hexes, electable: false}},
        findings: [],
      }));
    case 'order':
      return judged(judgeOrder(field, battle, event.units), () => ({
        battle: {
          ...battle,
          retreat: {...battle.retreat!, waiting: event.units, orderDue: false, ordered: true},
        },
        findings: [],
      }));
    case 'route': {
      const ruling = judgeRoute(field, battle, event);
      return ruling.ok ? {ok: true, ...goOn(field, takeRoute(field, battle, ruling))} : ruling;
    }
    case 'advance':
      return judged(judgeAdvance(field, battle, event.units), () => {
        const units = {...battle.units};
        for (const id of event.units!) units[id] = {...units[id]!, at: field.at};
        const step = withoutLoneHqs(field, battle, {battle: {...battle, units}, findings: []});
        return enter(field, step, 'over');
      });
  }
}

/**
 * Takes one event: the battle after it, or the findings that speak against it. Asks the rules and adds only the order
 * of play. Pure: the same battle and event always come to the same.
 */
export function playHex(field: HexField, battle: HexBattle, event: BattleEvent): HexRuling {
  const wrong = misshapen(event);
  if (wrong !== undefined)
    return {
      ok: false,
      findings: [
        {...notNow(field, battle, typeOfEvent(event)), message: `That is no event of a battle: ${wrong}.`},
      ],
    };
  if (!isHexEvent(event) || !takes(battle).includes(event.type))
    return {ok: false, findings: [notNow(field, battle, typeOfEvent(event))]};
  return apply(field, battle, event);
}

/** Whether the defender has left the hex: null until all that concerns him is done. */
export function outcomeOf(field: HexField, battle: HexBattle): 'vacated' | 'held' | null {
  const known = hexStages.indexOf(battle.stage) >= hexStages.indexOf('retreat.attacker');
  if (!known) return null;
  return isVacated(field, battle) ? 'vacated' : 'held';
}
