import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {writeFile} from 'node:fs/promises';
import {answer} from '../answer/index.js';
import {loaded} from '../module/index.js';
import {pictureAsSvg, type Theme} from '../drawing/index.js';
import {themes} from '../drawing/colour.js';
import {symbols} from '../drawing/symbols.js';
import {pictureOf} from '../share/picture.js';
import {exit, refuse, type Flags} from './exit.js';
import {folderOf, openCaseWith, readCase, referenceFrom, wholeCase} from './files.js';
import {absolutePath, type Io} from './io.js';
import {pngOf} from './png.js';

const isTheme = (name: string): name is Theme => (themes as readonly string[]).includes(name);

/** Width of a picture, in pixels. */
const WIDTH = 960;

/** `draw CASE.json -o FILE`: the case as a picture, `.svg` or `.png`; without `-o` the SVG on standard output. */
export async function drawCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const {out, theme = 'day'} = flags.options;
  const wrong = [
    ...(isTheme(theme)
      ? []
      : [faultOf('--theme', cliFaults.theme, {given: JSON.stringify(theme), among: themes})]),
    ...(out === undefined || /\.(?:svg|png)$/i.test(out)
      ? []
      : [faultOf('-o', cliFaults.pictureFile, {given: JSON.stringify(out)})]),
  ];
  if (wrong.length > 0 || !isTheme(theme)) return refuse(wrong, file!, flags, io);
  const document = await readCase(file!, io);
  if (!document.ok) return refuse(document.faults, file!, flags, io);
  const opened = await openCaseWith(document.value, referenceFrom(folderOf(file!), io));
  if (!opened.ok) return refuse(opened.faults, file!, flags, io);
  const {position, ask, envelope, game} = opened.value;
  const answered = answer(opened.value);
  if (!answered.ok) return refuse(answered.faults, file!, flags, io);
  const svg = pictureAsSvg(position, {
    ...pictureOf(position, ask),
    symbols,
    theme,
    width: WIDTH,
    title: envelope.title ?? game.title,
  });
  if (out === undefined) {
    io.out(svg);
    return exit.good;
  }
  const bytes = /\.png$/i.test(out)
    ? await pngOf(svg, [await wholeCase(document.value, folderOf(file!), io), document.value])
    : loaded(svg);
  if (!bytes.ok) return refuse(bytes.faults, file!, flags, io);
  try {
    await writeFile(absolutePath(out), bytes.value);
  } catch (error) {
    io.err(`umpire: ${cliPhrases.notWritten(out, (error as Error).message)}`);
    return exit.refused;
  }
  return exit.good;
}
