/** Shades that suit the map, by the colour names that modules may use. */
const colourNames: Readonly<Record<string, string>> = {
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

/** Default colours for sides without one. */
const unnamed = ['#8b969c', '#bd7250', '#7f9a5f', '#8d76a3'];

type Rgb = readonly [number, number, number];

function rgb(colour: string): Rgb {
  const hex = (colourNames[colour.toLowerCase()] ?? colour).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? parseInt(hex.slice(1), 16) : 0x8b969c;
  return [value >> 16, (value >> 8) & 255, value & 255];
}
const hex = (parts: Rgb): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Converts a colour name, `#rgb` or `#rrggbb` to `#rrggbb`; an unknown name becomes grey. */
export const asHex = (colour: string): string => hex(rgb(colour));

/** Mixes a share of the second colour into the first. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [rgb(a), rgb(b)];
  return hex([0, 1, 2].map((i) => x[i]! + (y[i]! - x[i]!) * share) as unknown as Rgb);
}

/** Computes relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Picks the ink with the better contrast on a colour: white below a luminance of 0.2, else near-black. */
export const inkOn = (colour: string): string => (luminance(colour) > 0.2 ? '#15171a' : '#ffffff');

/** The colours of a side's counters and markers. */
export interface Livery {
  readonly body: string;
  readonly edge: string;
  readonly ink: string;
}
export function livery(colour: string | undefined, side: number): Livery {
  const body = asHex(colour ?? unnamed[side % unnamed.length]!);
  return {body, edge: mix(body, '#000000', 0.42), ink: inkOn(body)};
}

/**
 * Map colours by day and by night. Counters keep their side's colour in both. A page overrides each as
 * `--umpire-<name>`.
 */
const colours = {
  paper: ['#f6f0e0', '#2f3537'],
  rim: ['#a99c7e', '#667069'],
  grid: ['#7d7157', '#ccd5d0'],
  number: ['#857b66', '#9aa29c'],
  ink: ['#37312a', '#e4dfd0'],
  woods: ['#d4dfb8', '#2c4233'],
  'woods-ink': ['#8aa56f', '#5d8566'],
  marsh: ['#d3e4d9', '#264449'],
  'marsh-ink': ['#5f9793', '#5f9a9c'],
  swamp: ['#c3d8be', '#274237'],
  rough: ['#ecdcba', '#463d2f'],
  'rough-ink': ['#b08e56', '#98805a'],
  fjell: ['#e0dad0', '#42464b'],
  'fjell-ink': ['#958b7e', '#878d94'],
  mountain: ['#dbc9a6', '#4b4030'],
  'mountain-ink': ['#8a6f45', '#96805c'],
  tundra: ['#eceada', '#383e3c'],
  'tundra-ink': ['#adae92', '#626c66'],
  lake: ['#bfdae7', '#1b3d51'],
  shore: ['#5d94b2', '#4a86a5'],
  sea: ['#aecfe0', '#173548'],
  'sea-ink': ['#83aec6', '#3a6582'],
  ice: ['#eaf3f6', '#465c66'],
  'ice-ink': ['#86abbc', '#87aebe'],
  closed: ['#dedad4', '#3e3c3d'],
  'closed-ink': ['#6f665f', '#a79f98'],
  other: ['#e8dcec', '#443a4b'],
  'other-ink': ['#8f76a0', '#9a86aa'],
  city: ['#e2d4c4', '#4a413b'],
  town: ['#7b6d5f', '#bdb2a0'],
  river: ['#86b9d5', '#4385a9'],
  bank: ['#43799a', '#132129'],
  coast: ['#2c6284', '#78b2d0'],
  road: ['#f4dfaa', '#a58a55'],
  'road-edge': ['#a37c48', '#4a3d27'],
  rail: ['#4a443b', '#b9b6aa'],
  region: ['#866f9c', '#a291bd'],
  may: ['#0a6a72', '#5fd0d2'],
  cost: ['#b3420b', '#ffa566'],
  stop: ['#8a1f31', '#ff9aa6'],
  plate: ['#fffdf6', '#14181a'],
  dim: ['#4d463b', '#060809'],
  pick: ['#1c1a15', '#fff4cf'],
} as const satisfies Record<string, readonly [day: string, night: string]>;

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

/** The contrast of lines with the ground, as text has it (WCAG AA). */
const LINE_CONTRAST = 4.5;

const contrast = (a: string, b: string): number => {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

/** Mixes as much ink into a colour as its lines need to show on a ground. */
function lineOn(ground: string, ink: string, colour: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(colour, ink, share);
    if (contrast(mixed, ground) >= LINE_CONTRAST) return mixed;
  }
  return ink;
}

/**
 * The colour of a side's lines on the map, such as the hatch of its ZOC: that of its counters, as dark by day and as pale
 * by night as lines need to be.
 */
export function lineColour(colour: string | undefined, side: number): string {
  const {body} = livery(colour, side);
  const [day, night] = colours.paper;
  return `light-dark(${lineOn(day, '#000000', body)},${lineOn(night, '#ffffff', body)})`;
}

/** CSS for pages: every colour follows the page's `color-scheme`, unless the page sets its own. */
export const pagePalette = Object.entries(colours)
  .map(([name, [day, night]]) => `--_${name}:var(--umpire-${name},light-dark(${day},${night}));`)
  .join('');

/** Maps a colour to a system colour for forced-colours mode. */
function forced(name: string): string {
  if (/shore|bank|coast|sea-ink/.test(name)) return 'LinkText';
  if (/ink|number|town|rim|edge|rail|region|cost|stop/.test(name)) return 'CanvasText';
  if (/may|pick/.test(name)) return 'Highlight';
  return name === 'grid' || name === 'dim' ? 'GrayText' : 'Canvas';
}
export const forcedPalette = Object.keys(colours)
  .map((name) => `--_${name}:${forced(name)};`)
  .join('');

/** Writes the colours of a theme into a style sheet, since many SVG renderers ignore custom properties; `page`: of both. */
export const inTheme = (css: string, theme: Theme | 'page'): string =>
  css.replace(/var\(--_([a-z-]+)\)/g, (_, name: keyof typeof colours) => {
    const [day, night] = colours[name];
    return theme === 'page' ? `light-dark(${day},${night})` : theme === 'day' ? day : night;
  });

/** Chooses the colours of a theme in the attributes of shapes, for renderers that know no `light-dark()`. */
export const attributesInTheme = (svg: string, theme: Theme | 'page'): string =>
  theme === 'page'
    ? svg
    : svg.replace(/="light-dark\((#[\da-f]{6}),(#[\da-f]{6})\)"/g, theme === 'day' ? '="$1"' : '="$2"');

/** Writes stroke rules from `class: [colour, width, more]`. */
const lines = (
  rules: Readonly<Record<string, readonly [colour: string, width: number, more?: string]>>,
): string =>
  Object.entries(rules)
    .map(
      ([name, [colour, width, more = '']]) =>
        `.${name}{stroke:var(--_${colour});stroke-width:${width};${more}}`,
    )
    .join('');
const areas = (...names: readonly string[]): string =>
  names.map((name) => `.${name}{fill:var(--_${name})}`).join('');
const butt = 'stroke-linecap:butt;stroke-dasharray:';

/**
 * The style sheet of a scene, for pages and files alike; its colours are in `colour.ts`. Nothing is filled unless its class
 * says so.
 */
export const sceneStyles = [
  '.sheet{fill:none;stroke-linejoin:round;stroke-linecap:round;text-anchor:middle;font-variant-numeric:tabular-nums}text{dominant-baseline:central}',
  areas(
    'paper',
    'woods',
    'marsh',
    'swamp',
    'rough',
    'fjell',
    'mountain',
    'tundra',
    'lake',
    'sea',
    'city',
    'closed',
    'other',
  ),
  '.town{fill:var(--_city);fill-opacity:.6}.partly-closed{fill:var(--_closed)}.ice-road{fill:var(--_ice)}.on-woods{fill:var(--_woods-ink)}.on-city,.on-town,.block{fill:var(--_town)}',
  lines({
    lake: ['shore', 3.4],
    sea: ['shore', 2],
    'ice-road': ['ice-ink', 2, 'stroke-dasharray:5 5'],
    'on-swamp': ['marsh-ink', 1.8],
    'on-marsh': ['marsh-ink', 1.8],
    'on-rough': ['rough-ink', 1.7],
    'on-fjell': ['fjell-ink', 1.7],
    'on-tundra': ['tundra-ink', 2.6],
    'on-mountain': ['mountain-ink', 2],
    'on-lake': ['sea-ink', 1.7],
    'on-sea': ['sea-ink', 1.7],
    'on-ice-road': ['ice-ink', 1.6],
    'on-closed': ['closed-ink', 1.9],
    'on-partly-closed': ['closed-ink', 1.9],
    'on-other': ['other-ink', 1.7],
    'on-city': ['paper', 1.2],
    'on-town': ['paper', 1.2],
    block: ['paper', 1.2],
    grid: ['grid', 1, 'stroke-opacity:.36'],
    rim: ['rim', 2.2],
    region: ['region', 3, 'stroke-dasharray:.1 8;stroke-opacity:.8'],
    bank: ['bank', 10],
    river: ['river', 6.6],
    'minor-bank': ['bank', 6],
    'minor-river': ['river', 3.4],
    stream: ['coast', 2],
    'ice-bank': ['ice-ink', 10],
    ice: ['ice', 7],
    'ice-ties': ['ice-ink', 7, `${butt}1.6 9`],
    coast: ['coast', 5.5],
    'lake-shore': ['shore', 4],
    ridge: ['mountain-ink', 2.6],
    'ridge-ties': ['mountain-ink', 10, `${butt}2 8`],
    'bridge-edge': ['ink', 15, 'stroke-linecap:butt'],
    bridge: ['plate', 10, 'stroke-linecap:butt'],
    wall: ['ink', 5],
    'wall-gap': ['paper', 2, `${butt}6 6`],
    'barrier-edge': ['plate', 8],
    barrier: ['closed-ink', 4.4],
    'barrier-ties': ['closed-ink', 13, `${butt}2.6 11`],
    'half-barrier': ['closed-ink', 4.4, `${butt}11 5`],
    entered: ['plate', 1.5, 'vector-effect:non-scaling-stroke'],
    'road-edge': ['road-edge', 5.4],
    road: ['road', 3],
    rail: ['rail', 2],
    'rail-ties': ['rail', 8, `${butt}1.6 8.4`],
    sign: ['plate', 2],
    count: ['paper', 2],
    badge: ['stop', 3.5],
    pick: ['pick', 5],
    'pick-edge': ['plate', 9, 'stroke-opacity:.8'],
  }),
  '.entered{fill:var(--_ink)}.number{fill:var(--_number)}.name,.named,.mine-ink,.count{fill:var(--_ink)}.badge,.mine{fill:var(--_plate)}',
  '.name,.number{paint-order:stroke;stroke:var(--_paper);stroke-width:.26em;stroke-opacity:.72}.name{font-style:italic}.named{font-weight:600}.major{font-weight:700;font-style:normal}',
  '.edge{stroke-width:7;stroke-opacity:.55;stroke-linecap:butt}.held{fill-opacity:.1}.control{stroke-width:4;stroke-opacity:.75}.control.s1{stroke-dasharray:9 9}.mine{stroke-width:2.5}.afar{stroke-width:6}',
  '.under{fill:#000;fill-opacity:.2}.edge-line,.light,.plaque{stroke-width:2.6}.light{stroke:#fff;stroke-opacity:.42}.pip{stroke-width:1.8}.worn{fill:#fff;fill-opacity:.5}',
  '.echelon,.foot,.sign-ink,.count-ink,.badge-ink{font-weight:700}.sign-ink{font-size:13px}.tag{font-weight:600}.chip .tag{display:none}',
  '.icon{stroke-width:6.5}.badge-ink{fill:var(--_stop)}.count-ink{fill:var(--_paper)}',
].join('');
