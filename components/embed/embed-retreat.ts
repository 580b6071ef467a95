/** The frame of a retreat on its map: one classic script that works alone. */
import '../umpire-map/define.js';
import '../umpire-retreat/define.js';
import {showLink} from './frame.js';

showLink(
  ({position, ask, readings = {}, path = []}) => {
    const retreat = document.createElement('umpire-retreat');
    const {hexes, mayElectOne = false} = ask?.retreat ?? ask?.judge ?? {};
    const plan = ask?.judge?.plan ?? [];
    const units = ask?.retreat?.units ?? plan[0]?.units ?? [];
    Object.assign(retreat, {position, units, hexes, mayElectOne, readings});
    if (hexes !== undefined && (plan.length > 0 || path.length > 0))
      retreat.dialogue = {
        stage: plan.length > 0 ? 'ruled' : 'walking',
        talk: {units, hexes, mayElectOne, readings, stack: units, path, plan},
      };
    retreat.append(document.createElement('umpire-map'));
    return retreat;
  },
  // after the question, the rules and the groups of a plan
  async (retreat) => (await retreat.ruling()).split('\n')[2 + retreat.dialogue.talk.plan.length] ?? '',
);
