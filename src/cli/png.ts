/** Makes PNGs of pictures. */
import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf} from '../phrases/faults.js';
import {loaded, refused, type Loaded} from '../module/index.js';
import {withText} from '../share/picture-png.js';

/** The library that makes PNGs, where it is installed: it is no dependency, since it is 4 MB of machine code. */
interface Resvg {
  readonly Resvg: new (svg: string, options: object) => {render(): {asPng(): Uint8Array}};
}
const resvg = '@resvg/resvg-js';

/** A sans-serif font that each system has; the library knows none by that word. */
const sansSerif = {darwin: 'Helvetica', win32: 'Segoe UI'}[process.platform as string] ?? 'DejaVu Sans';

let library: Resvg | undefined;

/**
 * Makes a PNG of an SVG that carries a case: of several forms of it, from the longest down, the first that is not too
 * long. Refused where the library is not installed.
 */
export async function pngOf(svg: string, cases: readonly unknown[]): Promise<Loaded<Uint8Array>> {
  try {
    library ??= (await import(resvg)) as Resvg;
  } catch {
    return refused([faultOf('', cliFaults.noResvg, {library: resvg})]);
  }
  const drawn = new library.Resvg(svg, {
    font: {loadSystemFonts: true, defaultFontFamily: sansSerif, sansSerifFamily: sansSerif},
  })
    .render()
    .asPng();
  const made = cases.map((one) => withText(drawn, JSON.stringify(one)));
  return made.find(({ok}) => ok) ?? made[0] ?? loaded(drawn);
}
