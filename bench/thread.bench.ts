/**
 * A thread of boards, as in a forum: 50 and 100 maps of chess's size beside the two chess boards that pages use, all in one
 * run: from the moment the elements are put into the page until the last of them is painted, medians of five.
 */
import '../components/umpire-map/define.js';

/** A library that puts boards into a place, and the test whether it has finished. */
interface Library {
  readonly name: string;
  readonly put: (into: HTMLElement) => void;
  readonly isPainted: (into: HTMLElement) => boolean;
}

const rows = ['01', '02', '07', '08'];
const units = rows.flatMap((row, i) =>
  Array.from({length: 8}, (_, column) => ({
    at: `0${String(column + 1)}.${row}`,
    side: i < 2 ? 'axis' : 'soviet',
  })),
);
/** A board of 8 × 8 with 32 units. */
const module = {
  umpire: 1,
  id: 'thread',
  title: 'Thread',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 8, rows: 8},
  unitTypes: {infantry: {symbol: 'infantry', echelon: 'division', attack: 4, defence: 4, movement: 4}},
  units: Object.fromEntries(units.map(({side}, i) => [`u${String(i)}`, {side, type: 'infantry'}])),
  positions: {start: {units: Object.fromEntries(units.map(({at}, i) => [`u${String(i)}`, {at}]))}},
};
const src = URL.createObjectURL(new Blob([JSON.stringify(module)], {type: 'application/json'}));

/** The folder into which `npm run bench thread` installs other boards. */
const boards = '/node_modules/.cache/boards/node_modules';
const {Chessground} = (await import(`${boards}/chessground/dist/chessground.js`)) as {
  Chessground: (into: HTMLElement, config: object) => unknown;
};
await import(`${boards}/chessboard-element/index.js`);

const element = (name: string, attributes: Record<string, string>, into: HTMLElement): void => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  into.append(made);
};
const inShadow = (what: string) => (into: HTMLElement) =>
  Boolean(into.firstElementChild?.shadowRoot?.querySelector(what));

const libraries: readonly Library[] = [
  {
    name: 'chessground',
    put: (into) => Chessground(into, {coordinates: false}),
    isPainted: (into) => into.querySelector('piece') !== null,
  },
  {
    name: 'chessboard-element',
    put: (into) => {
      element('chess-board', {position: 'start'}, into);
    },
    isPainted: inShadow('[part~="piece"]'),
  },
  {
    name: 'umpire-map, all at once',
    put: (into) => {
      element('umpire-map', {src, loading: 'eager', bare: ''}, into);
    },
    isPainted: inShadow('.pieces-layer > *'),
  },
  {
    name: 'umpire-map, those in view',
    put: (into) => {
      element('umpire-map', {src, bare: ''}, into);
    },
    isPainted: (into) =>
      into.getBoundingClientRect().top > innerHeight || inShadow('.pieces-layer > *')(into),
  },
];

const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Milliseconds until so many of them are painted, to the frame after. */
async function measure({put, isPainted}: Library, count: number): Promise<number> {
  const thread = document.createElement('div');
  const places = Array.from({length: count}, () => {
    const place = document.createElement('div');
    place.style.cssText = 'inline-size: 260px; block-size: 260px';
    thread.append(place);
    return place;
  });
  document.body.append(thread);
  await frame();
  const started = performance.now();
  for (const place of places) put(place);
  while (!places.every(isPainted)) await frame();
  await frame();
  const took = performance.now() - started;
  thread.remove();
  await frame();
  return took;
}

describe('a thread of boards', () => {
  for (const count of [50, 100])
    it(`${String(count)} boards`, async () => {
      const times = new Map<string, number[]>(libraries.map(({name}) => [name, []]));
      for (let round = 0; round < 6; round++)
        for (const library of libraries) {
          const took = await measure(library, count);
          // the first round fetches what later ones have
          if (round > 0) times.get(library.name)?.push(took);
        }
      for (const [name, taken] of times)
        console.log(`${String(count)} × ${name}: ${taken.sort((a, b) => a - b)[2]?.toFixed(0) ?? ''} ms`);
    });
});
