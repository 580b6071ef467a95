import {expect} from 'chai';
import fc from 'fast-check';
import {answerZoc} from '../../src/answer/retreat.js';
import type {HexPosition, ZocDocument} from '../../src/module/index.js';
import {cited} from '../../src/phrases/cited.js';
import type {Finding} from '../../src/rules/index.js';
import type {ZocArgs} from '../../src/rules/zoc-extent.js';
import {runs} from '../runs.js';
import {print, seriesScenes} from './generated.js';
import {opened} from './laws/scenes.js';
import {board, type More} from './picture.js';
import {shortSheet} from './short-sheet.js';

function asked(position: HexPosition, side: string): ReturnType<typeof answerZoc> & {readonly ok: true} {
  const answered = answerZoc(position, {side});
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
  return answered;
}
const argsOf = <Code extends keyof ZocArgs>(
  findings: readonly Finding[],
  code: Code,
): readonly ZocArgs[Code][] =>
  findings.filter((one) => one.code === code).map(({args}) => args as ZocArgs[Code]);

/** The sentences on the Soviet ZOC of a picture. */
const says = (picture: string, more: More = {}): readonly string[] =>
  asked(board(picture, more).position, 'soviet').value.findings.map(cited);

const withZoc = (zoc: ZocDocument, more: More = {}): More => ({sheet: shortSheet(), ...more, zoc});

const alone = `
     .   .   .   .   .
       .   .   .   .   .
     .   .   E   .   .
       .   .   .   .   .
     G   .   .   .   .`;
const around = '02.02, 02.03, 02.04, 03.02, 03.04 and 04.03';

describe('the extent of a ZOC: each reason with its rule', () => {
  it('V-4.2.2-a: the units of a stack and the hexes that they control', () => {
    expect(says(alone)).to.deep.equal([`e1 in 03.03 exerts a ZOC into ${around} (4.2.2).`]);
    expect(says(alone.replace('E  ', 'EE ')).at(-1)).to.equal(
      `e1 and e2 in 03.03 exert a ZOC into ${around} (4.2.2).`,
    );
  });

  it('V-4.2.2-b: terrain that no unit may enter, and terrain that these units may not', () => {
    const lake = alone.replace('.   .   E', '.   #   E');
    expect(says(lake)).to.include('No ZOC into 02.03: no unit may enter lake hexes (4.2.2).');
    const marsh = lake.replace('#', 'm');
    expect(says(marsh)).to.have.lengthOf(1);
    expect(says(marsh.replace('E', 'Z'))).to.include(
      'No ZOC into 02.03: e1 cannot enter marsh hexes (4.2.2).',
    );
  });

  it('says nothing of a hex that another unit controls, nor of what is off the map', () => {
    const both = `
     .   .   .   .   .
       .   .   .   .   .
     .   Z   m   E   .
       .   .   .   .   .
     Z   .   .   .   .`;
    expect(says(both).filter((sentence) => sentence.startsWith('No ZOC'))).to.deep.equal([]);
  });

  it('V-4.2.2-c: hexsides that no unit may cross, and those that these units may not', () => {
    const hexsides = {'02.03/03.03': 'river', '03.03/04.03': 'ford'};
    expect(says(alone, {hexsides})[0]).to.equal(
      'No ZOC across 03.03/02.03: no unit may cross the river (4.2.2).',
    );
    expect(says(alone.replace('E', 'Z'), {hexsides})).to.include(
      'No ZOC across 03.03/04.03: e1 cannot cross the ford (4.2.2).',
    );
    const [finding] = asked(board(alone, {hexsides}).position, 'soviet').value.findings;
    expect(finding?.witness).to.deep.equal({hexside: '02.03/03.03'});
  });

  it('V-4.2.2-d: an HQ and a unit that the game gives none, unless the hexes beside them are controlled', () => {
    const some = `
     .   .   .   .   .
       .   Q   .   .   .
     .   .   .   U   .
       .   .   .   .   .
     G   .   .   .   .`;
    expect(says(some)).to.deep.equal([
      'e1 in 02.02 has no ZOC: it is an HQ (4.2.2).',
      'e2 in 04.03 has no ZOC: the game gives it none (4.2.2).',
    ]);
    expect(says(alone.replace('E  ', 'EQ '))).to.have.lengthOf(1);
  });

  it('V-4.2.2-f: hexes that enemies hold; a module may say that they negate it', () => {
    const held = alone.replace('.   .   E', '.   G   E');
    expect(says(held)[0]).to.equal('The ZOC extends into hexes that enemy units hold: 02.03 (4.2.2).');
    expect(says(held, withZoc({rule: '8', negatedByFriend: ['retreat', 'supply']}))[0]).to.equal(
      'The ZOC extends into hexes that enemy units hold: 02.03. Those units negate it for retreats and supply (8).',
    );
  });

  it('rules.zoc: notAcross, notInto and suppliedOnly, by their own rule', () => {
    const edge = alone.replace('.   .   E', '.   w   E');
    const hexsides = {'02.03/03.03': 'coast', '03.03/04.03': 'coast'};
    const up = withZoc({rule: '8', notAcross: [{hexside: 'coast', terrain: 'woods'}]}, {hexsides});
    expect(says(edge, up)[0]).to.equal(
      'No ZOC across 03.03/02.03: no ZOC crosses the coastline that way (8).',
    );
    expect(says(edge, withZoc({rule: '8', notInto: ['woods']}))[0]).to.equal(
      'No ZOC into 02.03: no ZOC extends into woods hexes (8).',
    );
    const placed = {e1: {supplied: false}};
    expect(says(alone, withZoc({rule: '8', suppliedOnly: true}, {placed}))).to.deep.equal([
      'e1 in 03.03 has no ZOC: it is out of supply (8).',
    ]);
  });

  it('zocReach anyone: terrain that is closed to some units', () => {
    const sheet = shortSheet({effects: [{clause: 'zocReach', rule: '4.2', of: 'anyone'}]});
    expect(says(alone.replace('.   .   E', '.   m   E'), {sheet})[0]).to.equal(
      'No ZOC into 02.03: marsh hexes are closed to some units (4.2).',
    );
  });

  it('the hexes of the stacks are the answer, and what ends the ZOC is outside it', () => {
    fc.assert(
      fc.property(seriesScenes, fc.constantFrom('axis', 'soviet'), (scene, side) => {
        const {hexes, findings} = asked(opened(print(scene)), side).value;
        const reached = argsOf(findings, 'exertsZoc').flatMap((one) => one.hexes);
        expect([...new Set(reached)].sort()).to.deep.equal(hexes);
        const outside = [
          ...argsOf(findings, 'zocNotInto').flatMap((one) => one.hexes),
          ...argsOf(findings, 'zocNotAcross').flatMap(({steps}) => steps.map(({to}) => to)),
        ];
        expect(outside.filter((hex) => hexes.includes(hex))).to.deep.equal([]);
        const held = argsOf(findings, 'zocIntoUnits').flatMap((one) => one.hexes);
        expect(held.filter((hex) => !hexes.includes(hex))).to.deep.equal([]);
      }),
      {numRuns: runs(100)},
    );
  });
});
