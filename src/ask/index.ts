export {openCase, openModule, type OpenCase} from './case.js';
export {answer} from './answer.js';
export {differences, type Difference} from './expect.js';
