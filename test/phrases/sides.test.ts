import {expect} from 'chai';
import type {Game} from '../../src/module/index.js';
import {namesOf} from '../../src/phrases/names.js';
import {changed, pointDocument} from '../module/documents.js';
import {openGame} from '../open-game.js';

describe('sides in sentences', () => {
  const gameWith = (changes: Readonly<Record<string, unknown>>): Game => {
    const opened = openGame(changed(pointDocument(), changes));
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    return opened.value;
  };
  const names = namesOf(gameWith({'/sides/soviet/plural': 'Soviets'}));

  it('have their plural after “the”, and where they have none, their units', () => {
    expect([names.side('soviet'), names.the('soviet'), names.The('soviet')]).to.deep.equal([
      'Soviet',
      'the Soviets',
      'The Soviets',
    ]);
    expect([names.side('axis'), names.the('axis'), names.The('axis')]).to.deep.equal([
      'Axis',
      'the Axis units',
      'The Axis units',
    ]);
  });

  it('are called by their ids where the game does not know them', () => {
    expect(names.The('nobody')).to.equal('The nobody units');
  });

  it('act together', () => {
    expect(names.TheSides(['axis', 'soviet'])).to.equal('The Axis units and the Soviets');
    expect(names.TheSides(['soviet'])).to.equal('The Soviets');
    expect(names.TheSides([])).to.equal('');
  });

  it('have a plural from right to left isolated', () => {
    const {sides} = gameWith({'/sides/axis/plural': 'גרמנים'});
    expect(sides[0]!.plural).to.equal('\u2068גרמנים\u2069');
  });
});
