import type {Box, Shape} from '../../src/drawing/index.js';
import {textBox} from '../../src/drawing/shape.js';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
const numbersIn = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

/** Applies a shape's own transform; turning is left aside. */
function inner({x, y, scale}: Frame, is: Shape['is']): Frame {
  const transform = String(is['transform'] ?? '');
  const [dx = 0, dy = 0] = numbersIn(/translate\(([^)]*)\)/.exec(transform)?.[1] ?? '');
  const [by = 1] = numbersIn(/scale\(([^)]*)\)/.exec(transform)?.[1] ?? '');
  return {x: x + dx * scale, y: y + dy * scale, scale: scale * by};
}

/** A word as it is drawn: its box in the scene and its size in pixels where a scene unit is one. */
export interface Word {
  readonly words: string;
  readonly kind: string;
  readonly box: Box;
  readonly size: number;
}

/** Every word of some shapes, with the box it takes up in the scene. */
export function wordsOf(shapes: readonly Shape[], frame: Frame = {x: 0, y: 0, scale: 1}): readonly Word[] {
  return shapes.flatMap(({tag, is, holds}) => {
    const here = inner(frame, is);
    if (typeof holds !== 'string') return wordsOf(holds, here);
    if (tag !== 'text') return [];
    const size = Number(is['font-size']) * here.scale;
    const [x, y] = [Number(is['x'] ?? 0), Number(is['y'] ?? 0)];
    const box = textBox(here.x + x * here.scale, here.y + y * here.scale, size, holds);
    return [{words: holds, kind: String(is['class'] ?? ''), box, size}];
  });
}

/** The points that the lines of some paths run through, one in every two units. */
export function pointsOn(d: string): readonly (readonly [number, number])[] {
  const runs = d.split('M').slice(1);
  return runs.flatMap((run) => {
    const corners = run
      .replace('z', '')
      .split('L')
      .map((corner) => numbersIn(corner) as unknown as readonly [number, number]);
    return corners.slice(1).flatMap(([x, y], i) => {
      const [fromX, fromY] = corners[i]!;
      const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 2));
      return Array.from({length: steps + 1}, (_, step) => {
        const share = step / steps;
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share] as const;
      });
    });
  });
}
