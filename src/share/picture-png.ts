import {shareFaults} from '../phrases/en/faults/share.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {faultOf} from '../phrases/faults.js';
import {loaded, refused, type Loaded} from '../module/index.js';
import {crc32, concat, toBytes, toText} from './bytes.js';

/** The keyword of the text chunk with the position. */
const keyword = 'umpire';
/** Longest text that is written and read back, in bytes. */
const LONGEST = 256 * 1024;
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Bytes of a chunk around its data: length, name and checksum. */
const FRAME = 12;

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly data: Uint8Array;
  readonly whole: boolean;
}

/** Yields the chunks of a PNG up to the first that is cut off. */
function* chunksOf(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let start = SIGNATURE.length; start + FRAME <= png.length;) {
    const length = view.getUint32(start);
    const end = start + FRAME + length;
    if (end > png.length) return;
    const named = png.subarray(start + 4, end - 4);
    const name = String.fromCharCode(...named.subarray(0, 4));
    yield {name, start, data: named.subarray(4), whole: crc32(named) === view.getUint32(end - 4)};
    start = end;
  }
}

const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);
const no = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): Loaded<never> =>
  refused([faultOf('', group, ...args)]);

/** The start of the chunk: keyword, uncompressed, no language, no translated keyword. */
const head = toBytes(`${keyword}\0\0\0\0\0`);

/** Adds a text, such as a position code or a case, to a PNG: as an international text chunk before its end. */
export function withText(png: Uint8Array, text: string): Loaded<Uint8Array> {
  const end = isPng(png) ? [...chunksOf(png)].find(({name}) => name === 'IEND') : undefined;
  if (!end) return no(shareFaults.png.cutOff);
  const words = toBytes(text);
  if (words.length > LONGEST) return no(shareFaults.png.tooLarge, {count: words.length, most: LONGEST});
  const named = concat(toBytes('iTXt'), head, words);
  const chunk = new Uint8Array(named.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, named.length - 4);
  chunk.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return loaded(concat(png.subarray(0, end.start), chunk, png.subarray(end.start)));
}

/** Reads the text in a PNG. Many sites re-encode uploaded pictures, which drops it. */
export function textOf(png: Uint8Array): Loaded<string> {
  const said = shareFaults.png;
  if (!isPng(png)) return no(said.otherKind);
  for (const {name, data, whole} of chunksOf(png)) {
    if (name !== 'iTXt' || !head.every((byte, i) => data[i] === byte)) continue;
    if (!whole) return no(said.damaged);
    if (data.length - head.length > LONGEST) return no(said.tooLong, {most: LONGEST});
    const text = toText(data.subarray(head.length));
    return text === undefined ? no(said.notUtf8) : loaded(text);
  }
  return no(said.noPosition);
}
