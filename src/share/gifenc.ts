/** The part of gifenc that is used here; it comes without types. */
declare module 'gifenc' {
  type Colour = readonly number[];
  interface FrameOptions {
    readonly palette: readonly Colour[];
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    readonly dispose?: number;
  }
  export interface Gifenc {
    readonly GIFEncoder: () => {
      writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
      finish(): void;
      bytes(): Uint8Array;
    };
    readonly quantize: (rgba: Uint8Array | Uint8ClampedArray, colours: number) => Colour[];
    readonly applyPalette: (rgba: Uint8Array | Uint8ClampedArray, palette: readonly Colour[]) => Uint8Array;
  }
  export const GIFEncoder: Gifenc['GIFEncoder'];
  export const quantize: Gifenc['quantize'];
  export const applyPalette: Gifenc['applyPalette'];
  const whole: Gifenc;
  export default whole;
}
