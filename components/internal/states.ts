import {UmpireLoadEvent, UmpireRefuseEvent} from './life-events.js';

/** What became of what an element was given. */
interface Life {
  /** It is on its way. */
  pending: boolean;
  /** What was last told: it is shown, or refused. */
  told: 'there' | 'refused' | undefined;
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
  lives.set(host, pending && life.told ? {...begin(), pending} : Object.assign(life, {pending}));
}

/** Kept when what an element was given is shown (`true`) or refused (`false`). */
export const readyOf = (host: Element): Promise<boolean> => lifeOf(host).ready;

/**
 * Turns custom states of an element on and off: `:state(loading)` and the like. When what it was given is there, or
 * refused, the page is told once.
 */
export function setStates(
  states: CustomStateSet,
  wanted: Readonly<Record<string, boolean>>,
  host: Element,
  faults: () => readonly string[] = () => [],
): void {
  for (const [name, on] of Object.entries(wanted)) {
    if (on) states.add(name);
    else states.delete(name);
  }
  const life = lifeOf(host);
  const {loading = false, empty = false, failed = false, refused = false} = wanted;
  const now = refused ? 'refused' : loading || empty || failed ? undefined : 'there';
  if (life.pending || !now || now === life.told) return;
  life.told = now;
  life.keep(now === 'there');
  host.dispatchEvent(refused ? new UmpireRefuseEvent(faults()) : new UmpireLoadEvent());
}
