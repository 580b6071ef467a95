/** A stream that changes bytes on their way. */
export interface Through {
  readonly writable: {
    getWriter(): {write(bytes: Uint8Array): Promise<void>; close(): Promise<void>};
  };
  readonly readable: {
    getReader(): {
      read(): Promise<{readonly done: boolean; readonly value?: Uint8Array}>;
      cancel(): Promise<void>;
    };
  };
}
interface Platform {
  readonly TextEncoder: new () => {encode(text: string): Uint8Array<ArrayBuffer>};
  readonly TextDecoder: new (
    label: 'utf-8',
    options: {readonly fatal: true; readonly ignoreBOM: true},
  ) => {decode(bytes: Uint8Array): string};
  readonly URL: new (address: string) => {readonly protocol: string; readonly hostname: string};
  readonly CompressionStream: new (format: 'deflate-raw') => Through;
  readonly DecompressionStream: new (format: 'deflate-raw') => Through;
}

/**
 * What browsers and Node both have of themselves, though their types come with the DOM or with Node, which the engine is
 * compiled without: as much of it as is used here.
 */
export const platform = globalThis as unknown as Platform;
