import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import type {Fault} from '../../src/module/index.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {PointOddsQuestion} from '../../src/odds/index.js';
import {answerPointOdds} from '../../src/odds/point/answer.js';
import {german, neighbours, positionOf, soviet, type Units} from '../rules/point/scene.js';
import {casesOf} from './cases.js';
import {openForecast} from '../../src/odds/forecast.js';
import {finish} from '../../src/board/index.js';
import {loadAndOpen} from '../load-and-open.js';
import ahd from '../../src/games/a-house-divided.json' with {type: 'json'};

const units = (count: number, name: string, of: (i: number) => Units[string]): Units =>
  Object.fromEntries(Array.from({length: count}, (_, i) => [`${name}${String(i)}`, of(i)]));

interface Hostile {
  readonly attack: Units;
  readonly defence: Units;
  readonly capacity?: number;
  readonly question?: Omit<PointOddsQuestion, 'battle'>;
}

/** The faults for which the odds of a battle for Kursk are refused; none when they are counted. */
function faultsOf({attack, defence, capacity = 4, question = {}}: Hostile): readonly Fault[] {
  const position = positionOf({
    units: {...attack, ...defence},
    control: {kursk: 'soviet', orel: 'axis', voronezh: 'soviet', belgorod: 'soviet', kharkov: 'soviet'},
    capacity: Object.fromEntries(neighbours.map((point) => [point, capacity])),
  });
  const battle = {
    at: 'kursk',
    weather: 'mud',
    attackers: Object.keys(attack),
    defenders: Object.keys(defence),
  } as const;
  const answered = answerPointOdds(position, {battle, ...question});
  return answered.ok ? [] : answered.faults;
}
const oneGerman = units(1, 'a', () => ({...german, at: 'orel', value: 2}));
const distinct = (count: number): Units =>
  units(count, 'd', (i) => ({...soviet, value: 1, retreatSize: 1 + i * 0.25}));
const both = {
  value: {point: 1, attacker: 1, defender: 1},
  best: {attacker: 'best', defender: 'best'},
} as const;

const battles: Readonly<Record<string, Hostile & {refused?: RegExp}>> = {
  'thirty sizes that all find room': {attack: oneGerman, defence: distinct(30), capacity: 400},
  'six sizes that crowd the lines': {attack: oneGerman, defence: distinct(6), capacity: 3},
  'thirty sizes that crowd the lines': {
    attack: oneGerman,
    defence: distinct(30),
    capacity: 30,
    refused: /retreat with up to .* ways to fill its lines/,
  },
  'best losses of thirty different units': {
    attack: units(30, 'a', (i) => ({...german, at: 'orel', value: 1 + i})),
    defence: units(30, 'd', (i) => ({...soviet, value: 1 + i})),
    capacity: 99,
    question: both,
    refused: /a battle that would take about .* steps and .* MB/,
  },
  'a hundred units a side, to a thousand rounds': {
    attack: units(100, 'a', () => ({...german, at: 'orel', value: 5})),
    defence: units(100, 'd', () => ({...soviet, value: 5})),
    capacity: 999,
    question: {rounds: 1000},
    refused: /a battle that would take about .* steps and .* MB/,
  },
};

describe('the odds of a point battle', () => {
  for (const [name, {refused, ...battle}] of Object.entries(battles))
    it(`of ${name} are ${refused ? 'refused, told what they would take' : 'counted'}`, () => {
      const faults = faultsOf(battle);
      expect(faults.map(({found}) => found).join()).to.match(refused ?? /^$/);
      for (const {expected} of faults) expect(expected).to.match(/at most .*steps.*: fewer/);
    });
});

/** As much of a case as is changed here. */
interface Draft {
  readonly module: {readonly units: Record<string, {readonly side: string; readonly nationality?: string}>};
  readonly position: {readonly units: Record<string, object>};
  readonly ask: {cut?: {readonly units: readonly [string]}};
}

/** A shipped case, changed. */
async function changed(file: string, title: string, change: (one: Draft) => void): Promise<readonly Fault[]> {
  const found = (await casesOf(file)).find((one) => one.title.startsWith(`${title}:`))!;
  const one = structuredClone(found) as unknown as Draft;
  change(one);
  const opened = await loadAndOpen(one);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const answered = answer(opened.value);
  return answered.ok ? [] : answered.faults;
}

it('a hex battle of more retreats than can be looked at is refused, told how many steps that is', async () => {
  const crowd = (count: number) => (one: Draft) => {
    for (let i = 0; i < count; i += 1) {
      one.module.units[`crowd${String(i)}`] = {...one.module.units['s0']!, nationality: 'german'};
      one.position.units[`crowd${String(i)}`] = {at: '19.07', steps: 1 + (i % 2)};
    }
  };
  expect(await changed('odds-hex', 'odds 19', crowd(0))).to.deep.equal([]);
  const [fault] = await changed('odds-hex', 'odds 19', crowd(9));
  expect(fault).to.include({pointer: '/ask/odds/hexBattle/at'});
  expect(fault!.found).to.match(/3 against 12 units whose retreats take more than [\d,]+ steps/);
});

it('a cut of more boards than can be looked at is refused, told how many that is', async () => {
  const far = (most: number) => (one: Draft) => {
    const cut = one.ask.cut!;
    const {side} = one.module.units[cut.units[0]]!;
    one.ask.cut = {...cut, ...{hexes: 5, side, most}};
  };
  expect(await changed('cut', 'cut 37', far(1))).to.deep.equal([]);
  const [fault] = await changed('cut', 'cut 37', far(3));
  expect(fault).to.include({pointer: '/ask/cut/most'});
  expect(fault!.found).to.match(/a cut that would look at [\d,]+ boards/);
});

it('a battle that is too long for an answer is counted where somebody watches, and may stop', async () => {
  const {position, ask} = ahd.examples.find(({id}) => id === 'ford')!;
  const {battle} = ask as {readonly battle: BattleQuestion};
  const opened = await loadAndOpen({title: 'ford', module: ahd, position, ask: {odds: {battle}}});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const answered = answer(opened.value);
  expect(JSON.stringify(answered)).to.contain('takes too long to count');
  const forecast = openForecast(opened.value.position, {battle});
  const counted = forecast.ok ? finish(forecast.value()) : forecast;
  expect(counted.ok && 'taken' in counted.value.odds && Number(counted.value.odds.taken)).to.be.closeTo(
    0.8627,
    1e-4,
  );
});
