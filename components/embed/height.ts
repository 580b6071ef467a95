/**
 * Tells the page around a frame how high the frame should be, in each of the ways that hosts understand: WordPress by its
 * secret, s9e's media sites on the port they send, our own host script by a message of its own. Nothing else is ever sent.
 */

/** The least and the greatest height of a frame, in pixels: a frame reports no other, and our host script sets no other. */
export const [LEAST, MOST] = [150, 3000] as const;
/** The time, in milliseconds, after which the height is measured without an animation frame, which may not come out of sight. */
const UNSEEN = 500;

/** Measures all of the page: its element is unfolded meanwhile, and folded again before anything is painted. */
function fullHeight({body}: Document): number {
  const folded = body.querySelector('[compact]');
  folded?.removeAttribute('compact');
  const {height} = body.getBoundingClientRect();
  folded?.setAttribute('compact', '');
  return height;
}

/** Folds an element while the frame is lower than all of it, now and whenever the frame has another height. */
export function foldToFit(element: Element): void {
  const fit = (): boolean => element.toggleAttribute('compact', fullHeight(document) > innerHeight);
  addEventListener('resize', fit);
  fit();
}

/** Reports the height from now on; the returned function measures again. `secret` is the name that WordPress gave the frame. */
export function tellHeight(page: Window, secret: string | undefined): () => void {
  const {document, parent} = page;
  let last = 0;
  let waiting = false;
  const ports: MessagePort[] = [];

  const send = (height: number): void => {
    if (secret !== undefined) parent.postMessage({message: 'height', value: height, secret}, '*');
    parent.postMessage({type: 'umpire:height', v: 1, height}, '*');
    for (const port of ports) port.postMessage(height);
  };
  const measured = (): number => Math.max(LEAST, Math.min(MOST, Math.ceil(fullHeight(document))));
  const tell = (): void => {
    if (waiting || parent === page) return;
    waiting = true;
    // once a picture is enough, whatever changes in it
    const once = (): void => {
      if (!waiting) return;
      waiting = false;
      const height = measured();
      if (height === last) return;
      last = height;
      send(height);
    };
    page.requestAnimationFrame(once);
    page.setTimeout(once, UNSEEN);
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
  new ResizeObserver(tell).observe(document.body);
  tell();
  return tell;
}

/** WordPress, or our host script, asks for the height. */
function isReady(data: unknown, secret: string | undefined): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const {message, secret: theirs, type, v} = data as Readonly<Record<string, unknown>>;
  return (
    (secret !== undefined && message === 'ready' && theirs === secret) || (type === 'umpire:ready' && v === 1)
  );
}
