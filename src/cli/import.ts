import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {closeSync, fstatSync, openSync, readSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {loaded, type Fault, type Loaded, type OverlayDocument} from '../module/index.js';
import {faultLine} from '../phrases/fault-lines.js';
import {checkModule} from '../phrases/modules.js';
import {erratumFaults, placeInOverlay} from '../vassal/open-overlay.js';
import {blankOverlay, fingerprintOf, versionDifferences, withCounterFacts} from '../vassal/overlay.js';
import type {OpenOptions} from '../vassal/open-vassal.js';

import {
  openOverlay,
  openVassal,
  Sides,
  type ByteSource,
  type Imported,
  type MapSurface,
  type VassalGame,
} from '../vassal/index.js';
import {importGame} from '../vassal/import-game.js';
import {Problems} from '../vassal/problems.js';
import {strengthsOf} from '../vassal/sides.js';
import {surfacesOf} from '../vassal/maps.js';
import type {LibraryEntry} from '../library/index.js';
import {exit, refuse, type Flags} from './exit.js';
import {assumptions, readFacts} from './import-facts.js';
import {rulesNotes, withRules} from './import-rules.js';
import {absolutePath, readDocument, unreadable, type Io} from './io.js';

/** `import MODULE [SAVE]`: makes a module of ours of a VASSAL module and a save, or lists what is in them. */
export async function importCommand(files: readonly string[], flags: Flags, io: Io): Promise<number> {
  const [module = ''] = files;
  const {map, out} = flags.options;
  const sides = assigned(flags.options['sides'] ?? '');
  const step = Number(flags.options['step'] ?? 0);
  if (!Number.isInteger(step) || step < 0)
    return refuse(
      [faultOf('--step', cliFaults.step, {given: JSON.stringify(flags.options['step'])})],
      module,
      flags,
      io,
    );
  const {anyModule} = flags;
  const opened = openFiles(files, step, {anyModule});
  if (!opened.ok) return refuse(opened.faults, opened.path ?? module, flags, io);
  const game = opened.value;
  if (flags.list) {
    list(game, sides, flags, io);
    return exit.good;
  }
  const {overlay: file, 'write-overlay': written} = flags.options;
  const read = file === undefined ? undefined : await readOverlay(file, io);
  if (read?.ok === false) return refuse(read.faults, file!, flags, io);
  const here = blankOverlay(game.module).overlay;
  const given = read && anyModule ? {...read.value, overlay: here} : read?.value;
  const others = read && anyModule ? versionDifferences(read.value, here) : [];
  const ruled = await withRules(game, given, flags.options['rules']);
  if (!ruled.ok) return refuse(ruled.faults, module, flags, io);
  const {overlay, entry} = ruled.value;
  const said = await readFacts(flags, io);
  if (!said.ok) return refuse(said.faults, flags.options['facts'] ?? module, flags, io);
  const facts = said.value;
  const made = importGame(game, {sides, map, overlay, facts, names: flags.names});
  if (!made.ok) {
    const isOfOverlay = made.faults.every(({pointer: at}) => at.startsWith('/overlay/'));
    return refuse(made.faults, isOfOverlay ? file! : module, flags, io);
  }
  const checked = (overlay ?? facts) && checkModule(made.value.module);
  if (checked?.ok === false) {
    const faults = checked.faults.map((fault) => ({
      ...fault,
      pointer: placeInOverlay(fault.pointer, made.value.map),
    }));
    const isOfFacts = faults.every(({pointer: at}) => at.startsWith('/positions/'));
    return refuse(faults, (isOfFacts ? flags.options['facts'] : file) ?? module, flags, io);
  }
  for (const line of notes(made.value, entry, flags)) io.err(line);
  const groups = new Set(made.value.groups.map(({group}) => group));
  for (const group of sides.keys())
    if (!groups.has(group)) io.err(cliPhrases.vassal.noGroup(JSON.stringify(group)));
  if (game.log && step === 0) io.err(cliPhrases.vassal.isLog(module, game.log.steps));
  for (const problem of made.value.problems) io.err(`${module}: ${faultLine(problem)}`);
  for (const fault of [...others, ...made.value.unmatched, ...(checked ? erratumFaults(checked.value) : [])])
    io.err(`${file}: ${faultLine(fault)}`);
  if (written !== undefined) {
    const entered = overlayWith(game, overlay, made.value, sides, map);
    if (!(await writeOut(written, `${JSON.stringify(entered, undefined, 2)}\n`, io))) return exit.refused;
    if (out === undefined) return exit.good;
  }
  const text = JSON.stringify(made.value.module, undefined, flags.json ? 0 : 2);
  if (out === undefined) {
    io.out(text);
    return exit.good;
  }
  return (await writeOut(out, `${text}\n`, io)) ? exit.good : exit.refused;
}

async function writeOut(path: string, text: string, io: Io): Promise<boolean> {
  try {
    await writeFile(absolutePath(path), text);
    return true;
  } catch (error) {
    io.err(`umpire: ${cliPhrases.notWritten(path, (error as Error).message)}`);
    return false;
  }
}

async function readOverlay(file: string, io: Io): Promise<Loaded<OverlayDocument>> {
  const read = await readDocument(file, io);
  return read.ok ? openOverlay(read.value) : read;
}

/** The overlay with everything that the command said besides. */
function overlayWith(
  {module}: VassalGame,
  overlay: OverlayDocument | undefined,
  {groups}: Imported,
  sides: ReadonlyMap<string, string>,
  map: string | undefined,
): OverlayDocument {
  const {overlay: head} = blankOverlay(module);
  const start: OverlayDocument = {umpire: 1, ...overlay, overlay: head, ...(map === undefined ? {} : {map})};
  return groups.reduce((so, {group, match}) => {
    const side = sides.get(group);
    return side === undefined ? so : withCounterFacts(so, match, {side});
  }, start);
}

/** Opens files in pieces; a second word that is no file names a set-up of the module. */
export function openFiles(
  [module = '', ...others]: readonly string[],
  step = 0,
  options?: OpenOptions,
): Loaded<VassalGame> & {readonly path?: string | undefined} {
  const handles: number[] = [];
  const read = (path: string): Loaded<ByteSource> => {
    try {
      const handle = openSync(absolutePath(path), 'r');
      handles.push(handle);
      // a folder opens, and can't be read
      readSync(handle, new Uint8Array(1));
      return loaded(sourceOf(handle));
    } catch (error) {
      return unreadable(error, path, 'vassal');
    }
  };
  try {
    const first = read(module);
    if (!first.ok) return first;
    const sources = [first.value];
    const paths = [module];
    let setup: string | undefined;
    for (const other of others) {
      const next = read(other);
      if (next.ok) {
        sources.push(next.value);
        paths.push(other);
      } else if (setup === undefined && !/\.\w{3,5}$/.test(other)) setup = other;
      else return {...next, path: other};
    }
    const opened = openVassal(sources, setup, step, options);
    return opened.ok ? opened : {...opened, path: paths[opened.file ?? 0]};
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}

/** The bytes of an open file. */
const sourceOf = (handle: number): ByteSource => ({
  length: fstatSync(handle).size,
  slice: (start, end) => {
    const bytes = new Uint8Array(Math.max(0, end - start));
    let filled = 0;
    for (let got = -1; got !== 0 && filled < bytes.length; filled += got)
      got = readSync(handle, bytes, filled, bytes.length - filled, start + filled);
    return bytes.subarray(0, filled);
  },
});

/** Reads `German=Axis,RU=Soviet`. */
function assigned(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').flatMap((pair) => {
      const at = pair.lastIndexOf('=');
      return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const] : [];
    }),
  );
}

