import {each, namesIn, type Work} from '../steps.js';
import {show, type Fault} from '../fault.js';
import type {PointMapDocument} from '../schema/map.js';
import {Report, type Room} from './report.js';

/** So many lines meet in one point: what goes there or away is asked about each. */
const MOST_LINES = 100;

/** Lines whose ends are unknown, the same, or joined already. */
export function* pointMapFaults(map: PointMapDocument, room: Room): Work<readonly Fault[]> {
  const report = new Report(['map', 'lines'], room);
  const names = new Set(namesIn(map.points));
  const seen = new Map<string, number>();
  const lines = new Map<string, number>();
  yield* each(map.lines, ({between}, i) => {
    between.forEach((name, end) => report.known(name, names, 'a point of this map', i, 'between', end));
    const key = JSON.stringify([...between].sort());
    const before = seen.get(key);
    if (between[0] === between[1]) report.add([i, 'between'], show(between[0]), 'two different points');
    else if (before !== undefined)
      report.add(
        [i, 'between'],
        `the same two points as line ${String(before)}`,
        'one line between two points',
      );
    seen.set(key, i);
    between.forEach((name, end) => {
      const count = (lines.get(name) ?? 0) + 1;
      lines.set(name, count);
      if (count === MOST_LINES + 1)
        report.add(
          [i, 'between', end],
          `line ${String(count)} of ${show(name)}`,
          `at most ${String(MOST_LINES)}`,
        );
    });
  });
  return report.faults;
}
