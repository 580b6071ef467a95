/**
 * Tells the page around a frame how high the frame should be, in each of the ways that hosts understand: WordPress by its
 * secret, s9e's media sites on the port they send, our own host script by a message of its own. Nothing else is ever sent.
 */

/** The least and the greatest height of a frame, in pixels: a frame reports no other, and our host script sets no other. */
export const [LEAST, MOST] = [150, 3000] as const;
/**
 * The height up to which WordPress makes a frame, in pixels, and the one to ask it for where all of a page needs more: a
 * folded page has a board and a sentence, and the board would fill what is left of a thousand.
 */
const [WORDPRESS_MOST, FOLDED] = [1000, 640] as const;
/** The time without a change, in milliseconds, after which a page has settled. */
const SETTLED = 120;

/** The custom property of the height that all of a page leaves empty in its frame, which a map takes. */
const SPARE = '--umpire-spare';
/** The custom property of the height that a map has in a frame as high as it asks for. */
const BOARD = '--umpire-board';

/** Measures all of the page: its element is unfolded meanwhile, and folded again before anything is painted. */
function fullHeight({body}: Document): number {
  // with a picture first it keeps the box of that
  const folded = body.querySelector('[compact]:not(:has(> .poster))');
  const spare = body.style.getPropertyValue(SPARE);
  folded?.removeAttribute('compact');
  body.style.removeProperty(SPARE);
  const {height} = body.getBoundingClientRect();
  folded?.setAttribute('compact', '');
  body.style.setProperty(SPARE, spare);
  return height;
}

/**
 * Folds an element while the frame is lower than all of it, and says what a higher frame has to spare, now and whenever the
 * frame has another height.
 */
export function foldToFit(element: Element): void {
  const {style} = document.body;
  const fit = (): void => {
    for (const name of [SPARE, BOARD]) style.removeProperty(name);
    element.removeAttribute('compact');
    const board = element.shadowRoot?.querySelector('.box')?.clientHeight ?? 0;
    const spare = innerHeight - fullHeight(document);
    element.toggleAttribute('compact', spare < 0);
    style.setProperty(BOARD, `${String(board)}px`);
    style.setProperty(SPARE, `${String(Math.max(0, Math.floor(spare)))}px`);
  };
  addEventListener('resize', fit);
  fit();
}

/**
 * Reports the height once the page has settled, and again when it has another height. It begins when the returned function
 * is called: what the page shows is there. `secret` is the name that WordPress gave the frame.
 */
export function tellHeight(page: Window, secret: string | undefined): () => void {
  const {document, parent} = page;
  let last = 0;
  let isShown = false;
  let timer: number | undefined;
  const ports: MessagePort[] = [];

  const send = (height: number): void => {
    const value = height > WORDPRESS_MOST ? FOLDED : height;
    if (secret !== undefined) parent.postMessage({message: 'height', value, secret}, '*');
    parent.postMessage({type: 'umpire:height', v: 1, height}, '*');
    for (const port of ports) port.postMessage(height);
  };
  const report = (): void => {
    const height = Math.max(LEAST, Math.min(MOST, Math.ceil(fullHeight(document))));
    if (height === last) return;
    last = height;
    send(height);
  };
  const tell = (): void => {
    if (!isShown || parent === page) return;
    page.clearTimeout(timer);
    timer = page.setTimeout(report, SETTLED);
  };
  const again = (): void => {
    last = 0;
    tell();
  };

  page.addEventListener('message', ({source, data, ports: [port]}: MessageEvent<unknown>) => {
    if (source !== parent || parent === page) return;
    if (data === 's9e:init' && port && ports.length < 4) {
      ports.push(port);
      again();
    } else if (isReady(data, secret)) again();
  });
  return () => {
    isShown = true;
    // it reports the first size, too
    new ResizeObserver(tell).observe(document.body);
    tell();
  };
}

/** WordPress, or our host script, asks for the height. */
function isReady(data: unknown, secret: string | undefined): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const {message, secret: theirs, type, v} = data as Readonly<Record<string, unknown>>;
  return (
    (secret !== undefined && message === 'ready' && theirs === secret) || (type === 'umpire:ready' && v === 1)
  );
}
