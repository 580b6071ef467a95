/** The entry point of the rules: what checks find has its words. */
export * from '../rules/index.js';
export {cited} from '../phrases/cited.js';
export {checkModule, openModule} from '../phrases/modules.js';
export {askRetreat, judgePlan, readingFaults, readRetreat} from '../phrases/retreats.js';
