/** Rules on retreats, and says why a question about one can't be answered. */
import type {Checked, Fault, Loaded} from '../module/fault.js';
import * as asks from '../rules/ask-retreat.js';
import * as judges from '../rules/retreat/judge.js';
import * as readers from '../rules/retreat/rule-retreat.js';
import * as sheets from '../rules/retreat/sheets/sheet.js';
import {saidQuestion, sayQuestion} from './questions.js';

const saying =
  <Given extends readonly unknown[], T>(ask: (...given: Given) => Checked<T>) =>
  (...given: Given): Loaded<T> =>
    saidQuestion(ask(...given));

/**
 * Rules on a retreat by the rules of the position's game; `whyNot` explains each hex of the ruling. For the answer
 * as plain data and sentences, call `answerRetreat`. Refuses units that are unknown, off the map, apart or of two sides,
 * hexes that are no whole number from 1 on, and readings that the rules don't have. `readings` go over those that the
 * module chooses.
 */
export const askRetreat = /* @__PURE__ */ saying(asks.askRetreat);

/**
 * Judges a plan: each group against the board that the earlier ones left, its route legal when it is one of the routes
 * listed for it at that moment. Every clause that an illegal one breaks is a violation, at the hex where it breaks it.
 * A plan of unknown units or hexes, or of a unit that moves twice, is refused with its faults; so is one that is more
 * than the budget has.
 */
export const judgePlan = /* @__PURE__ */ saying(judges.judgePlan);

/**
 * Checks the question of a retreat and finds its units, without an answer (`askRetreat` calls it). Refuses several units
 * where units retreat singly, and more hexes than the sheet knows.
 */
export const readRetreat = /* @__PURE__ */ saying(readers.readRetreat);

/** Options that the sheet doesn't have, and values that are none of its readings. */
export const readingFaults = (...given: Parameters<typeof sheets.readingFaults>): readonly Fault[] =>
  sheets.readingFaults(...given).map(sayQuestion);
