/** The frame of a retreat on its map: one classic script that works alone. */
import {answerLine, viewOf} from '../umpire-retreat/view-model.js';
import {retreatOf} from '../umpire-show/retreat.js';
import {showLink} from './frame.js';

showLink(retreatOf, ({current, dialogue}) => {
  const view = current && viewOf(current, dialogue);
  return view ? answerLine(view, dialogue) : '';
});
