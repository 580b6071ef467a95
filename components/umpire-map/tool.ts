/** A point of the map. */
export interface MapSpot {
  /** In units of the drawing, as in its plan. */
  readonly x: number;
  readonly y: number;
  /** The hex or point there; -1 beside the map. */
  readonly place: number;
  /** In pixels of the window. */
  readonly clientX: number;
  readonly clientY: number;
}

/** A picture below the drawing, such as a scan of the printed map: in units of the drawing. */
export interface MapUnderlay {
  readonly image: CanvasImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The share of the land's colours that it hides: 0 shows nothing of it, 1 all. */
  readonly opacity: number;
}

/**
 * Edits what a map shows: takes presses and keys before the map does. While a map has a tool, another game of the same size
 * leaves the view and the cursor where they are.
 */
export interface MapTool {
  /** Tells whether a press that begins now belongs to the tool: then the map makes no click of it. */
  ownsPress(): boolean;
  /**
   * Starts a drag; false where there is nothing to drag: the press pans the map, or is a tap. It ends with `endDrag`, `tap` or
   * `cancelDrag`.
   */
  startDrag(spot: MapSpot): boolean;
  drag(spot: MapSpot, pointerType: string): void;
  endDrag(spot: MapSpot): void;
  cancelDrag(): void;
  /** Takes a press that the tool owns and that was no drag. */
  tap(spot: MapSpot): void;
  /** The mouse is over a point with no button held; undefined when it leaves the map. */
  hover?(spot: MapSpot | undefined): void;
  /** Takes a key; true keeps it from the map. */
  key?(event: KeyboardEvent): boolean;
  /** A key moved the cursor away from a place. */
  cursorMoved?(from: number): void;
}

/** The tool of a map, and the spot of the map under a point of the window. */
interface ToolHost {
  readonly tool: () => MapTool | undefined;
  readonly spot: (clientX: number, clientY: number) => MapSpot;
}

/** Gives the presses on the box of a map to its tool, before the map's own gestures hear of them. */
export function attachTool({tool, spot}: ToolHost, box: HTMLElement): void {
  dragFrom(
    box,
    {
      grab: (x, y) => tool()?.startDrag(spot(x, y)) ?? false,
      move: (x, y, pointerType) => tool()?.drag(spot(x, y), pointerType),
      drop: (x, y) => tool()?.endDrag(spot(x, y)),
      cancel: () => tool()?.cancelDrag(),
      tap: (x, y) => tool()?.tap(spot(x, y)),
    },
    {owns: () => tool()?.ownsPress() ?? false},
  );
  box.addEventListener('pointermove', ({pointerType, buttons, clientX, clientY}) => {
    if (pointerType === 'mouse' && buttons === 0) tool()?.hover?.(spot(clientX, clientY));
  });
  box.addEventListener('pointerleave', () => tool()?.hover?.(undefined));
}

/** Further than this a press is a drag. */
const SLOP = 5;

/** A drag of counters. Points are those of the window. */
interface Drag {
  /** Something is taken up where a press began; false where there is nothing. */
  grab(x: number, y: number): boolean;
  move(x: number, y: number, pointer: string): void;
  drop(x: number, y: number): void;
  cancel(): void;
  /** A press that was no drag. */
  tap(x: number, y: number): void;
}

/** A press that has not ended. */
interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Something was taken up with it. */
  readonly grabbed: boolean;
}

const far = ({x, y}: Press, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - x, event.clientY - y) >= SLOP;

/**
 * Lets a player drag counters from a box by mouse, pen or finger. A drag neither pans the map nor scrolls the page; a
 * second finger ends it, since two fingers zoom the map. Where `owns` says that a press belongs to the box, its taps are
 * reported here and make no click: a counter and then its hex, pressed quickly, are not a double tap.
 */
export function dragFrom(box: HTMLElement, drag: Drag, {owns}: {readonly owns: () => boolean}): void {
  let press: Press | undefined;
  let isDrag = false;
  let ours = false;
  /** The click that a browser adds to a press that was handled already. */
  let told = false;
  const stop = (): void => {
    if (press?.grabbed) drag.cancel();
    press = undefined;
    isDrag = false;
  };
  const on = (type: string, act: (event: PointerEvent) => void): void => {
    box.addEventListener(type, act as (event: Event) => void, {capture: true, passive: false});
  };
  on('pointerdown', (event) => {
    told = false;
    const {button, pointerId: id, clientX: x, clientY: y} = event;
    if (press) stop();
    else if (button === 0) {
      ours = owns();
      press = {id, x, y, grabbed: drag.grab(x, y)};
      if (!press.grabbed) return;
      // a quick hand is elsewhere by the first move that is reported
      box.setPointerCapture(id);
      if (ours) event.stopPropagation();
    }
  });
  on('pointermove', (event) => {
    if (event.pointerId !== press?.id || !press.grabbed || !(isDrag || far(press, event))) return;
    isDrag = true;
    drag.move(event.clientX, event.clientY, event.pointerType);
    event.stopPropagation();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== press?.id) return;
    const {clientX: x, clientY: y} = event;
    const [ended, dragged] = [press, isDrag];
    press = undefined;
    isDrag = false;
    if (dragged) drag.drop(x, y);
    else if (ours && !far(ended, event)) drag.tap(x, y);
    else if (ended.grabbed) drag.cancel();
    told = dragged || (ours && !far(ended, event));
    if (ended.grabbed && ours) event.stopPropagation();
  });
  on('pointercancel', stop);
  on('click', (event) => {
    if (told) event.stopImmediatePropagation();
    told = false;
  });
  // a finger on a counter takes that up, and scrolls nothing
  on('touchstart', (event) => {
    if (ours && press?.grabbed && event.cancelable) event.preventDefault();
  });
  on('touchend', (event) => {
    if (told && event.cancelable) event.preventDefault();
  });
}
