/** Every element, for pages that take no modules: what others import stands in `umpire`. */
import './bundles/umpire.js';
import {replaceWords} from './words.js';

Object.assign(globalThis, {umpire: {replaceWords}});
