import {expect} from 'chai';
import {replayBattle} from '../../../src/battle/replay.js';
import type {BattleSession} from '../../../src/battle/session.js';
import type {FireOutlook, FireResult, TurnOutlook} from '../../../src/battle/view.js';
import {asIf} from '../../../src/edit/index.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {BattleEvent, BattleQuestion, ModuleDocument} from '../../../src/module/index.js';
import {openPosition} from '../../../src/phrases/positions.js';
import {openGame} from '../../open-game.js';

async function open(game: string, name: string, question: BattleQuestion): Promise<BattleSession> {
  const opened = openGame(await loadGameDocument(game));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const position = openPosition(opened.value, name, ['position']);
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  const session = replayBattle(position.value, question, []);
  if (!session.ok) throw new Error(JSON.stringify(session.faults));
  return session.value;
}

const outlookOf = (session: BattleSession): FireOutlook => session.view(0).fire!();

/** A battle after some events, all of which it takes. */
function after(session: BattleSession, events: readonly BattleEvent[]): BattleSession {
  const copy = session.copy();
  for (const event of events) expect(copy.play(event), JSON.stringify(event)).to.deep.equal([]);
  return copy;
}

/** Every roll of some dice with six faces. */
const rolls = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : rolls(dice - 1).flatMap((roll) => Array.from({length: 6}, (_, i) => [...roll, i + 1]));

interface Rolled {
  readonly hits: number;
  readonly flags: number;
}
const sum = (of: Readonly<Record<string, number>>): number =>
  Object.values(of).reduce((so, one) => so + one, 0);
/** The hits and flags of a fire, as the chart has recorded them. */
function rolledIn({state}: BattleSession, fire: string): Rolled {
  const {hits, counts} = state.context.record.fires[fire]!;
  return {hits: sum(hits), flags: sum(counts['flags'] ?? {})};
}

/** Counts what every roll of a fire comes to when the chart plays it. */
function counted(
  session: BattleSession,
  {fire, units, dice}: {readonly fire: string; readonly units: readonly string[]; readonly dice: number},
  count: (rolled: Rolled) => number,
): readonly (readonly [number, number])[] {
  const found = new Map<number, number>();
  const all = rolls(dice);
  for (const roll of all) {
    const played = after(session, [{type: 'fire', units: [...units], dice: [...roll]}]);
    const number = count(rolledIn(played, fire));
    found.set(number, (found.get(number) ?? 0) + 1);
  }
  return [...found].map(([number, times]) => [number, times / all.length] as const).sort(([a], [b]) => a - b);
}

const near = (of: readonly (readonly [number, number])[]): readonly (readonly [number, string])[] =>
  of.map(([number, chance]) => [number, chance.toFixed(9)]);

const turnOf = ({turns}: FireOutlook, title: string): TurnOutlook =>
  turns.find((one) => one.title === title)!;
const messages = ({said}: FireResult): readonly string[] => said.map(({message}) => message);

const bridge: BattleQuestion = {
  attackers: ['e-knight-1', 'e-arch-1', 'e-foot-1'],
  defenders: ['s-lord-3', 's-spear-1', 's-arch'],
  at: 'stirrage',
  reserves: {attacker: ['e-king'], defender: ['s-guardian', 's-spear-2']},
};
const pass: BattleEvent = {type: 'pass'};

