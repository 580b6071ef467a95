import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf, unknownName} from '../../src/phrases/faults.js';
import type {ReactiveControllerHost} from 'lit';
import type {Fault} from '../../src/module/fault.js';
import {faultLine, toldLine} from '../../src/phrases/fault-lines.js';
import {wantedPhrases} from '../../src/phrases/en/faults/wanted.js';

/** Fires when the element's document is shown. Does not bubble, as the `load` event of an image does not. */
export class UmpireLoadEvent extends Event {
  declare readonly type: 'umpire-load';
  constructor() {
    super('umpire-load');
  }
}

/** Fires when the element's document is refused. Does not bubble. */
export class UmpireRefuseEvent extends Event {
  /** Every fault, a sentence each: its place in the document, what was expected there, and the remedy. */
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('umpire-refuse');
    this.faults = faults;
  }
}

/** Fires when a document or a script that an element needs could not be loaded. */
export class UmpireFailEvent extends Event {
  static readonly type = 'umpire-fail';
  /** The reason. */
  readonly message: string;
  /** Tries again, as the button in the element does. */
  readonly retry: () => void;
  constructor(message: string, retry: () => void) {
    super(UmpireFailEvent.type, {bubbles: true, composed: true});
    this.message = message;
    this.retry = retry;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-load': UmpireLoadEvent;
    'umpire-fail': UmpireFailEvent;
    'umpire-refuse': UmpireRefuseEvent;
  }
}

/** A fault in the attributes of an element, shown below its content. */
interface UsageWarning {
  readonly line: string;
  /** Is the fault still there? */
  readonly still: () => boolean;
  readonly remove: () => void;
}

