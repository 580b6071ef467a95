/**
 * Shows what the fragment of the page for frames carries. It works in `sandbox="allow-scripts"` on anybody's page: it
 * fetches nothing, stores nothing, opens nothing by itself, and tells the page around it only its height.
 */
import {registry} from '../../src/phrases/define.js';
import {readFrameOptions} from '../../src/share/frame-options.js';
import {loaded, type Loaded} from '../../src/module/fault.js';
import {shareFaults} from '../../src/phrases/en/faults/share.js';
import {linkFault, type OpenLink} from '../../src/share/link.js';
import {headOf, prefix, type LinkSubject, type LinkTask} from '../../src/share/link-head.js';
import {openLink} from '../../src/share/link-reader.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {SHARE_REQUEST} from '../shared/share.js';
import {faultSentences} from '../umpire-show/faults.js';
import {foldToFit, tellHeight} from './height.js';
import {messages} from './messages.js';
import {fragment, posterOf} from './page.js';
import {say} from './say.js';

/** An element that shows what a link asks. */
type Shown = HTMLElement & {readonly ready: Promise<unknown>};

const isFramed = parent !== window;
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

/** The page of the site that shows a link in full, and what a frame shows of it. */
const fullPages = {
  retreat: 'ask.html',
  battle: 'battle.html',
  map: 'setup.html',
  lesson: 'course.html',
  practice: 'practice.html',
} as const satisfies Record<LinkSubject, string>;

/** Headings are by the element that shows a link; the daily retreat has one of its own. */
type Heading = keyof typeof messages.headings;

/** Says the words of the page, now and whenever it is put into another language. */
function sayWords(heading: Heading): void {
  const requestUpdate = (): void => {
    at('title').textContent = messages.headings[heading];
    at('whole').textContent =
      document.body.dataset['site'] === undefined ? messages.newWindow : messages.fullPage;
    for (const [id, words] of [
      ['about', messages.about],
      ['address-label', messages.address],
      ['local', messages.local],
    ] as const) {
      const place = document.getElementById(id);
      if (place) place.textContent = words;
    }
    at('address').ariaLabel = messages.addressOf;
  };
  registry.hosts.add({requestUpdate});
  requestUpdate();
}

/** Shows the address, for those who copy it, and links to the same position on the full page of the site, if there is one. */
function addressPart(kind: LinkSubject, secret: string | undefined): void {
  // WordPress adds its secret to the address of its frames
  const whole = location.href.replace(/#\?secret=.*$/, '');
  const {site} = document.body.dataset;
  const link = at('whole') as HTMLAnchorElement;
  at('links').hidden = false;
  if (site === undefined) {
    link.href = whole;
  } else {
    link.href = new URL(`${site}${fullPages[kind]}${fragment()}`, location.href).href;
    for (const brand of document.querySelectorAll<HTMLAnchorElement>('.brand')) brand.href = site;
  }
  const field = at('address') as HTMLInputElement;
  field.value = whole;
  field.addEventListener('focus', () => field.select());
  const local = document.getElementById('local');
  if (local) local.hidden = !isLocalAddress(whole);
  // WordPress follows a link of its frame to the frame's own site
  link.addEventListener('click', () => {
    if (secret !== undefined) parent.postMessage({message: 'link', value: link.href, secret}, '*');
  });
  // a frame cannot open the share dialog's pictures and downloads: its address is what people share
  document.addEventListener(SHARE_REQUEST, (event) => {
    event.preventDefault();
    (at('more') as HTMLDetailsElement).open = true;
    field.focus();
  });
}

/** An element, and the title of what it shows, where the link names it. */
interface Opened {
  readonly element: Shown;
  readonly title?: string;
}

async function show(open: () => Promise<Loaded<Opened>>): Promise<void> {
  const {secret} = readFrameOptions(fragment());
  const tell = tellHeight(window, secret);
  const {subject, task} = await headOf(fragment());
  const heading = task && 'daily' in task ? 'daily' : subject;
  // in a window of its own, the way to the full page comes first
  if (!isFramed) at('shown').before(at('links'));
  addressPart(subject, secret);
  sayWords(heading);
  try {
    await put(open, heading);
  } finally {
    tell();
  }
}

/** Puts what the link shows into the page, or says what is wrong with it. */
async function put(open: () => Promise<Loaded<Opened>>, heading: Heading): Promise<void> {
  const {step} = readFrameOptions(fragment());
  const opened = await open();
  if (!opened.ok) {
    say(...faultSentences(fragment(), opened.faults.slice(0, 5)));
    return;
  }
  const {element, title} = opened.value;
  element.setAttribute('loading', 'eager');
  document.title = title === undefined ? messages.headings[heading] : `${title} · Umpire`;
  const poster = posterOf();
  if (poster) element.append(poster);
  at('shown').replaceChildren(element);
  await element.ready;
  if (isFramed && !poster) foldToFit(element);
  if (step !== undefined && 'look' in element) (element as {look(step: number): void}).look(step);
}

/** Shows the page's link in the element that is made for it. */
export const showLink = (make: (link: OpenLink) => Shown): void =>
  start(async () => {
    const opened = await openLink(fragment());
    return opened.ok ? loaded({element: make(opened.value), title: opened.value.game.title}) : opened;
  });

/** Shows the page's lesson or exercises in the element that is made for them. */
export const showTask = (make: (task: LinkTask) => Loaded<Shown>): void =>
  start(async () => {
    const {task} = await headOf(fragment());
    const made = task ? make(task) : linkFault('no-link', shareFaults.link.none, {prefix});
    // what a learner plays freely has its page
    if (made.ok) made.value.addEventListener('umpire-tutorial-free', () => at('whole').click());
    return made.ok ? loaded({element: made.value}) : made;
  });

function start(open: () => Promise<Loaded<Opened>>): void {
  void show(open).catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
}
