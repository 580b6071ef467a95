import {expect} from 'chai';
import {existsSync, readFileSync} from 'node:fs';
import {answer} from '../../src/answer/index.js';
import {differences} from '../../src/answer/expect.js';
import {gameContents} from '../../src/games/contents.js';
import {loadGameDocument} from '../../src/games/index.js';
import {openBattle} from '../../src/battle/open.js';
import type {ModuleDocument} from '../../src/module/index.js';
import {inRoot} from '../../tools/root.mjs';
import {loadAndOpen} from '../load-and-open.js';

/** Games that bring their own order of play, on maps and tables of our own. */
const games = [
  'the-russian-campaign',
  'panzergruppe-guderian',
  'zoc-bond',
  'red-winter',
  'berlin-85',
  'dice-and-flags',
  'hammer-of-the-scots',
  'a-house-divided',
  'paths-of-glory',
] as const;

/** An example of a game, opened as a battle and played to the end of its log. */
async function battleOf(module: string, example: string) {
  const {examples = []} = (await loadGameDocument(module)) as ModuleDocument;
  const {position, ask} = examples.find(({id}) => id === example)!;
  const opened = await loadAndOpen({module, position, ask});
  if (!opened.ok || !ask.battle) throw new Error(JSON.stringify(opened));
  const battle = openBattle(opened.value.position, ask.battle);
  if (!battle.ok) throw new Error(JSON.stringify(battle.faults));
  for (const event of ask.log ?? []) battle.value.play(event);
  return battle.value;
}

/** The labels of the offers at the last step of a battle. */
function labels(battle: Awaited<ReturnType<typeof battleOf>>): readonly string[] {
  const {decision} = battle.view(battle.step);
  return decision.kind === 'choose' ? decision.offers.map(({label}) => label) : [];
}

/** The page of a game. */
const pageOf = (id: string): string => readFileSync(inRoot(`src/games/${id}.md`), 'utf8');

describe('games with an order of play of their own', () => {
  for (const id of games) {
    it(`${id}: its page names its facts, readings, inventions, limits, an example of play and its sources`, () => {
      const heads = [...pageOf(id).matchAll(/^## (.+)$/gm)].map(([, head]) => head);
      expect(heads).to.include.members([
        'Facts',
        'Readings',
        'Inventions',
        'What the format does not say',
        'The examples',
        'An example of play',
        'Its cases',
        'Sources',
      ]);
    });

    it(`${id}: is provisional in its module where it is on its page`, async () => {
      const {provisional} = (await loadGameDocument(id)) as ModuleDocument;
      expect(provisional !== undefined).to.equal(pageOf(id).includes('What an owner should compare'));
    });

    it(`${id}: its page opens every example, three battles or more among them`, () => {
      const {examples} = gameContents[id];
      const links = [
        ...pageOf(id).matchAll(
          /\[([^\]]+)\]\([^)]*demo\/(ask|battle)\.html\?game=([\w-]+)&example=([\w-]+)\)/g,
        ),
      ].map(([, title, on, game, example]) => [game, example, title, on]);
      expect(links).to.have.deep.members(
        examples.map(({id: example, title, asks}) => [
          id,
          example,
          title,
          asks === 'battle' ? 'battle' : 'ask',
        ]),
      );
      expect(examples.filter(({asks}) => asks === 'battle').length).to.be.at.least(3);
    });

    it(`${id}: every example opens, and has the answer that it expects`, async () => {
      const {examples = []} = (await loadGameDocument(id)) as ModuleDocument;
      for (const {id: example, position, ask, expect: expected} of examples) {
        const opened = await loadAndOpen({module: id, position, ask});
        if (!opened.ok) throw new Error(`${example}: ${JSON.stringify(opened.faults)}`);
        const answered = answer(opened.value);
        if (!answered.ok) throw new Error(`${example}: ${JSON.stringify(answered.faults)}`);
        if (!ask.battle) expect(Object.keys(expected ?? {}), example).to.not.be.empty;
        expect(differences({...answered.value}, expected ?? {}), example).to.deep.equal([]);
      }
    });

    it(`${id}: its example of play is a case`, () => {
      expect(existsSync(inRoot(`test/cases/games/${id}.json`))).to.equal(true);
    });
  }

  it('offer to withdraw one block at a time, since the others are asked again', async () => {
    const battle = await battleOf('hammer-of-the-scots', 'bridge');
    const away = labels(battle).filter((label) => label.startsWith('Withdraw'));
    expect(away).to.have.length(10);
    expect(away).to.include('Withdraw: Forest Archers to Lannoch');
    expect(away.join()).not.to.include(' and ');
    battle.play({type: 'withdraw', plan: {'s-lord-3': 'fothrie'}});
    expect(battle.step).to.equal(1);
    expect(labels(battle)).to.include('Withdraw: Forest Archers to Lannoch');
  });

  it('name the units of the side that acts in a prompt before the dice', async () => {
    const battle = await battleOf('dice-and-flags', 'evade');
    expect(battle.view(0).prompt).to.equal('The Blues may evade with Aldine skirmish line before the dice.');
  });

  it('tell choices of a kind apart', async () => {
    const battle = await battleOf('zoc-bond', 'breakthrough');
    const all = labels(battle);
    expect(all).to.include('Breakthrough with 1 Panzer Regiment against 0803');
    expect(new Set(all).size).to.equal(all.length);
  });
});

describe('losses of Paths of Glory', () => {
  it('cite the rule on losses, not that of the roll which brought them', async () => {
    const battle = await battleOf('paths-of-glory', 'replace');
    const {decision} = battle.view(battle.step);
    expect(decision.kind === 'assign' && decision.judge({f1: 1}).map(({clause}) => clause)).to.deep.equal([
      '12.4',
    ]);
    const refused = battle.play({type: 'assign', losses: {f1: 1}});
    expect(refused.map(({clause}) => clause)).to.deep.equal(['12.4']);
    battle.play({type: 'assign', losses: {f1: 2}, replace: {f1: 'fc3'}});
    const [roll, taken] = battle.lines().slice(-2);
    expect(roll?.findings.every(({clause}) => clause === '12.2.9')).to.equal(true);
    expect(taken?.findings[0]).to.include({code: 'losesSteps', clause: '12.4'});
  });
});
