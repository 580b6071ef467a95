/** Counter colours: what a module calls "orange" is an orange that suits the map. */
const words: Readonly<Record<string, string>> = {
  black: '#3a3d40',
  grey: '#7f8a90',
  white: '#eeeae0',
  red: '#b5483f',
  orange: '#dc9145',
  yellow: '#e3c763',
  green: '#7f9a5f',
  olive: '#8d8a55',
  blue: '#6b93b8',
  purple: '#8d76a3',
  brown: '#8f6a4c',
  gold: '#cda84a',
};
/** The colours of sides that name none. */
const unnamed = ['#8b969c', '#bd7250', '#7f9a5f', '#8d76a3'];

type Rgb = readonly [number, number, number];

function rgb(colour: string): Rgb {
  const hex = (words[colour.toLowerCase()] ?? colour).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? parseInt(hex.slice(1), 16) : 0x8b969c;
  return [value >> 16, (value >> 8) & 255, value & 255];
}
const hex = (parts: Rgb): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour as `#rrggbb`: a word of ours, `#rgb` or `#rrggbb`; a word that is unknown gives a grey. */
export const asHex = (colour: string): string => hex(rgb(colour));

/** So much of the second colour in the first. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [rgb(a), rgb(b)];
  return hex([0, 1, 2].map((i) => x[i]! + (y[i]! - x[i]!) * share) as unknown as Rgb);
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The ink that reads best on a colour: below this luminance white stands out more than near-black does. */
export const inkOn = (colour: string): string => (luminance(colour) > 0.2 ? '#15171a' : '#ffffff');

/** What a side's things are drawn in. */
export interface Livery {
  readonly body: string;
  readonly edge: string;
  readonly ink: string;
}
export function livery(colour: string | undefined, side: number): Livery {
  const body = asHex(colour ?? unnamed[side % unnamed.length]!);
  return {body, edge: mix(body, '#000000', 0.42), ink: inkOn(body)};
}
