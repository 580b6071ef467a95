/**
 * Stepping through logs of VASSAL: a step of a log of 20,000 steps beside one of a log of 200, forwards, backwards and from end
 * to end, in one run. Each log moves one of 400 counters in each step.
 */
import {VassalSession} from '../src/vassal/index.js';
import {commands, formats, piece, zip} from '../test/vassal/files.js';
import {frontModule, middleOf} from '../test/vassal/front.js';

const ESC = '\u001B';
const COUNTERS = 400;
const hexOf = (i: number): string =>
  `${String(1 + (i % 14)).padStart(2, '0')}${String(1 + (Math.floor(i / 14) % 10)).padStart(2, '0')}`;

/** A log of so many moves, one in each step. */
function logOf(steps: number): Uint8Array {
  const places = Array.from({length: COUNTERS}, (_, i) => i);
  const pieces = places.map((at, i) =>
    piece(String(i), {
      types: [`piece;;;German_inf.svg;German ${i}`],
      states: [`Main Map;${middleOf(hexOf(at)).join(';')};${i};0`],
    }),
  );
  const moves = Array.from({length: steps}, (_, step) => {
    const i = (step * 7) % COUNTERS;
    const [from, to] = [middleOf(hexOf(places[i]!)), middleOf(hexOf(places[i]! + 1))];
    places[i]! += 1;
    return `LOG\tM/${i}/Main Map/${to.join('/')}/null/Main Map/${from.join('/')}/null/x`;
  });
  const text = [commands('Main MapBoardPicker\tFront\t0\t0', ...pieces), ...moves].join(ESC);
  return zip({savedGame: formats['!VCSK']!(text)});
}

/** The middle of several times, in milliseconds. */
function timeOf(work: () => unknown, times = 15): number {
  const all = Array.from({length: times}, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return all.sort((a, b) => a - b)[times >> 1]!;
}

const module = frontModule();
function measure(steps: number): {
  readonly forwards: number;
  readonly backwards: number;
  readonly open: number;
} {
  const session = new VassalSession();
  session.addFiles([module]);
  const log = logOf(steps);
  const open = timeOf(() => session.addFiles([log]), 3);
  let step = steps >> 1;
  const go = (by: number) => (): void => {
    const read = session.showStep((step += by));
    if (!read.ok || read.value.summary?.log?.step !== step) throw new Error('no such step');
  };
  return {open, forwards: timeOf(go(1)), backwards: timeOf(go(-1))};
}
measure(200);
const [short, long] = [measure(200), measure(20_000)];
const words = ({forwards, backwards, open}: ReturnType<typeof measure>): string =>
  `${forwards.toFixed(2)} ms forwards, ${backwards.toFixed(2)} ms backwards, ${open.toFixed(0)} ms to open`;
console.log(`200 steps: ${words(short)}`);
console.log(`20,000 steps: ${words(long)}`);
console.log(
  `a step of the long log takes ${(long.forwards / short.forwards).toFixed(2)} times one of the short log, backwards ${(long.backwards / short.backwards).toFixed(2)} times; opening the long log takes ${(long.open / long.forwards).toFixed(0)} steps`,
);
