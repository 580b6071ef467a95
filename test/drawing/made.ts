import {openPosition} from '../../src/phrases/positions.js';
import type {HexGame, HexPosition, PointPosition, Position} from '../../src/module/index.js';
import {openGame} from '../open-game.js';

const sides = {axis: {name: 'Axis', colour: '#5b6770'}, soviet: {name: 'Soviet', colour: '#a8573e'}};

function made(document: object): Position {
  const game = openGame({umpire: 1, id: 'made', title: 'Made', sides, ...document});
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const position = openPosition(game.value, 'start');
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}

/** A position on a small hex map, four by four unless it says otherwise. */
export function hexPosition(map: object = {}, more: object = {}, start: object = {}): HexPosition {
  const whole = {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 4,
    rows: 4,
    label: 'CC.RR',
    ...map,
  };
  return made({map: whole, ...more, positions: {start}}) as HexPosition;
}
export const hexGame = (map: object = {}): HexGame => hexPosition(map).game;

/** Three towns in a row and one aside. */
export const pointPosition = (more: object = {}, start: object = {}): PointPosition =>
  made({
    map: {
      kind: 'point',
      points: {
        minsk: {name: 'Minsk', x: 0, y: 100},
        smolensk: {name: 'Smolensk', x: 100, y: 100, city: true},
        moscow: {name: 'Moscow', x: 200, y: 80, city: true},
        kiev: {name: 'Kiev', x: 110, y: 220},
      },
      lines: [
        {between: ['minsk', 'smolensk'], capacity: 4},
        {between: ['smolensk', 'moscow'], capacity: 6},
        {between: ['smolensk', 'kiev'], capacity: 2},
      ],
    },
    ...more,
    positions: {start},
  }) as PointPosition;

/** Three units of two sides, one in a colour of its own. */
export const army = {
  unitTypes: {
    infantry: {
      echelon: 'division',
      steps: 2,
      attack: 4,
      defence: 5,
      movement: 6,
      reduced: {attack: 2, defence: 3},
    },
  },
  units: {
    a: {side: 'axis', type: 'infantry', label: '61', name: '61 ID'},
    b: {side: 'axis', type: 'infantry', label: '24', name: '24 ID', attack: 6, colour: 'orange'},
    s: {side: 'soviet', type: 'infantry', label: '46', name: '46 RD'},
  },
};
