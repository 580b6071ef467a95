import {dragFrom} from './drag.js';

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
  /** Starts a drag; false where there is nothing to drag: the press pans the map, or is a tap. */
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
