import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexGame} from '../../src/module/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {
  anyPrints,
  print,
  russiaScenes,
  seriesScenes,
  uprightPrints,
  type Print,
  type Printed,
  type Scene,
} from './generated.js';
import {oracle, type FullAnswer} from './oracle.js';
import {assertUntilSeen, runs} from '../runs.js';
import {openGame} from '../open-game.js';

const oracleOptions = new Set([
  'overstack',
  'supplySource',
  'awayFromSupply',
  'closeness',
  'order',
  'overstackOnWay',
  'twoHexes',
  'fatalSteps',
  'vacant',
  'zocFree',
]);

/** Returns the engine's answer in the oracle's words. */
function engine({document, position, asked}: Printed): object {
  const opened = openGame(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults.slice(0, 5)));
  const placed = openPosition(opened.value as HexGame, position);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults.slice(0, 5)));
  const answered = answerRetreat(placed.value, {...asked, units: [...asked.units]});
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
  const {findings, summary, otherwise, proof, split, ...answer} = answered.value;
  expect(findings).to.be.an('array');
  expect(summary).to.match(/\.$/);
  expect(/split: /.test(summary), 'a split is headlined').to.equal(split !== undefined);
  expect(otherwise).to.have.length(answer.disputed.length);
  const complete = (answer.blockedHexes ?? 0) === 0 && answer.eliminated !== true;
  expect(proof === undefined, 'a proof where no way is complete').to.equal(complete);
  // options that came later have no part in the oracle: `readings.test.ts` has them
  const known = (option: string): boolean => oracleOptions.has(option);
  return {...answer, disputed: answer.disputed.filter(({option}) => known(option))};
}
const positions = runs(250);
/** Asserts that both agree on many scenes, and that the scenes were worth it: each of these situations came up, be it after some more. */
function agree<S extends Scene>(
  scenes: fc.Arbitrary<S>,
  prints: fc.Arbitrary<Print>,
  situations: Readonly<Record<string, (answer: FullAnswer, scene: S) => boolean>>,
): void {
  const names = Object.keys(situations);
  const seen: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  const property = fc.property(scenes, prints, (scene, how) => {
    const printed = print(scene, how);
    const expected = oracle(printed.document, printed.position, printed.asked);
    expect(engine(printed)).to.deep.equal(expected);
    for (const [name, holds] of Object.entries(situations)) if (holds(expected, scene)) seen[name]! += 1;
  });
  assertUntilSeen(property, seen, Object.fromEntries(names.map((name) => [name, 3])), positions);
}

/** Scenes of Russia Besieged under readings that laws of others do not hold for. */
const readDifferently = fc
  .tuple(
    russiaScenes,
    fc.record({
      vacant: fc.constantFrom('no-friend', 'no-friend', 'no-unit'),
      zocFree: fc.constantFrom('every-hex', 'every-hex', 'last-hex'),
    }),
  )
  .map(([scene, options]) => ({...scene, options: {...scene.options, ...options}}));

const disputes = (option: string, value: string) => (answer: FullAnswer) =>
  answer.disputed.some((dispute) => dispute.option === option && dispute.value === value);

describe('the engine against rules that are walked by hand', () => {
  it('agrees on hundreds of positions of the WWII Battle Series', () => {
    agree(seriesScenes, anyPrints, {
      'steps lost on the way': ({stepLosses, blockedHexes}) => stepLosses! > blockedHexes!,
      'stopped half way': ({blockedHexes, routes}) => blockedHexes! > 0 && routes![0]!.length > 0,
      'nowhere to go': ({routes}) => routes![0]!.length === 0,
      'nothing left': ({blockedHexes, isolated}) => blockedHexes! > 0 && !isolated,
      'lengthened by a full hex': ({routes}, {hexes}) => routes!.some((route) => route.length > hexes),
      ...Object.fromEntries(
        Object.entries({
          overstack: ['any-hex', 'last-hex'],
          supplySource: ['nearest', 'same'],
          awayFromSupply: ['blocked', 'allowed'],
          closeness: ['closer', 'closest'],
          order: ['losses-first', 'supply-first'],
          overstackOnWay: ['counts', 'free'],
        }).flatMap(([option, values]) =>
          values.map((value) => [`${option} ${value}`, disputes(option, value)]),
        ),
      ),
    });
  });

  it('agrees on hundreds of positions of Russia Besieged', () => {
    agree(readDifferently, fc.oneof(uprightPrints('pointy-top'), uprightPrints('flat-top')), {
      eliminated: ({eliminated}) => eliminated!,
      'the owner may choose': ({ownerMayChoose}) => ownerMayChoose !== undefined,
      'one route': ({routes}) => routes!.length === 1,
      'many routes': ({routes}) => routes!.length > 5,
      'twoHexes priority': disputes('twoHexes', 'priority'),
      'twoHexes must': disputes('twoHexes', 'must'),
      'fatalSteps counted': disputes('fatalSteps', 'counted'),
      'vacant no-unit': disputes('vacant', 'no-unit'),
      'zocFree last-hex': disputes('zocFree', 'last-hex'),
    });
  });
});
