/** Puts the elements of a page, and the engine, into German. */
import {setLanguage} from '../../messages.js';
import {german} from './index.js';

setLanguage(german);
