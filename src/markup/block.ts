/** A fenced block of a Markdown text whose language is `umpire`, as `<umpire-show>`. */

/** Tells whether the words behind a fence name our block. */
export const isOurs = (info: string | null | undefined): boolean =>
  (info ?? '').trim().split(/\s/, 1)[0] === 'umpire';

/** The content of a block: a link alone, or the lines of a text. */
export type Block = {readonly link: string} | {readonly lines: readonly string[]};

export function blockOf(content: string): Block {
  const text = content.trim();
  if (/^\S*u\d{1,3}\.\S*$/.test(text)) return {link: text};
  return {lines: text.split('\n').map((line) => line.trim())};
}

/** Options of the plug-ins. */
export interface Options {
  /**
   * Returns the SVG of a picture by its address, as the block has it. The picture then has its size, so that nothing on the
   * page moves, and the map opens on its part of the board.
   */
  readonly picture?: (address: string) => string | undefined;
}

/** The attributes of the picture that is there before any script. */
export interface Picture {
  readonly src: string;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly alt: string;
}

/** The picture that the words behind a fence name: `umpire picture=/port-mara.svg`. */
export function pictureOf(info: string | null | undefined, {picture}: Options = {}): Picture | undefined {
  const [, address] = /(?:^|\s)picture=(\S+)/.exec(info ?? '') ?? [];
  if (address === undefined) return undefined;
  // the lines beside it say what it shows
  const alt = '';
  const [head = ''] = /<svg\b[^>]*>/.exec(picture?.(address) ?? '') ?? [];
  const [, view] = /\bviewBox="([-\d.]+(?: [-\d.]+){3})"/.exec(head) ?? [];
  const [width, height] = ['width', 'height'].map(
    (name) => new RegExp(`\\s${name}="(\\d+)"`).exec(head)?.[1],
  );
  const part = view === undefined ? '' : `#svgView(viewBox(${view.replaceAll(' ', ',')}))`;
  return {src: `${address}${part}`, width, height, alt};
}
