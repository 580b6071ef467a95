import {expect} from 'chai';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import type {ModuleDocument} from '../../src/module/index.js';
import {factsAsked} from '../../src/rules/facts.js';
import {sheets} from '../../src/rules/retreat/sheets/index.js';
import {hexDocument} from '../module/documents.js';

const askedBy = (document: ModuleDocument): readonly string[] =>
  [...factsAsked(document)].map(([fact, values]) => [fact, ...values].join(' '));

const games: Readonly<Record<string, readonly string[]>> = {
  'a-house-divided': ['control enemy own'],
  'afrika-korps': [],
  'battle-for-moscow': ['turn 3 4', 'weather mud'],
  'berlin-85': [],
  'blue-and-gray': [],
  'dice-and-flags': [],
  drill: ['weather mud', 'markers minefield'],
  // no condition names the weather: the action that settles the kind of combat reads it
  'eastern-front': ['weather good snow', 'control own enemy'],
  'hammer-of-the-scots': ['control'],
  iskra: ['weather blizzard', 'markers minefield'],
  'no-retreat': ['turn 1 2 3 4 5 6 7 8 9 10', 'weather mud clear'],
  'panzergruppe-guderian': [],
  'paths-of-glory': ['control own', 'markers trench'],
  'polar-storm': ['weather fog snow', 'markers minefield'],
  'red-winter': [],
  'russia-besieged': ['month may-1941 june-1941', 'player axis', 'weather snow', 'control'],
  'the-russian-campaign': ['weather clear', 'control'],
  'waterloo-campaign-1815': ['turn 4'],
  'zoc-bond': ['weather clear'],
};
const ofSheets: Readonly<Record<string, readonly string[]>> = {
  'wwii-battle-series': ['markers minefield'],
  'russia-besieged': ['month may-1941 june-1941', 'player axis', 'control'],
};

describe('the facts that rules ask for', () => {
  it('are those of each game that ships', async () => {
    const asked = gameIds.map(async (id) => [id, askedBy((await loadGameDocument(id)) as ModuleDocument)]);
    expect(Object.fromEntries(await Promise.all(asked))).to.deep.equal(games);
  });

  it('are those of each sheet that ships, without a table', () => {
    const asked = [...sheets.keys()].map((id) => [
      id,
      askedBy({...(hexDocument() as ModuleDocument), tables: {}, rules: {retreat: id}}),
    ]);
    expect(Object.fromEntries(asked)).to.deep.equal(ofSheets);
  });

  it('are those of the readings in force', () => {
    const asked = (iceRoad: string): readonly string[] =>
      askedBy({
        ...(hexDocument() as ModuleDocument),
        tables: {},
        rules: {retreat: 'russia-besieged', options: {iceRoad}},
      });
    expect(asked('open-in-snow')).to.include('weather snow');
    expect(asked('closed')).to.not.include('weather snow');
  });
});
