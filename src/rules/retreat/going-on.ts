import type {HexId} from '../../board/index.js';
import type {RetreatRuling} from './ruling.js';
import type {Breach} from './breaches.js';
import {progressAlong} from './extent.js';
import {againstRoute} from './legality.js';
import {wanders} from './bars.js';
import {waysFrom} from './reached.js';

/** So many hexes are looked at on the ways that go on from one, and so many of those ways are judged. */
const MOST_HEXES = 400;
const MOST_WAYS = 12;

/**
 * Why a way that breaks nothing so far is the beginning of no route: what each way breaks that goes on from it as far as
 * the bars let it. Where nobody can retreat in full (9.4) a way may stop anywhere, and what a shorter one breaks counts
 * too.
 */
export function againstGoingOn(ruling: RetreatRuling, path: readonly HexId[]): readonly Breach[] {
  const {context, search} = ruling;
  const {on} = waysFrom(ruling);
  const apart = wanders(context.sheet);
  const found = new Map<string, Breach>();
  let looked = 0;
  let judged = 0;
  const note = (breaches: readonly Breach[]): void => {
    judged++;
    for (const breach of breaches) found.set(JSON.stringify(breach), breach);
  };
  const follow = (way: readonly HexId[]): void => {
    if (judged >= MOST_WAYS || ++looked > MOST_HEXES) return;
    const {owed} = progressAlong(context, way);
    if (owed === 0) {
      note(againstRoute(ruling, way));
      return;
    }
    const last = way.at(-1) ?? context.origin;
    const next = on(last).filter((hex) => !apart || (hex !== context.origin && !way.includes(hex)));
    if (next.length > 0) for (const hex of next) follow([...way, hex]);
    else
      note(
        search.complete
          ? [{by: 'deadEnd', rule: context.sheet.document.length, hex: last, owed}]
          : againstRoute(ruling, way),
      );
  };
  follow(path);
  const breaches = [...found.values()];
  const [first] = breaches;
  const hex = path.at(-1) ?? context.origin;
  // what is wrong further on is told as what closes the way here
  return first && breaches.some((breach) => breach.hex !== hex)
    ? [{by: 'noWayOn', rule: first.rule, hex}, ...breaches]
    : breaches;
}
