export {lossPolicies, lossPolicyNames, proposeLosses, type LossPolicy, type Target} from './propose.js';
