import {describe as describeBattle} from '../../../src/battle/boards.js';
/** Ways to go on with a battle, for tests that walk through many: from what the battle itself says is possible. */
import type {BattleEvent} from '../../../src/module/index.js';
import type {HexSnapshot} from '../../../src/battle/chart.js';
import type {GroupChoice, HexChoice} from '../../../src/battle/index.js';
import {proposeHexLosses} from '../../../src/battle/losses.js';
import {rulingOn, type HexBattle, type HexBattleSetup} from '../../../src/rules/hex-combat/index.js';

/** Ways to take a choice: the lowest, middle and highest dice, losses by each policy, first and last routes. */
function eventsOf(setup: HexBattleSetup, battle: HexBattle, choice: HexChoice): BattleEvent[] {
  switch (choice.event) {
    case 'roll':
      return Array.from({length: choice.faces}, (_, i) => ({
        type: 'roll',
        dice: Array<number>(choice.dice).fill(i + 1),
      }));
    case 'assign':
      return (['keep-fire', 'keep-units', 'spread'] as const).map((policy) => ({
        type: 'assign',
        losses: proposeHexLosses(setup, battle, policy),
      }));
    case 'continue':
    case 'retreat':
      return [{type: choice.event}];
    case 'choose':
      return choice.alternatives.map(({option}) => ({type: 'choose', option}));
    case 'elect':
      return [{type: 'elect', hexes: 1}];
    case 'order':
      return [
        {type: 'order', units: [...choice.units]},
        {type: 'order', units: [...choice.units].reverse()},
      ];
    case 'route':
      return [...choice.groups, ...firstAlone(setup, battle, choice.groups)].flatMap(({units, answer}) => {
        const routes = [
          ...answer.routes.slice(0, 1),
          ...answer.routes.slice(-1),
          ...(answer.ownerMayChoose ?? []),
        ];
        return (routes.length > 0 ? routes : [[]]).map((path): BattleEvent => ({
          type: 'route',
          units: [...units],
          path: [...path],
        }));
      });
    case 'commit':
      return choice.kinds.flatMap(({kind, open}) =>
        open.map((name): BattleEvent => ({type: 'commit', kind, with: [name]})),
      );
    case 'declare':
      return choice.names.map(({name}): BattleEvent => ({type: 'declare', name}));
    case 'fire':
      return [
        {type: 'fire', units: [...choice.units]},
        ...choice.units.map((unit): BattleEvent => ({type: 'fire', units: [unit]})),
      ];
    case 'pass':
      return [{type: 'pass'}];
    case 'displace':
      return choice.ways.map((way): BattleEvent => ({
        type: 'displace',
        displaces: way.map((one) => ({...one})),
      }));
    case 'advance':
      return [
        ...(choice.must ? [] : [{type: 'advance' as const, units: []}]),
        {type: 'advance', units: choice.units.slice(0, choice.most)},
        ...choice.beyond.map(({unit, routes: [path]}): BattleEvent => ({
          type: 'advance',
          units: [unit],
          path: [...path!],
        })),
      ];
  }
}

/** The first unit of each group by itself, where the rest may follow. */
const firstAlone = (
  setup: HexBattleSetup,
  battle: HexBattle,
  groups: readonly GroupChoice[],
): {units: readonly string[]; answer: GroupChoice['answer']}[] =>
  groups.flatMap(({units}) => {
    const [first, second] = units.map((id) => setup.game.unit(id)!);
    return first?.combat && second?.combat
      ? [{units: [first.id], answer: rulingOn(setup, battle, [first]).answer}]
      : [];
  });

/** Everything that is possible now. */
export const possible = (snapshot: HexSnapshot): BattleEvent[] =>
  describeBattle(snapshot).choices.flatMap((choice) =>
    eventsOf(snapshot.context.setup, snapshot.context.battle, choice),
  );
