/** Reads links as a whole or not at all, and says what is wrong with one. `link-head.ts` has their format. */
import {shareFaults} from '../phrases/en/faults/share.js';
import {sharePhrases} from '../phrases/en/share.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {faultOf} from '../phrases/faults.js';
import {inspect, parseJson, migrate} from '../phrases/json.js';
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';
import type {Ask, Change, Game, Position} from '../module/index.js';
import {toldLine} from '../phrases/fault-lines.js';
import {canonical} from '../module/json.js';
import {currentVersion} from '../module/versions.js';
import {toBytes} from './bytes.js';
import {
  checksum,
  contentOf,
  jsonOf,
  linkLimits,
  linkVersions,
  partsIn,
  prefix,
  type LinkParts,
  type LinkTask,
  type Unreadable,
} from './link-head.js';

/** The content of a link. */
export interface Shared {
  /** The module: the id of a shipped one, an address, or else the whole document. */
  readonly module: unknown;
  readonly position: Position;
  /** The question, with the events of a battle in its `log`. */
  readonly ask?: Ask | undefined;
  /** Chosen readings by option, where they differ from the module's. */
  readonly readings?: Readonly<Record<string, string>> | undefined;
  /** The path that was tried so far. */
  readonly path?: readonly string[] | undefined;
  /** The hexes that were asked about, the one that is shown last. */
  readonly why?: readonly string[] | undefined;
  /** The saved log of a battle with the proofs of its dice, not yet checked. */
  readonly log?: unknown;
  readonly task?: LinkTask | undefined;
}

export interface OpenLink extends Shared {
  /** The title, which only a text has that a person wrote. */
  readonly title?: string | undefined;
  readonly game: Game;
  readonly changes: readonly Change[];
}

/** The JSON of a link: module, base position, other parts of the position, question, readings, path, asked hexes, log and task. */
export interface LinkBody {
  readonly m: unknown;
  readonly b?: string;
  readonly x?: string;
  readonly a?: unknown;
  readonly r?: Readonly<Record<string, string>>;
  readonly w?: readonly string[];
  readonly y?: readonly string[];
  readonly l?: unknown;
  readonly t?: LinkTask;
}

/** The problems of a link. */
export type LinkProblem =
  | 'no-link'
  | 'version'
  | 'shortened'
  | 'damaged'
  | 'too-large'
  | 'module'
  | 'other-edition'
  | 'content';
/** A fault of a link with the name of its problem. */
export interface LinkFault extends Fault {
  readonly problem: LinkProblem;
}

/** Tells readers what is wrong with a link, as a sentence: how to mend it, or else what was found. */
export function linkSentence(fault: Fault): string {
  const {problem} = fault as Partial<LinkFault>;
  const {content, ...sentences} = sharePhrases.link;
  const known = problem && (sentences as Partial<Record<LinkProblem, string>>)[problem];
  return known ?? content(toldLine(fault));
}

/** A refusal with the name of the problem. */
export const linkFault = <Group extends FaultGroup>(
  problem: LinkProblem,
  group: Group,
  ...args: GroupArgs<Group>
): Loaded<never> => refusedLink(problem, [faultOf('', group, ...args)]);

/** A refusal whose faults all have the name of the problem. */
export const refusedLink = (problem: LinkProblem, faults: readonly Fault[]): Loaded<never> =>
  refused(faults.map((one): LinkFault => ({...one, problem})));

/** Identifies the parts of a module that the bits of a link refer to: units, steps, places, sides and the base position. */
export function fingerprint({document}: Game, base: string, newUnits: object = {}): Uint8Array {
  const {units = {}, unitTypes = {}, map, sides, positions = {}} = document;
  const steps = Object.entries(units)
    .filter(([id]) => !Object.hasOwn(newUnits, id))
    .map(([id, {type, steps: own}]) => [id, own ?? unitTypes[type]?.steps]);
  const places =
    map.kind === 'point'
      ? Object.keys(map.points)
      : [
          map.label,
          map.columns,
          map.rows,
          map.firstColumn,
          map.firstRow,
          ...(map.absent ? [map.absent] : []),
        ];
  // canonical, because a checked document has another order of fields than its author's
  const text = canonical([steps, places, Object.keys(sides), base === '' ? null : positions[base]]);
  return checksum(toBytes(text)).slice(0, 3);
}

/** Words why a text has no link that can be read. */
function unreadable(found: Unreadable): Loaded<never> {
  const said = shareFaults.link;
  switch (found.problem) {
    case 'no-link':
      return linkFault('no-link', said.none, {prefix});
    case 'version':
      return linkFault('version', said.version, {
        version: found.version,
        current: currentVersion(linkVersions),
      });
    case 'too-large':
      return linkFault('too-large', said.tooLarge, {count: found.count, most: linkLimits.characters});
    case 'shortened':
      return linkFault('shortened', said.shortened);
    case 'damaged':
      return linkFault('damaged', said.damaged);
  }
}

/** Takes a link apart, and its parts to the current version. */
export async function partsOf(fragment: unknown): Promise<Loaded<LinkParts>> {
  if (typeof fragment !== 'string')
    return linkFault('no-link', shareFaults.link.noText, {given: fragment, prefix});
  const found = contentOf(fragment);
  if ('problem' in found) return unreadable(found);
  const json = await jsonOf(found);
  if (json === undefined)
    return linkFault('too-large', shareFaults.link.tooMuch, {most: linkLimits.inflated});
  const body = parseJson(json);
  if (!body.ok) return linkFault('content', shareFaults.link.otherContent);
  const hostile = inspect(body.value);
  if (hostile.length > 0) return refusedLink('content', hostile);
  const current = migrate(linkVersions, partsIn(found, body.value));
  return current.ok ? loaded(current.value as LinkParts) : refusedLink('content', current.faults);
}
