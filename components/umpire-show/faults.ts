import type {Fault} from '../../src/module/fault.js';
import {toldLine} from '../../src/phrases/fault-lines.js';
import {linkSentence} from '../../src/share/link.js';
import {writtenIn} from '../../src/share/written-lines.js';
import {messages} from './messages.js';

/** Says that a link cannot be opened and why, or which lines of a written position are wrong. */
export const faultSentences = (text: string, faults: readonly Fault[]): readonly string[] =>
  writtenIn(text) === undefined
    ? [messages.cannotOpen, ...faults.map(linkSentence)]
    : [messages.cannotRead, ...faults.map(toldLine)];
