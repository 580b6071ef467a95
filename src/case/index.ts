/** The one way in: a module or a case, and what stands in it, as something checked or as every fault. */
export {openCase, type OpenCase} from './case.js';
export {openEditions, openModule, type Edition, type Opening, type Reference} from './opened.js';
export {sharedAs, type Shared} from './shared.js';
export {underReadings, type Readings} from './readings.js';
export {isCase, openStanding, standingIn} from './standing.js';
export {openSubject, subjectOf, type Subject, type Wanted} from './subject.js';
