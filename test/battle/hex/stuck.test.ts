import {expect} from 'chai';
import {judgeRoute} from '../../../src/rules/hex-combat/index.js';
import {mostRoutes} from '../../../src/rules/retreat/search/limits.js';
import {fight, standing} from './fixtures.js';

const marsh = `
      #   #   #   #   #
        #   #   #   #   #
      S   .   m   GA  E
        #   #   #   #   #`;
const one = {attackers: ['e1'], table: 'R1'};

describe('9.4 in a battle: a stuck unit holds nobody', () => {
  it('a stack that one blocks is offered as two, and the whole of it is refused', () => {
    const played = fight(marsh, one, 'roll 1');
    const [choice] = played.described.choices;
    const groups = choice?.event === 'route' ? choice.groups.map(({units}) => units.join(' ')) : [];
    expect(groups).to.deep.equal(['g1', 'a1']);
    expect(played.refuses('g1 a1:')[0]).to.match(
      /^9\.4: 04\.03: g1 can retreat in full without a1, so must go without it/,
    );
    const {report} = played.play('g1: 03.03', 'a1:', 'lose a1 1');
    expect(standing(report)).to.contain('g1 03.03/2, a1 04.03/1*');
  });

  it('the rest may go first', () => {
    expect(standing(fight(marsh, one, 'roll 1', 'a1:', 'lose a1 1', 'g1: 03.03').report)).to.contain(
      'g1 03.03/2',
    );
  });

  it('under stuckUnit: holds the owner may keep the stack together', () => {
    const {report} = fight(marsh, {...one, options: {stuckUnit: 'holds'}}, 'roll 1', 'g1 a1:', 'lose a1 1');
    expect(standing(report)).to.contain('g1 04.03/2*, a1 04.03/1*');
  });

  it('9.3.1: a rest of HQs alone keeps the group together, for it may not be left behind', () => {
    const pocket = `
      #   #   #   #   #
        #   #   #   #   #
      #   #   .   GH  E
        #   #   #   #   #`;
    const played = fight(pocket, {...one, units: {h1: {stacking: 3}}}, 'roll 1');
    expect(played.refuses('g1: 03.03')[0]).to.match(/^9\.3\.1: 04\.03: h1 may not stay behind/);
    expect(standing(played.play('g1 h1:', 'lose g1 1').report)).to.contain('g1 04.03/1*');
  });
});

describe('more routes than a list holds', () => {
  it('one that is not listed is judged by what it breaks', () => {
    const row = Array<string>(19).fill('.   ');
    const rows = Array.from({length: 25}, (_, i) => (i % 2 ? '  ' : '') + row.join('')).map((line, i) =>
      i === 12 ? `${'.   '.repeat(17)}G   E` : line,
    );
    const field = {
      attackers: ['e1'],
      table: {
        kind: 'odds' as const,
        columns: ['1-1'],
        results: {'1-1': Array<string>(6).fill('R9')},
        codes: {R9: {defender: {retreat: 12}}},
      },
    };
    const played = fight(`\n${rows.join('\n')}`, field, 'roll 1');
    const [choice] = played.described.choices;
    const [group] = choice?.event === 'route' ? choice.groups : [];
    const routes = group!.answer.routes;
    expect(routes.length).to.equal(mostRoutes(12));
    const listed = new Set(routes.map((route) => route.join(' ')));
    // the last route turned about its middle row: as good, and not listed
    const mirrored = routes.map((route) =>
      route.map((label) => label.replace(/\d+$/, (at) => String(26 - Number(at)).padStart(at.length, '0'))),
    );
    const unlisted = mirrored.find((route) => !listed.has(route.join(' ')))!;
    expect(judgeRoute(played.setup, played.battle, {units: [...group!.units], path: unlisted}).ok).to.equal(
      true,
    );
    const wrong = judgeRoute(played.setup, played.battle, {
      units: [...group!.units],
      path: unlisted.slice(0, 5),
    });
    expect(wrong.ok || wrong.broken.length > 0).to.equal(true);
    expect(wrong.ok).to.equal(false);
  });
});
