import {cliPhrases} from '../phrases/en/cli.js';
import {limits, type Fault} from '../module/index.js';
import {faultLine} from '../phrases/fault-lines.js';
import type {Io} from './io.js';

/**
 * Exit codes: 0 answered or all passed; 1 a case differs or, among those that are checked, is refused, or a roll is not
 * verified; 2 a document is refused, can't be read, or the command is wrong.
 */
export const exit = {good: 0, differs: 1, refused: 2} as const;
export interface Flags {
  readonly json: boolean;
  readonly plain: boolean;
  /** Sentences include the notes that change nothing. */
  readonly verbose?: boolean;
  /** The commitment of a roll was seen before its word was given. */
  readonly published: boolean;
  /** Lists what a VASSAL module has, and writes nothing. */
  readonly list?: boolean;
  /** The module of an import has the names of the VASSAL module. */
  readonly names?: boolean;
  /** A save and an overlay that another module names are opened all the same. */
  readonly anyModule?: boolean;
  /** A chart is drawn as a Mermaid diagram, or written as Markdown. */
  readonly mermaid?: boolean;
  readonly markdown?: boolean;
  /** Options that have a value, by name: `--position start`. */
  readonly options: Readonly<Record<string, string>>;
}

/** Says every fault of a document on a line of its own. */
export function refuse(faults: readonly Fault[], file: string, flags: Flags, io: Io): number {
  if (flags.json) io.out(JSON.stringify({file, ok: false, faults}));
  for (const fault of faults) io.err(`${file}: ${faultLine(fault)}`);
  if (faults.length >= limits.faults) io.err(`${file}: ${cliPhrases.firstFaults(limits.faults)}`);
  return exit.refused;
}

/** Prints a text that an answer is; with `--json` as a JSON string on one line. */
export const print = (text: string, {json}: Flags, io: Io): void => {
  io.out(json ? JSON.stringify(text) : text);
};
