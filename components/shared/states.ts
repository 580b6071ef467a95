import type {ReactiveControllerHost} from 'lit';
import {UmpireLoadEvent, UmpireRefuseEvent} from './life-events.js';
import {checkUsage, type UsageWarning} from './usage-warnings.js';

/** The load state of an element's document. */
interface LoadState {
  /** Another document is loading. */
  pending: boolean;
  /** The status last reported to the page: `shown`, or every fault. */
  lastReported: string | undefined;
  /** A usage check is on its way. */
  isChecking?: boolean;
  /** The warning that the element shows about its own attributes. */
  warning?: UsageWarning | undefined;
  readonly ready: Promise<boolean>;
  readonly resolveReady: (shown: boolean) => void;
}

const loadStates = new WeakMap<Element, LoadState>();

function newLoadState(): LoadState {
  let resolveReady!: (shown: boolean) => void;
  const ready = new Promise<boolean>((resolve) => {
    resolveReady = resolve;
  });
  return {pending: false, lastReported: undefined, ready, resolveReady};
}

function loadStateOf(host: Element): LoadState {
  const state = loadStates.get(host) ?? newLoadState();
  loadStates.set(host, state);
  return state;
}

/** Notes that another document is loading for an element, or (`false`) no longer. */
export function setPending(host: Element, pending: boolean): void {
  const state = loadStateOf(host);
  // a warning is about the document before
  if (pending) state.warning?.remove();
  loadStates.set(
    host,
    pending && state.lastReported ? {...newLoadState(), pending} : Object.assign(state, {pending}),
  );
}

/** Resolves to `true` when an element's document is shown, to `false` when it is refused. */
export const readyOf = (host: Element): Promise<boolean> => loadStateOf(host).ready;

/** Reports a refusal to the page: by an event, and once in the console. */
function reportRefusal(host: Element, faults: readonly string[]): void {
  console.error(`<${host.localName}>: ${faults.join(' ')}`);
  host.dispatchEvent(new UmpireRefuseEvent(faults));
}

/** Checks an element's attributes once its page has loaded, and shows the first fault. */
export async function scheduleUsageCheck(host: ReactiveControllerHost & Element): Promise<void> {
  const state = loadStateOf(host);
  if (state.isChecking) return;
  state.isChecking = true;
  const warning = await checkUsage(host, state.warning);
  state.isChecking = false;
  if (!warning) return;
  // whether the attributes are wrong shows only when the next document is there
  if (state.pending) {
    warning.remove();
    return;
  }
  state.warning = warning;
  state.lastReported = warning.line;
  state.resolveReady(false);
  suppressPlaceholders(host, true);
  reportRefusal(host, [warning.line]);
  host.requestUpdate();
}

/** Has the maps inside an element, and those it names, show no placeholder while their element is refused. */
function suppressPlaceholders(host: Element, refused: boolean): void {
  const named = ((host as {htmlFor?: string}).htmlFor ?? '').split(/\s+/);
  const root = host.getRootNode() as ParentNode;
  type Map = Element & {parentRefused?: boolean};
  for (const map of host.querySelectorAll<Map>('umpire-map')) map.parentRefused = refused;
  for (const map of root.querySelectorAll<Map>('umpire-map[id]'))
    if (named.includes(map.id)) map.parentRefused = refused;
}

/** Does an element name another that is not on its page? */
const namesMissingElement = (host: Element): boolean => {
  const root = host.getRootNode() as ParentNode;
  return ((host as {htmlFor?: string}).htmlFor ?? '')
    .split(/\s+/)
    .some((id) => id !== '' && !root.querySelector(`[id=${CSS.escape(id)}]`));
};

/** Does an element around this one give it what it shows? It may wait then. */
const isInside = (host: Element): boolean =>
  Boolean(
    host.parentElement?.closest('umpire-retreat, umpire-battle, umpire-tutorial, umpire-odds, umpire-editor'),
  );

/** Sets an element's custom states, such as `:state(loading)`, and reports once to the page that it is shown or refused. */
export function setStates(
  states: CustomStateSet,
  wanted: Readonly<Record<string, boolean>>,
  host: ReactiveControllerHost & Element,
  faults: () => readonly string[] = () => [],
): void {
  const state = loadStateOf(host);
  if (state.warning && !state.warning.still()) {
    state.warning.remove();
    state.warning = state.lastReported = undefined;
  }
  const now = state.warning ? {...wanted, loading: false, refused: true} : wanted;
  for (const [name, on] of Object.entries(now)) {
    if (on) states.add(name);
    else states.delete(name);
  }
  const {loading = false, empty = false, failed = false, refused = false} = wanted;
  if (state.pending || state.warning) return;
  suppressPlaceholders(host, refused || failed);
  const waits = !refused && (loading || empty || failed);
  if ((waits && !failed && !isInside(host)) || namesMissingElement(host)) void scheduleUsageCheck(host);
  if (waits) return;
  const lines = refused ? faults() : [];
  const report = refused ? lines.join('\n') : 'shown';
  if (report === state.lastReported) return;
  state.lastReported = report;
  state.resolveReady(!refused);
  if (refused) reportRefusal(host, lines);
  else host.dispatchEvent(new UmpireLoadEvent());
}
