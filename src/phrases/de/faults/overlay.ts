import type {overlayFaults} from '../../en/faults/overlay.js';
import {numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

export const overlayFault: Translation<typeof overlayFaults> = {
  countersAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)}`,
    found: ({count}) => `${numeral(count)} Einträge`,
  },
  patternsAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)}`,
    found: ({count}) => `${numeral(count)} Einträge ohne gpid`,
  },
  typeOfUnit: 'ein Einheitentyp',
  kindOfTerrain: 'eine Art von Gelände',
  kindOfHexside: 'eine Art von Hexfeldseite',
  regionPair: 'zwei Regionen mit "/" dazwischen',
};
