/** The place of the battle, and advances into it and beyond. */
import {
  advanceFurther,
  advanceInto,
  advancers,
  furtherAdvances,
  isVacated,
  judgeAdvance,
  judgeFurther,
} from '../../hex-combat/index.js';
import {advance, advancers as pointAdvancers, judgeAdvance as judgePointAdvance} from '../../point/index.js';
import {type Action, type Condition, type Judge, type Of, withStep} from '../entry.js';
import {advances, furtherAdvancing, pointAdvances} from '../legal-events.js';
import {type Scene, hasVacated, hexOf} from '../scene.js';

export const judges = {
  advanceFits: {
    says: 'advances attackers that may advance together, or none where none must',
    event: 'advance',
    judges: ['units', 'path'],
    judge: ({context}: Scene, {units, path}: Of<'advance'>) =>
      context.kind === 'hex'
        ? judgeAdvance(context.setup, context.battle, units, path)
        : judgePointAdvance(context.battle, units),
    legalEvents: ({context}: Scene) => (context.kind === 'hex' ? advances(context) : pointAdvances(context)),
  },
  furtherFits: {
    says: 'advances one unit beyond the place, or ends the advance',
    on: 'hex',
    event: 'advance',
    judges: ['units', 'path'],
    judge: (scene: Scene, {units, path}: Of<'advance'>) =>
      judgeFurther(hexOf(scene).setup, hexOf(scene).battle, units, path),
    legalEvents: (scene: Scene) => furtherAdvancing(hexOf(scene)),
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  vacated: {
    says: 'no defender is left at the place',
    holds: ({context}: Scene) => hasVacated(context),
  },
  someoneMayAdvance: {
    says: 'an attacker may advance into the empty place',
    holds({context}: Scene) {
      if (context.kind === 'point') return hasVacated(context) && pointAdvancers(context.battle).length > 0;
      const {setup, battle} = context;
      return isVacated(setup, battle) && advancers(setup, battle).length > 0;
    },
  },
  someoneGoesOn: {
    says: 'a unit that advanced may go on',
    on: 'hex',
    holds: (scene: Scene) => furtherAdvances(hexOf(scene).setup, hexOf(scene).battle).length > 0,
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  advance: {
    says: 'the units advance into the place',
    event: 'advance',
    by: 'advanceFits',
    apply(scene: Scene, _: object, {units}: Of<'advance'>) {
      const {context} = scene;
      if (context.kind === 'hex')
        return withStep(scene, advanceInto(context.setup, context.battle, units ?? []));
      const {battle} = context;
      return {battle: {...battle, units: advance(battle, units), control: battle.setup.attacker}};
    },
  },
  advanceFurther: {
    says: 'the unit advances beyond the place, or the advance ends',
    on: 'hex',
    event: 'advance',
    by: 'furtherFits',
    apply: (scene: Scene, _: object, {units = [], path = []}: Of<'advance'>) =>
      withStep(scene, advanceFurther(hexOf(scene).setup, hexOf(scene).battle, units, path)),
  },
} as const satisfies Readonly<Record<string, Action>>;
