/**
 * Shows what the fragment of the page for frames carries. It works in `sandbox="allow-scripts"` on anybody's page: it
 * fetches nothing, stores nothing, opens nothing by itself, and tells the page around it only its height.
 */
import {faultLine} from '../../src/module/fault.js';
import {readFrameOptions} from '../../src/share/embedding.js';
import type {OpenLink} from '../../src/share/link.js';
import {openLink} from '../../src/share/link-reader.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {SHARE_REQUEST} from '../shared/share.js';
import {tellHeight} from './height.js';
import {say} from './say.js';

/** An element that shows what a link asks. */
type Shown = HTMLElement & {readonly ready: Promise<unknown>};

const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

/** Shows the address, for those who copy it. */
function addressPart(secret: string | undefined): void {
  // WordPress adds its secret to the address of its frames
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
  // a frame cannot open the share dialog's pictures and downloads: its address is what people share
  document.addEventListener(SHARE_REQUEST, (event) => {
    event.preventDefault();
    (at('more') as HTMLDetailsElement).open = true;
    field.focus();
  });
}

async function show(elementFor: (link: OpenLink) => Shown): Promise<void> {
  const {theme, step, secret} = readFrameOptions(location.hash);
  const tell = tellHeight(window, secret);
  if (theme) document.documentElement.style.colorScheme = theme;
  addressPart(secret);
  const opened = await openLink(location.hash);
  if (!opened.ok) {
    say('This link can’t be opened.', ...opened.faults.slice(0, 5).map(faultLine));
    return;
  }
  const element = elementFor(opened.value);
  element.setAttribute('loading', 'eager');
  at('title').textContent = opened.value.game.title;
  document.title = `${opened.value.game.title} · Umpire`;
  at('shown').replaceChildren(element);
  await element.ready;
  if (step !== undefined && 'look' in element && opened.value.ask?.battle)
    (element as {look(step: number): void}).look(step);
  tell();
}

/** Shows the page's link in the element that is made for it. */
export function showLink(elementFor: (link: OpenLink) => Shown): void {
  void show(elementFor).catch((error: unknown) =>
    say(error instanceof Error ? error.message : String(error)),
  );
}
