import type {ReactiveControllerHost} from 'lit';
import type {Amiss} from './amiss.js';
import {UmpireLoadEvent, UmpireRefuseEvent} from './life-events.js';
import {isInside, isLost} from './page-around.js';

/** What became of what an element was given. */
interface Life {
  /** It is on its way. */
  pending: boolean;
  /** What was last told: it is shown, or everything that is wrong with it. */
  told: string | undefined;
  /** What its page said of it was looked over. */
  looked?: boolean;
  /** What is wrong with that: said on the element for as long as it is so. */
  amiss?: Amiss | undefined;
  readonly ready: Promise<boolean>;
  readonly keep: (shown: boolean) => void;
}

const lives = new WeakMap<Element, Life>();

function begin(): Life {
  let keep!: (shown: boolean) => void;
  const ready = new Promise<boolean>((resolve) => {
    keep = resolve;
  });
  return {pending: false, told: undefined, ready, keep};
}

function lifeOf(host: Element): Life {
  const life = lives.get(host) ?? begin();
  lives.set(host, life);
  return life;
}

/** Something else is on its way to an element, or (`false`) no longer. */
export function awaits(host: Element, pending: boolean): void {
  const life = lifeOf(host);
  // what was wrong with what it showed before goes with that
  if (pending) life.amiss?.remove();
  lives.set(host, pending && life.told ? {...begin(), pending} : Object.assign(life, {pending}));
}

/** Kept when what an element was given is shown (`true`) or refused (`false`). */
export const readyOf = (host: Element): Promise<boolean> => lifeOf(host).ready;

/** Tells a page that something is refused: by an event, and once in the console. */
function refuse(host: Element, faults: readonly string[]): void {
  console.error(`<${host.localName}>: ${faults.join(' ')}`);
  host.dispatchEvent(new UmpireRefuseEvent(faults));
}

/** Has what a page said on an element looked over: a `for` that finds nothing, a side that is none. */
export function suspect(host: ReactiveControllerHost & Element): void {
  const life = lifeOf(host);
  if (life.looked) return;
  life.looked = true;
  void import('./amiss.js').then(async ({amissOn}) => {
    const amiss = await amissOn(host, life.amiss);
    life.looked = false;
    // with something else on its way nothing is known yet
    if (life.pending) amiss?.remove();
    if (!amiss || life.pending) return;
    life.amiss = amiss;
    life.told = amiss.line;
    life.keep(false);
    withhold(host, true);
    refuse(host, [amiss.line]);
    host.requestUpdate();
  });
}

/** The maps inside an element, and those it names: they show what it gives them. */
function mapsOf(host: Element): readonly (Element & {withheld?: boolean})[] {
  const named = ((host as {htmlFor?: string}).htmlFor ?? '').split(/\s+/);
  const root = host.getRootNode() as ParentNode;
  return [
    ...host.querySelectorAll('umpire-map'),
    ...[...root.querySelectorAll('umpire-map[id]')].filter(({id}) => named.includes(id)),
  ];
}

/** Its maps have nothing to wait for while it is refused. */
function withhold(host: Element, refused: boolean): void {
  for (const map of mapsOf(host)) map.withheld = refused;
}

/**
 * Turns custom states of an element on and off: `:state(loading)` and the like. When what it was given is there, or
 * refused, the page is told once.
 */
export function setStates(
  states: CustomStateSet,
  wanted: Readonly<Record<string, boolean>>,
  host: ReactiveControllerHost & Element,
  faults: () => readonly string[] = () => [],
): void {
  const life = lifeOf(host);
  if (life.amiss && !life.amiss.still()) {
    life.amiss.remove();
    life.amiss = life.told = undefined;
  }
  const now = life.amiss ? {...wanted, loading: false, refused: true} : wanted;
  for (const [name, on] of Object.entries(now)) {
    if (on) states.add(name);
    else states.delete(name);
  }
  const {loading = false, empty = false, failed = false, refused = false} = wanted;
  if (life.pending || life.amiss) return;
  withhold(host, refused || failed);
  const waits = !refused && (loading || empty || failed);
  if ((waits && !failed && !isInside(host)) || isLost(host)) suspect(host);
  if (waits) return;
  const lines = refused ? faults() : [];
  const told = refused ? lines.join('\n') : 'there';
  if (told === life.told) return;
  life.told = told;
  life.keep(!refused);
  if (refused) refuse(host, lines);
  else host.dispatchEvent(new UmpireLoadEvent());
}
