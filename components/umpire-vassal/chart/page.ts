import {assign} from 'xstate';
import {asksForGame, hasGrid, lacksRules, mapOf, type VassalState} from '../state.js';
import {change, vassalSetup, type At} from './setup.js';

/** A phase of the page, from the first file to a board that is ruled on. */
type Phase = 'empty' | 'map' | 'grid' | 'reading' | 'game' | 'rules' | 'board';

/** The phase that the files and the entries lead to. A question that comes before all others is asked here. */
export function phaseOf(state: VassalState): Phase {
  if (!state.summary) return 'empty';
  if (mapOf(state) === undefined) return 'map';
  if (!hasGrid(state)) return 'grid';
  if (!state.board) return 'reading';
  return asksForGame(state) ? 'game' : lacksRules(state) ? 'rules' : 'board';
}

const phase = (name: Phase) => ({
  guard: ({context}: At): boolean => phaseOf(context) === name,
  target: name === 'map' || name === 'grid' || name === 'game' || name === 'rules' ? `asking.${name}` : name,
});
/** Leaves a phase once files or entries lead to another. */
const leaves = (name: Phase) =>
  ({guard: ({context}: At): boolean => phaseOf(context) !== name, target: '#deciding'}) as const;

/** The phases of the page, from the first file to a ruling or a battle. */
export const page = vassalSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      id: 'deciding',
      always: [
        phase('empty'),
        phase('map'),
        phase('grid'),
        phase('reading'),
        phase('game'),
        phase('rules'),
        {target: 'board'},
      ],
    },
    empty: {always: leaves('empty')},
    reading: {always: leaves('reading')},
    asking: {
      initial: 'map',
      states: {
        map: {always: leaves('map')},
        grid: {always: leaves('grid')},
        game: {always: leaves('game')},
        rules: {always: leaves('rules')},
      },
    },
    board: {
      initial: 'ruling',
      always: leaves('board'),
      states: {
        ruling: {
          on: {
            plan: change,
            walk: change,
            ask: change,
            chooseAttackers: {target: 'attackers', ...change},
          },
        },
        attackers: {
          always: {guard: ({context}) => !context.attack, target: 'ruling'},
          on: {attack: {target: 'loading', ...change}, leaveBattle: {target: 'ruling', ...change}},
        },
        loading: {
          always: {guard: ({context}) => !context.attack, target: 'ruling'},
          invoke: {
            src: 'loadBattle',
            onDone: 'fighting',
            onError: {target: 'attackers', actions: ['fail', assign({battle: undefined})]},
          },
          on: {leaveBattle: {target: 'ruling', ...change}},
        },
        fighting: {
          always: {guard: ({context}) => !context.attack, target: 'ruling'},
          on: {fought: change, leaveBattle: {target: 'ruling', ...change}},
        },
      },
    },
  },
});
