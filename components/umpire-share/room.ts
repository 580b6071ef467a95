/** What the dialog needs: fetched when it is first opened. */
export {Desk} from './desk.js';
export {dialogPart} from './panel/dialog.js';
export {pageFor, sharedBy} from './subject.js';
export {styles} from './styles.js';
