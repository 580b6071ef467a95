import {addCopyButtons} from './shared/copy-button.js';

addCopyButtons(document.querySelectorAll('pre'));
