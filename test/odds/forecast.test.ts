import {endChances} from '../../src/odds/text.js';
import {expect} from 'chai';
import {proveCut} from '../../src/cut/index.js';
import type {HexPosition, Position} from '../../src/module/index.js';
import {
  explanationSentence,
  finish,
  forecastText,
  percent,
  regretWords,
  suppose,
  supposableOnHexes,
  supposableOnPoints,
  type Explanation,
  type Forecast,
  type ForecastQuestion,
} from '../../src/odds/index.js';
import {openForecast} from '../../src/odds/forecast.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {readJson} from '../files.js';
import {loadAndOpen} from '../load-and-open.js';

interface Example {
  readonly id: string;
  readonly position: unknown;
  readonly ask: {readonly battle?: ForecastQuestion['battle']; readonly log?: ForecastQuestion['log']};
}

/** A battle of a game that ships, as its example opens it. */
async function battleOf(game: string, id: string): Promise<{position: Position; question: ForecastQuestion}> {
  const module = (await readJson(`src/games/${game}.json`)) as {examples: Example[]};
  const {position, ask} = module.examples.find((example) => example.id === id)!;
  const opened = await loadAndOpen({title: id, module, position, ask});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return {position: opened.value.position, question: {battle: ask.battle!, log: ask.log ?? []}};
}

const best = {
  value: {point: 10, attacker: 1, defender: 1},
  best: {attacker: 'best', defender: 'best'},
} as const;

function forecastOf(position: Position, question: ForecastQuestion): Forecast {
  const opened = openForecast(position, question);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const found = finish(opened.value());
  if (!found.ok) throw new Error(JSON.stringify(found.faults));
  return found.value;
}

describe('a forecast', () => {
  it('tells how likely the point was to be taken at every step, and the roll that is due', async () => {
    const {position, question} = await battleOf('eastern-front', 't-p1');
    const log = question.log!.slice(0, 8);
    const found = forecastOf(position, {...question, log, ...best});
    if (found.kind !== 'point') throw new Error('a point battle');
    expect(found.taken).to.have.lengthOf(9);
    expect(found.taken.at(-1)).equal(found.odds.taken);
    const start = forecastOf(position, {...question, log: []});
    if (start.kind !== 'point') throw new Error('a point battle');
    expect(found.taken[0]).closeTo(start.odds.taken, 1e-12);
    expect(start.due.map(({role}) => role)).to.deep.equal(['defender']);
    for (const {chances} of start.due) expect(chances.reduce((a, b) => a + b)).closeTo(1, 1e-12);
  });

  it('counts by a policy what is too large to share out freely, and says what that would take', async () => {
    const {position, question} = await battleOf('eastern-front', 'moscow');
    const found = forecastOf(position, {...question, log: [], ...best});
    expect(found.kind === 'point' && found.tooLarge?.found).to.match(/about [\d,]+ steps and [\d,]+ MB/);
  });

  it('is refused where it would take more steps than it may', async () => {
    for (const [game, id] of [
      ['eastern-front', 'vyazma'],
      ['russia-besieged', 'attack-0503'],
    ] as const) {
      const {position, question} = await battleOf(game, id);
      const opened = openForecast(position, {...question, log: [], ...best}, 10);
      const found = opened.ok ? finish(opened.value()) : opened;
      expect(found.ok, id).equal(false);
    }
  });

  it('is given up on a page after a few hundred states of an order of play', async () => {
    const {position, question} = await battleOf('hammer-of-the-scots', 'bridge');
    const opened = openForecast(position, question, 1);
    if (!opened.ok) throw new Error('the battle cannot be fought');
    const work = opened.value();
    let parts = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) parts += 1;
    expect(step.value.ok).to.equal(false);
    // one for 64 states
    expect(parts).to.be.below(5);
  });

  it('is a text to share, a sentence a line', async () => {
    const hex = await battleOf('polar-storm', 'attack-titjok');
    const lines = forecastText(forecastOf(hex.position, hex.question));
    expect(lines[1]).equal('The hex is vacated: 27.8%; all its defenders are eliminated: 0%.');
    expect(lines.at(-1)).equal('Possible retreat hexes: 13.06 27.8%.');
    const point = await battleOf('eastern-front', 't-p10');
    expect(forecastText(forecastOf(point.position, {...point.question, ...best}))[0]).equal(
      'Chance that the attacker holds the point: 79.8%.',
    );
  });
});

