/** Parts of a game that VASSAL has no field for, embedded in the files that Umpire writes for it. */
import {inspect, parseJson} from '../phrases/json.js';
import {checkPositionShape} from '../phrases/positions.js';
import {
  loaded,
  refused,
  writePosition,
  type Loaded,
  type OverlayDocument,
  type Position,
  type PositionDocument,
} from '../module/index.js';

import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {toBytes, toText} from '../share/bytes.js';
import {openOverlay} from './open-overlay.js';
import {faultAt, type Problems} from './problems.js';
import {decodeSequence, encodeSequence} from './sequence.js';
import type {ZipArchive} from './zip.js';

/** The file of a module with its rules, terrain and values, as an overlay; VASSAL passes it over. */
export const EMBEDDED_GAME = 'umpire.json';
/** The global property with the turn, the markers and the like of a position: VASSAL keeps it in every save. */
export const EMBEDDED_POSITION = 'UmpirePosition';
/** Begins its value: a text of VASSAL that begins with a brace is an expression. */
const HEAD = 'umpire ';
const COMMAND = 'GlobalProperty\t';
const MOST_BYTES = 8_000_000;

/** A position as the value of the property. */
export const embeddedPositionText = (position: Position): string =>
  HEAD + JSON.stringify(writePosition(position));

/** Sets the property in a save; `undefined` for a text that lists of VASSAL can't hold. */
export const embeddedPositionCommand = (position: Position): string | undefined =>
  encodeSequence([COMMAND, EMBEDDED_POSITION, embeddedPositionText(position), ''], ';');

/** The value that a command gives the property. */
export function embeddedPositionIn(command: string): string | undefined {
  if (!command.startsWith(`${COMMAND};${EMBEDDED_POSITION};`)) return undefined;
  return decodeSequence(command, ';', 3)[2];
}

/** Reads the value of the property. */
export function readEmbeddedPosition(
  text: string | undefined,
  problems: Problems,
): PositionDocument | undefined {
  if (text === undefined || !text.startsWith(HEAD) || text.length > MOST_BYTES) return undefined;
  const read = parseJson(text.slice(HEAD.length));
  const hostile = read.ok ? inspect(read.value) : read.faults;
  const checked: Loaded<unknown> = read.ok && hostile.length === 0 ? checkPositionShape(read.value) : read;
  if (checked.ok && hostile.length === 0) return checked.value as PositionDocument;
  problems.add(['savedGame', EMBEDDED_POSITION], vassalGameFaults.module.notWritten);
  return undefined;
}

/** Writes an overlay as the file in a module; refused where `readEmbeddedGame` would not read it. */
export function writeEmbeddedGame(overlay: Loaded<OverlayDocument>): Loaded<Uint8Array> {
  const opened = overlay.ok ? openOverlay(overlay.value) : overlay;
  if (!opened.ok) return opened;
  const bytes = toBytes(JSON.stringify(opened.value));
  return bytes.length <= MOST_BYTES
    ? loaded(bytes)
    : refused([
        faultAt([EMBEDDED_GAME], vassalFileFaults.written.overlayTooLarge, {
          count: bytes.length,
          most: MOST_BYTES,
        }),
      ]);
}

/** Reads the overlay in a module that Umpire wrote. */
export function readEmbeddedGame(
  archives: readonly ZipArchive[],
  problems: Problems,
): OverlayDocument | undefined {
  const archive = archives.find((one) => one.has(EMBEDDED_GAME));
  if (!archive) return undefined;
  const bytes = archive.read(EMBEDDED_GAME, MOST_BYTES);
  const text = bytes.ok ? (toText(bytes.value) ?? '') : '';
  const read = bytes.ok ? parseJson(text) : bytes;
  const opened = read.ok ? openOverlay(read.value) : read;
  if (opened.ok) return opened.value;
  problems.add([EMBEDDED_GAME], vassalGameFaults.module.noOverlay);
  return undefined;
}
