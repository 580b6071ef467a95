import {expect} from 'chai';
import {run} from '../../../src/cli/run.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {Ask} from '../../../src/module/index.js';

const {examples = []} = (await loadGameDocument('blue-and-gray')) as {
  examples?: {id: string; position: string; ask: Ask}[];
};
const {position, ask} = examples.find(({id}) => id === 'four-attacks')!;
const {phase} = ask;

/** Runs a command on the example, or on a part of its events. */
async function said(
  command: readonly string[],
  events = phase!.events,
): Promise<{readonly code: number; readonly text: string}> {
  const lines: string[] = [];
  const document = {title: 'T', module: 'blue-and-gray', position, ask: {phase: {...phase!, events}}};
  const io = {
    out: (line: string) => lines.push(line),
    err: (line: string) => lines.push(line),
    stdin: () => Promise.resolve(JSON.stringify(document)),
  };
  const code = await run(command, io);
  return {code, text: lines.join('\n')};
}

describe('the command line on a combat phase', () => {
  it('tells its course in sentences', async () => {
    const {code, text} = await said(['answer', '-', '--plain']);
    expect(code).to.equal(0);
    expect(text).to.contain('The attack on 0406 is fought: Ash’s Brigade against Cole’s Brigade (7.1).');
    expect(text.split('\n').at(-1)).to.equal('The combat phase of the Confederates is over.');
  });

  it('says which event is refused, and by which rule', async () => {
    const twice = [phase!.events[0]!, phase!.events[0]!];
    const {text} = await said(['answer', '-', '--plain'], twice);
    expect(text).to.contain('Refused: Stone’s Brigade cannot be attacked again');
  });

  it('prints a text with its link, which opens again', async () => {
    const {text} = await said(['text', '-']);
    expect(text).to.match(/\n\n9\. The attack on 0505 is fought/);
    const {text: link} = await said(['link', '-']);
    const io = {
      out: (line: string) => expect((JSON.parse(line) as {ask: Ask}).ask.phase).to.deep.equal(phase),
      err: (line: string) => expect.fail(line),
      stdin: () => Promise.resolve(''),
    };
    const opened = await run(['open', link], io);
    expect(opened).to.equal(0);
  });

  it('prints the next turn of a phase that is over, and of no other', async () => {
    const {code, text} = await said(['next', '-']);
    expect(code, text).to.equal(0);
    const next = JSON.parse(text) as {units: Record<string, {at: string}>; turn: {number: number}};
    expect(next.units['c1']!.at).to.equal('0505');
    expect(next.turn.number).to.equal(5);
    const unfinished = await said(['next', '-'], phase!.events.slice(0, -1));
    expect([unfinished.code, unfinished.text]).to.satisfy(
      ([exit, why]: [number, string]) => exit === 2 && why.includes('a phase that is over'),
    );
  });
});
