import type {NamesFlaws} from '../../../module/flaws.js';
import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

/** Faults of names that documents and questions share. */
export const nameFaults = definePhrases('faults/names', {
  point: 'a point of this map',
  position: 'a position of this module',
  unit: 'a unit of this module',
  state: 'a state of this module',
  table: 'a table of this module',
  onMap: {
    expected: 'a unit on the map',
    found: ({id}) => `${show(id)}, which is off the map`,
  },
  eachUnitOnce: {
    expected: 'each unit once',
    found: ({id}) => `${show(id)} again`,
  },
  side: 'a side of this module',
  readings: 'readings by their options',
  lineSheet: 'a line sheet of this module',
  hex: 'a hex of this map',
  hexByNumber: 'a hex of this map by its printed number',
  unitType: 'a unit type of this module',
  option: 'an option of the rules',
  reading: 'a reading of this option',
  retreatSheet: {
    expected: 'a retreat sheet, by name or in the module',
    found: 'no retreat rules',
    remedy: 'choose one: "rules": {"retreat": …} names a sheet that ships, or has one of your own',
  },
} satisfies FaultPhrases<NamesFlaws>);
