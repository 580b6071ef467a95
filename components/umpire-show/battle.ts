import '../umpire-map/define.js';
import '../umpire-battle/define.js';
import '../umpire-crt/define.js';
import '../umpire-log/define.js';
import type {OpenLink} from '../../src/share/link.js';
import {battleState} from './link-state.js';

/** Makes the battle of a link, with its map, its CRT and its log. */
export function battleOf(link: OpenLink): HTMLElementTagNameMap['umpire-battle'] {
  const battle = Object.assign(document.createElement('umpire-battle'), battleState(link));
  battle.append(...['map', 'crt', 'log'].map((name) => document.createElement(`umpire-${name}`)));
  return battle;
}
