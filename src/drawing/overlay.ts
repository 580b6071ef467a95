import type {Position} from '../module/index.js';
import {attackShapes} from './attack.js';
import type {Box} from './box.js';
import type {Spoken} from './label.js';
import {markShapes, type Mark} from './mark.js';
import type {Plan} from './plan.js';
import {roomAbout} from './room.js';
import {routeShapes, type Route} from './route.js';
import type {Shape} from './shape.js';

export {markKinds, stopSign, type Mark, type MarkKind} from './mark.js';
export {costSign, routeKind, type Route} from './route.js';

/** What an answer puts on the map. */
export interface Overlay {
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
}

/** The places an answer speaks of: those of its routes and choices are named, those it bars are near. */
export function spokenOf({routes, marks}: Overlay, more: Iterable<number> = []): Spoken {
  const named = new Set(more);
  const near = new Set<number>();
  for (const {from, path} of routes) for (const place of [from, ...path]) named.add(place);
  for (const {at, kind} of marks) (kind === 'stop' || kind === 'dim' ? near : named).add(at);
  return {named, near};
}

/** An overlay in layers; words keep off what is `signed`: its signs, and what its arrows run over. */
export interface Drawn {
  readonly areas: readonly Shape[];
  readonly ways: readonly Shape[];
  readonly signs: readonly Shape[];
  readonly signed: readonly Box[];
}

/**
 * Routes and marks in layers: `areas` lie under the counters, `ways` and `signs` over them, and nothing of those on one.
 * `scale` is pixels per scene unit: signs are as large as it takes to read them.
 */
export function overlayShapes(position: Position, plan: Plan, overlay: Overlay, scale: number): Drawn {
  const {named, near} = spokenOf(overlay);
  const room = roomAbout(position, plan, [...named, ...near], scale);
  const {ways, signs} = routeShapes(plan, overlay.routes, room);
  const {areas, signs: stops} = markShapes(plan, overlay.marks, room);
  const attacks = attackShapes(position, plan, overlay.routes);
  return {
    areas: [...areas, ...attacks],
    ways,
    signs: [...signs, ...stops],
    signed: [...room.signs, ...room.crossed],
  };
}

/** How routes, marks and zones look: beside `sheet`, and fetched with this module. */
export const overlaySheet = [
  '.hatch,.hatch-edge{stroke:var(--_zoc);stroke-opacity:.62;stroke-linecap:butt}.hatch{stroke-width:1.7}.hatch-edge{stroke-width:2.6;stroke-dasharray:3 7}.hatch-far{fill:var(--_zoc);fill-opacity:.34}',
  '.route{stroke-width:7}.route-edge{stroke:var(--_plate);stroke-width:11;stroke-opacity:.85}.faint{opacity:.42}',
  '.route.is-may{stroke:var(--_may)}.route.is-costly{stroke:var(--_cost);stroke-dasharray:16 9}.route.is-barred,.route.is-end{stroke:var(--_stop)}.route.is-barred{stroke-dasharray:1 11}.other .route{stroke-dasharray:2 12}',
  '.is-may.step,.is-may.head,.may{fill:var(--_may)}.is-costly.step,.is-costly.head,.cost,.costly{fill:var(--_cost)}.is-barred.step,.stop{fill:var(--_stop)}',
  '.head,.step,.cost,.stop{stroke:var(--_plate);stroke-width:2}.step-ink{fill:var(--_plate);font-weight:700}',
  '.may{fill-opacity:.2;stroke:var(--_may);stroke-width:4}.costly{fill-opacity:.16;stroke:var(--_cost);stroke-width:4;stroke-dasharray:10 6}',
  '.look{stroke:var(--_ink);stroke-width:3;stroke-dasharray:2 6}.dim{fill:var(--_paper);fill-opacity:.55}.barred{fill:var(--_dim);fill-opacity:.28}.stop-ink{stroke:var(--_plate);stroke-width:4.6}',
  '.attack{stroke:var(--_plate);stroke-width:3;stroke-linejoin:round}',
].join('');
