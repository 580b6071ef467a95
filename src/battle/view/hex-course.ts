import {describeHexBattle} from '../hex/describe.js';
import {narrateHexStep} from '../hex/narrate.js';
import {hexReducer} from '../hex/play.js';
import {hexDecision} from './hex-decision.js';
import {outlooksOf} from './hex-outlook.js';
import {hexOpener} from './hex-view.js';

/** Opens a battle on a hex map. Refuses a question whose units can't fight it; pointers begin at `above`. */
export const openHexBattle = hexOpener(hexReducer, {
  describe: describeHexBattle,
  decide: hexDecision,
  outlook: outlooksOf,
  step: narrateHexStep,
});
