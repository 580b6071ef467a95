import type {FlawCode} from '../flaws.js';

/**
 * Names the phrase of what a schema asks for, in place of a message; a limit that is missing among the arguments is that of
 * the schema.
 */
export const asked = (code: FlawCode, args?: object): string => JSON.stringify({code, args});
