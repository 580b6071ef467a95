import {flaw} from '../module/fault.js';
import {loaded, refused, type Checked, type HexPosition} from '../module/index.js';
import type {Length} from './retreat/context.js';
import {readRetreat, ruleRetreat} from './retreat/rule-retreat.js';
import type {RetreatRuling} from './retreat/ruling.js';
import {readingFaults, type Readings} from './retreat/sheets/sheet.js';
import {rulesToAnswerBy} from './retreat-rules.js';

/** The units that must retreat, and how far; from a form or a page, so neither sound nor of these types. */
export interface AskedRetreat extends Length {
  /** By their names in the module. */
  readonly units: readonly string[];
}

/**
 * Rules on a retreat by the rules of the position's game; `whyNot` explains each hex of the ruling. For the answer
 * as plain data and sentences, call `answerRetreat`. Refuses units that are unknown, off the map, apart or of two sides,
 * hexes that are no whole number from 1 on, and readings that the rules don't have. `readings` go over those that the
 * module chooses.
 */
export function askRetreat(
  position: HexPosition,
  asked: AskedRetreat,
  readings: Readings = {},
): Checked<RetreatRuling> {
  const rules = rulesToAnswerBy(position.game);
  if (!rules.ok) return rules;
  const {sheet} = rules.value;
  const group = readRetreat(position, sheet, asked, []);
  const chosen: unknown = readings;
  const misread =
    typeof chosen !== 'object' || chosen === null
      ? [flaw('/readings', chosen, 'readings')]
      : readingFaults(sheet, readings, ['readings']);
  if (!group.ok || misread.length > 0) return refused([...(group.ok ? [] : group.faults), ...misread]);
  return loaded(ruleRetreat(sheet, {...rules.value.readings, ...readings}, position, group.value, asked));
}
