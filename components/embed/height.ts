/**
 * Tells the page around a frame how high the frame should be, in each of the ways that hosts understand: WordPress by its
 * secret, s9e's media sites on the port they send, our own host script by a message of its own. Nothing else is ever sent.
 */

/** The heights that hosts accept, in pixels. */
const [LEAST, MOST] = [100, 5000] as const;
/** So long a picture is waited for, in milliseconds: a frame out of sight may have none, and its height is asked for all the same. */
const UNSEEN = 500;

/** Begins to tell; what it gives measures again, and tells when that is something else. `secret` is what WordPress knows the frame by. */
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
  const measured = (): number =>
    Math.max(LEAST, Math.min(MOST, Math.ceil(document.body.getBoundingClientRect().height)));
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
