import type {BattleEvent, PointPosition} from '../../module/index.js';
import {listed} from '../../rules/finding.js';
import {advancers, mayStay, type Battle, type DieWanted} from '../../rules/point/index.js';
import type {Description} from '../point/describe.js';
import {assign, withdraw} from './point-plans.js';
import type {Decision} from './types.js';

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

/** `Fall back to Orel and Bryansk`. */
function fallBackLabel(battle: Battle, back: readonly {readonly to: string}[]): string {
  const points = [...new Set(back.map(({to}) => battle.field.pointNames[to] ?? to))];
  return `Fall back to ${listed(points)}`;
}

/** The advance of all; and without the air units that may stay, where it is read so. */
function advanceOffers(battle: Battle): Extract<Decision, {kind: 'choose'}>['offers'] {
  const label = `Occupy ${battle.field.name}`;
  const free = mayStay(battle);
  const rest = advancers(battle).filter((id) => !free.includes(id));
  const all = {event: {type: 'advance' as const}, label, findings: []};
  if (free.length === 0) return [all];
  const event = {type: 'advance' as const, units: rest};
  return [all, {event, label: `${label}; air units stay behind`, findings: []}];
}

/** What an event leads to: where the units fall back to, or what is asked next. */
function leads(next: {readonly battle: Battle; readonly described: Description} | undefined): string {
  const [first] = next?.described.choices ?? [];
  return first?.event === 'withdraw' && first.role === 'attacker' && next
    ? `${fallBackLabel(next.battle, first.back)}.`
    : (next?.described.prompt ?? '');
}

/** What a moment asks for, ready to be made into controls; `after` knows what an event would lead to. */
export function pointDecision(
  position: PointPosition,
  battle: Battle,
  {choices}: Description,
  after: (event: BattleEvent) => {readonly battle: Battle; readonly described: Description} | undefined,
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
                  label: event === 'continue' ? 'Go on' : 'Retreat',
                  leads: leads(after({type: event})),
                  findings: [],
                },
              ]
            : [],
        ),
      };
  }
}
