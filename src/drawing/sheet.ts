const area = (name: string): string => `.${name}{fill:var(--_${name})}`;
const texture = (name: string, more = 'fill:none;stroke-width:1.7'): string =>
  `.on-${name}{stroke:var(--_${name}-ink);${more}}`;
const line = (name: string, colour: string, width: number, more = ''): string =>
  `.${name}{stroke:var(--_${colour});stroke-width:${width};${more}}`;

/** How the classes of a scene look; the colours are in `palette.ts`. The same for a page and for a file. */
export const sheet = [
  'path{stroke-linejoin:round;stroke-linecap:round}text{text-anchor:middle;dominant-baseline:central;font-variant-numeric:tabular-nums}',
  '.line{fill:none}',
  // ground
  area('paper') +
    area('woods') +
    area('marsh') +
    area('swamp') +
    area('rough') +
    area('fjell') +
    area('mountain'),
  area('tundra') + area('lake') + area('sea') + area('city') + area('town'),
  '.lake{stroke:var(--_shore);stroke-width:3.4}.sea{stroke:var(--_shore);stroke-width:2}.ice-road{fill:var(--_ice);stroke:var(--_ice-ink);stroke-width:2;stroke-dasharray:5 5}',
  '.clear{fill:var(--_paper)}',
  texture('woods', 'fill:var(--_woods-ink);stroke:none'),
  '.on-swamp{fill:none;stroke:var(--_marsh-ink);stroke-width:1.8}',
  texture('marsh', 'fill:none;stroke-width:1.8'),
  texture('rough') + texture('fjell') + texture('tundra', 'fill:none;stroke-width:2.6'),
  texture('mountain', 'fill:none;stroke-width:2'),
  '.on-lake,.on-sea{fill:none;stroke:var(--_sea-ink);stroke-width:1.7}',
  '.on-ice-road{fill:none;stroke:var(--_ice-ink);stroke-width:1.6}',
  '.on-city,.on-town,.block{fill:var(--_town);stroke:var(--_paper);stroke-width:1.2}',
  // lines
  line('grid', 'grid', 1, 'fill:none;stroke-opacity:.36'),
  line('rim', 'rim', 2.2, 'fill:none'),
  line('region', 'region', 3, 'fill:none;stroke-dasharray:.1 8;stroke-opacity:.8'),
  line('bank', 'bank', 10) + line('river', 'river', 6.6),
  line('minor-bank', 'bank', 6) + line('minor-river', 'river', 3.4),
  line('stream', 'bank', 2),
  line('ice-bank', 'ice-ink', 10) +
    line('ice', 'ice', 7) +
    line('ice-ties', 'ice-ink', 7, 'stroke-dasharray:1.6 9;stroke-linecap:butt'),
  line('coast', 'coast', 5.5) + line('lake-shore', 'shore', 4),
  line('ridge', 'mountain-ink', 2.6) +
    line('ridge-ties', 'mountain-ink', 10, 'stroke-dasharray:2 8;stroke-linecap:butt'),
  line('wall', 'ink', 5) + line('wall-gap', 'paper', 2, 'stroke-dasharray:6 6;stroke-linecap:butt'),
  line('road-edge', 'road-edge', 5.4) + line('road', 'road', 3),
  line('rail', 'rail', 2) + line('rail-ties', 'rail', 8, 'stroke-dasharray:1.6 8.4;stroke-linecap:butt'),
  // words
  '.number{fill:var(--_number);font-size:11.5px}',
  '.name{fill:var(--_ink);font-size:15px;font-style:italic;paint-order:stroke;stroke:var(--_paper);stroke-width:4px;stroke-linejoin:round}.name.major{font-weight:700;font-size:17px;font-style:normal}',
  '.edge{fill:none;stroke-width:7;stroke-opacity:.55;stroke-linecap:butt}',
  '.control{fill:none;stroke-width:3;stroke-opacity:.5}.control.s1{stroke-dasharray:7 6}',
  '.sign{stroke:var(--_plate);stroke-width:2}.sign-ink{font-weight:700;font-size:13px}',
  '.mine{fill:var(--_plate);stroke-width:2.5}.mine-ink{fill:var(--_ink)}',
  // points
  line('way-edge', 'road-edge', 9) + line('way', 'road', 6),
  '.way-plate{fill:var(--_plate);stroke:var(--_road-edge);stroke-width:1.6}.way-ink{fill:var(--_ink);font-size:14px;font-weight:700}',
  '.point{fill:var(--_plate);stroke:var(--_ink);stroke-width:3}.held{fill:none;stroke-width:6}.held.s1{stroke-dasharray:9 5}',
  '.came{fill:none;stroke-width:7;stroke-opacity:.75;stroke-dasharray:1 11}',
  // counters
  '.under{fill:#000;fill-opacity:.2}.edge-line{fill:none;stroke-width:2.6}.light{fill:none;stroke:#fff;stroke-opacity:.42;stroke-width:2.6}',
  '.counter text{stroke:none}.foot{font-weight:700}.echelon{font-size:12px;font-weight:700;letter-spacing:.5px}.tag{font-size:14.5px;font-weight:600}',
  '.plaque{stroke-width:2.6}.icon{stroke-width:6.5}.icon:not(.full){fill:none}.pip{stroke-width:1.8}.worn{fill:#fff;fill-opacity:.5}',
  '.greyed>.face{opacity:.5}.badge{fill:var(--_plate);stroke:var(--_stop);stroke-width:3.5}.badge-ink{fill:var(--_stop);font-size:21px;font-weight:800}',
  '.count{fill:var(--_ink);stroke:var(--_paper);stroke-width:2}.count-ink{fill:var(--_paper);font-size:13px;font-weight:700}',
  // meaning
  '.hatch{fill:none;stroke-width:2;stroke-opacity:.5;stroke-linecap:butt}.hatch-edge{fill:none;stroke-width:3;stroke-opacity:.75;stroke-dasharray:3 7}',
  '.route{fill:none;stroke:var(--_may);stroke-width:7}.route-edge{fill:none;stroke:var(--_plate);stroke-width:11;stroke-opacity:.85}.faint{opacity:.42}.head{fill:var(--_may);stroke:var(--_plate);stroke-width:2}',
  '.step{fill:var(--_may);stroke:var(--_plate);stroke-width:2}.step-ink{fill:var(--_plate);font-size:15px;font-weight:700}',
  '.cost{fill:var(--_cost);stroke:var(--_plate);stroke-width:2}',
  '.may{fill:var(--_may);fill-opacity:.2;stroke:var(--_may);stroke-width:4}.costly{fill:var(--_cost);fill-opacity:.16;stroke:var(--_cost);stroke-width:4;stroke-dasharray:10 6}',
  '.look{fill:none;stroke:var(--_ink);stroke-width:3;stroke-dasharray:2 6}.dim{fill:var(--_paper);fill-opacity:.55}',
  '.stop{fill:var(--_stop);stroke:var(--_plate);stroke-width:2.4}.stop-ink{stroke:var(--_plate);stroke-width:4.6;fill:none}',
  '.pick{fill:none;stroke:var(--_pick);stroke-width:5}.pick-edge{fill:none;stroke:var(--_plate);stroke-width:9;stroke-opacity:.8}',
].join('\n');
