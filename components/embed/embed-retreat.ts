/** The frame of a retreat on its map: one classic script that works alone. */
import '../umpire-map/define.js';
import '../umpire-retreat/define.js';
import {showLink} from './frame.js';
import {answerLine, viewOf} from '../umpire-retreat/view-model.js';
import {retreatState} from './shared-state.js';

showLink(
  (link) => {
    const retreat = Object.assign(document.createElement('umpire-retreat'), retreatState(link));
    retreat.append(document.createElement('umpire-map'));
    return retreat;
  },
  ({current, dialogue}) => {
    const view = current && viewOf(current, dialogue);
    return view ? answerLine(view, dialogue) : '';
  },
);
