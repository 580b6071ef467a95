/**
 * The page that is put into frames: what its fragment carries, to be played. It works in `sandbox="allow-scripts"` on
 * anybody's page: nothing but its own files is fetched, nothing stored or opened by itself, and only its height is told.
 */
import '../umpire-map/define.js';
import {faultLine} from '../../src/module/fault.js';
import {readFrameOptions} from '../../src/share/embedding.js';
import {openLink} from '../../src/share/link.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {tellHeight} from './height.js';
import {SHARE} from './share.js';
import {elementFor} from './show.js';

const {hash} = location;
const {theme, step, secret} = readFrameOptions(hash);
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const tell = tellHeight(window, secret);

/** Says something in place of a picture. */
function say(...sentences: readonly string[]): void {
  const said = sentences.map((sentence) => {
    const line = document.createElement('p');
    line.textContent = sentence;
    return line;
  });
  at('shown').replaceChildren(...said);
}

/** The address of what is shown, for those who take it along; of what WordPress adds nothing is left. */
function addressPart(): void {
  const whole = location.href.replace(/#\?secret=.*$/, '');
  const link = at('whole') as HTMLAnchorElement;
  link.href = whole;
  const field = at('address') as HTMLInputElement;
  field.value = whole;
  field.addEventListener('focus', () => field.select());
  const local = document.getElementById('local');
  if (local) local.hidden = !isLocalAddress(whole);
  // WordPress follows a link of its frame to the frame's own site
  link.addEventListener('click', () => {
    if (secret !== undefined) parent.postMessage({message: 'link', value: whole, secret}, '*');
  });
  document.addEventListener(SHARE, () => {
    (at('more') as HTMLDetailsElement).open = true;
    field.focus();
  });
}

async function show(): Promise<void> {
  if (theme) document.documentElement.style.colorScheme = theme;
  addressPart();
  if (hash.length < 2) {
    say('Nothing to show: a link to a position goes on with “#u2.”.');
    return;
  }
  const opened = await openLink(hash);
  if (!opened.ok) {
    say('This link can’t be opened.', ...opened.faults.slice(0, 5).map(faultLine));
    return;
  }
  const element = await elementFor(opened.value);
  element.setAttribute('loading', 'eager');
  at('title').textContent = opened.value.game.title;
  document.title = `${opened.value.game.title} · Umpire`;
  at('shown').replaceChildren(element);
  await element.ready;
  if (step !== undefined && 'look' in element && opened.value.ask?.battle)
    (element as {look(step: number): void}).look(step);
  tell();
}

addEventListener('hashchange', () => location.reload());
void show().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
