import {expect} from 'chai';
import {namedPosition, type PointGame, type PointPosition} from '../../../src/module/index.js';
import {missingLinePhrases} from '../../../src/phrases/en/battle.js';
import {namesOf} from '../../../src/phrases/names.js';
import {missingLines} from '../../../src/rules/point/index.js';
import {openGame} from '../../open-game.js';

/** Points at x = 0, 10, 20, … with a Red corps on the first; `held` are their owners. */
function positionOf(
  held: Readonly<Record<string, string>>,
  enemies: readonly string[] = [],
  lines: readonly string[] = [],
): PointPosition {
  const points = ['Orel', 'Kursk', 'Kiev', 'Lvov'];
  const opened = openGame({
    umpire: 1,
    id: 'lines',
    title: 'Lines',
    sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
    map: {
      kind: 'point',
      points: Object.fromEntries(points.map((name, i) => [name, {name, x: 10 * i, y: 0}])),
      lines: lines.map((to) => ({between: ['Orel', to], capacity: 2})),
    },
    unitTypes: {corps: {value: 1}},
    units: {
      r1: {side: 'red', type: 'corps'},
      ...Object.fromEntries(enemies.map((at) => [`b-${at}`, {side: 'blue', type: 'corps'}])),
    },
    positions: {
      start: {
        units: {r1: {at: 'Orel'}, ...Object.fromEntries(enemies.map((at) => [`b-${at}`, {at}]))},
        control: held,
      },
    },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return namedPosition<PointGame>(opened.value as PointGame, 'start')!;
}

describe('lines that nobody told (B.4)', () => {
  const found = (position: PointPosition): readonly string[] =>
    missingLines(position, 'Orel', ['r1']).map(
      ({name, isExit, otherwise}) => `${name}: ${isExit ? 'exit' : 'closed'}, else ${otherwise.join(' ')}`,
    );

  it('open a retreat where the point is one’s own, or the enemy’s and empty', () => {
    expect(found(positionOf({Orel: 'red', Kursk: 'red', Kiev: 'blue'}))).to.deep.equal([
      'Kursk: exit, else ',
      'Kiev: exit, else ',
      'Lvov: closed, else 0 1',
    ]);
  });

  it('change nothing where enemies stand', () => {
    const position = positionOf({Orel: 'red', Kursk: 'blue'}, ['Kursk']);
    expect(found(position)[0]).to.equal('Kursk: closed, else 0');
    const [kursk] = missingLines(position, 'Orel', ['r1']);
    expect(missingLinePhrases.missingLineSentence(namesOf(position.game), kursk!, ['red', 'blue'])).to.match(
      /^A line to Kursk would open a retreat if the Red units control it: the Blue units control Kursk and .* is there\.$/,
    );
  });

  it('are not those that are there already', () => {
    expect(found(positionOf({Orel: 'red'}, [], ['Kursk', 'Kiev'])).length).to.equal(1);
  });

  it('are of a point and units that are there', () => {
    const position = positionOf({Orel: 'red'});
    expect(missingLines(position, 'Minsk', ['r1'])).to.deep.equal([]);
    expect(missingLines(position, 'Orel', ['nobody'])).to.deep.equal([]);
  });
});
