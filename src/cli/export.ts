import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {openPosition} from '../phrases/positions.js';
import {writeFile} from 'node:fs/promises';
import {loadGame} from '../case/index.js';
import {isGameId} from '../games/index.js';
import {loaded, type Fault, type Game, type Loaded, type Position} from '../module/index.js';
import {faultLine} from '../phrases/fault-lines.js';
import {writeVassalModule, writeVassalSave} from '../vassal/index.js';
import {writeOverlay} from '../vassal/write.js';
import {exit, refuse, type Flags} from './exit.js';
import {openCaseIn} from './files.js';
import {absolutePath, type Io} from './io.js';
import {gameIn} from './map.js';

/**
 * `export GAME [CASE] -o FILE`: writes a game as a VASSAL module (`.vmod`), one of its positions as a saved game (`.vsav`),
 * or the overlay that tells VASSAL's module everything else (`.json`).
 */
export async function exportCommand(
  [file, wanted]: readonly string[],
  flags: Flags,
  io: Io,
): Promise<number> {
  const {out = ''} = flags.options;
  const [, type] = /\.(vmod|vsav|json)$/i.exec(out) ?? [];
  if (type === undefined) {
    const fault =
      flags.options['out'] === undefined
        ? faultOf('-o', cliFaults.noExportFile)
        : faultOf('-o', cliFaults.exportFile, {given: JSON.stringify(out)});
    return refuse([fault], file!, flags, io);
  }
  const opened = isGameId(file!) ? await loadGame(file) : undefined;
  const game: Loaded<Game> = opened
    ? opened.ok
      ? loaded<Game>(opened.value.game)
      : opened
    : await gameIn(file!, io);
  if (!game.ok) return refuse(game.faults, file!, flags, io);
  if (type.toLowerCase() === 'json') {
    const overlay = writeOverlay(game.value);
    if (!overlay.ok) return refuse(overlay.faults, file!, flags, io);
    return writeOut(out, `${JSON.stringify(overlay.value, undefined, 2)}\n`, io);
  }
  const [first] = Object.keys(game.value.document.positions ?? {});
  const name = wanted ?? (type.toLowerCase() === 'vsav' ? first : undefined);
  const position = name === undefined ? undefined : await positionIn(game.value, name, io);
  if (position && !position.ok) return refuse(position.faults, name!, flags, io);
  const savedAt = Date.now();
  const isOwn = name === undefined || Object.hasOwn(game.value.document.positions ?? {}, name);
  const positions = new Map(position && !isOwn ? [['case', position.value]] : []);
  const lacking: Fault[] = [];
  const made =
    type.toLowerCase() === 'vsav' && position
      ? writeVassalSave(position.value, {savedAt})
      : writeVassalModule(game.value, {savedAt, positions, lacks: (faults) => lacking.push(...faults)});
  if (!made.ok) return refuse(made.faults, file!, flags, io);
  for (const fault of lacking) io.err(cliPhrases.withoutRules(out, faultLine(fault)));
  return writeOut(out, made.value, io);
}

async function writeOut(out: string, content: string | Uint8Array, io: Io): Promise<number> {
  try {
    await writeFile(absolutePath(out), content);
  } catch (error) {
    io.err(`umpire: ${cliPhrases.notWritten(out, (error as Error).message)}`);
    return exit.refused;
  }
  return exit.good;
}

/** A position of a game: that of a case in a file, the name of one in the module, or a position code. */
async function positionIn(game: Game, name: string, io: Io): Promise<Loaded<Position>> {
  if (!/\.json$/i.test(name)) return openPosition<Game>(game, name);
  const opened = await openCaseIn(name, io);
  return opened.ok ? loaded<Position>(opened.value.position) : opened;
}
