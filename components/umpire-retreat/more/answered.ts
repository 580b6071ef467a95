import type {CutWanted} from '../further.js';
import type {CutState} from './cut.js';
import type {Slowly} from './slowly.js';
import type {Compared, Proof, SplitPlan} from '../../../src/rules/index.js';

/** A further question, answered. */
export type Answered =
  | {
      readonly asks: 'split';
      readonly tooMany: boolean;
      /** The plan as it is looked for; undefined where there are too many units. */
      readonly split?: Slowly<SplitPlan | undefined>;
    }
  | {readonly asks: 'compare'; readonly option: string; readonly value: string; readonly compared: Compared}
  | {readonly asks: 'proof'; readonly proof: Proof | undefined}
  | {readonly asks: 'cut'; readonly wanted: CutWanted; readonly state: CutState | undefined};