describe('the outlook of blocks before their dice', () => {
  it('lists who fires by letter, the defender first, and who joins later', async () => {
    const {turns} = outlookOf(await open('hammer-of-the-scots', 'bridge', bridge));
    expect(turns.map(({title, shots}) => [title, ...shots.map(({words}) => words)])).to.deep.equal([
      [
        'B: Scots',
        'Lord of Stirrage: 3 dice, hits on 3 or less',
        'Forest Archers: 2 dice, hits on 3 or less',
      ],
      ['B: English', 'Marcher Knights: 3 dice, hits on 3 or less', '1 Archers: 3 dice, hits on 3 or less'],
      ['C: Scots', '1 Spears: 4 dice, hits on 3 or less'],
      ['C: English', 'Northmarch Foot: 3 dice, hits on 2 or less'],
      ['A: Scots, from round 2', 'The Guardian: 4 dice, hits on 3 or less'],
      ['A: English, from round 2', 'The King: 3 dice, hits on 3 or less'],
      ['C: Scots, from round 2', '2 Spears: 3 dice, hits on 3 or less'],
    ]);
    expect(turns[0]!.shots[0]!.modifiers).to.deep.equal(['+1 to the number that hits for home area']);
    expect(turns[2]!.absent).to.equal('Does not apply here: home area');
  });

  for (const [title, unit, before, dice] of [
    ['B: Scots', 's-lord-3', [], 3],
    ['B: English', 'e-knight-1', [pass], 3],
    ['C: Scots', 's-spear-1', [pass, pass], 4],
    ['C: English', 'e-foot-1', [pass, pass, pass], 3],
  ] as const)
    it(`counts the hits of ${unit} as the chart does with every roll`, async () => {
      const session = await open('hammer-of-the-scots', 'bridge', bridge);
      const {shots} = turnOf(outlookOf(session), title);
      const name = session.about.position.game.unit(unit)!.name;
      const [spread] = shots.find(({words}) => words.startsWith(`${name}:`))!.chances;
      const by = counted(after(session, before), {fire: 'blocks', units: [unit], dice}, ({hits}) => hits);
      expect(near(spread!.of)).to.deep.equal(near(by));
      expect(spread!.expected).to.be.closeTo(
        by.reduce((sum, [hits, chance]) => sum + hits * chance, 0),
        1e-9,
      );
    });

  it('tells who takes each number of hits as the chart shares them out', async () => {
    const session = await open('hammer-of-the-scots', 'bridge', bridge);
    const {results, unhurt} = outlookOf(session);
    expect(results.map(({title}) => title)).to.deep.equal([
      'Fire: results against English',
      'Fire: results against Scots',
    ]);
    const [onEnglish, onScots] = results;
    expect(onScots!.results[0]!.name).to.equal('1 hit');
    expect(messages(onScots!.results[0]!)).to.deep.equal(['1 Spears loses 1 step (3 left).']);
    expect(onScots!.results[1]!.words).to.deep.equal([
      'The owner chooses: Lord of Stirrage loses 1 and 1 Spears loses 1; or 1 Spears loses 2.',
    ]);
    // among equals each way that is said is legal, and there is no other
    const fired = after(session, [{type: 'fire', units: ['s-arch'], dice: [1, 6]}]);
    const legal = ['e-knight-1', 'e-arch-1', 'e-foot-1', 's-arch'].filter(
      (id) => fired.copy().play({type: 'assign', losses: {[id]: 1}}).length === 0,
    );
    expect(onEnglish!.results[0]!.words).to.deep.equal([
      `The owner chooses: ${legal.map((id) => `${session.about.position.game.unit(id)!.name} loses 1`).join('; or ')}.`,
    ]);
    expect(unhurt.map(({prompt}) => prompt)).to.deep.equal([
      'If no die ever does anything: The English retreat. Choose an area for each of the 4 units.',
    ]);
  });

  it('lists the retreats in place of fire that the chart takes', async () => {
    const session = await open('hammer-of-the-scots', 'bridge', bridge);
    const {game} = session.about.position;
    if (game.kind !== 'point') throw new Error(game.kind);
    const turn = turnOf(outlookOf(session), 'B: English');
    const may = game.network.names.filter(
      (to) => after(session, [pass]).play({type: 'withdraw', plan: {'e-knight-1': to}}).length === 0,
    );
    expect(may).to.have.lengthOf(3);
    for (const to of may)
      expect(turn.retreats[0]).to.contain(
        game.document.map.kind === 'point' && game.document.map.points[to]!.name,
      );
  });
});

