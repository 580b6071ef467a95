/**
 * Has the elements that are defined from now on wait for the messages of the page’s language. `registry.ts` reads this
 * symbol; nothing is imported here, since a script imports its folder first, and could not say that the folder is missing.
 */
function waitForLanguage(language: Promise<unknown>): void {
  const page = globalThis as {[key: symbol]: Promise<unknown> | undefined};
  page[Symbol.for('wargame-umpire.language')] ??= language;
}

/** The languages besides English, by their codes. */
const languages: Readonly<Record<string, () => Promise<unknown>>> = {
  de: () => import('../languages/de/define.js'),
};

/** The language that the page gives its first element of ours, or itself. */
function pageLanguage(): string {
  const first = [...document.querySelectorAll(':not(:defined)')].find(({localName}) =>
    localName.startsWith('umpire-'),
  );
  return (first?.closest('[lang]') ?? document.documentElement).getAttribute('lang') ?? '';
}

/** Loads the messages of the page’s language, for which the elements wait; English needs none. Tells what went wrong. */
async function loadLanguage(): Promise<string | undefined> {
  const lang = pageLanguage();
  const load = languages[lang.toLowerCase().replace(/-.*/, '')];
  if (!load) return undefined;
  const loaded = load().then(
    () => undefined,
    (error: unknown) =>
      `Umpire could not load its messages in the language of this page (${lang}), and says them in English. (${reasonOf(error)})`,
  );
  waitForLanguage(loaded);
  return loaded;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Has the browser fetch the document of the page's first element while its code loads, if it is near the view. Those below
 * move down as it grows, and may not be shown for long.
 */
function preloadDocument(): void {
  const first = [...document.querySelectorAll(':not(:defined)')].find(({localName}) =>
    localName.startsWith('umpire-'),
  );
  const src = first?.getAttribute('src');
  if (!first || !src || first.getBoundingClientRect().top > 2 * innerHeight) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = src;
  document.head.append(link);
}

/** Elements of ours in view that are not defined yet; not those inside one another. */
const undefinedElements = (): readonly Element[] =>
  [...document.querySelectorAll(':not(:defined)')].filter(
    (one) =>
      one.localName.startsWith('umpire-') &&
      one.checkVisibility() &&
      !one.parentElement?.closest(':not(:defined)'),
  );

/**
 * Says which part of the code is missing, at the top of the page or in these places, with a button that tries again.
 * Browsers remember a script that failed: only a reload fetches it again.
 */
export function showMissing(message: string, places: readonly Element[] = []): void {
  for (const place of places.length > 0 ? places : [document.querySelector('main') ?? document.body]) {
    if (place.querySelector(':scope > [data-umpire-missing]')) continue;
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.dataset['umpireMissing'] = '';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = 'Try again';
    again.addEventListener('click', () => location.reload());
    line.append(`${message} `, again);
    place.prepend(line);
  }
}

/**
 * Loads the elements of a page script from its folder `chunks/`. Where that fails, the console and every element that is
 * not defined yet name the file that is missing; where only the language of the page does, its top says so.
 */
export async function loadElements(...elements: readonly Promise<unknown>[]): Promise<void> {
  preloadDocument();
  const language = loadLanguage();
  try {
    await Promise.all(elements);
  } catch (error) {
    const script = import.meta.url.replace(/[?#].*/, '');
    const message = `Umpire could not load the rest of its code. Copy the folder “chunks” beside the script, with all its files. (${reasonOf(error)})`;
    console.error(message, script);
    showMissing(message, undefinedElements());
    return;
  }
  const unsaid = await language;
  if (unsaid === undefined) return;
  console.error(unsaid);
  showMissing(unsaid);
}
