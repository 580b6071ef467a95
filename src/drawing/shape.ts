/** A drawn thing, as SVG names it; colours come from its classes, so that one sheet dresses page and file alike. */
export interface Shape {
  readonly tag: 'g' | 'path' | 'rect' | 'circle' | 'text';
  readonly is: Readonly<Record<string, string | number>>;
  /** Shapes of a group, or the words of a text. */
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

/** A coordinate with one decimal: a twentieth of a pixel at the largest zoom, and half the bytes. */
export const short = (value: number): number => Math.round(value * 10) / 10;
export const xy = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export const move = (x: number, y: number, kind: string): Shape['is'] => ({
  class: kind,
  transform: `translate(${xy(x, y)})`,
});
