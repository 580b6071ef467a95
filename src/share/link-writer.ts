import {gameIds, loadGameDocument} from '../games/index.js';
import {buildPosition, loaded, namedPosition, type Loaded} from '../module/index.js';
import {otherWords} from '../module/line-writer.js';
import {isSameJson} from '../module/json.js';
import {concat, deflate, toBase64url, toBytes} from './bytes.js';
import {packUnits} from './link-encoding.js';
import {replacePhrases} from './link-phrases.js';
import {shareFaults} from '../phrases/en/faults/share.js';
import {checksum, linkLimits, prefix} from './link-head.js';
import {fingerprint, linkFault, type LinkBody, type Shared} from './link.js';

const two = (value: number): readonly number[] => [value >> 8, value & 255];

/** The id of the shipped module that a document may be a copy of. */
function shippedName({module}: Shared): string | undefined {
  const id = typeof module === 'object' && module !== null ? (module as {id?: unknown}).id : undefined;
  return typeof id === 'string' && gameIds.includes(id) ? id : undefined;
}

/** Writes a link as a fragment without the `#`; refused where it is too long for an address. */
export async function writeLink(shared: Shared): Promise<Loaded<string>> {
  // a copy of a shipped module is named by its id
  const id = shippedName(shared);
  const isShipped = id !== undefined && isSameJson(await loadGameDocument(id), shared.module);
  const module = isShipped ? id : shared.module;
  const {position, ask, readings, path, why: asked, log, task} = shared;
  const {game} = position;
  const bases = ['', ...Object.keys(game.document.positions ?? {}).slice(0, 40)];
  let best: {base: string; packed: Uint8Array; words: string} | undefined;
  for (const base of bases) {
    const from = base === '' ? buildPosition(game, {}) : namedPosition(game, base);
    if (!from) continue;
    const [packed, words] = [packUnits(position, from), otherWords(position, from)];
    const trimmed = packed.slice(0, packed.findLastIndex((byte) => byte !== 0) + 1);
    const size = (one: {packed: Uint8Array; words: string}): number => one.packed.length + one.words.length;
    if (!best || size({packed: trimmed, words}) < size(best)) best = {base, packed: trimmed, words};
  }
  const {base, packed, words} = best!;
  const body: LinkBody = {
    m: module,
    ...(base === '' ? {} : {b: base}),
    ...(words === '' ? {} : {x: words}),
    ...(ask ? {a: ask} : {}),
    ...(readings && Object.keys(readings).length > 0 ? {r: readings} : {}),
    ...(path && path.length > 0 ? {w: path} : {}),
    ...(asked && asked.length > 0 ? {y: asked} : {}),
    ...(log === undefined ? {} : {l: log}),
    ...(task && {t: task}),
  };
  const json = toBytes(replacePhrases(JSON.stringify(body)));
  const short = await deflate(json);
  const rest = short.length < json.length ? concat([1], short) : concat([0], json);
  const content = concat(fingerprint(game, base, position.newUnits), two(packed.length), packed, rest);
  const whole = concat(two(content.length), checksum(content), content);
  const link = prefix + toBase64url(whole);
  if (link.length <= linkLimits.characters && content.length < 65_536) return loaded(link);
  const {longLog, wholeModule, wholeLesson} = shareFaults.link;
  const cause = task ? wholeLesson : typeof module === 'string' ? longLog : wholeModule;
  return linkFault('too-large', cause, {
    count: link.length,
    most: linkLimits.characters,
  });
}
