import '../umpire-map/define.js';
import {placeLabel} from '../../src/module/game.js';
import type {OpenLink} from '../../src/share/link.js';

/** Makes the map of a link, with its units in view. */
export function mapOf({position}: OpenLink): HTMLElementTagNameMap['umpire-map'] {
  const places = new Set([...position.units.values()].map(({at}) => at));
  const framed = [...places].map((at) => placeLabel(position.game, at));
  return Object.assign(document.createElement('umpire-map'), {position, overlay: {framed}});
}
