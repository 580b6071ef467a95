import type {Size} from './camera.js';

/** Pictures that are new, with what to do once their size is known. */
let unmeasured: (readonly [SVGSVGElement, (size: Size) => void])[] = [];

/** Measures a new picture, together with all others that come at the same stroke: the page is laid out once for them all. */
export function measure(svg: SVGSVGElement, use: (size: Size) => void): void {
  if (unmeasured.push([svg, use]) > 1) return;
  queueMicrotask(() => {
    const all = unmeasured;
    unmeasured = [];
    const sized = all.map(([one, known]) => [one.getBoundingClientRect(), known] as const);
    for (const [size, known] of sized) if (size.width > 0) known(size);
  });
}