describe('the outlook of dice with symbols', () => {
  const clan: BattleQuestion = {attackers: ['r3'], at: '0506'};
  const skirmish: BattleQuestion = {attackers: ['r3'], at: '0605'};

  it('lists the dice of each fire, with what takes dice away and what does not', async () => {
    const {turns} = outlookOf(await open('dice-and-flags', 'start', skirmish));
    expect(
      turns.map(({title, shots: [shot], absent}) => [title, shot!.words, ...shot!.modifiers, absent]),
    ).to.deep.equal([
      [
        'Close combat against a unit that evades: Red',
        'Red shield wall: 4 dice',
        '−1 die for Across the river',
        'Does not apply here: Woods, town or hill',
      ],
      [
        'Close combat: Red',
        'Red shield wall: 4 dice',
        '−1 die for Across the river',
        'Does not apply here: Woods, town or hill',
      ],
      [
        'Battle back: Blue',
        'Aldine skirmish line: 1 die',
        '−1 die for Across the river',
        'Does not apply here: Woods, town or hill',
      ],
    ]);
  });

  for (const [title, fire, before, units, dice] of [
    ['Close combat: Red', 'attack', [pass], ['r3'], 4],
    ['Close combat against a unit that evades: Red', 'evaded', [{type: 'declare', name: 'evade'}], ['r3'], 4],
    [
      'Battle back: Blue',
      'back',
      [pass, {type: 'fire', units: ['r3'], dice: [5, 5, 5, 5]}, {type: 'declare', name: 'battle-back'}],
      ['b1'],
      1,
    ],
  ] as const)
    it(`counts hits and flags of “${title}” as the chart does with every roll`, async () => {
      const session = await open('dice-and-flags', 'start', skirmish);
      const [hits, flags] = turnOf(outlookOf(session), title).shots[0]!.chances;
      const ready = after(session, before as unknown as readonly BattleEvent[]);
      expect(near(hits!.of)).to.deep.equal(
        near(counted(ready, {fire, units, dice}, (rolled) => rolled.hits)),
      );
      expect(near(flags!.of)).to.deep.equal(
        near(counted(ready, {fire, units, dice}, ({flags: number}) => number)),
      );
    });

  for (const [position, question, before, same] of [
    [
      'ford',
      clan,
      [],
      [
        ['green, square, helmet', '3 of 6'],
        ['triangle, sword', '2 of 6'],
        ['flag', '1 of 6'],
      ],
    ],
    [
      'start',
      skirmish,
      [pass],
      [
        ['green, sword', '2 of 6'],
        ['triangle, square, helmet', '3 of 6'],
        ['flag', '1 of 6'],
      ],
    ],
  ] as const)
    it(`tells the effect of each symbol in ${position} as the chart has it`, async () => {
      const session = await open('dice-and-flags', position, question);
      const {results} = outlookOf(session).results.find(({title}) => title.startsWith('Close combat: '))!;
      expect(results.map(({name, faces}) => [name, faces])).to.deep.equal(same);
      for (const [i, symbol] of ['green', 'triangle', 'square', 'sword', 'helmet', 'flag'].entries()) {
        const result = results.find(({name}) => name.split(', ').includes(symbol))!;
        const dice = [i + 1, ...Array.from({length: position === 'ford' ? 4 : 3}, () => 5)];
        const played = after(session, [...before, {type: 'fire', units: ['r3'], dice}]);
        if (played.view(played.step).decision.kind === 'assign') played.play(played.onlyEvent(played.step)!);
        const chart = played
          .lines()
          .slice(before.length + 1)
          .flatMap(({findings}) => findings)
          .filter(({kind, dice: isDice}) => kind !== 'note' && !isDice)
          .map(({message}) => message);
        expect(messages(result), symbol).to.include.members(chart);
        const {decision} = played.view(played.step);
        const offers = decision.kind === 'choose' ? decision.offers.map(({event}) => event) : [];
        const ignores = offers.filter((event) => event.type === 'declare' && event.name.startsWith('ignore'));
        expect(result.words.length, symbol).to.equal(ignores.length);
        if (ignores.length > 0) played.play(pass);
        const then = played.view(played.step).decision;
        if (then.kind !== 'route') continue;
        const {routes} = then.routesOf(then.next[0]!);
        const [retreat] = messages(result).slice(-1);
        for (const {path} of routes) expect(retreat).to.contain(path.at(-1) ?? 'stays');
      }
    });

  it('tells why a flag may not be ignored', async () => {
    const {results} = outlookOf(await open('dice-and-flags', 'ford', clan));
    const [, back] = results;
    expect(messages(back!.results.find(({name}) => name === 'flag')!).slice(0, 2)).to.deep.equal([
      'Ignore a flag: two friends beside it cannot be declared: that is only where the hex has at least 2 friendly units next to it.',
      'Ignore a flag: warriors at full strength cannot be declared: that is only where a defender is of type warriors and is at full strength.',
    ]);
  });

  it('is there before the first die alone', async () => {
    const session = await open('dice-and-flags', 'ford', clan);
    const fired = after(session, [{type: 'fire', units: ['r3'], dice: [5, 5, 5, 5, 5]}]);
    expect(session.view(0).fire).to.be.a('function');
    expect(fired.view(fired.step).fire).to.equal(undefined);
  });
});

