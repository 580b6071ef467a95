/**
 * The colours of a map by day and by night. The night is a palette of its own; counters keep their side's colour in both.
 * A page overrides each as `--umpire-<name>`.
 */
export const colours = {
  paper: ['#f6f0e0', '#2f3537'],
  rim: ['#a99c7e', '#667069'],
  grid: ['#7d7157', '#9aa6a1'],
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
  zoc: ['#8c3a2c', '#f0a08c'],
  dim: ['#4d463b', '#060809'],
  pick: ['#1c1a15', '#fff4cf'],
} as const satisfies Record<string, readonly [day: string, night: string]>;

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

/** For a page: every colour follows the page's `color-scheme`, unless it sets its own. */
export const pagePalette = Object.entries(colours)
  .map(([name, [day, night]]) => `--_${name}:var(--umpire-${name},light-dark(${day},${night}));`)
  .join('');

/** What a colour is where the reader's own are forced: ground, ink, water, or what is to be seen first. */
function forced(name: string): string {
  if (/shore|bank|coast|sea-ink/.test(name)) return 'LinkText';
  if (/ink|number|town|rim|edge|rail|region|cost|stop|zoc/.test(name)) return 'CanvasText';
  if (/may|pick/.test(name)) return 'Highlight';
  return name === 'grid' || name === 'dim' ? 'GrayText' : 'Canvas';
}
export const forcedPalette = Object.keys(colours)
  .map((name) => `--_${name}:${forced(name)};`)
  .join('');
