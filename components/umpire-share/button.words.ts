import {catalogue} from '../internal/catalogue.js';

/** What stands on the button, before anything of its dialog is there. */
export const words = catalogue('umpire-share/button', {share: 'Share'});
