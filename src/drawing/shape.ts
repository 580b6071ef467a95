/** An SVG element. Its classes give the colours, so that one style sheet serves pages and files. */
export interface Shape {
  readonly tag: 'g' | 'path' | 'rect' | 'circle' | 'text' | 'title' | 'image';
  readonly is: Readonly<Record<string, string | number>>;
  /** The shapes of a group, the title of another shape, or the content of a text. */
  readonly holds: readonly Shape[] | string;
}

export const shape = (tag: Shape['tag'], is: Shape['is'], holds: Shape['holds'] = []): Shape => ({
  tag,
  is,
  holds,
});
export const path = (kind: string, d: string): Shape => shape('path', {class: kind, d});
export const group = (kind: string, holds: readonly Shape[], more: Shape['is'] = {}): Shape =>
  shape('g', {class: kind, ...more}, holds);

/** Rounds a coordinate to one decimal, which is finer than a pixel at the largest zoom. */
export const short = (value: number): number => Math.round(value * 10) / 10;
export const xy = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export const move = (x: number, y: number, kind: string): Shape['is'] => ({
  class: kind,
  transform: `translate(${xy(x, y)})`,
});
