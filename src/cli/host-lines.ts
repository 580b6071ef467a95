import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf} from '../phrases/faults.js';
import {parseJson} from '../phrases/json.js';
import {refused, loaded, limits, type Loaded} from '../module/index.js';
import {exit} from './exit.js';
import {faulty} from './host-answer.js';
import {hostAnswer} from './host.js';
import type {Io} from './io.js';

/** The length of a line above which it is refused: that of a document. */
const LONGEST_LINE = limits.characters;

/** Splits what comes in at its line ends. A line that is too long has its fault in place of what it says. */
async function* linesOf(chunks: AsyncIterable<string> | readonly string[]): AsyncGenerator<Loaded<string>> {
  const tooLong = refused([faultOf('', cliFaults.longLine, {most: LONGEST_LINE})]);
  let line = '';
  const whole = (): Loaded<string> => (line.length > LONGEST_LINE ? tooLong : loaded(line));
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    for (const [i, part] of [first, ...others].entries()) {
      if (i > 0) {
        yield whole();
        line = '';
      }
      // what is beyond the limit is not kept
      if (line.length <= LONGEST_LINE) line += part;
    }
  }
  if (line !== '') yield whole();
}

/**
 * `host`: reads a JSON text a line, a case or a string with a link or a posted text, and answers each on a line, until
 * its input ends.
 */
export async function hostCommand(io: Io): Promise<number> {
  for await (const line of linesOf(io.chunks?.() ?? [await io.stdin()])) {
    const read = line.ok ? parseJson(line.value) : line;
    io.out(JSON.stringify(read.ok ? await hostAnswer(read.value) : faulty(read.faults)));
  }
  return exit.good;
}
