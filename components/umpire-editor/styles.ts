import {cards} from './styles/cards.js';
import {check} from './styles/check.js';
import {fields} from './styles/fields.js';
import {frame} from './styles/frame.js';
import {scan} from './styles/scan.js';

/** How the editor looks: what is later goes over what is earlier. */
export const styles = [frame, fields, cards, check, scan];
