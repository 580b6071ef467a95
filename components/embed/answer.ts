/**
 * Answers cases, links and posted texts in the editor of another site, such as WordPress's: a classic script that gives
 * its page the function `umpireAnswer`.
 */
import {hostAnswer} from '../../src/cli/host.js';

Object.assign(globalThis, {umpireAnswer: hostAnswer});
