import {expect} from 'chai';
import {always, fight} from '../fixtures.js';
import {series, stack} from './boards.js';

describe('every event that does not fit', () => {
  it('is answered with the reason and changes nothing', () => {
    const stages = [
      fight(stack, series('D1')),
      fight(stack, series('D1'), 'roll 1'),
      fight(stack, series('D1'), 'roll 1', 'lose g1 1'),
      fight(stack, series('D1'), 'roll 1', 'lose g1 1', 'g1 g2 h1: 02.03'),
      fight(stack, series('-'), 'roll 1'),
    ];
    for (const played of stages) {
      const possible = played.described.choices.map(({event}) => event);
      for (const event of (
        ['roll', 'choose', 'assign', 'elect', 'order', 'route', 'displace', 'advance'] as const
      ).filter((one) => !possible.includes(one))) {
        const words = {
          roll: 'roll 1',
          choose: 'choose 0',
          assign: 'lose g1 1',
          elect: 'elect 1',
          order: 'order g1 g2',
          route: 'g1 g2 h1: 02.03',
          displace: 'displace g1 02.03',
          advance: 'advance',
        }[event];
        expect(played.refuses(words)).to.have.length(1);
        expect(played.refuses(words)[0]).to.match(/^[^ ].*: No .* now: .*\.$/);
      }
      expect(played.refuses('continue')[0]).to.match(/No "continue" on a hex map/);
    }
  });
  it('dice of the wrong number or face, hexes that are none', () => {
    const fresh = fight(stack, series('D1'));
    expect(fresh.refuses('roll')[0]).to.match(/1 die needed, 0 given/);
    expect(fresh.refuses('roll 3 4')[0]).to.match(/1 die needed, 2 given/);
    expect(fresh.refuses('roll 7')[0]).to.match(/No die shows 7: its faces are 1 to 6/);
    const two = {
      ...always('-'),
      dice: 2,
      results: {
        '1-2': Array<string>(11).fill('D1'),
        '1-1': Array<string>(11).fill('-'),
        '2-1': Array<string>(11).fill('-'),
      },
    };
    expect(fight(stack, series(two)).refuses('roll 3')[0]).to.match(/2 dice needed, 1 given/);
    expect(fight(stack, series(two), 'roll 3 6').report.roll).to.deep.equal({dice: [3, 6], drm: [], row: 9});
    const going = fight(stack, series('R1'), 'roll 1');
    expect(going.refuses('g1 g2 h1: 99.99')[0]).to.equal('9.1: "99.99" is not a hex of this map.');
    expect(going.refuses(': 02.03')[0]).to.match(/Name the units that retreat/);
    expect(going.refuses('e1: 05.03')[0]).to.match(
      /e1 does not have to retreat now\. Still to retreat: g1, g2 and h1/,
    );
    expect(going.refuses('g1 g1 g2 h1: 02.03')[0]).to.match(/g1 is named twice/);
    const split = going.play('g1: 02.03');
    expect(split.refuses('g1: 02.03')[0]).to.match(/g1 has already retreated/);
  });
  it('attackers of two hexes are two groups', () => {
    const both = stack.replace('GGH E   .\n        .   .   .', 'GGH E   .\n        .   .   E');
    const played = fight(both, series('AR', {attackers: ['e1', 'e2']}), 'roll 1');
    expect(played.refuses('e1 e2: 05.03')[0]).to.match(
      /these are in 04\.03 and 03\.04\. Send them one group at a time/,
    );
  });
});
