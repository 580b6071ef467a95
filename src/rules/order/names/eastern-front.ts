/** The two air rules of the Eastern Front game, A.1 and B.1. */
import {type Mode, airCombat, kindOfCombat, rollAir} from '../../point/index.js';
import type {Action, Condition, Of} from '../entry.js';
import {type Scene, pointOf} from '../scene.js';

export const conditions = {
  airCombatIs: {
    params: {
      is: {
        values: ['airToAir', 'flak'],
        required: true,
      },
    },
    on: 'point',
    airRole: true,
    holds: (scene: Scene, {is}: {readonly is: string}) => airCombat(pointOf(scene).battle) === is,
  },
  combatIs: {
    params: {is: {values: ['normal', 'simultaneous'], required: true}},
    on: 'point',
    airRole: true,
    holds: (scene: Scene, {is}: {readonly is: Mode}) => pointOf(scene).battle.mode === is,
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  fightAir: {
    on: 'point',
    airRole: true,
    event: 'roll',
    apply(scene: Scene, _: object, {dice}: Of<'roll'>) {
      const {battle} = pointOf(scene);
      const [die] = dice;
      return {battle: die === undefined ? battle : rollAir(battle, die)};
    },
  },
  settleKind: {
    on: 'point',
    airRole: true,
    reads: {weather: ['good', 'snow']},
    apply(scene: Scene) {
      const {battle} = pointOf(scene);
      return {battle: {...battle, mode: kindOfCombat(battle)}};
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
