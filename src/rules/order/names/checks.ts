/** Checks: their dice, and what comes of them. */
import {effect, type BattleFinding} from '../../battle-findings.js';
import {outcomeNamed, outcomeTitle, readCheck} from '../../combat/checks.js';
import type {UnitChanges} from '../../combat/record.js';
import {entryOf, ruleOf, titleOf} from '../../combat/support.js';
import type {Action, Of} from '../entry.js';
import {changeUnits, forcesOf, unreckoned, type Context, type Scene} from '../scene.js';
import {sideIn} from './support.js';

export const actions = {
  check: {
    params: {check: {type: 'check', required: true}},
    unit: 'steps',
    event: 'roll',
    by: 'diceFit',
    apply(scene: Scene, {check: name}: {readonly check: string}, {dice}: Of<'roll'>): Partial<Context> {
      const {order, context} = scene;
      const check = entryOf(order.checks, name)!;
      const forces = forcesOf(scene);
      const checked = readCheck(forces, check, dice);
      const rule = ruleOf(forces, check);
      const findings = checked.map(({unit, ...made}): BattleFinding => {
        const called = outcomeTitle(check, made.outcome);
        const args = {
          side: sideIn(forces, check.of),
          title: titleOf(name, check),
          ...(unit === undefined ? {} : {unit}),
          ...made,
          ...(called === undefined ? {} : {called}),
        };
        return effect({at: forces.place}, rule, 'checkRolled', args, unit === undefined ? [] : [unit]);
      });
      const changes: Record<string, UnitChanges[string]> = {};
      for (const {unit, outcome} of checked) {
        const state = outcomeNamed(order, forces, name, outcome)?.state;
        if (state === undefined) continue;
        const ids = unit === undefined ? forces.units(check.of).map(({id}) => id) : [unit];
        for (const id of ids) {
          changes[id] = {states: [state]};
          findings.push(effect({at: forces.place}, rule, 'intoState', {unit: id, state}, [id]));
        }
      }
      const rolled = unreckoned(context, name);
      const {record} = rolled;
      return {
        ...rolled,
        record: {...record, checked: {...record.checked, [name]: checked}},
        ...(Object.keys(changes).length > 0 ? changeUnits(rolled, changes) : {}),
        said: [...context.said, ...findings],
      } as Context;
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
