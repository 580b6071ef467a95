import type {Fault} from '../module/index.js';
import {faultLine} from '../phrases/fault-lines.js';

/** Answer of a case as a page can show it. With faults, everything else is empty. */
export interface HostAnswer {
  /** The fragment of the link that opens it, without the `#`; empty where it would be too long. */
  readonly link: string;
  readonly title: string;
  /** The words in place of the picture. */
  readonly alt: string;
  /** The ruling in a sentence. */
  readonly sentence: string;
  /** The case as plain text, which Umpire reads back. */
  readonly text: string;
  /** The picture. */
  readonly svg: string;
  /** A line each: the place, what is expected, what was found. */
  readonly faults: readonly string[];
}

/** The answer that has these faults and nothing else. */
export const faulty = (faults: readonly Fault[]): HostAnswer => ({
  link: '',
  title: '',
  alt: '',
  sentence: '',
  text: '',
  svg: '',
  faults: faults.map(faultLine),
});
