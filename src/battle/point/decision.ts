import {Budget} from '../../board/index.js';
import type {BattleEvent, PointPosition} from '../../module/index.js';
import {toldOf} from '../../rules/broken-rules.js';
import {counted, listed} from '../../rules/finding.js';
import {
  advancers,
  judgeLosses,
  judgeWithdrawal,
  mayStay,
  planSteps,
  proposeRetreat,
  retreatEffects,
  retreatOptions,
  sizeWords,
  type Battle,
  type DieWanted,
  type Exit,
  type Limit,
  type Option,
  type Retreater,
} from '../../rules/point/index.js';
import {proposePointLosses} from '../losses.js';
import type {AssignDecision, Decision, Goal, AssignableUnit, WithdrawDecision} from '../view.js';
import type {PointChoice, PointDescription} from './describe.js';

const roleNames = {attacker: 'Attacker', defender: 'Defender', air: 'Air'} as const;

/** Labels dice: `Attacker, column 18`, with the number of the group if a side has several. */
function dieLabels(dice: readonly DieWanted[]): readonly string[] {
  const count = (role: DieWanted['role'], of: readonly DieWanted[]): number =>
    of.filter((die) => die.role === role).length;
  return dice.map(({role, column}, i) => {
    const all = count(role, dice);
    const group = all > 1 ? ` group ${String(count(role, dice.slice(0, i + 1)))} of ${String(all)}` : '';
    return `${roleNames[role]}${group}, column ${String(column)}`;
  });
}

/** Makes the label `Fall back to Orel and Bryansk`. */
function fallBackLabel(battle: Battle, back: readonly {readonly to: string}[]): string {
  const points = [...new Set(back.map(({to}) => battle.setup.pointNames[to] ?? to))];
  return `Fall back to ${listed(points)}`;
}

/** Offers the advance of all units, and one without the air units that may stay under some readings. */
function advanceOffers(battle: Battle): Extract<Decision, {kind: 'choose'}>['offers'] {
  const label = `Move into ${battle.setup.name}`;
  const free = mayStay(battle);
  const rest = advancers(battle).filter((id) => !free.includes(id));
  const all = {event: {type: 'advance' as const}, label, findings: []};
  if (free.length === 0) return [all];
  const event = {type: 'advance' as const, units: rest};
  return [all, {event, label: `${label}; air units stay behind`, findings: []}];
}

/** Describes where an event leads: the points to fall back to, or the next question. */
function leads(next: {readonly battle: Battle; readonly described: PointDescription} | undefined): string {
  const [first] = next?.described.choices ?? [];
  return first?.event === 'withdraw' && first.role === 'attacker' && next
    ? `${fallBackLabel(next.battle, first.back)}.`
    : (next?.described.prompt ?? '');
}

/** Makes the decision of a state, for the controls. `after` plays an event ahead. */
export function pointDecision(
  position: PointPosition,
  battle: Battle,
  {choices}: PointDescription,
  after: (event: BattleEvent) => {readonly battle: Battle; readonly described: PointDescription} | undefined,
): Decision {
  const [first] = choices;
  switch (first?.event) {
    case undefined:
      return {kind: 'over'};
    case 'roll':
      return {
        kind: 'roll',
        faces: first.faces,
        dice: dieLabels(first.dice),
      };
    case 'assign':
      return assign(battle, first);
    case 'withdraw':
      if (first.role === 'defender') return withdraw(position, battle, first);
      return {
        kind: 'choose',
        offers: [
          {event: {type: 'withdraw'}, label: fallBackLabel(battle, first.back), findings: first.meetings},
        ],
      };
    case 'advance':
      return {
        kind: 'choose',
        offers: advanceOffers(battle),
      };
    case 'continue':
    case 'retreat':
      return {
        kind: 'choose',
        offers: choices.flatMap(({event}) =>
          event === 'continue' || event === 'retreat'
            ? [
                {
                  event: {type: event},
                  label:
                    event === 'retreat'
                      ? 'Retreat'
                      : first.role === 'attacker'
                        ? 'Continue the attack'
                        : 'Keep fighting',
                  leads: leads(after({type: event})),
                  findings: [],
                },
              ]
            : [],
        ),
      };
  }
}

function share({unit, name, takes, absorbed, dispersed, value, rank}: Limit): AssignableUnit {
  const state = [
    `strength ${String(value)}`,
    rank,
    ...(dispersed ? ['dispersed'] : []),
    ...(absorbed > 0 ? [`${counted(absorbed, 'loss')} so far`] : []),
  ];
  return {
    unit,
    name,
    takes,
    words: `${state.join(', ')}: destroyed at ${absorbed > 0 ? `${String(takes)} more` : counted(takes, 'loss')}`,
    fate: (losses) =>
      losses === 0 ? '' : losses >= takes ? 'destroyed' : dispersed ? 'stays dispersed' : 'dispersed',
  };
}

/** Makes the decision on losses. */
export const assign = (
  battle: Battle,
  {role, due, limits}: Extract<PointChoice, {event: 'assign'}>,
): AssignDecision => ({
  kind: 'assign',
  noun: 'loss',
  due,
  why: '',
  units: limits.map(share),
  propose: (policy, cut) => proposePointLosses(battle, role, policy, cut),
  judge: (losses) => toldOf(judgeLosses(battle, role, losses)),
});

function goal(position: PointPosition, exits: readonly Exit[], option: Option): Goal {
  const {to, name, kind, remaining, open, findings} = option;
  const exit = exits.find((known) => known.to === to);
  const room = exit ? `room for ${sizeWords(Math.max(0, remaining))} of ${sizeWords(exit.room)}` : '';
  const kinds = {
    own: '',
    attacked: 'under attack',
    overflow: 'enemy-controlled',
    closed: 'closed',
    eliminated: 'eliminated',
  } as const;
  return {
    to,
    place: to === null ? -1 : (position.game.network.find(to) ?? -1),
    name: to === null ? 'Eliminate' : name,
    words: [kind === 'closed' ? '' : room, kinds[kind]].filter((word) => word !== '').join(', '),
    open,
    costly: kind !== 'own',
    findings,
  };
}

const retreaterWords = ({air, size: takes, value}: Retreater): string =>
  `${air ? 'air' : `strength ${String(value)}`}, size ${sizeWords(takes)}`;

/** Makes the decision on a withdrawal. */
export function withdraw(
  position: PointPosition,
  battle: Battle,
  {units, exits}: Extract<PointChoice, {event: 'withdraw'; role: 'defender'}>,
): WithdrawDecision {
  return {
    kind: 'withdraw',
    from: position.game.network.find(battle.setup.at)!,
    units: units.map((unit) => ({unit: unit.id, name: unit.name, words: retreaterWords(unit)})),
    goals: (plan) =>
      new Map(
        [...retreatOptions(exits, units, plan, battle.setup.options.noPlace)].map(([unit, options]) => [
          unit,
          options
            .map((option) => goal(position, exits, option))
            .sort((a, b) => Number(b.open) - Number(a.open) || Number(a.to === null) - Number(b.to === null)),
        ]),
      ),
    judge: (plan) => toldOf(judgeWithdrawal(battle, plan)),
    effects: (plan) => (judgeWithdrawal(battle, plan).length > 0 ? [] : retreatEffects(exits, units, plan)),
    propose: (cut) => {
      const budget = new Budget(planSteps);
      const plan = proposeRetreat(exits, units, budget);
      if (budget.isSpent) cut?.();
      return plan;
    },
  };
}
