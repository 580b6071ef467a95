/**
 * The facts of a position that the rules of a module ask for. A save of another program may not say them; while nobody does, a
 * condition on them holds nowhere.
 */
import {isObject} from '../module/json.js';
import {whenFields} from '../module/check-when.js';
import type {ModuleDocument} from '../module/schema/module.js';
import type {WhenDocument} from '../module/schema/when.js';
import {hasLineRules} from './lines/ask.js';
import {lineReadings, lineSheetsOf} from './lines/rules.js';
import {orderOf} from './order/order.js';
import {actionList} from './order/rulebook.js';
import {definitionOf} from './retreat/definitions/kinds.js';
import {readingsOf, type Readings} from './retreat/sheets/sheet.js';
import {retreatRulesOf} from './retreat-rules.js';
import {leftUnder} from './when-parts.js';

/** Facts in the order in which they are asked: those of the turn, then those of places. */
export const facts = ['turn', 'month', 'player', 'weather', 'control', 'markers'] as const;
export type Fact = (typeof facts)[number];

/** The facts that rules ask for, each with the values that they name: turns, months, kinds of markers. */
export type FactsAsked = ReadonlyMap<Fact, readonly string[]>;

/** The facts that keys of conditions are about. */
const factOf = {
  turn: 'turn',
  month: 'month',
  player: 'player',
  weather: 'weather',
  control: 'control',
  marker: 'markers',
} as const satisfies Partial<Record<keyof WhenDocument, Fact>>;
const factKeys = Object.keys(factOf) as readonly (keyof typeof factOf)[];

/** Collects the facts that a module’s sheets, tables and order of play ask for, under the readings that it plays by. */
export function factsAsked(document: ModuleDocument): FactsAsked {
  const found = new Map<Fact, Set<string>>();
  const ask = (fact: Fact, values: readonly (string | number)[] = []): void => {
    const known = found.get(fact) ?? new Set();
    found.set(fact, known);
    for (const value of values) known.add(String(value));
  };
  const askWhen = (when: WhenDocument): void => {
    for (const key of factKeys) {
      const wanted = when[key];
      if (wanted !== undefined) ask(factOf[key], [wanted].flat());
    }
    const {not, butNot, any = [], all = []} = when;
    for (const part of [not, butNot, ...any, ...all]) if (part) askWhen(part);
  };
  const collect = (value: unknown, readings: Readings): void => {
    if (Array.isArray(value)) for (const one of value) collect(one, readings);
    if (typeof value === 'string') for (const [fact, values] of readsOf(value)) ask(fact, values);
    if (!isObject(value)) return;
    const {when, clause, marker} = value;
    const left = isObject(when) ? leftUnder(when, readings) : true;
    // it counts under other readings alone
    if (left === false) return;
    if (typeof left === 'object') askWhen(left);
    if (typeof clause === 'string') for (const fact of definitionOf(clause)?.reads ?? []) ask(fact);
    if (typeof clause === 'string' && typeof marker === 'string') ask('markers', [marker]);
    for (const [field, inner] of Object.entries(value))
      if (field !== 'when') {
        const isOne = whenFields.includes(field) && isObject(inner) && !('when' in inner);
        if (isOne) askWhen(inner);
        else collect(inner, readings);
      }
  };
  const {rules: {zoc, advance, phase} = {}, tables} = document;
  const retreat = retreatRulesOf({document});
  const settled = retreat ? readingsOf(retreat.sheet, retreat.readings) : {};
  collect([retreat?.sheet, zoc, advance, phase, tables], settled);
  const {sheets: _, ...order} = orderOf(document) ?? {};
  collect(order, settled);
  const lines = new Set(document.map.kind === 'point' ? lineSheetsOf(document).values() : []);
  for (const sheet of lines) collect(sheet, lineReadings(sheet, {document}));
  if (document.map.kind === 'point' && hasLineRules(document)) ask('control');
  return new Map(
    facts.flatMap((fact) => {
      const values = found.get(fact);
      return values ? [[fact, [...values]] as const] : [];
    }),
  );
}

/** The facts that an action of a chart reads, with the values that it tells apart. */
const readsOf = (name: string): readonly (readonly [Fact, readonly string[]])[] =>
  Object.hasOwn(actionList, name)
    ? (Object.entries(actionList[name]?.reads ?? {}) as [Fact, readonly string[]][])
    : [];
