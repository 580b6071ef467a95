/** The gestures of a map, in pixels of its box. */
interface Gestures {
  /** A drag with the button held, or with two fingers. */
  pan(dx: number, dy: number): void;
  /** A zoom by a factor about a point. */
  zoom(factor: number, x: number, y: number): void;
  /** A tap or a click that was no drag. */
  tap(x: number, y: number, isFinger: boolean): void;
  /** The mouse is over a point; undefined when it leaves. */
  hover(x: number | undefined, y: number | undefined): void;
}

/** The distance from which a press is a drag, in pixels. */
const SLOP = 4;

/**
 * Listens to mouse, pen and touch on one box. One finger and a plain wheel scroll the page; two fingers, and Ctrl or Cmd
 * with the wheel, zoom the map.
 */
export function listen(box: HTMLElement, gestures: Gestures): void {
  const down = new Map<number, {x: number; y: number}>();
  let dragged = false;
  const place = (event: MouseEvent): readonly [number, number] => {
    const {left, top} = box.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  box.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (down.size === 0) dragged = false;
    down.set(event.pointerId, {x: event.clientX, y: event.clientY});
  });
  box.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (event.pointerType === 'mouse' && !before) gestures.hover(...place(event));
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (down.size === 1) {
      if (event.pointerType === 'touch' || (!dragged && Math.hypot(dx, dy) < SLOP)) return;
      if (!dragged) box.setPointerCapture(event.pointerId);
      dragged = true;
      gestures.pan(dx, dy);
    } else {
      dragged = true;
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (!other) return;
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const {left, top} = box.getBoundingClientRect();
      gestures.zoom(is / was, (event.clientX + other.x) / 2 - left, (event.clientY + other.y) / 2 - top);
      gestures.pan(dx / 2, dy / 2);
    }
    down.set(event.pointerId, {x: event.clientX, y: event.clientY});
  });
  const up = (event: PointerEvent): void => void down.delete(event.pointerId);
  box.addEventListener('pointerup', up);
  box.addEventListener('pointercancel', up);
  box.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !down.has(event.pointerId)) gestures.hover(undefined, undefined);
  });
  box.addEventListener('click', (event) => {
    if (!dragged) gestures.tap(...place(event), event.pointerType === 'touch');
    dragged = false;
  });
  // prevented before the browser begins to scroll
  const keepTwoFingers = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  box.addEventListener('touchstart', keepTwoFingers, {passive: false});
  box.addEventListener('touchmove', keepTwoFingers, {passive: false});
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      gestures.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025)), ...place(event));
    },
    {passive: false},
  );
}
