import {choicePhrases} from '../../phrases/en/choices.js';
import {Budget} from '../../board/work.js';
import type {BattleEvent, PointPosition} from '../../module/index.js';
import {decisionPhrases} from '../../phrases/en/decisions.js';
import {namesOf} from '../../phrases/names.js';
import {sayAll, sayBroken} from '../../phrases/say.js';
import {
  advancers,
  judgeLosses,
  judgeWithdrawal,
  lossCapacity,
  mayStay,
  planSteps,
  proposeRetreat,
  retreatEffects,
  retreatOptions,
  sideOf,
  type Battle,
  type DieWanted,
  type Exit,
  type Limit,
  type Option,
  type Retreater,
} from '../../rules/point/index.js';
import {proposePointLosses} from '../losses.js';
import type {AssignDecision, Decision, Goal, AssignableUnit, WithdrawDecision} from '../view.js';
import type {PointChoice} from './describe.js';
import {rollDecision} from './dice.js';

/** Makes the label `Fall back to Orel and Bryansk`. */
const fallBackPoints = (battle: Battle, back: readonly {readonly to: string}[]): readonly string[] => [
  ...new Set(back.map(({to}) => namesOf(battle.setup.game).place(to))),
];

/** Offers the advance of all units, and one without the air units that may stay under some readings. */
function advanceOffers(battle: Battle): Extract<Decision, {kind: 'choose'}>['offers'] {
  const {name} = battle.setup;
  const free = mayStay(battle);
  const rest = advancers(battle).filter((id) => !free.includes(id));
  const all = {event: {type: 'advance' as const}, label: choicePhrases.moveInto(name), findings: []};
  if (free.length === 0) return [all];
  const event = {type: 'advance' as const, units: rest};
  return [all, {event, label: choicePhrases.moveIntoWithoutAir(name), findings: []}];
}

/** A moment later in the battle. */
interface Ahead {
  readonly battle: Battle;
  readonly prompt: string;
  readonly choices: readonly PointChoice[];
}

/** Plays events ahead on a copy of the battle. Returns the moment after each, up to the first that is refused. */
type PlayAhead = (events: readonly BattleEvent[]) => readonly Ahead[];

/** The most decisions to fight on before the next roll: one a side, and one in the next round. */
const DECISIONS = 3;

/** Describes the most losses of a roll, by side. */
function stakes({battle}: Ahead, dice: readonly DieWanted[]): readonly string[] {
  const {setup} = battle;
  return (['defender', 'attacker'] as const).flatMap((role) => {
    const columns = dice
      .filter((die) => die.role === role)
      .map(({column}) => setup.table.results[column - 1]);
    if (columns.length === 0) return [];
    const target = role === 'attacker' ? 'defender' : 'attacker';
    const most = columns.reduce((sum, faces = []) => sum + Math.max(0, ...faces), 0);
    const losses = Math.min(most, lossCapacity(battle, target));
    return [decisionPhrases.upToLosses(namesOf(setup.game), sideOf(setup, target), losses)];
  });
}

/** Describes the decision of the other side that comes before a roll; what else is asked before it, by its prompt. */
function askedFirst(first: Ahead | undefined, roll: Ahead): readonly string[] {
  if (first === undefined || first === roll) return [];
  const [decides] = first.choices;
  if (decides?.event !== 'continue') return [first.prompt];
  const {setup} = first.battle;
  return [decisionPhrases.mayThenFightOn(namesOf(setup.game), sideOf(setup, decides.role))];
}

/** Describes fighting on: the next question, and the losses at stake in the next roll. */
function leadsToFire(after: PlayAhead, fightOn: BattleEvent): string {
  const moments = after(Array.from({length: DECISIONS}, () => fightOn));
  const [first] = moments;
  for (const moment of moments) {
    const {choices, prompt} = moment;
    const [choice] = choices;
    if (choice?.event !== 'roll') continue;
    return [...askedFirst(first, moment), prompt, decisionPhrases.atStake(stakes(moment, choice.dice))].join(
      ' ',
    );
  }
  return first?.prompt ?? '';
}

