import {expect} from 'chai';
import type {SubjectRequest} from '../../src/case/index.js';
import {openSubject} from '../../components/shared/open-document.js';
import {answer} from '../../src/answer/index.js';
import {changed, hexDocument, pointDocument} from '../module/documents.js';
import {loadAndOpen} from '../load-and-open.js';

const hexCase = {
  title: 'T',
  module: hexDocument(),
  position: 'start',
  ask: {retreat: {units: ['gd'], hexes: 1}},
};
/** The answer to a case, or its faults as pointers. */
async function asked(document: unknown): Promise<unknown> {
  const opened = await loadAndOpen(document);
  if (!opened.ok) return opened.faults.map(({pointer}) => pointer);
  const answered = answer(opened.value);
  return answered.ok ? answered.value : answered.faults.map(({pointer}) => pointer);
}

describe('a case', () => {
  it('asks each question of its own kind of map', async () => {
    expect(await asked(hexCase)).to.have.keys(
      'routes',
      'stepLosses',
      'blockedHexes',
      'isolated',
      'disputed',
      'findings',
      'summary',
      'otherwise',
    );
    expect(
      await asked({...hexCase, ask: {judge: {hexes: 1, plan: [{units: ['gd'], path: []}]}}}),
    ).to.have.keys('legal', 'stepLosses', 'findings', 'disputed', 'otherwise');
    expect(await asked({...hexCase, ask: {zoc: {side: 'axis'}}})).to.have.keys('hexes', 'findings');
    expect(await asked({...hexCase, ask: {errata: {}}})).to.deep.equal({
      changes: [{id: 'E1', pointer: '/units/gd/name', before: '61 ID', after: '62 ID'}],
    });
    const point = {module: pointDocument(), position: 'start'};
    expect(await asked({...point, ask: {retreat: {units: ['pz'], hexes: 1}}})).to.have.keys(
      'routes',
      'plan',
      'eliminated',
      'disputed',
      'otherwise',
      'summary',
      'findings',
    );
    expect(await asked({...point, ask: {zoc: {side: 'axis'}}})).to.deep.equal(['/ask/zoc']);
    expect(await asked({...hexCase, ask: {lineRetreat: {from: 'a', units: [], plan: {}}}})).to.deep.equal([
      '/ask/lineRetreat',
    ]);
  });

  it('takes a position of its own, or none at all', async () => {
    expect(await asked({...hexCase, position: {units: {gd: {at: '05.05'}}}})).to.have.property('routes');
    expect(await asked({module: hexDocument(), ask: {zoc: {side: 'axis'}}})).to.deep.equal({
      hexes: [],
      findings: [],
    });
  });

  it('takes a game that ships by its name', async () => {
    expect(await asked({module: 'drill', ask: {zoc: {side: 'axis'}}})).to.deep.equal({
      hexes: [],
      findings: [],
    });
    expect(await asked({module: 'constructor', ask: {zoc: {side: 'axis'}}})).to.deep.equal(['/module']);
  });

  it('is refused with the faults of all its parts', async () => {
    expect(await asked(7)).to.deep.equal(['']);
    expect(await asked([])).to.deep.equal(['']);
    expect(await asked({ask: {errata: {}}})).to.deep.equal(['/module']);
    expect(await asked({module: hexDocument()})).to.deep.equal(['/ask']);
    expect(
      await asked({
        ...hexCase,
        titel: 'T',
        module: changed(hexDocument(), {'/units/gd/side': 'axos'}),
        ask: {retreat: {units: ['gd'], hexes: 0}},
      }),
    ).to.have.members(['/titel', '/ask/retreat/hexes', '/module/units/gd/side']);
    expect(
      await asked({...hexCase, position: 'strat', ask: {retreat: {units: ['gd'], hexes: '1'}}}),
    ).to.have.members(['/ask/retreat/hexes', '/position']);
  });

  it('may not ask of a side, a unit or a hex that is not there', async () => {
    expect(await asked({...hexCase, ask: {zoc: {side: 'finn'}}})).to.deep.equal(['/ask/zoc/side']);
    expect(await asked({...hexCase, ask: {retreat: {units: ['gd', 'hq'], hexes: 1}}})).to.deep.equal([
      '/ask/retreat/units/1',
    ]);
    const plan = [
      {units: ['gd'], path: ['09.09']},
      {units: ['gd'], path: []},
    ];
    expect(await asked({...hexCase, ask: {judge: {hexes: 1, plan}}})).to.deep.equal([
      '/ask/judge/plan/0/path/0',
      '/ask/judge/plan/1/units',
    ]);
    expect(await asked({...hexCase, module: changed(hexDocument(), {'/rules': {}})})).to.deep.equal([
      '/module/rules/retreat',
    ]);
  });
});

describe('a subject', () => {
  const example = {id: 'one', title: 'One', note: 'N', position: 'start', ask: hexCase.ask};
  const battle = {
    id: 'two',
    title: 'Two',
    position: 'start',
    ask: {battle: {attackers: ['gd'], at: '06.05'}},
  };
  const module = changed(hexDocument(), {'/examples': [example, battle]});
  const battles = {
    what: 'a battle of this module',
    are: (ask: {battle?: unknown}) => ask.battle !== undefined,
    first: true,
  };
  const taken: Readonly<
    Record<string, readonly [document: unknown, wanted: SubjectRequest, found: unknown]>
  > = {
    'a module': [module, {}, ['module', '', undefined]],
    'a module that ships, by its name': ['drill', {}, ['module', '', undefined]],
    'an example': [module, {example: 'one'}, ['example', 'One', 'retreat']],
    'the first example that fits': [module, {examples: battles}, ['example', 'Two', 'battle']],
    'a case': [hexCase, {}, ['case', 'T', 'retreat']],
    'an example that is not there': [module, {example: 'on'}, ['/example one']],
    'an example of another kind': [module, {example: 'one', examples: battles}, ['/example ']],
    'a position that is not there': [module, {position: 'strat'}, ['/position start']],
    'a position that a case has not': [hexCase, {position: 'strat'}, ['/position start']],
    'no document': [7, {}, [' ']],
  };
  for (const [what, [document, wanted, found]] of Object.entries(taken))
    it(`is ${what}`, async () => {
      const opened = await openSubject({given: {value: document}, ...wanted});
      expect(
        opened.ok
          ? [opened.value.from, opened.value.title, opened.value.ask && Object.keys(opened.value.ask)[0]]
          : opened.faults.map(({pointer, suggestion = ''}) => `${pointer} ${suggestion}`),
      ).to.deep.equal(found);
    });
});
