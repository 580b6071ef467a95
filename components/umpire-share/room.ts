/** What the dialog needs: fetched when it is first opened. */
export {ShareController} from './controller.js';
export {dialogPart} from './dialog.js';
export {pageFor, sharedBy} from './subject.js';
export {styles} from './styles.js';
