import {createActor, setup} from 'xstate';
import type {BattleEvent} from '../../module/index.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import {refusal} from '../../rules/finding.js';
import type {Reducer} from '../kit/playing.js';
import {clauseNow, hexChart, type HexSnapshot} from './chart.js';
import type {rulebook} from './rulebook.js';

/** The chart without a rulebook: before the dice it asks none of its questions. */
const unplayed = /* @__PURE__ */ hexChart(/* @__PURE__ */ setup({}) as unknown as typeof rulebook);

/** A battle on a hex map that stands at its beginning, and takes no step. */
export const standingReducer = (field: HexField): Reducer<HexSnapshot, BattleEvent> => {
  const state = createActor(unplayed, {input: {field}}).getSnapshot();
  const rule = clauseNow(state);
  const message = 'Not yet: what plays this battle is still on its way.';
  return () => ({
    state,
    send: () => ({ok: false, findings: [refusal(field, rule, message)]}),
  });
};
