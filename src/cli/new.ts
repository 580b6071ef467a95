import {cliPhrases} from '../phrases/en/cli.js';
import {mkdir, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {sheetNames} from '../rules/retreat/sheets/index.js';
import {exit, type Flags} from './exit.js';
import {absolutePath, type Io} from './io.js';

/** A module to be written over. Its author chooses by which rules units retreat: none is chosen for a new game. */
const beginning = (id: string, rules: string | undefined): object => ({
  $schema: 'https://unpkg.com/wargame-umpire/dist/schemas/module.json',
  umpire: 1,
  id,
  title: id,
  sides: {axis: {name: 'Axis', colour: '#5b6770'}, soviet: {name: 'Soviet', colour: '#a8573e'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 8,
    rows: 6,
    label: 'CC.RR',
    terrain: {lake: {name: 'Lake', prohibited: true}, woods: {name: 'Woods'}},
    hexes: {'03.04': {terrain: 'lake'}, '04.03': {terrain: 'woods'}},
    supplySources: {axis: ['01.03'], soviet: ['08.03']},
  },
  unitTypes: {infantry: {symbol: 'infantry', echelon: 'division', steps: 2}},
  units: {
    gd: {side: 'axis', type: 'infantry', name: 'GD', attack: 4, defence: 5, movement: 6},
    g1: {side: 'soviet', type: 'infantry', name: '1 Guards'},
  },
  stacking: {limit: 3},
  ...(rules === undefined ? {} : {rules: {retreat: rules}}),
  positions: {start: {units: {gd: {at: '05.03'}, g1: {at: '06.03'}}}},
});

/** `new DIR`: writes `module.json` into a folder, which is made where it is missing. Nothing is written over. */
export async function newCommand(
  [folder]: readonly string[],
  {options: {rules}}: Flags,
  io: Io,
): Promise<number> {
  const path = join(folder!, 'module.json');
  const quoted = /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
  const id = basename(absolutePath(folder!))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  try {
    await mkdir(absolutePath(folder!), {recursive: true}).catch((error: unknown) => {
      const {code} = error as NodeJS.ErrnoException;
      throw code === 'EEXIST' ? new Error(cliPhrases.isFile(folder!)) : error;
    });
    const text = `${JSON.stringify(beginning(id === '' ? 'game' : id, rules), undefined, 2)}\n`;
    await writeFile(absolutePath(path), text, {flag: 'wx'});
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? cliPhrases.exists(path) : cliPhrases.notWritten(path, message);
    io.err(`umpire: ${why}`);
    return exit.refused;
  }
  const names = sheetNames.map((name) => JSON.stringify(name));
  io.out(rules === undefined ? cliPhrases.chooseRules(path, names) : cliPhrases.hasRules(path, rules));
  io.out(cliPhrases.thenAnswer(quoted));
  return exit.good;
}
