/** Code that plays a lesson: the engine's side of it and the panel. Fetched when an element has a lesson to play. */
export {openBattle} from '../../src/battle/open.js';
export {lessonChart, openLesson, progressOf, stepAt, tryStep} from '../../src/lesson/index.js';
export {readJson} from '../internal/open-document.js';
export {attemptOf, tapped} from './draft.js';
export {overlayOf} from './overlay.js';
export {finished, panel} from './panel/panel.js';
export {citesPart, textPart} from './panel/text.js';
export {panelStyles} from './panel-styles.js';
export {shippedLesson} from './shipped.js';
