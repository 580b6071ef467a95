import {codeSentence} from '../../rules/hex-combat/index.js';
import {describeBeginning, rollChoice} from '../hex/beginning.js';
import {standingReducer} from '../hex/standing.js';
import {rollOf} from './hex-roll.js';
import {hexOpener} from './hex-view.js';

/**
 * A battle on a hex map as it stands before its first step, to be looked at while what plays it is fetched: it takes no
 * step, and doesn't yet know what a result would do here.
 */
export const standHexBattle = hexOpener(standingReducer, {
  describe: describeBeginning,
  decide: (field) => rollOf(rollChoice(field)),
  outlook:
    ({table}) =>
    (code) => ({sentence: codeSentence(table, code), said: [], notes: []}),
  step: () => [],
});
