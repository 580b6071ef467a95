/** All that counts and shows odds: fetched when somebody wants to see them. */
export {adviceOf} from './hint.js';
export {OddsController} from './controller.js';
export {panel} from './panel.js';
export {bodyStyles} from './styles.js';
