import type {OverlayFlaws} from '../../../module/flaws.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

/** Faults of overlays. */
export const overlayFaults = definePhrases('faults/overlay', {
  countersAtMost: {
    expected: ({most}) => `at most ${most}`,
    found: ({count}) => `${count} entries`,
  },
  patternsAtMost: {
    expected: ({most}) => `at most ${most}`,
    found: ({count}) => `${count} entries without a gpid`,
  },
  typeOfUnit: 'a type of unit',
  kindOfTerrain: 'a kind of terrain',
  kindOfHexside: 'a kind of hexside',
  regionPair: 'two regions with "/" between them',
} satisfies FaultPhrases<OverlayFlaws>);
