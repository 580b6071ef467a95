/** A case's question answered, and the answer held against what the case expects. */
export {loadCase, openCase, type OpenCase} from '../case/index.js';
export {answer} from './answer.js';
export {type Difference} from './expect.js';
