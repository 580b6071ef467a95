/**
 * Overlays in links. The fragment is `o1.`, the version, and base64url of the CRC-32 of the rest (4 bytes), a byte that is 1
 * where the rest is deflated, and the overlay as JSON. A link is read as a whole or not at all.
 */
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import {parseJson} from '../phrases/json.js';
import {loaded, refused, type Loaded, type OverlayDocument} from '../module/index.js';
import {concat, deflate, fromBase64url, inflate, toBase64url, toBytes, toText} from '../share/bytes.js';
import {linkFault} from '../share/link.js';
import {checksum, linkLimits} from '../share/link-head.js';
import {openOverlay} from './open-overlay.js';

/** The beginning of every link of an overlay. */
const overlayPrefix = 'o1.';
const LINK = /(?:^|[^A-Za-z0-9])o(\d{1,3})\.([A-Za-z0-9_-]*)/;
const MOST_TEXT = 100_000;

/** Writes an overlay as a fragment without the `#`; refused where it is too long for an address. */
export async function writeOverlayLink(overlay: OverlayDocument): Promise<Loaded<string>> {
  const json = toBytes(JSON.stringify(overlay));
  const short = await deflate(json);
  const rest = short.length < json.length ? concat([1], short) : concat([0], json);
  const link = overlayPrefix + toBase64url(concat(checksum(rest), rest));
  return link.length <= linkLimits.characters
    ? loaded(link)
    : linkFault('too-large', vassalOverlayFaults.link.tooLong, {
        count: link.length,
        most: linkLimits.characters,
      });
}

/** Is there a link of an overlay in a text, whatever its version? */
export const isOverlayLink = (text: string): boolean => LINK.test(text.slice(0, MOST_TEXT));

/** Reads an overlay from a fragment, an address, or a text with one in it. */
export async function readOverlayLink(text: string): Promise<Loaded<OverlayDocument>> {
  const [, version, code = ''] = LINK.exec(text.slice(0, MOST_TEXT)) ?? [];
  const said = vassalOverlayFaults.link;
  if (version === undefined) return linkFault('no-link', said.none, {prefix: overlayPrefix});
  if (`o${version}.` !== overlayPrefix) return linkFault('version', said.version, {version});
  if (code.length > linkLimits.characters)
    return linkFault('too-large', said.tooLarge, {count: code.length, most: linkLimits.characters});
  const bytes = fromBase64url(code);
  const rest = bytes?.subarray(4);
  if (!bytes || !rest || rest.length < 2 || !checksum(rest).every((byte, i) => byte === bytes[i]))
    return linkFault('damaged', said.damaged);
  const plain = rest[0] === 1 ? await inflate(rest.subarray(1), linkLimits.inflated) : rest.subarray(1);
  const json = plain && toText(plain);
  if (json === undefined)
    return linkFault('too-large', vassalOverlayFaults.link.tooMuch, {most: linkLimits.inflated});
  const read = parseJson(json);
  return read.ok ? openOverlay(read.value) : refused(read.faults);
}
