import type {LitElement} from 'lit';

/**
 * Writes a text to the clipboard, at once. WebKit allows that only while a click is handled: a text that is still being made
 * is a promise. Resolves to `false` where the page may not, as in a frame or over plain HTTP, or where there is no text.
 */
export async function copyOut(text: string | Promise<string | undefined>): Promise<boolean> {
  try {
    const {clipboard} = navigator;
    if (typeof text === 'string') await clipboard.writeText(text);
    else if ('ClipboardItem' in globalThis)
      await clipboard.write([new ClipboardItem({'text/plain': text.then(asBlob)})]);
    else await clipboard.writeText(await (await text.then(asBlob)).text());
    return true;
  } catch {
    return false;
  }
}

function asBlob(text: string | undefined): Blob {
  if (text === undefined) throw new Error('no text');
  return new Blob([text], {type: 'text/plain'});
}

/** Saves a file through the browser. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, {href: url, download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Moves the focus to the first of these elements that is there, once an update has removed or disabled the control that
 * had it: otherwise people at the keyboard lose their place.
 */
export async function keepPlace(host: LitElement, ...selectors: readonly string[]): Promise<void> {
  const root = host.renderRoot as ShadowRoot;
  const pressed = root.activeElement;
  await host.updateComplete;
  if (!pressed || (pressed.isConnected && !pressed.matches(':disabled'))) return;
  for (const selector of selectors) {
    const next = root.querySelector<HTMLElement>(selector);
    if (next) {
      next.focus();
      return;
    }
  }
}

/** Tells whether the person wants less motion. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns this browser's value of a key; nothing if a page may keep nothing, or something else is stored there. */
export function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The keys of this browser that begin so. */
export function storedKeys(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

/** Keeps something that is JSON; false where a page may keep nothing (a sandboxed frame, a private window), or has no room for it. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keeps nothing more by a key. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // a page that may keep nothing has nothing to forget
  }
}

/** The fields of what is kept by a key, each of them any value. */
export const storedFields = (key: string): Readonly<Record<string, unknown>> =>
  Object(stored(key)) as Record<string, unknown>;

/** Calls back with the key when another tab stores something; returns what stops that. */
export function onStored(changed: (key: string) => void): () => void {
  const listen = ({key}: StorageEvent): void => {
    if (key !== null) changed(key);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Makes 32 bytes that nobody can guess, hexadecimal. */
export const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Rolls dice with so many faces. */
export const rollDice = (dice: number, faces: number): readonly number[] =>
  [...crypto.getRandomValues(new Uint32Array(dice))].map((one) => (one % faces) + 1);
