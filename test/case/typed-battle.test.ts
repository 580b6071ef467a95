import {expect} from 'chai';
import {canBeTyped, typedBattle, type TypedBattle} from '../../src/case/typed-battle.js';
import {typedTerrain} from '../../src/case/typed-ground.js';
import {typedLines, typedOptions} from '../../src/case/typed-units.js';
import {openBattle} from '../../src/battle/open.js';
import type {BattleSession} from '../../src/battle/session.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import type {ModuleDocument} from '../../src/module/index.js';
import {openPosition} from '../../src/phrases/positions.js';
import {openGame} from '../open-game.js';

const load = async (id: string): Promise<ModuleDocument> => (await loadGameDocument(id)) as ModuleDocument;
const faultsOf = (module: ModuleDocument, typed: TypedBattle): readonly string[] => {
  const made = typedBattle(module, typed);
  return made.ok ? [] : made.faults.map(({pointer, found}) => `${pointer}: ${found}`);
};

/** A typed battle that is played from its first step. */
function sessionOf(module: ModuleDocument, typed: TypedBattle): BattleSession {
  const made = typedBattle(module, typed);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  const game = openGame(made.value.document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const position = openPosition(game.value, 'typed', ['position']);
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  const opened = openBattle(position.value, made.value.question);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}

/** The first sentence of a typed battle: who attacks whom, the column, its shifts. */
const beginningOf = (module: ModuleDocument, typed: TypedBattle): string =>
  sessionOf(module, typed).lines()[0]?.findings[0]?.message ?? '';

const moscow = {side: 'german', defenders: '16 Army 8-8-4, back 4-4', terrain: 'woods'};

describe('a battle without a board', () => {
  for (const [said, attackers, ends] of [
    [
      'adds up the units, with the shift of the terrain',
      'XL Panzer Corps 12-12-6, armour\nV Corps 12',
      '24 (12 + 12) against 8 is 3-1; −1 (Forest): column 2-1.',
    ],
    [
      'shifts for a river that all attack across',
      'A 12, across river\nB 12, across River',
      '24 (12 + 12) against 8 is 3-1; −1 (Forest), −1 (All across a river): column 1-1.',
    ],
    [
      'and not if one comes from another hexside',
      'A 12, across river\nB 12',
      '24 (12 + 12) against 8 is 3-1; −1 (Forest): column 2-1.',
    ],
    [
      'adds up units without the comma after their values',
      'XL Panzer Corps 12-12-6 armour\nV Corps 12',
      '24 (12 + 12) against 8 is 3-1; −1 (Forest): column 2-1.',
    ],
    [
      'takes the back of a reduced counter',
      'A 12-12, back 8-6, reduced\n\nB 8',
      '16 (8 + 8) against 8 is 2-1; −1 (Forest): column 1-1.',
    ],
  ] as const)
    it(said, async () => {
      expect(beginningOf(await load('battle-for-moscow'), {...moscow, attackers})).to.match(
        new RegExp(`${ends.replaceAll(/[()+.]/g, String.raw`\$&`)}$`),
      );
    });

  it('names every hex by its way from the one that is attacked', async () => {
    const made = typedBattle(await load('battle-for-moscow'), {...moscow, attackers: 'A 12\n\nB 8'});
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    const {document, question} = made.value;
    expect(question.at).to.equal('the target hex');
    expect(Object.values(document.positions!['typed']!.units!).map((one) => one?.at)).to.deep.equal([
      'SW',
      'NW',
      'the target hex',
    ]);
    const opened = openGame(document);
    if (!opened.ok || opened.value.kind !== 'hex') throw new Error('a map of hexes');
    const {grid} = opened.value;
    const [here, far] = [grid.find(question.at)!, grid.find('N + NE')!];
    expect(grid.distance(here, far)).to.equal(2);
    expect(grid.beside(here).map((hex) => grid.label(hex))).to.have.members([
      'N',
      'NE',
      'SE',
      'S',
      'SW',
      'NW',
    ]);
  });

  it('reads options in German like those in English', async () => {
    const module = await load('battle-for-moscow');
    const inGerman = typedBattle(module, {
      ...moscow,
      attackers: 'A 12-12, Rückseite 8-6, reduziert, über River\nB 8, 3 Schritte',
    });
    const inEnglish = typedBattle(module, {
      ...moscow,
      attackers: 'A 12-12, back 8-6, reduced, across river\nB 8, 3 steps',
    });
    expect(inGerman.ok && inGerman.value)
      .to.be.an('object')
      .and.deep.equal(inEnglish.ok && inEnglish.value);
  });

  const glory = {side: 'central', attackers: 'German 1 Army 5-3, back 3', defenders: 'French Army 3-3'};
  const english = {side: 'english', attackers: '1 Foot 2, levy', defenders: 'Stirrage 2, lord, Stirrage'};
  for (const [said, game, typed, events, prompt] of [
    [
      'asks for both fires by strength',
      'paths-of-glory',
      {...glory, terrain: 'clear'},
      [{type: 'pass'}, {type: 'pass'}],
      /^The Central Powers roll on column 5, the Allied Powers on column 3\.$/,
    ],
    [
      'asks about a flank attack from two places',
      'paths-of-glory',
      {...glory, attackers: 'German 1 Army 5-3\n\nGerman 2 Army 5-3', terrain: 'clear'},
      [],
      /flank attack/,
    ],
    [
      'and about none in the mountains',
      'paths-of-glory',
      {...glory, attackers: 'German 1 Army 5-3\n\nGerman 2 Army 5-3', terrain: 'mountain'},
      [],
      /combat cards/,
    ],
    [
      'puts a trench where a defender has one',
      'paths-of-glory',
      {...glory, defenders: 'French Army 3-3, trench', terrain: 'clear'},
      [],
      /card against the trench/,
    ],
    [
      'has blocks act by letter',
      'hammer-of-the-scots',
      {...english, terrain: ''},
      [],
      /^The Scots fire with Stirrage\./,
    ],
    [
      'takes strengths of one number',
      'eastern-front',
      {
        side: 'axis',
        attackers: 'VI Corps 2\nXLVIII Panzer 3, panzer-corps',
        defenders: '3 Army 2',
        terrain: '',
      },
      [],
      /^The Soviets fire on column 2\.$/,
    ],
  ] as const)
    it(`on points ${said}`, async () => {
      const session = sessionOf(await load(game), typed);
      for (const event of events) expect(session.play(event)).to.deep.equal([]);
      expect(session.view(session.step).prompt).to.match(prompt);
    });

  const questionOf = (module: ModuleDocument, typed: TypedBattle): object => {
    const made = typedBattle(module, typed);
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    return made.value.question;
  };

  it('lets reserves join in the round that the game has for them', async () => {
    const blocks = await load('hammer-of-the-scots');
    const typed = {...english, terrain: '', attackers: '1 Foot 2, levy\nThe King 3, reserve'};
    expect(questionOf(blocks, typed)).to.deep.include({
      attackers: ['a1'],
      defenders: ['d3'],
      reserves: {attacker: ['a2']},
    });
    const turns = sessionOf(blocks, typed).view(0).fire!().turns;
    expect(turns.find(({title}) => title.endsWith('from round 2'))?.shots[0]?.words).to.contain('The King');
  });

  it('has reserves beside the battle committed, where the game does so', async () => {
    const junction = {
      side: 'union',
      attackers: '1st Veteran 3\n2nd Militia 1, Reserve',
      defenders: '1st Veteran 3\n3rd Veteran 3, reserve\n\n4th Militia 1, reserve',
      terrain: '',
    };
    const session = sessionOf(await load('a-house-divided'), junction);
    const at = (unit: string, target: string): object => ({
      type: 'fire',
      units: [unit],
      targets: {[unit]: target},
      dice: [6],
    });
    for (const event of [at('d3', 'a1'), at('a1', 'd3')])
      expect(session.play(event as never)).to.deep.equal([]);
    const {decision} = session.view(session.step);
    const labels = decision.kind === 'choose' ? decision.offers.map(({label}) => label) : [];
    expect(labels.filter((label) => label.startsWith('Commit'))).to.deep.equal([
      'Commit 3rd Veteran',
      'Commit 4th Militia',
      'Commit 3rd Veteran and 4th Militia',
    ]);
  });

  it('has a unit off the map replace one that is gone', async () => {
    const marle = {
      side: 'central',
      attackers: 'German 1 Army 5-3, back 3\nGerman 2 Army 5-3, back 3\nGerman Corps 1-1 x2',
      defenders: 'French 1 Army 3-3, back 2-3\nFrench Corps 1-1, replacement',
      terrain: 'clear',
    };
    const module = await load('paths-of-glory');
    expect(questionOf(module, marle)).to.deep.include({defenders: ['d5'], replacements: {defender: ['d6']}});
    const session = sessionOf(module, marle);
    while (session.view(session.step).decision.kind === 'choose')
      expect(session.play({type: 'pass'})).to.deep.equal([]);
    expect(session.play({type: 'roll', dice: [6, 1]})).to.deep.equal([]);
    const [why] = session.copy().play({type: 'assign', losses: {d5: 2}});
    expect(why?.message).to.contain('French Corps');
    expect(session.play({type: 'assign', losses: {d5: 2}, replace: {d5: 'd6'}})).to.deep.equal([]);
  });

  it('knows who leads', async () => {
    const bonds = await load('zoc-bond');
    const [side = '', other = ''] = Object.keys(bonds.sides);
    const question = questionOf(bonds, {
      side,
      attackers: `${typedLines(bonds, side, 1)}, lead`,
      defenders: `${typedLines(bonds, other, 1)}, führt`,
      terrain: '',
    });
    expect(question).to.deep.include({lead: {attacker: 'a1', defender: 'd2'}});
  });

  it('asks for no part that the battles of a game do not have', async () => {
    const games = [
      'battle-for-moscow',
      'hammer-of-the-scots',
      'a-house-divided',
      'paths-of-glory',
      'zoc-bond',
    ];
    const found: (readonly string[])[] = [];
    for (const game of games) {
      const options = typedOptions(await load(game));
      found.push(['reserve', 'replacement', 'lead'].filter((part) => options.includes(`“${part}”`)));
    }
    expect(found).to.deep.equal([[], ['reserve'], ['reserve'], ['replacement'], ['lead']]);
    expect(
      faultsOf(await load('battle-for-moscow'), {...moscow, attackers: 'A 12\nB 8, reserve'}),
    ).to.deep.equal(['/attackers/1: reserve']);
  });

  it('writes a hexside as a sentence has it', async () => {
    expect(typedOptions(await load('battle-for-moscow'))).to.include('across river');
  });

  it('fights in the weather that is chosen', async () => {
    const front = {side: 'axis', attackers: 'VI Corps 2', defenders: '3 Army 2', terrain: ''};
    const kind = async (weather: string): Promise<unknown> =>
      sessionOf(await load('eastern-front'), {...front, weather}).view(0).facts;
    expect(await kind('snow')).to.deep.include({term: 'Weather', value: 'snow'});
    expect(await kind('')).to.not.deep.equal(await kind('snow'));
  });

  it('reads the numbers, the kind of line and the formation as the game has them', async () => {
    const fields = async (
      game: string,
      attackers: string,
      defenders: string,
      terrain = '',
    ): Promise<unknown> => {
      const made = typedBattle(await load(game), {side: 'union', attackers, defenders, terrain});
      if (!made.ok) throw new Error(JSON.stringify(made.faults));
      const {units, positions, map} = made.value.document;
      if (map.kind === 'hex') throw new Error(game);
      const {lines, points} = map;
      return {
        units: Object.values(units ?? {}).map(({name: _name, side: _side, ...rest}) => rest),
        placed: Object.values(positions!['typed']!.units!),
        line: lines[0],
        at: points['O'],
      };
    };
    expect(
      await fields('a-house-divided', '1st Militia 1, across river', '2nd Veteran, entrenched'),
    ).to.deep.equal({
      units: [{fire: 1, type: 'militia'}, {type: 'veteran'}],
      placed: [
        {at: 'O', from: 'A'},
        {at: 'O', states: ['entrenched']},
      ],
      line: {between: ['A', 'O'], kind: 'river'},
      at: {name: 'the target space', x: 400, y: 300},
    });
    expect(await fields('paths-of-glory', 'German Corps 1-1', 'Army 3-3, back 2', 'city:')).to.deep.equal({
      units: [
        {attack: 1, defence: 1, lossFactor: 1, type: 'corps'},
        {
          attack: 3,
          defence: 3,
          lossFactor: 3,
          type: 'army',
          reduced: {attack: 2, defence: 2},
          replacedBy: {type: 'corps'},
        },
      ],
      placed: [{at: 'A'}, {at: 'O'}],
      line: {between: ['A', 'O']},
      at: {name: 'the target space', x: 400, y: 300, city: true},
    });
    expect(
      await fields('hammer-of-the-scots', 'Levy', 'Lord 2, Stirrage', 'region:home-of-stirrage'),
    ).to.deep.equal({
      units: [{type: 'levy'}, {fire: 2, formation: 'Stirrage', type: 'lord'}],
      placed: [{at: 'O', from: 'A'}, {at: 'O'}],
      line: {between: ['A', 'O'], kind: 'green', capacity: 6},
      at: {name: 'the target space', x: 400, y: 300, regions: ['home-of-stirrage']},
    });
  });

  it('says which line it cannot read, and which option', async () => {
    const module = await load('battle-for-moscow');
    expect(faultsOf(module, {...moscow, attackers: 'A 12\nXL Panzer Corps\n\nB 8, tanks'})).to.deep.equal([
      '/attackers/1: XL Panzer Corps',
      '/attackers/3: tanks',
    ]);
    expect(faultsOf(module, {...moscow, attackers: ' \n', defenders: ''})).to.deep.equal([
      '/attackers: ""',
      '/defenders: ""',
    ]);
    const front = await load('eastern-front');
    expect(
      faultsOf(front, {side: 'axis', attackers: 'VI Corps 2-3', defenders: '3 Army 2, back 1', terrain: ''}),
    ).to.deep.equal(['/attackers/0: VI Corps 2-3', '/defenders/0: 3 Army 2, back 1']);
    const seven = Array.from({length: 7}, () => 'A 1').join('\n\n');
    expect(faultsOf(module, {...moscow, attackers: seven})).to.deep.equal(['/attackers: 7']);
  });

  it('opens in every game, on each of its terrains, with its own units', async () => {
    for (const id of gameIds) {
      const module = await load(id);
      expect(canBeTyped(module), id).to.equal(true);
      const [side = '', other = ''] = Object.keys(module.sides);
      const {terrain: kinds = {}} = module.map;
      for (const [terrain] of typedTerrain(module).filter(([one]) => !kinds[one]?.prohibited))
        for (const [attacks, defends] of [
          [side, other],
          [other, side],
        ] as const)
          expect(
            beginningOf(module, {
              side: attacks,
              attackers: typedLines(module, attacks, 2),
              defenders: typedLines(module, defends, 1),
              terrain,
            }),
            `${id} ${terrain}`,
          ).to.match(/ attacks? /);
    }
  });
});