/** Describes breaking off: the points to fall back to or the next question, and the side that holds the point in the end. */
function leadsToRetreat(position: PointPosition, after: PlayAhead): string {
  const leave: BattleEvent = {type: 'retreat'};
  const [next] = after([leave]);
  const [choice] = next?.choices ?? [];
  if (!next || choice?.event !== 'withdraw') return next?.prompt ?? '';
  const {battle, prompt} = next;
  const isAttacker = choice.role === 'attacker';
  const goes: BattleEvent = isAttacker
    ? {type: 'withdraw'}
    : {type: 'withdraw', plan: {...withdraw(position, battle, choice).propose()}};
  const end = after([leave, goes, {type: 'advance'}]).at(-1);
  const control = end?.battle.control;
  const holder =
    control === undefined || (end?.choices.length ?? 0) > 0
      ? []
      : [decisionPhrases.holds(namesOf(battle.setup.game), control, battle.setup.name)];
  return [
    isAttacker ? decisionPhrases.fallBackTo(fallBackPoints(battle, choice.back)) : prompt,
    ...holder,
  ].join(' ');
}

/** Makes the decision of a state, for the controls. */
export function pointDecision(
  position: PointPosition,
  battle: Battle,
  choices: readonly PointChoice[],
  after: PlayAhead,
): Decision {
  const [first] = choices;
  switch (first?.event) {
    case undefined:
      return {kind: 'over'};
    case 'roll':
      return rollDecision(position, battle, first);
    case 'assign':
      return assign(battle, first);
    case 'withdraw':
      if (first.role === 'defender') return withdraw(position, battle, first);
      return {
        kind: 'choose',
        offers: [
          {
            event: {type: 'withdraw'},
            label: choicePhrases.fallBackTo(fallBackPoints(battle, first.back)),
            findings: first.meetings,
          },
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
                      ? choicePhrases.retreat
                      : first.role === 'attacker'
                        ? choicePhrases.continueAttack
                        : choicePhrases.keepFighting,
                  // only a page reads it
                  get leads() {
                    return event === 'retreat'
                      ? leadsToRetreat(position, after)
                      : leadsToFire(after, {type: event});
                  },
                  findings: [],
                },
              ]
            : [],
        ),
      };
  }
}

function share({unit, name, takes, absorbed, dispersed, value, rank}: Limit): AssignableUnit {
  const said = choicePhrases.losses;
  return {
    unit,
    name,
    takes,
    words: said.ground(value, rank, {dispersed, absorbed, takes}),
    fate: (losses) =>
      losses === 0 ? '' : losses >= takes ? said.destroyed : dispersed ? said.staysDispersed : said.dispersed,
  };
}

/** Makes the decision on losses. */
const assign = (
  battle: Battle,
  {role, due, limits}: Extract<PointChoice, {event: 'assign'}>,
): AssignDecision => ({
  kind: 'assign',
  noun: 'loss',
  due,
  why: '',
  units: limits.map(share),
  propose: (policy, cut) => proposePointLosses(battle, role, policy, cut),
  judge: (losses) => sayBroken(battle.setup.game, judgeLosses(battle, role, losses)),
});

function goal(position: PointPosition, exits: readonly Exit[], option: Option): Goal {
  const {to, name, kind, remaining, open, findings} = option;
  const exit = exits.find((known) => known.to === to);
  const said = choicePhrases.goals;
  const room = exit ? said.room(Math.max(0, remaining), exit.room) : '';
  const kinds = {
    own: '',
    attacked: said.attacked,
    overflow: said.overflow,
    closed: said.closed,
    eliminated: '',
  } as const;
  return {
    to,
    place: to === null ? -1 : (position.game.network.find(to) ?? -1),
    name: to === null ? said.eliminate : name,
    words: said.facts([kind === 'closed' ? '' : room, kinds[kind]].filter((word) => word !== '')),
    open,
    costly: kind !== 'own',
    findings: sayAll(position.game, findings),
  };
}

const retreaterWords = ({air, size: takes, value}: Retreater): string =>
  air ? choicePhrases.goals.air(takes) : choicePhrases.goals.ground(value, takes);

/** Makes the decision on a withdrawal. */
function withdraw(
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
    judge: (plan) => sayBroken(battle.setup.game, judgeWithdrawal(battle, plan)),
    effects: (plan) =>
      judgeWithdrawal(battle, plan).length > 0
        ? []
        : sayAll(battle.setup.game, retreatEffects(exits, units, plan)),
    propose: (cut) => {
      const budget = new Budget(planSteps);
      const plan = proposeRetreat(exits, units, budget);
      if (budget.isSpent) cut?.();
      return plan;
    },
  };
}
