import {nameFaults} from '../phrases/en/faults/names.js';
import {unknownName} from '../phrases/faults.js';
import {sayQuestion} from '../phrases/questions.js';
import {loadGame} from '../case/index.js';
import {loaded, type Game, type Loaded} from '../module/index.js';
import {unknownHex} from '../module/fault.js';
import {has} from './documents.js';
import {exit, refuse, type Flags} from './exit.js';
import {folderOf, referenceFrom, withSheet} from './files.js';
import {readDocument, type Io} from './io.js';

/** The game of the module in a file, or of the module that a case or a position in it names. */
export async function gameIn(file: string, io: Io): Promise<Loaded<Game>> {
  const read = await readDocument(file, io);
  if (!read.ok) return read;
  const folder = folderOf(file);
  const whole = has(read.value, 'module') ? read : await withSheet(read.value, folder, io);
  if (!whole.ok) return whole;
  const opened = has(whole.value, 'module')
    ? await loadGame((whole.value as {readonly module: unknown}).module, {
        load: referenceFrom(folder, io),
        above: ['module'],
      })
    : await loadGame(whole.value);
  return opened.ok ? loaded<Game>(opened.value.game) : opened;
}

/** `map MODULE`: prints the places of its map; with `--neighbours 0604`, those that touch one. */
export async function mapCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const game = await gameIn(file!, io);
  if (!game.ok) return refuse(game.faults, file!, flags, io);
  const {value} = game;
  const asked = flags.options['neighbours'];
  if (asked === undefined) {
    const names = value.kind === 'hex' ? value.grid.labels : value.network.names;
    io.out(flags.json ? JSON.stringify(names) : names.join(' '));
    return exit.good;
  }
  const at = value.kind === 'hex' ? value.grid.read(asked) : value.network.find(asked);
  if (at === undefined) {
    const fault =
      value.kind === 'hex'
        ? sayQuestion(unknownHex('/neighbours', asked, value.grid))
        : unknownName('/neighbours', asked, nameFaults.point, value.network.names);
    return refuse([fault], file!, flags, io);
  }
  const touching =
    value.kind === 'hex'
      ? [...value.grid.neighbours.slice(6 * at, 6 * at + 6)].flatMap((hex, direction) =>
          hex < 0
            ? []
            : [`${value.grid.label(hex as never)} ${value.grid.directionName(direction as never)}`],
        )
      : value.map.lines.flatMap(({between: [a, b], capacity}) => {
          const here = value.network.names[at];
          const other = a === here ? b : b === here ? a : undefined;
          return other === undefined ? [] : [capacity === undefined ? other : `${other} ${capacity}`];
        });
  io.out(flags.json ? JSON.stringify(touching) : touching.join('\n'));
  return exit.good;
}
