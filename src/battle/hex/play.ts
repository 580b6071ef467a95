import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import {reducerOf, refusal, type Reducer, type Rulebook} from '../kit/playing.js';
import {hexBattle, type HexSnapshot} from './chart.js';
import {notNow} from './refusals.js';
import {objections} from './rulebook.js';

const rulebook: Rulebook<typeof hexBattle> = {machine: hexBattle, objections, notNow};

/** A battle on a hex map, as what a log replays. */
export const hexReducer = (field: HexField): Reducer<HexSnapshot, BattleEvent> =>
  reducerOf(rulebook, {field});

/** Why an event doesn't fit, or nothing when it does. */
export const hexRefusal = (snapshot: HexSnapshot, event: BattleEvent): readonly Finding[] =>
  refusal(rulebook, snapshot, event);
