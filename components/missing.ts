/**
 * Says on a page that a script did not arrive, with a button that tries again: a classic script for the head of the page,
 * above those that it listens for. It hears of scripts beside it or in folders below.
 */
import {showMissing} from './shared/load-elements.js';

const own = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
const folder = own && new URL('.', own).href;
/** Scripts whose failure is said already. */
const told = new Set<string>();

function tell(address: string): void {
  if (told.has(address)) return;
  told.add(address);
  const message = `A part of this page did not load: ${address.slice(folder.length)}.`;
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => showMissing(message), {once: true});
  else showMissing(message);
}

addEventListener(
  'error',
  ({target}) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(folder)) tell(target.src);
  },
  // errors of what loads do not bubble
  true,
);
// a script that another one imports later: browsers say so in their own words, most with the address
addEventListener('unhandledrejection', ({reason}) => {
  const words = reason instanceof Error ? reason.message : '';
  const [found, address = ''] =
    /(?:dynamically imported module|importing a module script)(?:[^:]*: *(\S+))?/i.exec(words) ?? [];
  if (found !== undefined && (address === '' || address.startsWith(folder))) tell(address);
});
