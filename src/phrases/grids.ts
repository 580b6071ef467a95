/** Says what is wrong with the shape of a grid. */
import type {GridShape} from '../board/index.js';
import * as unsaid from '../board/shape-faults.js';
import {pointer, type Fault} from '../module/fault.js';
import {gridFaults} from './en/faults/grid.js';
import {sayingFrom} from './faults.js';

const say = sayingFrom(gridFaults);

/** One thing wrong with a grid's shape: the keys that lead to the field, what it has, what it should have and what to do. */
export interface ShapeFault extends Pick<Fault, 'found' | 'expected' | 'remedy'> {
  readonly path: readonly (string | number)[];
}

/** Says why a shape is no grid: a rule that prints no numbers, places off the map, or a name on two hexes. */
export const gridShapeFaults = (shape: GridShape): readonly ShapeFault[] =>
  unsaid.gridShapeFaults(shape).map(({path, ...fault}) => {
    const {found, expected, remedy} = say({...fault, pointer: pointer(...path)});
    return {path, found, expected, ...(remedy === undefined ? {} : {remedy})};
  });
