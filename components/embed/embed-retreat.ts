/** The frame of a retreat on its map: one classic script that works alone. */
import '../umpire-map/define.js';
import '../umpire-retreat/define.js';
import {showLink} from './frame.js';
import {retreatState} from './shared-state.js';

showLink(
  (link) => {
    const retreat = Object.assign(document.createElement('umpire-retreat'), retreatState(link));
    retreat.append(document.createElement('umpire-map'));
    return retreat;
  },
  // after the question, the rules and the groups of a plan
  async (retreat) => (await retreat.ruling()).split('\n')[2 + retreat.dialogue.context.plan.length] ?? '',
);
