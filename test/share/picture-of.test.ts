import {placeLabel} from '../../src/module/game.js';
import {expect} from 'chai';
import house from '../../src/games/a-house-divided.json' with {type: 'json'};
import moscow from '../../src/games/battle-for-moscow.json' with {type: 'json'};
import drill from '../../src/games/drill.json' with {type: 'json'};
import glory from '../../src/games/paths-of-glory.json' with {type: 'json'};
import type {OpenCase} from '../../src/case/index.js';
import {placeOf, sceneOf} from '../../src/drawing/index.js';
import {pictureOf} from '../../src/share/picture.js';
import {readJson} from '../files.js';
import {loadAndOpen} from '../load-and-open.js';

interface Examples {
  readonly id: string;
  readonly examples: readonly {readonly id: string; readonly position: unknown; readonly ask: unknown}[];
}

/** An example of a game, opened as a case. */
async function example(id: string, {id: module, examples}: Examples): Promise<OpenCase> {
  const found = examples.find((one) => one.id === id)!;
  const opened = await loadAndOpen({module, position: found.position, ask: found.ask});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}

/** A picture in words: `way 05.10! 04.09` costs a step on 05.10, `not …` may not be walked; `stop 05.05` is a mark. */
async function pictured(id: string, game: Examples = drill): Promise<readonly string[]> {
  const {position, ask} = await example(id, game);
  const {routes = [], marks = []} = pictureOf(position, ask);
  const named = (place: number): string => placeLabel(position.game, place);
  return [
    ...routes.map(({path, costs = [], barred}) =>
      [barred ? 'not' : 'way', ...path.map((hex, i) => `${named(hex)}${costs[i] ? '!' : ''}`)].join(' '),
    ),
    ...marks.map(({at, kind}) => `${kind} ${named(at)}`),
  ];
}

describe('the picture of a question', () => {
  const rows: Readonly<Record<string, readonly [what: string, drawn: readonly string[]]>> = {
    'T-V3': ['a way without a step lost, and its end', ['way 11.06', 'may 11.06']],
    'T-V5': [
      'each way with the hexes that cost a step',
      ['way 05.10! 04.09', 'way 05.10! 04.10', 'costly 04.09', 'costly 04.10'],
    ],
    'T-V6': [
      'a plan: each group’s way with what it costs',
      ['way 05.10! 04.09', 'way 05.10! 04.10', 'costly 04.09', 'costly 04.10'],
    ],
    'T-V10': ['a plan that is not allowed: none of its ways as one to be taken', ['not 05.06', 'stop 05.06']],
    'T-V8': [
      'no way out in full: how far they come, and what is closed',
      [
        'way 10.06',
        ...'10.07 09.08 08.07 08.06 09.05 10.05 08.05 11.06 11.07'.split(' ').map((hex) => `stop ${hex}`),
        'may 10.06',
      ],
    ],
  };
  for (const [id, [what, drawn]] of Object.entries(rows))
    it(`${id}: ${what}`, async () => {
      expect(await pictured(id)).to.deep.equal(drawn);
    });

  it('draws a plan as far as the hex or space that a rule refuses, and the stop there', async () => {
    expect(await pictured('through-a-zoc', moscow)).to.deep.equal(['not 0807', 'stop 0807']);
    expect(await pictured('to-sedanne', glory)).to.deep.equal(['not sedanne', 'stop sedanne']);
    expect(await pictured('part', house)).to.deep.equal([
      'not peterby',
      'not staunfield',
      'stop peterby',
      'stop staunfield',
    ]);
  });

  it('hatches the ZOC that is asked about, and no other, and shows the hexes around its units', async () => {
    const opened = await loadAndOpen({module: 'drill', position: 'start', ask: {zoc: {side: 'soviet'}}});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {position, ask, game} = opened.value;
    expect(pictureOf(position, ask).zones).to.deep.equal([game.side('soviet')!.index]);
    expect(pictureOf(position, {}).zones).to.equal(undefined);
    const {left, right, top, bottom} = pictureOf(position, ask).frame!;
    const {plan} = sceneOf(game);
    const columns = ['03.08', '04.08', '12.04'].map((label) => {
      const x = plan.x(placeOf(position, label));
      return x > left && x < right;
    });
    expect(columns).to.deep.equal([false, true, true]);
    for (const {at} of position.units.values()) {
      const [x, y] = [plan.x(at), plan.y(at) + plan.drop];
      const isNear = (share: number): boolean =>
        x > left + share && x < right - share && y > top + share && y < bottom - share;
      expect(isNear(plan.counter / 2), 'a counter is whole or not there').to.equal(isNear(-plan.counter / 2));
    }
  });

  it('draws an arrow from each hex that attacks, in the colour of its side', async () => {
    const battle = {attackers: ['s438', 's460', 's689t', 's172n'], at: '14.06', weather: 'clear'};
    const opened = await loadAndOpen({module: 'polar-storm', position: 'start', ask: {battle, log: []}});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {position, ask, game} = opened.value;
    const {routes = []} = pictureOf(position, ask);
    const soviet = game.sides.find(({id}) => id === 'soviet')!.index;
    expect(
      routes.map(({from, path, attacker}) => [
        ...[from, ...path].map((place) => placeLabel(game, place)),
        attacker === soviet,
      ]),
    ).to.deep.equal([
      ['15.06', '14.06', true],
      ['15.05', '14.06', true],
    ]);
  });

  it('has the place of a battle on points in the middle', async () => {
    const opened = await loadAndOpen(await readJson('demo/cases/kiev.json'));
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {position, ask, game} = opened.value;
    const {left, right, top, bottom} = pictureOf(position, ask).frame!;
    const {plan} = sceneOf(game);
    const kiev = placeOf(position, 'kiev');
    expect([(left + right) / 2, (top + bottom) / 2]).to.deep.equal([plan.x(kiev), plan.y(kiev)]);
    const [zhitomir, gomel] = [placeOf(position, 'zhitomir'), placeOf(position, 'gomel')];
    expect(plan.x(zhitomir) > left && plan.y(gomel) > top, 'units that attack are in it').to.equal(true);
  });

  it('draws where the units of full hexes may go, each hex from which one leaves once', async () => {
    const [first] = (await readJson('test/cases/families/blue-and-gray.wrong-today.json')) as [
      {position: object; ask: object},
    ];
    const module = await readJson('test/cases/families/blue-and-gray-module.json');
    const opened = await loadAndOpen({...first, module});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {position, ask} = opened.value;
    const {routes = [], marks = []} = pictureOf(position, ask);
    const named = (place: number): string => placeLabel(position.game, place);
    expect(
      routes.map(
        ({from, path, displaced}) =>
          `${displaced ? 'displaced' : 'way'} ${[from, ...path].map(named).join(' ')}`,
      ),
    ).to.deep.equal([
      'way 0505 0506',
      'way 0505 0605',
      'displaced 0506 0507',
      'displaced 0506 0606',
      'displaced 0605 0606',
      'displaced 0605 0705',
      'displaced 0605 0706',
    ]);
    expect(marks.map(({at, kind}) => `${kind} ${named(at)}`)).to.deep.equal(['may 0506', 'may 0605']);
  });
});