/** Says what became of the counters, with what a user can do. */
export function notes(
  imported: Imported,
  entry: LibraryEntry | undefined,
  {names = false}: Flags,
): readonly string[] {
  const {map, units, unassigned, offGrid, markers, maskedAt, position} = imported;
  const groups = [...unassigned].map(([group, count]) => `${group} (${count})`);
  const {vassal} = cliPhrases;
  const rest = [
    [offGrid, vassal.besideMap],
    [markers, vassal.markers],
    [maskedAt.length, vassal.masked],
  ] as const;
  return [
    vassal.position(map, units, position),
    ...rulesNotes(imported, entry),
    ...assumptions(imported).map((line) => `  ${line}`),
    ...rest.flatMap(([count, leftOut]) => (count === 0 ? [] : [leftOut(count)])),
    names ? vassal.withNames : vassal.withoutNames,
    ...(groups.length === 0 ? [] : [vassal.withoutSide(groups)]),
  ];
}

function list(game: VassalGame, given: ReadonlyMap<string, string>, flags: Flags, io: Io): void {
  const guesses = new Sides(game.module, {pieces: game.pieces});
  const problems = new Problems();
  problems.addAll(game.problems);
  const maps = surfacesOf(game, problems);
  const counters = game.pieces.map((piece) => {
    const {group, side: guessed} = guesses.guess(piece);
    const side = given.get(group) ?? guessed;
    const {attack, defence, movement} = strengthsOf(piece);
    const strength = [attack, defence, movement].filter((one) => one !== undefined).join('-');
    return {
      name: piece.displayName,
      map: piece.map,
      at: piece.location ?? `${piece.x},${piece.y}`,
      ...(side === undefined ? {} : {side}),
      group,
      ...(strength === '' ? {} : {strength}),
      ...(piece.deck === undefined ? {} : {deck: piece.deck}),
    };
  });
  if (flags.json) {
    io.out(
      JSON.stringify({
        module: game.module.name,
        version: game.module.version,
        fingerprint: fingerprintOf(game.module),
        maps: maps.map((one) => ({name: one.inPlay.map.name, kind: one.kind, is: surfaceWords(one)})),
        sides: game.module.sides,
        setups: game.module.setups.map(({name}) => name),
        counters,
        secretCounters: game.secretPieces,
        ...(game.log && {log: game.log}),
        missing: problems.list,
      }),
    );
    return;
  }
  const words = cliPhrases.list;
  const count = new Map<string, number>();
  for (const {side, group} of counters) {
    const key = side ?? words.withoutSide(group);
    count.set(key, (count.get(key) ?? 0) + 1);
  }
  section(io, [game.module.name, game.module.version].join(' ').trim(), []);
  const {grids, counters: slots} = fingerprintOf(game.module);
  io.out(words.fingerprint(grids, slots));
  section(
    io,
    words.maps,
    maps.map((one) => `${one.inPlay.map.name}: ${surfaceWords(one)}`),
  );
  section(io, words.sides, [
    ...game.module.sides.map((side) => `${side}: ${count.get(side) ?? 0}`),
    ...[...count]
      .filter(([key]) => !game.module.sides.includes(key))
      .map(([key, number]) => `${key}: ${number}`),
  ]);
  listing(
    io,
    words.setups,
    game.module.setups.map(({name}) => name),
  );
  listing(
    io,
    words.counters,
    counters.map(({name, map, at, side, strength, deck}) =>
      [name, strength, side, deck === undefined ? `${map} ${at}` : words.deck(deck)]
        .filter((part) => part !== undefined)
        .join(' · '),
    ),
  );
  if (game.log) {
    const {steps, step, moves, agreeing, moved} = game.log;
    section(
      io,
      words.log(step, steps, agreeing, moved),
      moves.map(
        ({step: number, name, from = words.offMap, to = words.offMap}) =>
          `${number}: ${name} · ${from} → ${to}`,
      ),
    );
  }
  if (game.secretPieces > 0) io.out(words.hidden(game.secretPieces));
  listing(
    io,
    words.missing,
    problems.list.map((problem: Fault) => faultLine(problem)),
  );
}

function section(io: Io, title: string, lines: readonly string[]): void {
  io.out(title);
  for (const line of lines) io.out(`  ${line}`);
}

/** Prints a section that is left out where it is empty. */
function listing(io: Io, title: string, lines: readonly string[]): void {
  if (lines.length > 0) section(io, title, lines);
}

/** Says what a map has, in one line. */
function surfaceWords({kind, fields, points, pieces, inPlay}: MapSurface): string {
  const words = cliPhrases.list;
  const boards = inPlay.layout.placed.map(({board, reversed}) =>
    reversed ? words.reversed(board.name) : board.name,
  );
  const ground = {
    hex: fields.map(({name, hexes, layout}) => words.hexes(hexes.length, layout, name)).join(', '),
    points: words.points(points.length),
    square: words.squares,
    none: words.noGrid,
  }[kind];
  return words.map(ground, boards, pieces.length);
}
