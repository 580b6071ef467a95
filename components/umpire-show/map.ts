import '../umpire-map/define.js';
import type {OpenLink} from '../../src/share/link.js';

/** Makes the map of a link. */
export const mapOf = ({position}: OpenLink): HTMLElementTagNameMap['umpire-map'] =>
  Object.assign(document.createElement('umpire-map'), {position});
