/** Rolls on the tables of the module. */
import {decideWithoutRoll, isAllowed, judgeDice, needsNoRoll, rollDice} from '../../hex-combat/index.js';
import {
  type DieWanted,
  diceOf,
  firePoints,
  judgeDice as judgePointDice,
  rollFire,
} from '../../point/index.js';
import {diceOfCheck, judgeCheck} from '../../combat/checks.js';
import {entryOf} from '../../combat/support.js';
import type {OrderDocument} from '../document.js';
import {type Action, type Condition, type Judge, type Of, listed, roll, withStep} from '../entry.js';
import {rolls} from '../legal-events.js';
import {type PointContext, type Scene, forcesOf, hexOf} from '../scene.js';

/** The dice that rolls of a battle on points want, in their order. */
export const pointDice = (
  {rolls}: OrderDocument,
  {battle}: PointContext,
  names: readonly string[],
): readonly DieWanted[] =>
  names.flatMap((name) => {
    const {columnBy, of} = rolls[name] ?? {};
    return columnBy === 'air' ? diceOf(battle, 'air') : of ? diceOf(battle, of) : [];
  });

/** Does the fire of a roll have a column? */
const hasColumn = ({order, context}: Scene, name: string): boolean => {
  const of = order.rolls[name]?.of;
  return context.kind === 'point' && of !== undefined && firePoints(context.battle, of) > 0;
};

export const judges = {
  diceFit: {
    says: 'rolls for {of}',
    params: {of: {type: 'dice', required: true}},
    event: 'roll',
    judges: ['dice'],
    judge({order, context, rule}: Scene, {dice}: Of<'roll'>, {of}: {of: string | readonly string[]}) {
      const names = listed(of);
      const check = entryOf(order.checks, names[0]!);
      if (check) return judgeCheck(forcesOf({context}), check, dice);
      if (context.kind === 'hex') return judgeDice(context.setup, dice, order.rolls[names[0]!]?.rule);
      if (context.kind === 'area') return [];
      const wanted = pointDice(order, context, names);
      return judgePointDice(context.battle, wanted, rule ?? order.rolls[names[0]!]?.rule ?? '', dice);
    },
    legalEvents({order, context}: Scene, {of}: {of: string | readonly string[]}) {
      const check = entryOf(order.checks, listed(of)[0]!);
      if (check) return rolls(diceOfCheck(forcesOf({context}), check));
      if (context.kind === 'hex') {
        const {dice = 1, faces = 6} = context.setup.table;
        return rolls(Array.from({length: dice}, () => faces));
      }
      if (context.kind === 'area') return [];
      return rolls(pointDice(order, context, listed(of)).map(() => context.setup.table.faces));
    },
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  allowed: {
    says: 'the table of {roll} allows the attack at these odds',
    params: {roll},
    on: 'hex',
    holds: (scene: Scene) => isAllowed(hexOf(scene).setup),
  },
  needsRoll: {
    says: 'the attack needs a roll for {roll}',
    params: {roll},
    on: 'hex',
    holds: (scene: Scene) => !needsNoRoll(hexOf(scene).setup),
  },
  hasFire: {
    says: 'the strength of {roll} is above 0',
    params: {roll},
    on: 'point',
    holds: (scene: Scene, {roll: name}: {readonly roll: string}) => hasColumn(scene, name),
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  roll: {
    says: 'the dice are read on the table of {roll}',
    params: {roll: {type: 'rolls', required: true}},
    event: 'roll',
    by: 'diceFit',
    apply({order, context}: Scene, {roll: of}: {roll: string | readonly string[]}, {dice}: Of<'roll'>) {
      if (context.kind === 'hex') return {battle: rollDice(context.setup, context.battle, dice)};
      if (context.kind === 'area') return {};
      let {battle} = context;
      let next = 0;
      for (const name of listed(of)) {
        const by = order.rolls[name]?.of;
        if (by === undefined) continue;
        const wanted = diceOf(context.battle, by).length;
        battle = rollFire(battle, name, by, dice.slice(next, next + wanted));
        next += wanted;
      }
      return {battle};
    },
  },
  settleRoll: {
    says: '{roll} is settled without dice: by the odds off its table, or by eliminating units that any attack eliminates',
    params: {roll},
    on: 'hex',
    apply: (scene: Scene) => withStep(scene, decideWithoutRoll(hexOf(scene).setup, hexOf(scene).battle)),
  },
} as const satisfies Readonly<Record<string, Action>>;
