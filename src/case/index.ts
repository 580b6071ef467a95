/** The one way in: a module or a case, and what stands in it, as something checked or as every fault. */
export {openCase, openModule, type Edition, type OpenCase, type Reference} from './case.js';
