import type {PointPosition} from '../../module/index.js';
import {counted, listed} from '../../rules/finding.js';
import {
  judgeLosses,
  judgeWithdrawal,
  proposeRetreat,
  retreatEffects,
  retreatOptions,
  type Battle,
  type Exit,
  type Limit,
  type Option,
  type Retreater,
} from '../../rules/point/index.js';
import type {Choice, Description} from '../point/describe.js';
import type {DieWanted} from '../point/dice.js';
import {proposePointLosses} from '../point/losses.js';
import type {AssignDecision, Decision, Goal, Share, WithdrawDecision} from './types.js';

const roleNames = {attacker: 'Attacker', defender: 'Defender', air: 'Air'} as const;

/** `Attacker, column 18`; where a side has several groups, which of them. */
function dieLabels(dice: readonly DieWanted[]): readonly string[] {
  const count = (role: DieWanted['role'], of: readonly DieWanted[]): number =>
    of.filter((die) => die.role === role).length;
  return dice.map(({role, column}, i) => {
    const all = count(role, dice);
    const group = all > 1 ? ` group ${String(count(role, dice.slice(0, i + 1)))} of ${String(all)}` : '';
    return `${roleNames[role]}${group}, column ${String(column)}`;
  });
}

function share({unit, name, takes, absorbed, dispersed, value}: Limit): Share {
  const state = [
    `value ${String(value)}`,
    ...(dispersed ? ['dispersed'] : []),
    ...(absorbed > 0 ? [`${counted(absorbed, 'loss')} taken`] : []),
  ];
  return {
    unit,
    name,
    takes,
    words: `${state.join(', ')}; the ${ordinal(takes)} destroys it`,
    fate: (losses) =>
      losses === 0 ? '' : losses >= takes ? 'destroyed' : dispersed ? 'lives, dispersed' : 'dispersed',
  };
}

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const ordinal = (count: number): string => ordinals[count] ?? `${String(count)}th`;

const assign = (battle: Battle, {role, due, limits}: Extract<Choice, {event: 'assign'}>): AssignDecision => ({
  kind: 'assign',
  noun: 'loss',
  due,
  why: '',
  units: limits.map(share),
  propose: (policy) => proposePointLosses(battle, role, policy),
  judge: (losses) => judgeLosses(battle, role, losses),
});

/** Sizes with their halves, as they are printed: `½`, `1½`, `2`. */
const size = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

function goal(position: PointPosition, exits: readonly Exit[], option: Option): Goal {
  const {to, name, kind, remaining, open, findings} = option;
  const exit = exits.find((known) => known.to === to);
  const room = exit ? `room ${size(Math.max(0, remaining))} of ${size(exit.room)}` : '';
  const kinds = {
    own: '',
    attacked: 'under attack',
    overflow: 'enemy-controlled',
    closed: 'closed',
    eliminated: 'lost',
  } as const;
  return {
    to,
    place: to === null ? -1 : (position.game.network.find(to) ?? -1),
    name: to === null ? 'Give up' : name,
    words: [kind === 'closed' ? '' : room, kinds[kind]].filter((word) => word !== '').join(', '),
    open,
    costly: kind !== 'own',
    findings,
  };
}

const retreaterWords = ({air, size: takes, value}: Retreater): string =>
  `${air ? 'air' : `value ${String(value)}`}, takes ${size(takes)}`;

function withdraw(
  position: PointPosition,
  battle: Battle,
  {units, exits}: Extract<Choice, {event: 'withdraw'; role: 'defender'}>,
): WithdrawDecision {
  return {
    kind: 'withdraw',
    from: position.game.network.find(battle.field.at)!,
    units: units.map((unit) => ({unit: unit.id, name: unit.name, words: retreaterWords(unit)})),
    goals: (plan) =>
      new Map(
        [...retreatOptions(exits, units, plan)].map(([unit, options]) => [
          unit,
          options
            .map((option) => goal(position, exits, option))
            .sort((a, b) => Number(b.open) - Number(a.open) || Number(a.to === null) - Number(b.to === null)),
        ]),
      ),
    judge: (plan) => judgeWithdrawal(battle, plan),
    effects: (plan) => retreatEffects(exits, units, plan),
    propose: () => proposeRetreat(exits, units),
  };
}

/** `Fall back to Orel and Bryansk`. */
function fallBackLabel(battle: Battle, back: readonly {readonly to: string}[]): string {
  const points = [...new Set(back.map(({to}) => battle.field.pointNames[to] ?? to))];
  return `Fall back to ${listed(points)}`;
}

/** What a moment asks for, ready to be made into controls. */
export function pointDecision(position: PointPosition, battle: Battle, {choices}: Description): Decision {
  const [first] = choices;
  switch (first?.event) {
    case undefined:
      return {kind: 'none'};
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
        offers: [{event: {type: 'advance'}, label: `Occupy ${battle.field.name}`, findings: []}],
      };
    case 'continue':
    case 'retreat':
      return {
        kind: 'choose',
        offers: choices.flatMap(({event}) =>
          event === 'continue' || event === 'retreat'
            ? [{event: {type: event}, label: event === 'continue' ? 'Go on' : 'Retreat', findings: []}]
            : [],
        ),
      };
  }
}
