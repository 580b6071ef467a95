/** Everything a map needs once someone acts on it or looks from afar, and not before: fetched with the first touch of pointer or keys. */
import {floatStyles, MapInteraction} from './interaction.js';
import {keyStyles} from './key.js';
import {textStyles} from './text-view.js';
import {trayStyles} from './tray.js';

export {MapInteraction};
export * as afar from './afar.js';
export {keyTemplate} from './key.js';
export {textView} from './text-view.js';
export const dialogueStyles = [floatStyles, trayStyles, keyStyles, textStyles];
