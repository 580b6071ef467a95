import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';

/** A value that was found, whatever it is. */
interface Found {
  readonly found: unknown;
}
interface Counted {
  readonly count: number;
  readonly most: number;
}

/** Faults of the logs of battles, and of the lines of dice. */
export const logFaults = definePhrases('faults/logs', {
  /** The battle that a log says it is of. */
  identity: {
    found: ({found}: Found & {readonly id: string}) => show(found),
    expected: ({id}: Found & {readonly id: string}) => `the hash of module, edition and fight: ${id}`,
  },
  otherModule: {
    found: ({found}: Found & {readonly module: string}) => show(found),
    expected: ({module}: Found & {readonly module: string}) => `a log of the module "${module}"`,
  },
  otherEdition: {
    found: ({found}: Found & {readonly edition: string}) => show(found),
    expected: ({edition}: Found & {readonly edition: string}) =>
      `a log of this edition of the module: ${edition}`,
  },
  otherFight: {
    found: ({found}: Found & {readonly fight: string}) => show(found),
    expected: ({fight}: Found & {readonly fight: string}) => `a log of this battle: ${fight}`,
  },
  /** A record that can't follow those before it. */
  roll: {
    found: ({found}: Found & {readonly next: number}) => show(found),
    expected: ({next}: Found & {readonly next: number}) =>
      `${String(next)}: rolls are numbered as they are made`,
  },
  commitment: {
    found: ({found}: Found) => show(found),
    expected: 'the commitment before it, not answered yet',
  },
  step: {
    found: ({found}: Found & {readonly last: number}) => show(found),
    expected: ({last}: Found & {readonly last: number}) => `another step, 0 to ${String(last)}`,
  },
  goneOver: {
    found: 'steps back and forth without end',
    expected: ({most}: {readonly most: number}) =>
      `steps that go over at most ${String(most)} entries and dice in all`,
  },
  /** The hashes of a chained log. */
  noChain: {found: 'nothing', expected: 'this field: a chained log has battle and chain'},
  hashes: {
    found: ({hashes}: {readonly hashes: number; readonly records: number}) => `${String(hashes)} hashes`,
    expected: ({records}: {readonly hashes: number; readonly records: number}) =>
      `${String(records)}, one a record: something was left out`,
  },
  hash: {
    found: ({found}: Found & {readonly right: string}) => show(found),
    expected: ({right}: Found & {readonly right: string}) =>
      `${right}: this record, or one before it, was changed or left out`,
  },
  otherChain: {
    found: ({head}: {readonly head: string}) => `a chain that doesn't go through ${show(head)}`,
    expected: 'the log that was seen before, with what came after it',
  },
  misstated: {
    found: ({found}: Found & {readonly right: unknown}) => show(found),
    expected: ({right}: Found & {readonly right: unknown}) => `${show(right)}, which the records come to`,
  },
  refusedByEdition: {
    found: ({event}: {readonly event: string; readonly refusal: string}) => event,
    expected: 'events that this edition of the module allows',
    says: ({refusal}: {readonly event: string; readonly refusal: string}) => refusal,
  },
  /** A pasted line of dice. */
  line: {
    head: {
      found: ({found}: Found) => show(found),
      expected: 'a line that begins with umpire-commit, umpire-word or umpire-roll',
    },
    tooLong: {
      found: ({count}: Counted) => `${String(count)} characters`,
      expected: ({most}: Counted) => `at most ${String(most)} characters`,
    },
    version: {found: ({found}: Found) => show(found), expected: '1'},
    twice: {found: ({found}: Found) => show(found), expected: 'each field once, as name=value'},
    dice: {found: 'more than one "d"', expected: 'dice such as 2d6'},
    otherField: {
      found: ({found}: Found & {readonly line: string}) => show(found),
      expected: ({line}: Found & {readonly line: string}) => `only the fields of umpire-${line}`,
    },
    result: {
      found: ({rolled}: {readonly rolled: number; readonly wanted: number}) => `${String(rolled)} dice`,
      expected: ({wanted}: {readonly rolled: number; readonly wanted: number}) => `${String(wanted)} dice`,
    },
  },
});
