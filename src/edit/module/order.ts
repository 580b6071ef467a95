/** The order of play that a module brings, as it is edited: with the fields of the document that it extends. */
import {combatOf} from '../../module/game.js';
import type {BattleDocument, ChartState} from '../../module/schema/battle.js';
import {isShippedOrder, shippedOrder, type ShippedOrder} from '../../rules/order/order.js';
import {eachEntry, withFields, without} from '../record.js';
import {chartIn} from './chart.js';
import {withSteps} from './chart-steps.js';
import type {ModuleDraft} from './draft.js';
import {setRules} from './sheet.js';

/** The name of the order of play that a module has; `own` for one that it brings, empty for none. */
export function orderName(draft: ModuleDraft): ShippedOrder | 'own' | '' {
  const named = draft.rules?.battle ?? combatOf(draft);
  if (typeof named === 'object') return 'own';
  return named !== undefined && isShippedOrder(named) ? named : '';
}

/** The order of play that a module brings; the document that ships, where it names one; no field without any. */
export function ownOrder(draft: ModuleDraft): BattleDocument {
  const own = draft.rules?.battle;
  const named = typeof own === 'object' ? own.extends : orderName(draft);
  const base = named !== undefined && isShippedOrder(named) ? shippedOrder(named) : {};
  return {...base, ...(typeof own === 'object' ? own : {})};
}

/** Chooses an order of play that ships, or begins one of the module's own: it extends the one before. */
export function setOrder<D extends ModuleDraft>(draft: D, name: ShippedOrder | 'own' | ''): D {
  const {rules = {}} = draft;
  if (name !== 'own')
    return setRules(draft, withFields(rules, {battle: undefined, combat: name || undefined}));
  const usual: ShippedOrder = draft.map.kind === 'hex' ? 'hex' : 'point-to-point';
  const before = orderName(draft);
  if (before === 'own') return draft;
  return setRules(draft, {...without(rules, 'combat'), battle: {extends: before === '' ? usual : before}});
}

/** The chart of the order of play of a module, in parts. */
export const orderChart = (draft: ModuleDraft): ChartState => chartIn(ownOrder(draft), ownDocument(draft));

/** The order of play that a module brings as it is written; undefined where it names one. */
const ownDocument = ({rules}: ModuleDraft): BattleDocument | undefined =>
  typeof rules?.battle === 'object' ? rules.battle : undefined;

/** The fields of a fire that a roll takes the place of. */
const ownDice = ['dice', 'faces', 'hit', 'symbols', 'hits', 'counts', 'modifiers'] as const;

type Fires = BattleDocument['fire'];

/** Leaves a fire its dice or a roll on a table, whichever was chosen last; one that loses its roll has dice again. */
function pairDice(before: Fires = {}, now: Fires): Fires {
  return (
    now &&
    eachEntry(now, (fire, name) => {
      const {roll, dice} = fire;
      const had = before[name]?.roll;
      if (roll !== undefined && dice !== undefined)
        return [name, had === undefined ? without(fire, ...ownDice) : without(fire, 'roll')];
      return [
        name,
        roll === undefined && had !== undefined && dice === undefined
          ? {...fire, dice: {per: 'steps'}, hit: {atLeast: 6}}
          : fire,
      ];
    })
  );
}

/**
 * Changes fields of the order of play that a module brings: those that differ from what it extends become its own. The steps of
 * its chart follow.
 */
export function changeOrder<D extends ModuleDraft>(draft: D, says: BattleDocument): D {
  const {rules = {}} = draft;
  const battle = ownDocument(draft);
  if (!battle) return draft;
  const before = ownOrder(draft);
  const paired =
    says.fire === before.fire ? says : withFields(says, {fire: pairDice(before.fire, says.fire)});
  const now = paired.chart === before.chart ? withSteps(before, paired, orderChart(draft)) : paired;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof BattleDocument)[];
  const changes = fields.filter((field) => now[field] !== before[field]).map((field) => [field, now[field]]);
  return setRules(draft, {
    ...rules,
    battle: withFields(battle, Object.fromEntries(changes) as BattleDocument),
  });
}
