import {expect} from 'chai';
import {readFileSync} from 'node:fs';
import {answer} from '../../src/answer/index.js';
import {differences} from '../../src/answer/expect.js';
import {gameContents} from '../../src/games/contents.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import type {ModuleDocument} from '../../src/module/index.js';
import {inRoot} from '../../tools/root.mjs';
import {readJson} from '../files.js';
import {loadAndOpen} from '../load-and-open.js';

/** Modules of test/cases/families by the game that ships with the same sheet, on a map of its own. */
const families: Readonly<Record<string, readonly string[]>> = {
  'afrika-korps': ['afrika-korps'],
  'battle-for-moscow': ['battle-for-moscow-1986', 'battle-for-moscow-2009'],
  'blue-and-gray': ['blue-and-gray'],
  'no-retreat': ['no-retreat'],
  'waterloo-campaign-1815': ['waterloo-campaign-1815'],
};

describe('the list of games', () => {
  for (const id of gameIds)
    it(`says of ${id} what its module says`, async () => {
      const {title, examples = []} = (await loadGameDocument(id)) as ModuleDocument;
      const entry = gameContents[id as keyof typeof gameContents];
      expect(entry.title).to.equal(title);
      expect(entry.examples.map(({id: example, asks}) => [example, asks])).to.deep.equal(
        examples.map(({id: example, ask}) => [example, Object.keys(ask).find((kind) => kind !== 'log')]),
      );
    });
});

describe('games of other families', () => {
  for (const [id, modules] of Object.entries(families)) {
    it(`${id}: has the sheet that the cases are checked with`, async () => {
      const game = (await loadGameDocument(id)) as ModuleDocument;
      for (const name of modules) {
        const {rules} = (await readJson(`test/cases/families/${name}-module.json`)) as ModuleDocument;
        expect(rules?.retreat, name).to.deep.equal(game.rules?.retreat);
      }
    });

    it(`${id}: its page opens three questions or more, and a battle`, () => {
      const page = readFileSync(inRoot(`src/games/${id}.md`), 'utf8');
      const links = [
        ...page.matchAll(/\[([^\]]+)\]\([^)]*demo\/(ask|battle)\.html\?game=([\w-]+)&example=([\w-]+)\)/g),
      ];
      const {examples} = gameContents[id as keyof typeof gameContents];
      for (const [, title, on, game, example] of links) {
        const known = examples.find((one) => one.id === example);
        expect([game, known?.title], example).to.deep.equal([id, title]);
        expect(['battle', 'phase'].includes(known?.asks ?? ''), example).to.equal(on === 'battle');
      }
      expect(links.filter(([, , on]) => on === 'ask').length).to.be.at.least(3);
      expect(links.filter(([, , on]) => on === 'battle').length).to.be.at.least(1);
    });

    it(`${id}: every question has the answer that it expects`, async () => {
      const {examples = []} = (await loadGameDocument(id)) as ModuleDocument;
      for (const {id: example, position, ask, expect: expected} of examples.filter(
        (one) => !one.ask.battle,
      )) {
        const opened = await loadAndOpen({module: id, position, ask});
        if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
        const answered = answer(opened.value);
        if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
        expect(Object.keys(expected ?? {}), example).to.not.be.empty;
        expect(differences({...answered.value}, expected ?? {}), example).to.deep.equal([]);
      }
    });
  }
});
