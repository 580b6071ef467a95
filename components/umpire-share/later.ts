/** What the dialog does without until somebody shares a battle, saves an animation or has a roll checked. */
export {reportLines, reportOf} from '../../src/share/report.js';
export {gifOf} from './pictures.js';
export {verdictOn} from './controller.js';
