import {finish, type Work} from '../board/work.js';
import {loaded, refused, type Fault, type Loaded} from '../module/index.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import {SaxesParser} from './generated/saxes.js';
import {faultAt, type Problems} from './problems.js';

/** One element of a build file. VASSAL names elements by the Java class that reads them. */
export interface Component {
  /** The class with its package. */
  readonly tag: string;
  /** The class by its simple name: `HexGrid`. */
  readonly kind: string;
  /** Attributes as texts, without a prototype. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Component[];
  /** The direct text, trimmed. */
  readonly text: string;
  readonly line: number;
}
/** An element to which others are still added. */
export interface Growing extends Component {
  readonly children: Growing[];
  text: string;
}

export const MOST_LEVELS = 200;
const MOST_ATTRIBUTES = 2000;
const MOST_ELEMENTS = 2_000_000;

/** Stops saxes, which parses on after an error. */
class Stop extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.found);
    this.fault = fault;
  }
}

/**
 * Parses a build file. saxes expands no entities but XML's own five, so a document can't multiply; levels, attributes and
 * elements are bounded.
 */
export const parseBuildFile = (text: string, file?: string): Loaded<Growing> =>
  finish(parsingBuildFile(text, file));

/** Characters that are parsed at a time. */
const SLICE = 100_000;

/** Parses a build file in slices. */
export function* parsingBuildFile(text: string, file = 'buildFile.xml'): Work<Loaded<Growing>> {
  const parser = new SaxesParser();
  const open: Growing[] = [];
  let root: Growing | undefined;
  let [attributes, elements] = [0, 0];
  const stop = <Group extends FaultGroup>(group: Group, ...args: GroupArgs<Group>): never => {
    throw new Stop(faultAt([`${file}:${parser.line}`], group, ...args));
  };
  parser.on('error', ({message}) =>
    stop(vassalFileFaults.xml.malformed, {message: message.replace(/^[\d:]+ /, '')}),
  );
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) stop(vassalFileFaults.xml.attributes, {most: MOST_ATTRIBUTES});
  });
  parser.on('opentag', (tag) => {
    if (open.length >= MOST_LEVELS) stop(vassalFileFaults.xml.levels, {most: MOST_LEVELS});
    if (++elements > MOST_ELEMENTS) stop(vassalFileFaults.xml.elements, {most: MOST_ELEMENTS});
    const kind = tag.name.slice(tag.name.lastIndexOf('.') + 1);
    const made = {tag: tag.name, kind, attributes: tag.attributes, children: [], text: '', line: parser.line};
    open.at(-1)?.children.push(made);
    root ??= made;
    open.push(made);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.text = closed.text.trim();
  });
  const addText = (piece: string): void => {
    const [last] = open.slice(-1);
    if (last) last.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    for (let from = 0; from < text.length; from += SLICE) {
      parser.write(text.slice(from, from + SLICE));
      yield from / text.length;
    }
    parser.close();
  } catch (error) {
    if (error instanceof Stop) return refused([error.fault]);
    throw error;
  }
  return root === undefined ? refused([faultAt([file], vassalFileFaults.xml.noElement)]) : loaded(root);
}

/** Folders of the module editor hold elements and mean nothing. */
export const isFolder = ({tag}: Component): boolean => tag.startsWith('VASSAL.build.module.folder.');

/** Children of an element, those in folders included. */
export const childrenOf = (component: Component): readonly Component[] => inFolders(component, isFolder);

/** An element and everything below it. */
export const withDescendants = (component: Component): readonly Component[] => [
  component,
  ...inFolders(component, () => true, true),
];

/** Elements below one in the order of the file: what is open is gone through, and listed itself where that is asked. */
function inFolders(
  component: Component,
  isOpen: (child: Component) => boolean,
  listsOpen = false,
): readonly Component[] {
  const found: Component[] = [];
  const waiting = component.children.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const opens = isOpen(next);
    if (!opens || listsOpen) found.push(next);
    if (opens) for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i]!);
  }
  return found;
}

/** Numbers beyond this are a mistake or an attack: no map is as large. */
const LARGEST = 10_000_000;

/** Reads attributes of one element; a wrong number is its default, and said. */
export class Attributes {
  readonly component: Component;
  readonly #problems: Problems;

  constructor(component: Component, problems: Problems) {
    this.component = component;
    this.#problems = problems;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.component.attributes, name);
  }

  text(name: string, missing = ''): string {
    return this.has(name) ? this.component.attributes[name]! : missing;
  }

  /** Any case of `true`. */
  flag(name: string, missing = false): boolean {
    return this.has(name) ? this.text(name).toLowerCase() === 'true' : missing;
  }

  number(name: string, missing: number): number {
    if (!this.has(name)) return missing;
    const text = this.text(name).trim();
    const value = Number(text);
    if (text !== '' && Number.isFinite(value) && Math.abs(value) <= LARGEST) return value;
    if (text !== '') this.wrong(name, vassalFileFaults.xml.number, {text, most: LARGEST, missing});
    return missing;
  }

  whole(name: string, missing: number): number {
    return Math.trunc(this.number(name, missing));
  }

  /** Notes what is wrong with an attribute, or with the element where there is no name. */
  wrong<Group extends FaultGroup>(name: string | undefined, group: Group, ...args: GroupArgs<Group>): void {
    const {kind, line} = this.component;
    const place = [`buildFile.xml:${line}`, kind, ...(name === undefined ? [] : [name])];
    this.#problems.add(place, group, ...args);
  }
}