describe('the outlook of fire at targets that are chosen', () => {
  const junction: BattleQuestion = {
    attackers: ['u-vi-1', 'u-mi-1', 'u-ci-1'],
    defenders: ['c-vi-1', 'c-mi-1'],
    at: 'manaqua',
  };
  const opened = (): Promise<BattleSession> => open('a-house-divided', 'junction', junction);
  const nameIn =
    ({about}: BattleSession) =>
    (id: string): string =>
      about.position.game.unit(id)!.name;
  /** A fire of the Confederates in which a unit is at a target, and the other one at another. */
  const volley = (unit: string, target: string, dice: readonly [number, number]): BattleEvent => {
    const [one, other] = junction.defenders!;
    const others = junction.attackers.filter((id) => id !== target);
    const targets = {[unit]: target, [unit === one ? other! : one!]: others[0]!};
    return {
      type: 'fire',
      units: [one!, other!],
      targets,
      dice: unit === one ? [...dice] : [dice[1], dice[0]],
    };
  };

  it('says who chooses the targets, and how many different ones', async () => {
    const session = await opened();
    const [{aiming}] = outlookOf(session).turns as [TurnOutlook];
    expect(aiming).to.equal(
      'The Confederates choose a target for each unit before any die is thrown, 2 different ones at least. Hits beyond a target’s steps are wasted (5.1).',
    );
    const same = {
      type: 'fire',
      units: ['c-vi-1', 'c-mi-1'],
      targets: {'c-vi-1': 'u-vi-1', 'c-mi-1': 'u-vi-1'},
    };
    expect(session.copy().play(same as BattleEvent)).to.have.lengthOf(1);
  });

  it('counts each unit at each target as the chart does with every die', async () => {
    const session = await opened();
    const [turn] = outlookOf(session).turns as [TurnOutlook];
    const name = nameIn(session);
    for (const unit of junction.defenders!)
      for (const target of junction.attackers) {
        const shot = turn.shots.find(
          ({words}) => words.startsWith(`${name(unit)} at `) && words.includes(name(target)),
        )!;
        const hit = [1, 2, 3, 4, 5, 6].filter((face) => {
          const played = after(session, [volley(unit, target, [face, 6])]);
          return rolledIn(played, 'defender-fire').hits > 0;
        });
        const chance = shot.chances[0]!.of.find(([hits]) => hits === 1)?.[1] ?? 0;
        expect(chance, shot.words).to.be.closeTo(hit.length / 6, 1e-9);
      }
    const crack = turn.shots.find(({words}) => words.startsWith(`${name('c-mi-1')} at ${name('u-ci-1')}`))!;
    expect(crack.modifiers).to.deep.equal([
      '−1 to the number that hits for crack infantry',
      '+1 to the number that hits for came over a river or by sea',
    ]);
    expect(turn.absent).to.equal('Does not apply here: entrenched');
  });

  it('says of a shot that cannot hit that it cannot', async () => {
    const session = await opened();
    const name = nameIn(session);
    const union = turnOf(outlookOf(session), 'Fire: Union');
    expect(union.shots.map(({words}) => words)).to.include(
      `${name('u-mi-1')} at ${name('c-vi-1')}: 1 die, can’t hit`,
    );
  });

  it('shows a fire again from the round in which a modifier no longer applies', async () => {
    const {turns} = outlookOf(await opened());
    expect(turns.map(({title}) => title)).to.deep.equal([
      'Fire: Confederate',
      'Fire: Union',
      'Fire: Confederate, from round 3',
    ]);
    expect(turns[2]!.absent).to.contain('came over a river or by sea');
  });

  it('tells what each number of hits does to each target, as the chart has it', async () => {
    const session = await opened();
    const name = nameIn(session);
    const [onUnion, onConfederates] = outlookOf(session).results;
    expect(onUnion!.results.map((row) => row.name)).to.deep.equal(junction.attackers.map(name));
    for (const target of junction.attackers) {
      const played = after(session, [volley('c-vi-1', target, [1, 6])]);
      const [message] = played
        .lines()
        .flatMap(({findings}) => findings)
        .filter(({message: said}) => said.startsWith(`${name(target)} loses`))
        .map(({message: said}) => said);
      const row = onUnion!.results.find((one) => one.name === name(target))!;
      // two different targets are required, so that one unit alone may be at each
      expect(row.words).to.deep.equal([`1 hit: ${message!.slice(0, -1)} (5.1).`]);
    }
    const veterans = name('c-vi-1');
    expect(onConfederates!.results[0]).to.deep.include({
      name: veterans,
      words: [
        `1 hit: ${veterans} loses 1 step (1 left) (5.1).`,
        `2 hits: ${veterans} loses 2 steps and is eliminated (5.1).`,
      ],
    });
  });

  it('lists the choices between the fires, with where a retreat may go', async () => {
    const session = await opened();
    const miss: readonly BattleEvent[] = [
      volley('c-vi-1', 'u-vi-1', [6, 6]),
      {
        type: 'fire',
        units: [...junction.attackers],
        targets: {'u-vi-1': 'c-vi-1', 'u-mi-1': 'c-vi-1', 'u-ci-1': 'c-mi-1'},
        dice: [6, 6, 6],
      },
    ];
    const played = after(session, miss);
    const labelsNow = (one: BattleSession): readonly string[] => {
      const {decision} = one.view(one.step);
      return decision.kind === 'choose' ? decision.offers.map(({label}) => label) : [];
    };
    const [first] = outlookOf(session).choices;
    expect(first).to.deep.equal({
      prompt: 'From round 2: The Confederates may fight on or retreat.',
      offers: labelsNow(played),
      ways: labelsNow(after(played, [{type: 'retreat'}])),
    });
    expect(first!.ways).to.have.lengthOf(2);
  });

  it('tries each modifier on and off', async () => {
    const session = await opened();
    const {modifiers} = outlookOf(session);
    expect(modifiers.map(({words, applies}) => [words, applies])).to.deep.equal([
      ['Fire, Confederate: −1 to the number that hits for entrenched', false],
      ['Fire, Confederate: −1 to the number that hits for crack infantry', true],
      ['Fire, Confederate: +1 to the number that hits for came over a river or by sea', true],
      ['Fire, Union: −1 to the number that hits for entrenched', true],
      ['Fire, Union: −1 to the number that hits for crack infantry', false],
    ]);
    const wordsAs = (n: number, on: boolean): readonly string[] => {
      const tried = replayBattle(asIf(session.about.position, [{...modifiers[n]!, on}]), junction, []);
      if (!tried.ok) throw new Error(JSON.stringify(tried.faults));
      return outlookOf(tried.value)
        .turns.slice(0, 2)
        .flatMap(({shots}) => shots.map(({words}) => words));
    };
    const name = nameIn(session);
    expect(wordsAs(1, false)).to.include(`${name('c-vi-1')} at ${name('u-ci-1')}: 1 die, hits on 4 or less`);
    expect(wordsAs(0, true)).to.include(
      `${name('c-vi-1')} at ${name('u-vi-1')} or ${name('u-mi-1')}: 1 die, hits on 2 or less`,
    );
    expect(wordsAs(3, false)).to.include(
      `${name('u-vi-1')} at ${name('c-vi-1')} or ${name('c-mi-1')}: 1 die, hits on 3 or less`,
    );
    // the battle itself goes by the rules
    expect(outlookOf(await opened()).modifiers).to.deep.equal(modifiers);
  });

  it('takes modifiers of the same name for one: the home areas of three lords', async () => {
    const session = await open('hammer-of-the-scots', 'bridge', bridge);
    const [home, ...others] = outlookOf(session).modifiers;
    expect(others).to.deep.equal([]);
    const shotsAs = (on: boolean): readonly string[] => {
      const tried = replayBattle(asIf(session.about.position, [{...home!, on}]), bridge, []);
      if (!tried.ok) throw new Error(JSON.stringify(tried.faults));
      return outlookOf(tried.value).turns[0]!.shots.map(({words}) => words);
    };
    expect(shotsAs(false)).to.deep.equal([
      'Lord of Stirrage: 3 dice, hits on 2 or less',
      'Forest Archers: 2 dice, hits on 3 or less',
    ]);
    expect(shotsAs(true)).to.deep.equal([
      'Lord of Stirrage: 3 dice, hits on 3 or less',
      'Forest Archers: 2 dice, hits on 4 or less',
    ]);
  });
});

describe('the outlook of other fire', () => {
  it('is in no battle that is fought on a table', async () => {
    const document = (await loadGameDocument('drill')) as ModuleDocument;
    const [example] = document.examples!.filter(({ask}) => 'battle' in ask);
    const session = await open('drill', example!.position, (example!.ask as {battle: BattleQuestion}).battle);
    expect(session.view(0).fire).to.equal(undefined);
  });
});
