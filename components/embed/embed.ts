/**
 * Starts the page for frames: reads from the fragment what a link shows and loads the one script that shows it. A frame
 * with `sandbox="allow-scripts"` has no origin and may load no modules, so each of these is a classic script.
 */
import {linkSubject} from '../../src/share/link.js';
import {say} from './say.js';

const script = document.currentScript as HTMLScriptElement;

async function start(): Promise<void> {
  if (location.hash.length < 2) {
    say('This link has no position in it.');
    return;
  }
  const kind = await linkSubject(location.hash);
  const part = document.createElement('script');
  part.src = new URL(`embed-${kind}.min.js`, script.src).href;
  part.addEventListener('error', () =>
    say(`${part.src} could not be loaded.`, 'Copy it beside embed.min.js.'),
  );
  document.head.append(part);
}

addEventListener('hashchange', () => location.reload());
void start();
