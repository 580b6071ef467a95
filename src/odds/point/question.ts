import type {Weights} from './best.js';
import type {Losses, Policy} from './policy.js';

/** What is asked about a point battle that stands somewhere. */
export interface PointQuestion {
  readonly play?: {readonly attacker?: Policy; readonly defender?: Policy};
  /** How many rounds are told one by one. */
  readonly rounds?: number;
  readonly value?: Weights;
  readonly best?: {readonly attacker?: Sharing; readonly defender?: Sharing};
}
/** How a side shares out losses in best play: as a policy says, or any way there is. */
export type Sharing = Losses | 'best';
