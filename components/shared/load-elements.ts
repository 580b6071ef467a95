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

/**
 * Loads the elements of a page script from its folder `chunks/`. Where that fails, the console and every element that is
 * not defined yet name the file that is missing.
 */
export async function loadElements(...elements: readonly Promise<unknown>[]): Promise<void> {
  preloadDocument();
  await Promise.all(elements).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const script = import.meta.url.replace(/[?#].*/, '');
    const message = `Umpire could not load the rest of its code. Copy the folder “chunks” beside the script, with all its files. (${reason})`;
    console.error(message, script);
    for (const element of document.querySelectorAll(':not(:defined)')) {
      if (!element.localName.startsWith('umpire-')) continue;
      const line = document.createElement('p');
      line.setAttribute('role', 'alert');
      line.textContent = message;
      element.append(line);
    }
  });
}