describe('what if', () => {
  it('takes units away and adds them to their side, and leaves the battle as it is', async () => {
    const {position, question} = await battleOf('eastern-front', 'vyazma');
    if (position.kind !== 'point') throw new Error('a point battle');
    const {fighting, others, weathers} = supposableOnPoints(position, question.battle);
    expect(weathers).to.include.members(['good', 'snow', 'mud']);
    expect(fighting.map(({id}) => id)).to.include.members(question.battle.attackers);
    const before = JSON.stringify([question, [...position.units]]);
    const [gone, more] = [question.battle.attackers[0]!, others[0]!];
    const other = suppose(position, question.battle, {without: [gone], with: [more.id], weather: 'mud'});
    expect(other.question.attackers).to.include(more.id).and.not.include(gone);
    expect(other.question.weather).equal('mud');
    expect(forecastOf(other.position, {battle: other.question})).to.not.deep.equal(
      forecastOf(position, {battle: question.battle}),
    );
    expect(JSON.stringify([question, [...position.units]])).equal(before);
  });

  it('lets a hex battle have another column, and a defender less', async () => {
    const {position, question} = await battleOf('russia-besieged', 'attack-mius');
    if (position.kind !== 'hex') throw new Error('a hex battle');
    const may = supposableOnHexes(position, question.battle);
    expect(may.columns).to.include(may.column);
    const vacated = (column: string): number => {
      const found = forecastOf(position, {...question, column});
      return found.kind === 'hex' ? found.odds.vacated : NaN;
    };
    expect(vacated(may.columns.at(-1)!)).greaterThan(vacated(may.columns[0]!));
    expect(vacated('no such column')).equal(vacated(may.column));
  });
});

describe('the words of odds', () => {
  const rows: readonly (readonly [number, number | undefined, string])[] = [
    [0, undefined, '0%'],
    [1, undefined, '100%'],
    [1 / 6, undefined, '16.7%'],
    [1 / 6, 0, '17%'],
    [1 / 6, 6, '16.666667%'],
    [1e-5, undefined, 'under 0.1%'],
    [1 - 1e-5, undefined, 'over 99.9%'],
    [1 - 1e-5, 3, '99.999%'],
  ];
  for (const [chance, decimals, words] of rows)
    it(`tell ${String(chance)} as ${words}`, () => expect(percent(chance, decimals)).equal(words));

  it('give the ends of a battle chances that add up to 100', () => {
    const words = (taken: number, ...rest: number[]): readonly string[] => [
      ...endChances(
        [taken, ...rest].map((chance, at) => [String(at), chance] as const),
        taken,
      ).values(),
    ];
    expect(words(0.8477, 0.1516, 0.0007)).deep.equal(['84.8%', '15.1%', '0.1%']);
    expect(words(1 / 3, 1 / 3 - 1e-4, 1 / 3 + 1e-4)).deep.equal(['33.3%', '33.3%', '33.4%']);
    // the chance of taking the place is in a sentence of its own, which says the same
    expect(words(0.8476, 0.1206, 0.0318)).deep.equal(['84.8%', '12.0%', '3.2%']);
    expect(words(0.9999, 0.0001)).deep.equal(['over 99.9%', 'under 0.1%']);
    expect(words(1)).deep.equal(['100%']);
  });

  const choice = (name: string, value: number) => ({
    name,
    value,
    regret: 0,
    parts: {point: value, attacker: 0, defender: 0},
  });
  const explained = (more: Partial<Explanation>): string =>
    explanationSentence({
      role: 'attacker',
      choices: [choice('continue', 3.5), {...choice('retreat', 2.25), regret: 1.25}],
      level: false,
      difference: {point: 2, attacker: -0.75, defender: 0},
      because: 'point',
      ...more,
    });
  it('say what makes the best choice best, and what speaks against it', () => {
    expect(explained({})).equal(
      'Fighting on is better than retreating by 1.25, above all for the point (+2), though it is worse for own losses (−0.75).',
    );
  });
  it('say whose losses they are', () => {
    expect(explained({role: 'defender'})).to.contain('the enemy’s losses (−0.75)');
  });
  it('say that choices are equally good', () => {
    expect(explained({level: true, because: undefined})).to.match(
      /^Fighting on or retreating: no difference/,
    );
    expect([regretWords(0, true), regretWords(0, false), regretWords(1.3, false)]).to.deep.equal([
      'equal',
      'best',
      '−1.3',
    ]);
  });
});

it('a cut is proved: with its units there is no way, without any one of them there is', async () => {
  const module = await readJson('src/games/drill.json');
  const asked = {units: ['s46'], hexes: 2};
  const opened = await loadAndOpen({title: 'cut', module, position: 'round-the-lake', ask: {retreat: asked}});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const position = opened.value.position as HexPosition;
  const rules = retreatRulesOf(position.game)!;
  const question = {...asked, side: 'axis', type: 'infantry'};
  const proof = proveCut(position, rules, question, ['11.06', '12.05'])!;
  expect(proof.ruled.search.complete).equal(false);
  expect(proof.needed.map(({hex}) => hex)).to.deep.equal(['11.06', '12.05']);
  expect(proveCut(position, rules, question, ['99.99'])).equal(undefined);
});
