import {addCopyButton} from './shared/copy-button.js';

for (const pre of document.querySelectorAll('pre')) addCopyButton(pre);
