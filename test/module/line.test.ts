import {openPosition, readLine} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {writeLine, type Game, type Position} from '../../src/module/index.js';

import {loadGameDocument} from '../../src/games/index.js';
import {randomPosition} from './random-position.js';
import {runs} from '../runs.js';

const gameOf = async (id: string): Promise<Game> => {
  const opened = openModule(await loadGameDocument(id));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.game;
};
const load = (game: Game, document: unknown): Position => {
  const position = openPosition<Game>(game, document);
  if (!position.ok) throw new Error(`${JSON.stringify(document)}: ${JSON.stringify(position.faults)}`);
  return position.value;
};
/** A position without its game, to compare. */
const bare = (position: Position): object => ({...position, game: position.game.id});
const faultsOf = (game: Game, line: string): readonly string[] => {
  const position = openPosition<Game>(game, line);
  return position.ok
    ? []
    : position.faults.map(
        ({found, expected, suggestion}) =>
          `${found}: ${expected}${suggestion === undefined ? '' : `; ${suggestion}?`}`,
      );
};

const trips = runs(150);

describe('the position code', () => {
  for (const id of ['drill', 'eastern-front', 'russia-besieged', 'iskra']) {
    it(`says any position of ${id}, and is read back as the same`, async () => {
      const game = await gameOf(id);
      fc.assert(
        fc.property(randomPosition(game), (document) => {
          const position = load(game, document);
          const line = writeLine(position);
          expect(line).to.match(/^[\p{L}\p{N}_.\-@/!~+=(),:% ]+$/u);
          expect(bare(load(game, line)), line).to.deep.equal(bare(position));
        }),
        // each has something of everything many times over
        {numRuns: trips},
      );
    }).timeout(600_000 + 800 * trips);
  }

  it('is short: what the named position has is not said again', async () => {
    const game = await gameOf('drill');
    const start = load(game, 'start');
    expect(writeLine(start)).to.equal('drill/start');
    const moved = load(game, {base: 'start', units: {a61: {at: '05.05', steps: 1}, s46: null}});
    expect(writeLine(moved)).to.equal('drill/start a61@0505/1 s46-');
    expect(bare(load(game, 'drill/start a61@0505/1 s46-'))).to.deep.equal(bare(moved));
  });

  it('is read with or without its head, and in spite of what editors do to it', async () => {
    const game = await gameOf('drill');
    const wanted = bare(load(game, 'drill/start a61@0505/1 s46- turn:soviet'));
    for (const line of [
      'start a61@0505/1 s46- turn:soviet',
      '  drill/start\u00a0 a61@05.05/1\n s46\u2013 turn:soviet ',
      'drill/\u200Bstart s46- turn:soviet a61@0505/1',
    ])
      expect(bare(load(game, line)), line).to.deep.equal(wanted);
    expect(load(game, 'a61@0505').units.size).to.equal(1);
    expect(load(game, 'drill/').units.size).to.equal(0);
  });

  it('says at which word it is wrong and what was meant', async () => {
    const game = await gameOf('drill');
    const faults: Readonly<Record<string, readonly string[]>> = {
      'iskra/start': ['"iskra": a line of the module "drill"'],
      'drill/strat': [],
      'start a16@0505': ['"a16" in word 2: a unit of this module; a61?'],
      'start a61@0555': [],
      'start a61@0505/x': [
        '"a61@0505/x" in word 2: after the place "/" and steps, "!" and a state, "~" and where it came from',
      ],
      'start a61@0505!dispresed': [],
      'start turm:soviet': [],
      'start a61@0505 s4…': ['"s4…" in word 3: the whole line: it was cut short here'],
    };
    for (const [line, wanted] of Object.entries(faults)) {
      const found = faultsOf(game, line);
      expect(found, line).to.have.length(1);
      if (wanted.length > 0) expect(found, line).to.deep.equal(wanted);
    }
    expect(faultsOf(game, 'drill/strat')[0]).to.match(/start\?$/);
    expect(faultsOf(game, 'start a61@0505!dispresed')[0]).to.match(/dispersed\?$/);
    expect(faultsOf(game, 'start turm:soviet')[0]).to.match(/turn\?$/);
    expect(faultsOf(game, 'start a61@0505/9 turn:nobody')[0]).to.match(/^9: 1 to 2/);
    expect(faultsOf(game, 'strat'), 'a name is a name').to.have.length(1);
  });

  it('never throws, whatever it is given', async () => {
    const game = await gameOf('drill');
    const piece = fc.constantFrom(
      'drill/',
      'start',
      'a61',
      '@',
      '0505',
      '/1',
      '!',
      '~',
      '-',
      '+',
      '=',
      '(',
      ')',
      ':',
      ',',
      '%',
      '%E0',
      ' ',
      'turn',
      'marker',
      'control',
      'supply',
      'full',
      'axis',
      '…',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({unit: 'grapheme'}),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const read = readLine(game, text, ['position']);
          if (!read.ok) for (const {pointer} of read.faults) expect(pointer).to.equal('/position');
          openPosition<Game>(game, text);
        },
      ),
      {numRuns: runs(700)},
    );
  });
});
