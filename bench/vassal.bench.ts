/**
 * VASSAL games of the largest size in a page: from the drop to the drawn board, the longest task meanwhile and the time of a
 * cancel, each beside what the same browser takes to unpack and decode the bytes of the save alone.
 */
import {unzipSync, zipSync} from 'fflate';
import '../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../components/umpire-vassal/umpire-vassal.js';
import {plainBytes} from '../src/vassal/source.js';
import {bytesOf, commands, formats, piece, zip} from '../test/vassal/files.js';
import {frontBuildFile, middleOf} from '../test/vassal/front.js';

const file = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const board =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1114" height="935"><rect width="100%" height="100%" fill="#ddc"/></svg>';
const counterPicture = (i: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="hsl(${i % 360} 50% 40%)"/></svg>`;
const hexOf = (i: number): readonly [number, number] =>
  middleOf(
    `${String(1 + (i % 14)).padStart(2, '0')}${String(1 + (Math.floor(i / 14) % 10)).padStart(2, '0')}`,
  );

/** A save of `count` counters in stacks, each with so many traits of no use for a ruling. */
function saveOf(count: number, macros: number): string {
  const traits = Array.from(
    {length: macros},
    (_, i) => `macro;Trigger ${i};;;{ Turn > ${i} };65,195;90,195;false;;;counted;;;;false;`,
  );
  const stacks = new Map<string, string[]>();
  const pieces = Array.from({length: count}, (_, i) => {
    const id = String(1000 + i);
    const place = hexOf(i).join(';');
    stacks.set(place, [...(stacks.get(place) ?? []), id]);
    return piece(id, {
      types: [...traits, 'mark;Side', `piece;;;unit-${i % 14_000}.svg;Unit ${i}`],
      states: [...traits.map(() => ''), i % 2 === 0 ? 'German' : 'Soviet', `null;0;0;${i};0`],
    });
  });
  return commands(
    'Main MapBoardPicker\tFront\t0\t0',
    ...pieces,
    ...[...stacks].map(([place, ids], i) => `+/s${i}/stack/Main Map;${place};${ids.join(';')};@@0`),
  );
}

/** A build file of at least `size` characters: slots in a palette. */
const buildFileOf = (size: number): string => {
  const slot = (i: number): string =>
    `<VASSAL.build.widget.PieceSlot entryName="Slot ${i}" gpid="${i}">+/null/piece;;;unit-${i}.svg;Slot ${i}/null;0;0;${i};0</VASSAL.build.widget.PieceSlot>`;
  const slots = Array.from({length: Math.ceil(size / slot(100).length)}, (_, i) => slot(i)).join('');
  return frontBuildFile(
    `<VASSAL.build.widget.ListWidget entryName="Palette">${slots}</VASSAL.build.widget.ListWidget>`,
  );
};

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const until = async (is: () => unknown): Promise<void> => {
  while (!is()) await frame();
};

/** Milliseconds to unpack the bytes of a save and to decode its text, which any reader must. */
function bare(save: Uint8Array): number {
  const from = performance.now();
  const {savedGame} = unzipSync(save);
  const plain = plainBytes(savedGame!);
  if (plain.ok) new TextDecoder().decode(plain.value);
  return performance.now() - from;
}

interface Measured {
  readonly drawn: number;
  readonly longest: number;
  readonly tasks: readonly number[];
}

/** Opens files and waits for the drawn board. */
async function measure(
  units: number,
  ...files: readonly Blob[]
): Promise<Measured & {readonly vassal: UmpireVassal}> {
  localStorage.clear();
  const vassal = document.createElement('umpire-vassal');
  document.body.append(vassal);
  await vassal.updateComplete;
  // what made the files is a task of its own
  await new Promise((resolve) => setTimeout(resolve, 300));
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({duration}) => duration)),
  );
  observer.observe({type: 'longtask'});
  const from = performance.now();
  void vassal.open(files);
  const map = (): HTMLElement | null | undefined => vassal.shadowRoot?.querySelector('umpire-map');
  await until(() => (map() as {current?: {units: {size: number}}} | null)?.current?.units.size === units);
  await until(() => map()?.shadowRoot?.querySelector('.lines-layer > *, .pieces-layer > *'));
  await frame();
  const drawn = performance.now() - from;
  // tasks of the last frame are reported later
  await new Promise((resolve) => setTimeout(resolve, 500));
  observer.disconnect();
  return {drawn, longest: Math.max(0, ...tasks), tasks, vassal};
}

const words = ({drawn, longest, tasks}: Measured): string =>
  `drawn after ${drawn.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms (${tasks.map((one) => one.toFixed(0)).join(', ')})`;

describe('VASSAL games', function () {
  this.timeout(120_000);

  it('a build file of 1.1 MB with a save of 14 MB', async () => {
    const module = zip({
      'buildFile.xml': buildFileOf(1_100_000),
      'images/board.svg': board,
      'images/unit-1.svg': counterPicture(1),
    });
    const text = saveOf(840, 98);
    const save = zip({savedGame: formats['!VCSK']!(text)});
    (await measure(840, file(module), file(save))).vassal.remove();
    const found = await measure(840, file(module), file(save));
    const base = bare(save);
    console.log(
      `${(text.length / 1e6).toFixed(1)} MB: ${words(found)}; ${(found.drawn / base).toFixed(1)} times unpacking the save (${base.toFixed(0)} ms)`,
    );
    void found.vassal.open([file(module), file(save)]);
    await frame();
    const from = performance.now();
    found.vassal.shadowRoot!.querySelector<HTMLButtonElement>('[part=progress] button')!.click();
    await found.vassal.updateComplete;
    console.log(`cancel: ${(performance.now() - from).toFixed(0)} ms`);
    found.vassal.remove();
  });

  it('20,000 pieces and 14,000 pictures', async () => {
    const pictures = Object.fromEntries(
      Array.from({length: 14_000}, (_, i) => [`images/unit-${i}.svg`, counterPicture(i)]),
    );
    const module = zip({'buildFile.xml': frontBuildFile(), 'images/board.svg': board, ...pictures});
    const save = zip({savedGame: formats['VOBS']!(saveOf(20_000, 2))});
    const found = await measure(20_000, file(module), file(save));
    console.log(
      `20,000 pieces: ${words(found)}; ${(found.drawn / bare(save)).toFixed(1)} times unpacking the save`,
    );
    found.vassal.remove();
  });

  it('a module of 300 MB', async () => {
    const module = zip({
      'buildFile.xml': frontBuildFile(),
      'images/board.svg': board,
      'images/unit-1.svg': counterPicture(1),
    });
    // bytes before the first entry are no part of a zip: offsets count from the file's first byte, so pictures come as entries
    const heavy = Object.fromEntries(
      Array.from({length: 30}, (_, i) => [`images/map-${i}.png`, new Uint8Array(10_000_000)]),
    );
    const large = zipSync(
      {'buildFile.xml': bytesOf(frontBuildFile()), 'images/board.svg': bytesOf(board), ...heavy},
      {level: 0},
    );
    const save = zip({savedGame: formats['VOBS']!(saveOf(300, 2))});
    (await measure(300, file(module), file(save))).vassal.remove();
    const small = await measure(300, file(module), file(save));
    small.vassal.remove();
    const found = await measure(300, file(large), file(save));
    console.log(`300 MB: ${words(found)}; ${(found.drawn / small.drawn).toFixed(1)} times a small module`);
    found.vassal.remove();
  });
});
