/**
 * Counts the work of a call without a clock: how often each block of code ran, as V8 counts it for coverage, and how many
 * entries and characters the built-in functions went over. `budget.test.ts` bundles it with object spread written out as
 * loops, so that such copies count too. The steps within a regular expression do not count: the linter keeps each linear.
 */
import {Session} from 'node:inspector';

let passed = 0;

type Method = (this: unknown, ...given: unknown[]) => unknown;
type Cost = (answer: unknown, on: unknown, given: readonly unknown[]) => number;

/** Has each of some built-in functions count what it goes over. */
function count(of: object, names: readonly PropertyKey[], cost: Cost): void {
  for (const name of names) {
    const plain = Reflect.get(of, name) as Method;
    const value: Method = function (...given) {
      const answer = plain.apply(this, given);
      passed += cost(answer, this, given);
      return answer;
    };
    Object.defineProperty(of, name, {value, configurable: true, writable: true});
  }
}

const length = (of: unknown): number => (of as {readonly length: number}).length;
const one: Cost = () => 1;
const ofAnswer: Cost = (answer) => length(answer);
const ofWhole: Cost = (_, on) => length(on);
const upTo: Cost = (answer, on) => (typeof answer === 'number' && answer >= 0 ? answer : length(on));
const keys = (of: unknown): number =>
  typeof of === 'object' && of !== null ? Reflect.ownKeys(of).length : 0;
const next = (of: Iterable<unknown>): object => Object.getPrototypeOf(of[Symbol.iterator]()) as object;

/** Has the built-in functions count from now on, in this process. */
function instrument(): void {
  for (const of of [[], '', new Map(), new Set()]) count(next(of), ['next'], one);
  const {prototype: list} = Array;
  count(list, ['concat', 'flat', 'flatMap', 'map', 'slice', 'toSorted'], ofAnswer);
  count(list, ['fill', 'join', 'reverse', 'sort', 'unshift'], ofWhole);
  // what is taken out, and what moves up behind it
  count(list, ['splice'], (answer, on, [from]) => length(answer) + Math.max(0, length(on) - Number(from)));
  count(list, ['indexOf', 'lastIndexOf'], upTo);
  count(list, ['includes'], ofWhole);
  const {prototype: text} = String;
  const whole = ['match', 'matchAll', 'normalize', 'replace', 'replaceAll', 'search', 'split'] as const;
  count(text, [...whole, 'toLowerCase', 'toUpperCase', 'trim', 'trimEnd', 'trimStart', 'includes'], ofWhole);
  count(text, ['indexOf'], (answer, on, [, from = 0]) => Math.max(0, upTo(answer, on, []) - Number(from)));
  count(text, ['startsWith', 'endsWith'], (_, on, [wanted]) => Math.min(length(on), length(wanted)));
  count(Object, ['entries', 'getOwnPropertyNames', 'keys', 'values'], ofAnswer);
  count(Object, ['assign'], (_, __, [, ...from]) => from.reduce<number>((sum, one) => sum + keys(one), 0));
  count(Object, ['freeze'], keys);
  count(Array, ['from'], ofAnswer);
  count(JSON, ['parse'], (_, __, [said]) => String(said).length);
  count(JSON, ['stringify'], (answer) => String(answer).length);
  const exec = Reflect.get(RegExp.prototype, 'exec');
  RegExp.prototype.exec = function (of: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, of);
    // a sticky one that does not match looks no further
    passed += found ? found.index + found[0].length - from : this.sticky ? 1 : of.length - from;
    return found;
  };
}
instrument();

const session = new Session();
session.connect();
session.post('Profiler.enable');
// before any other code is compiled: what was compiled earlier has no counters in its blocks
session.post('Profiler.startPreciseCoverage', {callCount: true, detailed: true});

/** Counts the blocks of ours that ran since the last count. */
function blocksRun(): number {
  let run = 0;
  // V8 answers at once
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error) throw error;
    for (const {url, functions} of answer.result)
      if (url.startsWith('file:'))
        for (const {ranges} of functions) for (const {count: times} of ranges) run += times;
  });
  return run;
}

/** Counts the work of a call, what it answers later included. */
export async function workOf(act: () => unknown): Promise<number> {
  blocksRun();
  const before = passed;
  await act();
  return passed - before + blocksRun();
}
