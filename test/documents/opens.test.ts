/** Files that Umpire wrote when every format was at its first version, and links at their second: all open, unchanged. */
import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {readdirSync, readFileSync} from 'node:fs';
import {readLog} from '../../src/battle/index.js';
import {openBattle} from '../../src/battle/open.js';
import {loadGame} from '../../src/case/index.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {openLesson} from '../../src/lesson/index.js';
import {namedPosition, type Game} from '../../src/module/index.js';
import {readRecord as readPractice} from '../../src/practice/record.js';

import {openLink} from '../../src/share/index.js';
import {readRecord as readMatch} from '../../src/share/match/record.js';
import {openOverlay, readOverlayLink} from '../../src/vassal/index.js';
import {loadAndOpen} from '../load-and-open.js';

const folder = new URL('v1/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const filesIn = (kind: string): readonly string[] =>
  readdirSync(new URL(`${kind}/`, folder)).map((name) => name.replace(/\.json$/, ''));

const open = async (id: string): Promise<Game> => {
  const opened = await loadGame(id);
  if (!opened.ok) throw new Error(id);
  return opened.value.game;
};

describe('files of version 1', () => {
  for (const name of filesIn('modules'))
    it(`module ${name}`, () => {
      const opened = openModule(read(`modules/${name}.json`));
      expect(opened.ok ? [] : opened.faults).to.deep.equal([]);
    });

  it('a position, a case, a log and a link of each game that ships and is of version 1', async () => {
    const documents = await Promise.all(
      gameIds.map(async (id) => ({id, ...((await loadGameDocument(id)) as {readonly umpire: number})})),
    );
    const old = documents.flatMap(({id, umpire}) => (umpire === 1 ? [id] : []));
    // a game whose module is of a later version now has its files of version 1 still
    for (const kind of ['positions', 'cases', 'logs']) {
      expect(filesIn(kind)).to.include.members(old);
      expect(gameIds).to.include.members(filesIn(kind));
    }
    expect(Object.keys(read('links/links.json') as object)).to.include.members(old);
  });

  for (const name of filesIn('positions'))
    it(`position ${name}`, async () => {
      const {module: _, ...position} = read(`positions/${name}.json`) as {readonly module: string};
      const opened = openPosition(await open(name), position);
      expect(opened.ok ? [] : opened.faults).to.deep.equal([]);
    });

  for (const name of filesIn('cases'))
    it(`case ${name}`, async () => {
      const opened = await loadAndOpen(read(`cases/${name}.json`));
      expect(opened.ok ? [] : opened.faults).to.deep.equal([]);
    });

  for (const name of filesIn('lessons'))
    it(`lesson ${name}`, async () => {
      const opened = await openLesson(read(`lessons/${name}.json`));
      expect(opened.ok ? [] : opened.faults).to.deep.equal([]);
    });

  for (const name of filesIn('overlays'))
    it(`overlay ${name}`, () => {
      const document = read(`overlays/${name}.json`);
      const opened = openOverlay(document);
      expect(opened.ok && opened.value).to.deep.equal(document);
    });

  for (const name of filesIn('logs'))
    it(`log of ${name}, every event of it`, async () => {
      const {example, log} = read(`logs/${name}.json`) as {
        readonly example: string;
        readonly log: {readonly records: readonly {readonly do: string}[]};
      };
      expect(readLog(log).ok, 'without its battle').to.equal(true);
      const game = await open(name);
      const {position, ask} = game.document.examples!.find(({id}) => id === example)!;
      const opened = await loadAndOpen({module: name, position, ask});
      const battle = opened.ok && ask.battle ? openBattle(opened.value.position, ask.battle, log) : undefined;
      expect(battle?.ok === false ? battle.faults : []).to.deep.equal([]);
      const session = battle?.ok ? battle.value : undefined;
      expect(session?.stopped).to.deep.equal([]);
      expect(session?.step).to.equal(log.records.filter((record) => record.do === 'event').length);
      expect(session?.log.records).to.deep.equal(log.records);
    });

  it('what a browser keeps: logs of battles, a match and practice', async () => {
    const kept = read('stored.json') as Record<string, unknown>;
    const game = await open('drill');
    const {position, ask} = game.document.examples!.find(({id}) => id === 'attack-170')!;
    const placed = namedPosition<Game>(game, position)!;
    for (const log of Object.values(kept['umpire-battles'] as object)) {
      const battle = openBattle(placed, ask.battle!, log);
      expect(battle.ok ? battle.value.log.records : battle.faults).to.deep.equal(
        (log as {readonly records: unknown}).records,
      );
    }
    expect(readMatch(kept['umpire-match'])).to.deep.equal(kept['umpire-match']);
    expect(readPractice(kept['umpire-practice'])).to.deep.equal(kept['umpire-practice']);
  });

  for (const [name, links] of Object.entries(read('links/links.json') as Record<string, readonly string[]>))
    it(`links of ${name}`, async () => {
      for (const link of links) {
        const opened = await (link.startsWith('o') ? readOverlayLink(link) : openLink(link));
        expect(opened.ok ? [] : opened.faults, link).to.deep.equal([]);
      }
    });
});
