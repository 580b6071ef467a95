/** Writing a lesson: fetched when an element is editable. */
export {EditController} from './controller.js';
export {editorPart} from './editor.js';
export {editStyles} from './styles.js';
export {withStep} from '../../../src/lesson/index.js';
