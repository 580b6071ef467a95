/** Losses that a rule shares out, such as on the strongest first, as a page lets a player choose them on every map. */
import {listPhrases} from '../phrases/en/lists.js';
import {choicePhrases} from '../phrases/en/choices.js';
import {numbersAt} from '../module/game.js';
import type {BattleEvent} from '../module/schema/event.js';
import {wordPhrases} from '../phrases/en/words.js';
import {namesOf} from '../phrases/names.js';
import {sayBroken} from '../phrases/say.js';
import {payersOf, type Payer} from '../rules/combat/payers.js';
import {duesOf} from '../rules/combat/assignment.js';
import {isAllocated, type Due} from '../rules/combat/due.js';
import {roleOf} from '../rules/combat/fire.js';
import type {Of} from '../rules/order/entry.js';
import {lossesBroken} from '../rules/order/names/losses.js';
import {forcesOf} from '../rules/order/scene.js';
import {statedRule} from './acting.js';
import {eventsOpen, type Snapshot} from './chart.js';
import {legalEvents} from './legal.js';
import {fateOfSteps, type LossPolicy} from './losses.js';
import {documentOf, orderFrom} from './order.js';
import type {AssignableUnit, AssignDecision} from './view.js';

type Losses = Readonly<Record<string, number>>;

/** The most assignments that are held against each other. */
const MOST_COMPARED = 4000;

const countIn = (losses: Losses, id: string): number => (Object.hasOwn(losses, id) ? losses[id]! : 0);

/** The losses that units can absorb with what they take: steps, with `factor` each by its loss factor. */
const absorbed = ({steps, factor}: Payer, lost: number, byFactor: boolean): number =>
  byFactor
    ? Array.from({length: lost}, (_, i) => factor[steps - i]!).reduce((sum, one) => sum + one, 0)
    : lost;

/** The decision to share out losses by their rule; undefined where none are due that have one. */
export function allocatedDecision(snapshot: Snapshot): AssignDecision | undefined {
  const {context} = snapshot;
  if (context.kind === 'point' || eventsOpen(snapshot)[0] !== 'assign') return undefined;
  const all: readonly Due[] = context.battle.pendingLosses;
  if (context.kind === 'hex' && !all.some(isAllocated)) return undefined;
  const dues = duesOf(all, {});
  const forces = forcesOf(snapshot);
  const {game} = forces;
  const payers = new Map(dues.flatMap((due) => [...payersOf(forces, due).units]));
  const byFactor = dues.some(({allocate}) => allocate === 'factor');
  const owed = dues.reduce((sum, {steps}) => sum + steps, 0);
  const able = [...payers.values()].filter(
    ({id}) => dues.some(({units}) => units.includes(id)) || isReplacement(payers, id),
  );
  const order = orderFrom(documentOf(snapshot.machine));
  let known: readonly Of<'assign'>[] | undefined;
  const legal = (cut?: () => void): readonly Of<'assign'>[] => {
    if (known) return known;
    const found = legalEvents(order, snapshot, {types: ['assign'], most: MOST_COMPARED});
    if (found === 'many') cut?.();
    return (known = found === 'many' ? [] : found.filter((event) => event.type === 'assign'));
  };
  /** The event with these losses: who is gone is replaced by the first unit that may. */
  const event = (losses: Losses): Of<'assign'> =>
    legal().find((one) => able.every(({id}) => countIn(one.losses, id) === countIn(losses, id))) ?? {
      type: 'assign',
      losses: {...losses},
    };
  const judge: AssignDecision['judge'] = (losses) =>
    sayBroken(game, lossesBroken({context, statedRule: statedRule(snapshot)}, event(losses), dues[0]?.role));
  const strength = (id: string, steps: number): number => {
    const unit = game.unit(id)!;
    const kind = roleOf(forces, id) === 'attacker' ? 'attack' : 'defence';
    return steps === 0 ? 0 : numbersAt(unit, steps)[kind];
  };
  const worth = (policy: LossPolicy, {losses}: Of<'assign'>): readonly number[] => {
    const left = able.map(({id, steps}) => ({id, steps: steps - countIn(losses, id)}));
    const lives = left.filter(({steps}) => steps > 0).length;
    const fire = left.reduce((sum, {id, steps}) => sum + strength(id, steps), 0);
    const uneven = -Object.values(losses).reduce((sum, count) => sum + count * count, 0);
    return {
      'keep-fire': [fire, lives, uneven],
      'keep-units': [lives, fire, uneven],
      spread: [uneven, lives, fire],
    }[policy];
  };
  const names = namesOf(game);
  const said = choicePhrases.losses;
  return {
    kind: 'assign',
    noun: 'step',
    due: byFactor ? able.reduce((sum, {steps}) => sum + steps, 0) : owed,
    ...(byFactor
      ? {
          tally(losses: Losses) {
            const sum = able.reduce((so, payer) => so + absorbed(payer, countIn(losses, payer.id), true), 0);
            return {
              words: said.lossNumber(sum, owed),
              enough: judge(losses).length === 0,
            };
          },
        }
      : {}),
    why: dues.length > 1 ? listPhrases.listed(dues.map((due) => wordPhrases.dueWords(names, due))) : '',
    units: able.map(({id, steps, factor}): AssignableUnit => {
      const words = byFactor
        ? said.factors(Array.from({length: steps}, (_, i) => factor[steps - i]!))
        : said.steps(steps);
      const isNew = !dues.some(({units}) => units.includes(id));
      return {
        unit: id,
        name: names.unit(id),
        takes: steps,
        words: isNew ? said.mayReplace(words) : words,
        fate: fateOfSteps(steps),
      };
    }),
    propose(policy, cut) {
      const best = legal(cut).reduce<
        {readonly event: Of<'assign'>; readonly worth: readonly number[]} | undefined
      >((so, one) => {
        const its = worth(policy, one);
        if (!so) return {event: one, worth: its};
        const at = its.findIndex((value, i) => value !== so.worth[i]);
        return at >= 0 && its[at]! > so.worth[at]! ? {event: one, worth: its} : so;
      }, undefined);
      return best?.event.losses ?? {};
    },
    judge,
    event: (losses): BattleEvent => event(losses),
  };
}

/** May a unit replace one of those that lose? */
const isReplacement = (payers: ReadonlyMap<string, Payer>, id: string): boolean =>
  [...payers.values()].some(({replacedBy}) => replacedBy.includes(id));
