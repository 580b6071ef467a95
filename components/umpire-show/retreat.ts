import '../umpire-map/define.js';
import '../umpire-retreat/define.js';
import type {OpenLink} from '../../src/share/link.js';
import {retreatState} from './link-state.js';

/** Makes the retreat of a link, on its map. */
export function retreatOf(link: OpenLink): HTMLElementTagNameMap['umpire-retreat'] {
  const retreat = Object.assign(document.createElement('umpire-retreat'), retreatState(link));
  retreat.append(document.createElement('umpire-map'));
  return retreat;
}