/** The load state of an element's document. */
interface LoadState {
  /** Another document is loading. */
  pending: boolean;
  /** The status last reported to the page: `shown`, or every fault. */
  lastReported: string | undefined;
  /** Finds the first fault in the element's own attributes. */
  usageFault?: () => Fault | undefined;
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

/** Resolves once the page has loaded and its scripts have run. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve, {once: true});
    });
  await new Promise(requestAnimationFrame);
}

/** Checks the attributes of an element, and shows the first fault below its content unless it is shown already. */
async function checkUsage(
  host: Element,
  usageFault: () => Fault | undefined,
  before: UsageWarning | undefined,
): Promise<UsageWarning | undefined> {
  await pageLoaded();
  // a script that did not arrive would have given the element what it lacks: the page says that
  const isWhole = !document.querySelector('[data-umpire-missing]');
  const fault = host.isConnected && isWhole ? usageFault() : undefined;
  const line = fault && faultLine(fault);
  if (!fault || line === undefined || line === before?.line) return undefined;
  before?.remove();
  const alert = document.createElement('p');
  alert.className = 'failed';
  alert.part.add('faults');
  alert.role = 'alert';
  alert.textContent = toldLine(fault);
  host.shadowRoot?.append(alert);
  return {
    line,
    still: () => {
      const now = usageFault();
      return now !== undefined && faultLine(now) === line;
    },
    remove: () => alert.remove(),
  };
}

/** Checks an element's attributes once its page has loaded, and shows the first fault. */
export async function scheduleUsageCheck(host: ReactiveControllerHost & Element): Promise<void> {
  const state = loadStateOf(host);
  if (state.isChecking) return;
  state.isChecking = true;
  const warning = await checkUsage(host, () => state.usageFault?.(), state.warning);
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
  reportRefusal(host, [warning.line]);
  host.requestUpdate();
}

/** Does an element name another that is not on its page? */
const namesMissingElement = (host: Element): boolean => {
  const root = host.getRootNode() as ParentNode;
  return ((host as {htmlFor?: string}).htmlFor ?? '')
    .split(/\s+/)
    .some((id) => id !== '' && !root.querySelector(`[id=${CSS.escape(id)}]`));
};

const customStates = new WeakMap<HTMLElement, CustomStateSet>();

/** Sets and removes custom states of an element, such as `:state(open)`. */
export function toggleStates(host: HTMLElement, wanted: Readonly<Record<string, boolean>>): void {
  const states = customStates.get(host) ?? host.attachInternals().states;
  customStates.set(host, states);
  for (const [name, on] of Object.entries(wanted)) {
    if (on) states.add(name);
    else states.delete(name);
  }
}

/** Faults of an element. */
interface ElementFaults {
  /** Faults of its document; a string is the line of a fault. */
  readonly faults?: readonly (Fault | string)[];
  /** Finds the first fault in the attributes that the page set; called once the page has loaded. */
  readonly usageFault?: () => Fault | undefined;
}

/**
 * Sets an element's custom states, such as `:state(loading)`, and reports once to the page that it is shown or refused.
 * Returns true if the element has nothing to show on its map: it failed or was refused.
 */
export function setStates(
  host: ReactiveControllerHost & HTMLElement,
  {faults = [], usageFault = () => undefined}: ElementFaults,
  wanted: Readonly<Record<string, boolean>>,
): boolean {
  const state = loadStateOf(host);
  state.usageFault = usageFault;
  if (state.warning && !state.warning.still()) {
    state.warning.remove();
    state.warning = state.lastReported = undefined;
  }
  toggleStates(host, state.warning ? {...wanted, loading: false, refused: true} : wanted);
  const {loading = false, empty = false, failed = false, refused = false} = wanted;
  if (state.warning) return true;
  if (state.pending) return false;
  const waits = !refused && (loading || empty || failed);
  if ((waits && !failed) || namesMissingElement(host)) void scheduleUsageCheck(host);
  if (!waits) reportOnce(host, state, refused ? faults : undefined);
  return refused || failed;
}

/** Reports to the page, unless it was reported already, that a document is shown, or refused for these faults. */
function reportOnce(host: Element, state: LoadState, faults: readonly (Fault | string)[] | undefined): void {
  const lines = faults?.map((fault) => (typeof fault === 'string' ? fault : faultLine(fault)));
  const report = lines?.join('\n') ?? 'shown';
  if (report === state.lastReported) return;
  state.lastReported = report;
  state.resolveReady(!lines);
  if (lines) reportRefusal(host, lines);
  else host.dispatchEvent(new UmpireLoadEvent());
}

/** The fault of a `for` that names no element of these tags. */
export function missingTarget(
  host: Element & {readonly htmlFor: string},
  ...tags: readonly `umpire-${string}`[]
): Fault | undefined {
  const root = host.getRootNode() as ParentNode;
  const ids = [...root.querySelectorAll(tags.join())].map(({id}) => id);
  const missing = host.htmlFor.split(/\s+/).find((id) => id !== '' && !ids.includes(id));
  return missing === undefined
    ? undefined
    : unknownName(
        '/for',
        missing,
        wantedPhrases.elementHere(tags),
        ids.filter((id) => id !== ''),
      );
}

/** Does another element provide the document: one of ours around it, or one that names it? */
export const isProvided = (host: Element): boolean => {
  const root = host.getRootNode() as ShadowRoot | Document;
  const around = [root instanceof ShadowRoot ? root.host : undefined];
  for (let outer = host.parentElement; outer; outer = outer.parentElement) around.push(outer);
  return (
    around.some((one) => one?.localName.startsWith('umpire-')) ||
    (host.id !== '' && root.querySelector(`[for~=${CSS.escape(host.id)}]`) !== null)
  );
};

/** The fault of an element that shows nothing because nobody gave it a document. */
export const missingDocument = (host: Element, what: 'module' | 'lesson' = 'module'): Fault | undefined =>
  isProvided(host)
    ? undefined
    : faultOf('/src', what === 'module' ? pageFaults.noModule : pageFaults.noLesson, {tag: host.localName});
