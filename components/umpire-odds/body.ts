/** All that counts and shows odds: fetched when somebody wants to see them. */
export {adviceOf} from './advice.js';
export {OddsController} from './controller.js';
export {panel} from './panel/panel.js';
export {bodyStyles} from './styles.js';
