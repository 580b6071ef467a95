import {writeFile} from 'node:fs/promises';
import {loadGame} from '../case/index.js';
import {isGameId} from '../games/index.js';
import {loaded, openPosition, type Game, type Loaded, type Position} from '../module/index.js';
import {writeVassalModule, writeVassalSave} from '../vassal/index.js';
import {exit, refuse, type Flags} from './exit.js';
import {openCaseIn} from './files.js';
import {absolutePath, type Io} from './io.js';
import {gameIn} from './map.js';

/**
 * `export GAME [CASE] -o FILE`: writes a game as a VASSAL module (`.vmod`), or one of its positions as a saved game
 * (`.vsav`).
 */
export async function exportCommand(
  [file, wanted]: readonly string[],
  flags: Flags,
  io: Io,
): Promise<number> {
  const {out = ''} = flags.options;
  const [, type] = /\.(vmod|vsav)$/i.exec(out) ?? [];
  if (type === undefined) {
    const found = flags.options['out'] === undefined ? 'nothing' : JSON.stringify(out);
    const expected = 'a file that ends in .vmod (the game) or .vsav (one position)';
    return refuse([{pointer: '-o', found, expected}], file!, flags, io);
  }
  const opened = isGameId(file!) ? await loadGame(file) : undefined;
  const game: Loaded<Game> = opened
    ? opened.ok
      ? loaded<Game>(opened.value.game)
      : opened
    : await gameIn(file!, io);
  if (!game.ok) return refuse(game.faults, file!, flags, io);
  const [first] = Object.keys(game.value.document.positions ?? {});
  const name = wanted ?? (type.toLowerCase() === 'vsav' ? first : undefined);
  const position = name === undefined ? undefined : await positionIn(game.value, name, io);
  if (position && !position.ok) return refuse(position.faults, name!, flags, io);
  const savedAt = Date.now();
  const isOwn = name === undefined || Object.hasOwn(game.value.document.positions ?? {}, name);
  const positions = new Map(position && !isOwn ? [['case', position.value]] : []);
  const made =
    type.toLowerCase() === 'vsav' && position
      ? writeVassalSave(position.value, {savedAt})
      : writeVassalModule(game.value, {savedAt, positions});
  if (!made.ok) return refuse(made.faults, file!, flags, io);
  try {
    await writeFile(absolutePath(out), made.value);
  } catch (error) {
    io.err(`umpire: ${out} can't be written: ${(error as Error).message}`);
    return exit.refused;
  }
  return exit.good;
}

/** A position of a game: that of a case in a file, the name of one in the module, or a position line. */
async function positionIn(game: Game, name: string, io: Io): Promise<Loaded<Position>> {
  if (!/\.json$/i.test(name)) return openPosition<Game>(game, name);
  const opened = await openCaseIn(name, io);
  return opened.ok ? loaded<Position>(opened.value.position) : opened;
}
