/** The place of the battle, and advances into it and beyond. */
import {
  advanceFurtherArea,
  allAdvancers,
  advanceIntoArea,
  areaAdvancers,
  areaFurtherAdvances,
  judgeAreaAdvance,
  judgeAreaFurther,
} from '../../area/advance.js';
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
import {ids} from '../../finding.js';
import {type Action, type Condition, type Judge, type Of, withStep} from '../entry.js';
import {advances, areaAdvances, furtherAdvancing, pointAdvances} from '../legal-events.js';
import {type Context, type Scene, hasVacated, hexOf} from '../scene.js';

/** The units that may go on beyond the place, each with its ways. */
function furtherWays(
  context: Context,
): readonly {readonly unit: string; readonly routes: readonly (readonly string[])[]}[] {
  if (context.kind === 'area') return areaFurtherAdvances(context);
  const {setup, battle} = hexOf({context});
  return furtherAdvances(setup, battle).map(({unit, routes}) => ({
    unit,
    routes: routes.map((path) => path.map((hex) => setup.game.grid.label(hex))),
  }));
}

export const judges = {
  advanceFits: {
    event: 'advance',
    judges: ['units', 'path'],
    judge: ({context}: Scene, {units, path}: Of<'advance'>) =>
      context.kind === 'hex'
        ? judgeAdvance(context.setup, context.battle, units, path)
        : context.kind === 'area'
          ? judgeAreaAdvance(context, units, path)
          : judgePointAdvance(context.battle, units),
    legalEvents: ({context}: Scene) =>
      context.kind === 'hex'
        ? advances(context)
        : context.kind === 'area'
          ? areaAdvances(context)
          : pointAdvances(context),
  },
  furtherFits: {
    unit: 'steps',
    event: 'advance',
    judges: ['units', 'path'],
    judge: ({context}: Scene, {units, path}: Of<'advance'>) =>
      context.kind === 'area'
        ? judgeAreaFurther(context, units, path)
        : judgeFurther(hexOf({context}).setup, hexOf({context}).battle, units, path),
    legalEvents: ({context}: Scene) => furtherAdvancing(furtherWays(context)),
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  vacated: {
    holds: ({context}: Scene) => hasVacated(context),
  },
  someoneMayAdvance: {
    holds({context}: Scene) {
      if (context.kind === 'point') return hasVacated(context) && pointAdvancers(context.battle).length > 0;
      if (context.kind === 'area') return areaAdvancers(context).length > 0;
      const {setup, battle} = context;
      return isVacated(setup, battle) && advancers(setup, battle).length > 0;
    },
  },
  someoneGoesOn: {
    unit: 'steps',
    holds: ({context}: Scene) => furtherWays(context).length > 0,
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  advance: {
    event: 'advance',
    by: 'advanceFits',
    apply(scene: Scene, _: object, {units}: Of<'advance'>) {
      const {context} = scene;
      const {record} = context;
      if (context.kind !== 'point') {
        const went = units ?? (context.kind === 'area' ? ids(allAdvancers(context)) : []);
        const step =
          context.kind === 'hex'
            ? withStep(scene, advanceInto(context.setup, context.battle, went))
            : {battle: advanceIntoArea(context, went)};
        return {...step, record: {...record, advanced: [...new Set([...record.advanced, ...went])]}};
      }
      const {battle} = context;
      return {battle: {...battle, units: advance(battle, units), control: battle.setup.attacker}};
    },
  },
  advanceFurther: {
    unit: 'steps',
    event: 'advance',
    by: 'furtherFits',
    apply(scene: Scene, _: object, {units = [], path = []}: Of<'advance'>) {
      const {context} = scene;
      if (context.kind === 'area') return {battle: advanceFurtherArea(context, units, path)};
      const {setup, battle} = hexOf(scene);
      return withStep(scene, advanceFurther(setup, battle, units, path));
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
