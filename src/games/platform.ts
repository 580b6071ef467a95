interface Platform {
  readonly TextEncoder: new () => {encode(text: string): Uint8Array<ArrayBuffer>};
  readonly btoa: (bytes: string) => string;
  /** A page that came without encryption has no `subtle`. */
  readonly crypto?: {
    readonly subtle?: {digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>};
  };
}

/** The globals that browsers and Node share, as far as they are used here. */
export const platform = globalThis as unknown as Platform;
