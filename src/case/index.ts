export {openCase, openModule, type OpenCase} from './case.js';
