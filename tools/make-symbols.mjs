/**
 * Writes `src/drawing/symbols.ts`: the drawings of the unit symbols as compact path data, taken from milsymbol (MIT), which
 * draws them as MIL-STD-2525 and APP-6 have them. Run it after changing the list here or in `src/module/schema/unit.ts`:
 * `node tools/make-symbols.mjs`; with `--check` it only says whether the file is what it would write.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import milsymbol from 'milsymbol';
import {formatted} from './formatted.mjs';
import {inRoot} from './root.mjs';

/** Which symbol of the standard stands for each of ours. Wargames print cavalry with one diagonal and recon with armour. */
const standard = {
  infantry: '10031000001211000000',
  armour: '10031000001205000000',
  mechanised: '10031000001211020000',
  motorised: '10031000001211040000',
  cavalry: '10031000001213000000',
  artillery: '10031000001303000000',
  'anti-tank': '10031000001204000000',
  engineer: '10031000001407000000',
  recon: '10031000001205010000',
  mountain: '10031000001211000027',
  ski: '10031000001211000042',
  'naval-infantry': 'SFGPUCIN-------',
  parachute: '10031000001211000001',
  supply: '10031000001634000000',
  air: '10031000001208000000',
};

/** Drawn here: the standard writes letters in them, or has no sign a wargame would print. */
const own = {
  security: {line: 'M80 72l20-9 20 9v26q0 24-20 36-20-12-20-36z'},
  hq: {
    line: 'M66 72v56M94 72v56M66 100h28M134 128l-9-11M120 72a15 15 0 0 1 15 15v26a15 15 0 0 1-30 0v-26a15 15 0 0 1 15-15z',
  },
  'air-fighter': {full: 'M100 62l7 20 40 14v10l-40-4-3 24 14 8v6l-18-4-18 4v-6l14-8-3-24-40 4v-10l40-14z'},
  'air-ground': {
    full: 'M100 66l6 16 46 12v9l-46-2-3 20 12 7v6l-15-3-15 3v-6l12-7-3-20-46 2v-9l46-12z',
    line: 'M78 138l-8 8M122 138l8 8',
  },
  'rocket-artillery': {line: 'M74 92l26-18 26 18M74 78l26-18 26 18', full: 'M100 104a13 13 0 1 0 .1 0z'},
  factory: {full: 'M60 134v-42l26 16v-16l26 16v-42h10l3 42h15v26z'},
  partisan: {line: 'M25 150L175 50', full: 'M100 74l7 18h19l-15 12 5 19-16-11-16 11 5-19-15-12h19z'},
  fortress: {line: 'M55 128v-48h16v14h18v-14h22v14h18v-14h16v48z'},
};

/** A path that begins with `m` begins there absolutely; after another path it would not. @param {string} d */
const absolute = (d) =>
  d.replace(
    /^\s*m\s*([-\d.]+)[\s,]+([-\d.]+)\s*(?=([-\d.])?)/,
    (_, x, y, more) => `M${x} ${y}${more === undefined ? '' : 'l'}`,
  );

/** One line for all strokes, one area for all fills, numbers rounded to one decimal. */
function drawing(instructions) {
  const found = {line: '', full: ''};
  const round = (d) =>
    d
      .replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 10) / 10))
      .replace(/\s*([MLCcVvHhaAzZml,])\s*/g, '$1')
      .trim();
  const take = (one, dx = 0, dy = 0, factor = 1) => {
    if (Array.isArray(one)) for (const inner of one) take(inner, dx, dy, factor);
    else if (one.type === 'translate')
      for (const inner of one.draw) take(inner, dx + one.x * factor, dy + one.y * factor, factor);
    else if (one.type === 'scale') for (const inner of one.draw) take(inner, dx, dy, factor * one.factor);
    else if (one.type === 'circle') {
      const [x, y, r] = [one.cx * factor + dx, one.cy * factor + dy, one.r * factor];
      found[one.fill === false ? 'line' : 'full'] +=
        `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    } else if (one.type === 'path') {
      if (factor !== 1 || dx !== 0 || dy !== 0) throw new Error('a scaled path: not needed so far');
      // milsymbol gives plain lines a fill too; only what closes has an area
      const area = one.fill !== false && (one.stroke === false || /z/i.test(one.d));
      found[area ? 'full' : 'line'] += absolute(one.d);
    } else throw new Error(`a drawing with ${one.type}: give it a drawing of our own`);
  };
  take(instructions);
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, d]) => d !== '')
      .map(([kind, d]) => [kind, round(d)]),
  );
}

async function symbolsSource() {
  const drawn = Object.entries(standard).map(([name, code]) => {
    const symbol = new milsymbol.Symbol(code, {size: 100, frame: true, fill: false});
    const [frame, ...icon] = /** @type {any} */ (symbol).drawInstructions;
    if (!frame?.d?.startsWith('M25,50')) throw new Error(`${name}: not in the frame of a friendly land unit`);
    return /** @type {const} */ ([name, drawing(icon)]);
  });
  const all = [...drawn, ...Object.entries(own)].sort(([a], [b]) => (a < b ? -1 : 1));
  const {version} = JSON.parse(readFileSync(inRoot('node_modules/milsymbol/package.json'), 'utf8'));
  const entry = (drawing) =>
    Object.entries(drawing)
      .map(([kind, d]) => `${kind}: '${d}'`)
      .join(', ');
  const text = `/*! Unit symbols drawn by milsymbol ${version}, (c) 2017 Mans Beckman, MIT licence (${Object.keys(own).sort().join(', ')}: drawn for this package). */
// Written by tools/make-symbols.mjs; change that.
import type {SymbolTable} from './counter.js';

/** The NATO symbols of \`unitSymbols\`, in a frame from 25,50 to 175,150: lines to stroke, areas to fill. */
export const symbols: SymbolTable = {
${all.map(([name, drawing]) => `  ${/-/.test(name) ? `'${name}'` : name}: {${entry(drawing)}},`).join('\n')}
};
`;
  const file = inRoot('src/drawing/symbols.ts');
  return formatted(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = inRoot('src/drawing/symbols.ts');
  const source = await symbolsSource();
  if (!process.argv.includes('--check')) writeFileSync(file, source);
  else if (readFileSync(file, 'utf8') !== source) {
    console.error(
      'src/drawing/symbols.ts is not what tools/make-symbols.mjs writes: run it, and commit the file.',
    );
    process.exitCode = 1;
  }
}
