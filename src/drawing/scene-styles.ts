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
    'town',
    'closed',
    'other',
  ),
  '.partly-closed{fill:var(--_closed)}.ice-road{fill:var(--_ice)}.on-woods{fill:var(--_woods-ink)}.on-city,.on-town,.block{fill:var(--_town)}',
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
    stream: ['bank', 2],
    'ice-bank': ['ice-ink', 10],
    ice: ['ice', 7],
    'ice-ties': ['ice-ink', 7, `${butt}1.6 9`],
    coast: ['coast', 5.5],
    'lake-shore': ['shore', 4],
    ridge: ['mountain-ink', 2.6],
    'ridge-ties': ['mountain-ink', 10, `${butt}2 8`],
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
  '.echelon,.foot,.sign-ink,.count-ink,.badge-ink{font-weight:700}.sign-ink{font-size:13px}.tag{font-weight:600}',
  '.icon{stroke-width:6.5}.badge-ink{fill:var(--_stop)}.count-ink{fill:var(--_paper)}',
].join('');
