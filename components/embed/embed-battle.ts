/** The frame of a battle with its table and log: one classic script that works alone. */
import '../umpire-map/define.js';
import '../umpire-battle/define.js';
import '../umpire-crt/define.js';
import '../umpire-log/define.js';
import {showLink} from './frame.js';
import {battleState} from './shared-state.js';

showLink(
  (link) => {
    const battle = Object.assign(document.createElement('umpire-battle'), battleState(link));
    battle.append(...['map', 'crt', 'log'].map((name) => document.createElement(`umpire-${name}`)));
    return battle;
  },
  ({view}) => view?.prompt ?? '',
);
