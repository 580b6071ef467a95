/** All that counts and shows odds: fetched when somebody wants to see them. */
export {adviceOf} from './advice.js';
export {Desk} from './desk.js';
export {panel} from './panel/panel.js';
export {bodyStyles} from './styles.js';
