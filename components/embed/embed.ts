/**
 * Starts the page for frames: reads from the fragment what a link shows and loads the one script that shows it. A frame
 * with `sandbox="allow-scripts"` has no origin and may load no modules, so each of these is a classic script.
 */
import {linkSubject} from '../../src/share/link.js';
import {scriptUrlPolicy} from '../shared/start-worker.js';
import {say} from './say.js';

const script = document.currentScript as HTMLScriptElement;

/**
 * Limits the page to its own files. The origin has to be named: in a sandboxed frame the page has an opaque one, to which
 * `'self'` matches nothing in WebKit.
 */
function addPolicy(): void {
  const own = location.origin === 'null' ? "'self'" : `'self' ${location.origin}`;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'none'; script-src ${own}; style-src ${own}; img-src ${own} blob: data:; require-trusted-types-for 'script'; trusted-types lit-html umpire`;
  document.head.append(policy);
}

async function start(): Promise<void> {
  if (location.hash.length < 2) {
    say('This link has no position in it.');
    return;
  }
  const kind = await linkSubject(location.hash);
  const part = document.createElement('script');
  const url = new URL(`embed-${kind}.min.js`, script.src).href;
  // this page starts no worker: the policy is made once
  part.src = scriptUrlPolicy()?.createScriptURL(url) ?? url;
  part.addEventListener('error', () => say(`${url} could not be loaded.`, 'Copy it beside embed.min.js.'));
  document.head.append(part);
}

addPolicy();
addEventListener('hashchange', () => location.reload());
start().catch((error: unknown) => say(String(error)));
