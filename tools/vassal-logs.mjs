/**
 * Replays logs of VASSAL (`node tools/vassal-logs.mjs MODULE LOG...`), and says how many of their moves begin where our replay
 * has the piece, and what the others are. Prints numbers alone: logs hold passwords and names of players.
 */
import {readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {register} from 'tsx/esm/api';
import {makeGames} from './make-games.mjs';

const [moduleFile, ...logFiles] = process.argv.slice(2);
if (moduleFile === undefined || logFiles.length === 0) {
  console.error('Usage: node tools/vassal-logs.mjs MODULE LOG...');
  process.exit(1);
}
makeGames();
register();
const {finish} = await import('../src/board/work.js');
const {readModule} = await import('../src/vassal/module.js');
const {Problems} = await import('../src/vassal/problems.js');
const {commandsIn, openingSave} = await import('../src/vassal/save.js');
const {decodeSequence} = await import('../src/vassal/sequence.js');
const {openFile} = await import('../src/vassal/source.js');

/** @template T @param {{ok: true, value: T} | {ok: false, faults: unknown}} read @returns {T} */
const valueOf = (read) => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};
const problems = new Problems();
const module = valueOf(readModule(valueOf(openFile(readFileSync(moduleFile), problems)), [], problems));

/** Moves by what they are: those that begin where the piece is, and the others by the reason. @type {Map<string, number>} */
const reasons = new Map();
let [agreeing, all] = [0, 0];
for (const path of logFiles) {
  const {text} = valueOf(openFile(readFileSync(path), problems));
  const save = valueOf(finish(openingSave(text, module, problems)));
  /** The moves of each step: what moves, and where the log says that it was. @type {(readonly [id: string, at: string])[][]} */
  const steps = [];
  for (const [command, step] of commandsIn(text)) {
    if (step === 0 || !command.startsWith('M/')) continue;
    const [, id = '', , , , , map, x, y] = decodeSequence(command, '/', 10);
    (steps[step] ??= []).push([id, `${map} ${x} ${y}`]);
  }
  /** Places where a piece or a stack has been. @type {Map<string, Set<string>>} */
  const places = new Map();
  /** The last place of each. @type {Map<string, string>} */
  let now = new Map();
  let differs = 0;
  for (let step = 0; step <= save.steps; step++) {
    const {log, piles, pieces} = save.at(step);
    const more = (log?.differing ?? 0) - differs;
    const others = (steps[step] ?? []).filter(([id, at]) => now.get(id) !== at);
    for (let i = 0; i < more; i++) {
      const [id, at] = others[i] ?? [];
      const reason =
        id === undefined || at === undefined
          ? 'a second move in one step'
          : !places.has(id)
            ? 'a stack of which the log has not told'
            : places.get(id)?.has(at)
              ? 'from a place where it was before: an undo that the log does not tell in full'
              : 'from a place where it never was';
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    differs += more;
    now = new Map([...pieces].map(([id, {map, x, y}]) => [id, `${map} ${x} ${y}`]));
    for (const {map, x, y, members} of piles) for (const id of members) now.set(id, `${map} ${x} ${y}`);
    for (const [id, at] of now) {
      const known = places.get(id);
      if (known) known.add(at);
      else places.set(id, new Set([at]));
    }
  }
  const {moved = 0} = save.at(save.steps).log ?? {};
  agreeing += moved - differs;
  all += moved;
  console.log(`${basename(path)}: ${moved - differs} of ${moved} moves in ${save.steps} steps`);
}
console.log(`${agreeing} of ${all} moves begin where the replay has the piece`);
for (const [reason, count] of reasons) console.log(`${count} others: ${reason}`);
