/**
 * Starts the page for frames: reads from the fragment what a link shows and loads the one script that shows it. A frame
 * with `sandbox="allow-scripts"` has no origin and may load no modules, so each of these is a classic script.
 */
import {loadGameDocument} from '../../src/games/index.js';
import {loadLessonDocument} from '../../src/lessons/document.js';
import {readFrameOptions, type FrameOptions} from '../../src/share/frame-options.js';
import {headOf, type LinkHead} from '../../src/share/link-head.js';
import {showMissing} from '../shared/load-elements.js';
import {loadPart, partUrl} from './parts.js';
import {fragment, showPoster} from './page.js';
import {say} from './say.js';

/**
 * Limits the page to its own files. The origin has to be named: in a sandboxed frame the page has an opaque one, to which
 * `'self'` matches nothing in WebKit.
 */
function addPolicy({task}: LinkHead): void {
  // a published ruling may have its scripts from the site of the page for frames
  const origins = new Set([location.origin, new URL(partUrl('')).origin]);
  origins.delete('null');
  const own = ["'self'", ...origins].join(' ');
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  // only a lesson at an address of this site is fetched
  const isFetched = task && 'lesson' in task && typeof task.lesson === 'string' && task.lesson.includes('.');
  const connects = isFetched ? `connect-src ${own}; ` : '';
  policy.content = `${connects}default-src 'none'; script-src ${own}; style-src ${own}; img-src ${own} blob: data:; require-trusted-types-for 'script'; trusted-types lit-html umpire`;
  document.head.append(policy);
}

/** The scripts of the languages besides English. */
const languages: Readonly<Record<string, string>> = {de: 'umpire-de.classic.min.js'};
/** The language of the page, once it is English no longer. */
let spoken = '';

/** Puts the page into a language that it speaks; says so where its script does not load. */
async function speak(lang: string): Promise<void> {
  const main = lang.replace(/-.*/, '').toLowerCase();
  const name = Object.hasOwn(languages, main) ? languages[main] : undefined;
  if (name === undefined || spoken === main) return;
  spoken = main;
  await loadPart([name]).then(
    () => (document.documentElement.lang = lang),
    () =>
      showMissing(`${name} could not be loaded, so this frame is in English. Copy it beside embed.min.js.`, [
        document.body,
      ]),
  );
}

/** Takes the colour scheme and the language of the page around the frame, where our host script tells them and the link does not. */
function followPage({theme, lang}: FrameOptions): void {
  addEventListener('message', ({source, data}: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    const {type, v, ...told} = data as Readonly<Record<string, unknown>>;
    if (type !== 'umpire:ready' || v !== 1) return;
    if (!theme && (told['scheme'] === 'light' || told['scheme'] === 'dark')) setScheme(told['scheme']);
    if (lang === undefined && typeof told['lang'] === 'string') void speak(told['lang']);
  });
}

const setScheme = (scheme: string): void => {
  document.documentElement.style.colorScheme = scheme;
};

/** Puts on what the page has from its first picture: in a frame the colours of the page around it. */
function dress(options: FrameOptions): void {
  const isFramed = parent !== window;
  document.documentElement.classList.toggle('framed', isFramed);
  if (options.theme || !isFramed) setScheme(options.theme ?? 'light dark');
  if (isFramed) followPage(options);
}

/** Loads the game or the lesson that a link names along with the script that shows it, which would ask for it later. */
async function loadDocument(head: LinkHead): Promise<void> {
  if (!head.task) await loadGameDocument(head.game ?? '');
  else if ('lesson' in head.task) await loadLessonDocument(String(head.task.lesson));
}

/** Shows the words for a page without a link. In a frame its links open windows of their own. */
function showEmpty(): void {
  const empty = document.querySelector<HTMLTemplateElement>('#empty');
  if (!empty) {
    say('This link has no position in it.');
    return;
  }
  document.body.replaceChildren(empty.content);
  document.title = 'Umpire';
  if (parent === window) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"])')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
}

async function start(): Promise<void> {
  const options = readFrameOptions(fragment());
  dress(options);
  showPoster();
  const head = await headOf(fragment());
  addPolicy(head);
  if (fragment().length < 2) {
    showEmpty();
    return;
  }
  await speak(options.lang ?? document.documentElement.lang);
  // what does not load is said by the script that shows it
  void loadDocument(head).catch(() => undefined);
  const name = `embed-${head.subject}.min.js`;
  await loadPart([name]).catch(() =>
    say(`${partUrl(name)} could not be loaded.`, 'Copy it beside embed.min.js.'),
  );
}

addEventListener('hashchange', () => location.reload());
start().catch((error: unknown) => say(String(error)));
