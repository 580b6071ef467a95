import {expect} from 'chai';
import {finish, type HexId} from '../../../src/board/index.js';
import {
  findingAlternatives,
  type Alternative,
  bubbleOn,
  eventOfHex,
  sayAlternative,
  viewOf,
  type RetreatView,
} from '../../../components/umpire-retreat/view-model.js';
import {
  emptyDialogue,
  lengthOf,
  startDialogue,
  type Dialogue,
} from '../../../components/umpire-retreat/dialogue.js';
import {overlayOf} from '../../../components/umpire-retreat/overlay.js';
import {rulingText} from '../../../components/umpire-retreat/ruling-text.js';
import {
  answerOf,
  highlightsOf,
  type SideAnswer,
  type SideQuestion,
} from '../../../components/umpire-retreat/side-questions.js';
import {nextHexes} from '../../../src/rules/index.js';
import {findingSplit} from '../../../src/rules/retreat/split.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {positionOf} from './helper.js';
import {sayProof} from '../../../src/phrases/say-retreat.js';

/** The attributes of a page that sets none. */
const nothing = {units: [], hexes: undefined, mayElectOne: false, readings: {}};

async function ask(
  place: string,
  units: readonly string[],
  hexes: number,
  more: Partial<Dialogue['context']> = {},
  game = 'drill',
): Promise<{view: RetreatView; dialogue: Dialogue}> {
  const position = await positionOf(place, game);
  const begun = startDialogue(position, undefined, {units, hexes, mayElectOne: false, readings: {}});
  const stage = more.path ? 'walking' : more.plan ? 'ruled' : 'choosing';
  const dialogue: Dialogue = {stage, context: {...begun.context, ...more}};
  return {view: viewOf(position, dialogue)!, dialogue};
}

/** The readings that would change the answer, all of them tried. */
const alternativesOf = (view: RetreatView, dialogue: Dialogue): readonly Alternative[] =>
  finish(findingAlternatives(view, dialogue));
/** The same with the sentence of each. */
const saidAlternatives = (view: RetreatView, dialogue: Dialogue): readonly object[] =>
  alternativesOf(view, dialogue).map((one) => ({
    option: one.option,
    value: one.value,
    sentence: sayAlternative(view, one),
  }));
/** The ruling as text, with all readings tried. */
const textOf = (view: RetreatView, dialogue: Dialogue, ...asked: readonly string[]): string =>
  rulingText(view, dialogue, alternativesOf(view, dialogue), asked);
/** The answer to a side question that needs no search. */
const answer = (view: RetreatView, question: SideQuestion): SideAnswer | undefined =>
  answerOf(view, question, undefined, undefined);

describe('the view of a dialogue', () => {
  it('knows the whole stack of the units that are asked about', async () => {
    const {view} = await ask('start', ['a505'], 2);
    expect(view.stack.map(({id}) => id)).to.deep.equal(['a61', 'a505', 'hq31']);
    expect(view.group.map(({id}) => id)).to.deep.equal(['a505']);
  });
  it('says what another reading would answer (T-V3)', async () => {
    const {view, dialogue} = await ask('round-the-lake', ['s46'], 1);
    expect(view.ruled?.answer.routes).to.deep.equal([['11.06']]);
    expect(saidAlternatives(view, dialogue)).to.deep.equal([
      {
        option: 'order',
        value: 'supply-first',
        sentence:
          'If you play that ending closer to supply comes before avoiding step losses (9.2.2): to 12.05: 1 legal route, 1 step lost.',
      },
    ]);
  });
  it('judges later groups on the board that earlier ones left', async () => {
    const {view} = await ask('port-mara', ['a61'], 2, {
      units: ['a170', 'a818'],
      plan: [{units: ['a61'], path: ['05.10', '04.09']}],
      path: [],
    });
    const a61 = view.board.game.unit('a61')!;
    const at = view.board.units.get(a61.index)!.at;
    expect(view.board.game.grid.label(at)).to.equal('04.09');
    expect(view.left.map(({id}) => id)).to.deep.equal(['a170', 'a818']);
    expect(view.position.units.get(a61.index)!.at).to.not.equal(at);
  });
  it('says beside a hex what the walk says of it, never that an end is open which the way walked may not reach', async () => {
    for (const path of [[], ['07.04'], ['08.03'], ['07.05'], ['07.04', '06.04'], ['07.04', '07.03']]) {
      const {view} = await ask('start', ['a61', 'a505', 'hq31'], 2, {path});
      const {grid, size} = {grid: view.board.game.grid, size: view.board.game.grid.size};
      const near = new Map(nextHexes(view.ruled!, view.path).map(({hex, verdict}) => [hex, verdict]));
      for (let at = 0; at < size; at++) {
        const hex = at as HexId;
        const said = bubbleOn(view, hex);
        const verdict = hex === view.path.at(-1) ? view.walk : near.get(hex);
        const where = `${path.join()} ${grid.label(hex)}`;
        if (verdict) expect(/^\S+: no\b/.test(said ?? ''), where).to.equal(verdict.state === 'off');
        else if (view.walk?.state === 'off') expect(said, where).to.equal(undefined);
      }
    }
    const {view} = await ask('start', ['a61', 'a505', 'hq31'], 2, {path: ['07.04']});
    const say = (label: string): string | undefined => bubbleOn(view, view.board.game.grid.find(label)!);
    expect(say('06.04')).to.equal('06.04: the retreat may end there, no losses');
    expect(say('07.04')).to.equal('07.04: 1 hex to go from there, no losses');
    // the step lost on 05.10 is not forgotten at the end
    const {view: costly} = await ask('port-mara', ['a61', 'a170', 'a818'], 2, {path: ['05.10', '04.09']});
    expect(bubbleOn(costly, costly.path.at(-1)!)).to.equal('04.09: the retreat may end there, 1 step lost');
  });
  it('names what is wrong with a question, and answers nothing', async () => {
    const {view} = await ask('start', ['a61', 's90'], 2);
    expect(view.ruled).to.equal(undefined);
    expect(view.faults).to.have.lengthOf(1);
    expect(view.faults.map(faultLine)[0]).to.match(/^\/units\/1: expected units of one side/);
  });
  it('lists the readings that would change the ruling on a plan', async () => {
    const {view, dialogue} = await ask('round-the-lake', ['s46'], 1, {
      plan: [{units: ['s46'], path: ['12.05']}],
    });
    expect(view.judgement?.legal).to.equal(false);
    expect(saidAlternatives(view, dialogue)).to.deep.equal([
      {
        option: 'order',
        value: 'supply-first',
        sentence:
          'If you play that ending closer to supply comes before avoiding step losses (9.2.2): the plan is legal, 1 step lost.',
      },
      {
        option: 'orderChoice',
        value: 'owner',
        sentence:
          'If you play that the owner chooses between avoiding losses and ending closer to supply (9.2.2): the plan is legal, 1 step lost.',
      },
    ]);
  });
});

describe('a walk', () => {
  const rows: readonly [
    name: string,
    place: string,
    units: string[],
    hexes: number,
    path: string[],
    state: string,
    toGo: number,
    clauses: string[],
  ][] = [
    ['not begun', 'start', ['a61', 'a505', 'hq31'], 2, [], 'open', 2, []],
    ['half way', 'start', ['a61', 'a505', 'hq31'], 2, ['07.04'], 'open', 1, []],
    ['complete', 'start', ['a61', 'a505', 'hq31'], 2, ['07.04', '06.04'], 'done', 0, []],
    [
      'over a river that is prohibited (9.1)',
      'start',
      ['a61', 'a505', 'hq31'],
      2,
      ['07.05'],
      'off',
      0,
      ['9.1'],
    ],
    ['not further out (9.2, T-V1)', 'before-the-marsh', ['a61'], 2, ['05.06', '05.07'], 'off', 0, ['9.2']],
    [
      'through an EZOC that costs (9.2.2)',
      'port-mara',
      ['a61', 'a170', 'a818'],
      2,
      ['05.10', '04.09'],
      'done',
      0,
      ['9.2.2'],
    ],
    ['cannot begin at all (9.4)', 'cut-off', ['s46'], 1, [], 'done', 0, []],
  ];
  for (const [name, place, units, hexes, path, state, toGo, clauses] of rows) {
    it(name, async () => {
      const {view} = await ask(place, units, hexes, {path});
      const {walk} = view;
      expect(walk?.state).to.equal(state);
      expect(walk?.toGo).to.equal(toGo);
      expect([...new Set(walk?.findings.map(({clause}) => clause))]).to.deep.equal(clauses);
    });
  }
  it('has a verdict for every hex that touches', async () => {
    const {view} = await ask('start', ['a61', 'a505', 'hq31'], 2, {path: ['07.04']});
    const {grid} = view.board.game;
    const next = nextHexes(view.ruled!, view.path);
    expect(next.map(({hex, verdict}) => `${grid.label(hex)} ${verdict.state}`)).to.deep.equal([
      '07.03 done',
      '08.03 off',
      '08.04 off',
      '07.05 off',
      '06.04 done',
      '06.03 done',
    ]);
    for (const {verdict} of next) if (verdict.state === 'off') expect(verdict.findings).to.not.be.empty;
  });
});

describe('what the map is shown', () => {
  it('draws the routes, marks their ends and stops at the others', async () => {
    const {view, dialogue} = await ask('port-mara', ['a61', 'a170', 'a818'], 2);
    const {grid} = view.board.game;
    const {
      zoc,
      selected,
      overlay: {routes = [], marks = []},
    } = overlayOf(view, dialogue, {witness: []});
    expect(routes.map(({path, costs}) => [path.map((hex) => grid.labels[hex]), costs])).to.deep.equal([
      [
        ['05.10', '04.09'],
        [1, 0],
      ],
      [
        ['05.10', '04.10'],
        [1, 0],
      ],
    ]);
    expect(marks.filter(({kind}) => kind === 'costly').map(({at}) => grid.labels[at])).to.have.members([
      '04.09',
      '04.10',
    ]);
    // stops are where the unit or a route may not go on, not on every hex in reach
    expect(marks.filter(({kind}) => kind === 'stop').map(({at}) => grid.labels[at])).to.have.members([
      '05.09',
      '05.11',
      '06.09',
      '06.11',
      '07.10',
      '07.11',
    ]);
    expect([zoc, selected]).to.deep.equal(['soviet', '06.10']);
  });
  it('marks the next hexes of a route that is tried, not its end', async () => {
    const {view, dialogue} = await ask('port-mara', ['a61', 'a170', 'a818'], 2);
    const {position} = view;
    const {grid} = position.game;
    const marked = (path: readonly string[]): readonly string[] => {
      const walking: Dialogue = {stage: 'walking', context: {...dialogue.context, path}};
      const {overlay} = overlayOf(viewOf(position, walking)!, walking, {witness: []});
      const [last] = path.slice(-1);
      // words beside the hex that was tapped would hide those to tap next
      if (last !== undefined) expect(overlay.besideVerdict?.(grid.find(last)!)).to.equal('');
      return (overlay.marks ?? []).map(({at, kind}) => `${grid.labels[at]!} ${kind}`).sort();
    };
    expect(marked([])).to.deep.equal([
      '05.10 costly',
      '05.11 stop',
      '06.09 stop',
      '06.11 stop',
      '07.10 stop',
      '07.11 stop',
    ]);
    expect(marked(['05.10']).filter((one) => !one.endsWith('stop'))).to.deep.equal([
      '04.09 may',
      '04.10 may',
    ]);
  });
  it('fills in the way to a hex farther off, where there is one only', async () => {
    const {view, dialogue} = await ask('port-mara', ['a61', 'a170', 'a818'], 2);
    const walking: Dialogue = {stage: 'walking', context: {...dialogue.context, path: []}};
    const walk = viewOf(view.position, walking)!;
    expect(eventOfHex(walk, walking, '04.09', [])).to.deep.equal({type: 'walk', path: ['05.10', '04.09']});
    expect(eventOfHex(walk, walking, '04.11', []), 'no route goes there').to.equal(undefined);
    const free = await ask('before-the-marsh', ['a61'], 2);
    const begun: Dialogue = {stage: 'walking', context: {...free.dialogue.context, path: []}};
    const two = viewOf(free.view.position, begun)!;
    const ends = new Map<string, number>();
    for (const way of two.ruled!.search.routes) {
      const end = two.position.game.grid.label(way.at(-1)!);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    const [several] = [...ends].find(([, ways]) => ways > 1)!;
    expect(eventOfHex(two, begun, several, []), 'either of two ways').to.equal(undefined);
  });
  it('shows one route by itself when someone looks at it, and a witness', async () => {
    const {view, dialogue} = await ask('port-mara', ['a61'], 2);
    const {selected, overlay} = overlayOf(view, dialogue, {
      routes: [['05.10', '04.09'].map((label) => view.board.game.grid.find(label)!)],
      witness: ['06.09'],
      asked: '05.09',
    });
    expect(overlay.routes?.filter(({faint}) => !faint)).to.have.lengthOf(1);
    const seen = overlay.marks
      ?.filter(({kind}) => kind === 'look')
      .map(({at}) => view.board.game.grid.label(at as HexId));
    expect(seen, 'the witness, what was asked about, and where the route ends').to.deep.equal([
      '06.09',
      '05.09',
      '04.09',
    ]);
    expect(overlay.described).to.equal('05.09');
    expect(selected, 'the stack that retreats').to.equal('06.10');
  });
});

describe('the ruling as text', () => {
  it('says question, answer, reasons and the readings that matter', async () => {
    const {view, dialogue} = await ask('round-the-lake', ['s46'], 1);
    const lines = textOf(view, dialogue, '12.05').split('\n');
    expect(lines.slice(0, 4)).to.deep.equal([
      'Drill: Bridgeheads on the Lyra: 46 RD (Soviet) in 11.05, 1 hex to retreat.',
      'By WWII Battle Series 9.0 to 9.4.',
      '1-hex retreat. 1 legal route, no losses.',
      '1. 11.06 (Woods): no losses',
    ]);
    expect(lines).to.include('Asked about 12.05:');
    expect(lines.at(-1)).to.equal(
      'If you play that ending closer to supply comes before avoiding step losses (9.2.2): to 12.05: 1 legal route, 1 step lost.',
    );
  });
  it('lists the ends with their ground, the ways to each and what they cost', async () => {
    const {view, dialogue} = await ask('start', ['a61', 'a505', 'hq31'], 2);
    expect(textOf(view, dialogue).split('\n').slice(2, 6)).to.deep.equal([
      '2-hex retreat. 3 legal routes, no losses.',
      '1. 06.03 (Rough) via 07.04: no losses',
      '2. 06.04 (Rough) via 07.04: no losses',
      '3. 07.03 (Woods) via 07.04: no losses',
    ]);
    const port = await ask('port-mara', ['a61', 'a170', 'a818'], 2);
    const [one] = textOf(port.view, port.dialogue)
      .split('\n')
      .filter((line) => /^1\. /.test(line));
    expect(one).to.equal('1. 04.09 (Clear) via 05.10: 1 step lost');
    const two = await ask('start', ['a225'], 2);
    expect(textOf(two.view, two.dialogue)).to.contain('07.03 (Woods) via 08.02 or via 08.03: no losses');
  });
  it('gives the reasons for every hex that was asked about (9.1, 9.2)', async () => {
    const {view, dialogue} = await ask('start', ['a61', 'a505', 'hq31'], 2);
    const text = textOf(view, dialogue, '07.05', '09.05');
    expect(text).to.contain(
      'Asked about 07.05:\n- 07.05: no. 61 ID, 505 Heavy Pz and XXXI Corps HQ cannot cross',
    );
    expect(text).to.match(/Asked about 09\.05:\n- 09\.05: no\. .*\(9\.\d/);
    expect(text.indexOf('07.05:')).to.be.below(text.indexOf('09.05:'));
  });
  it('holds no sign that a forum would take for markup', async () => {
    for (const place of ['start', 'port-mara', 'closed-ring']) {
      const position = await positionOf(place);
      for (const {id} of position.game.units) {
        const {view, dialogue} = await ask(place, [id], 2);
        expect(textOf(view, dialogue)).to.not.match(/[<>[\]*_`]/);
      }
    }
  });
  it('names the groups of a plan and what they break', async () => {
    const position = await positionOf('with-its-hq');
    const asked = position.game.document.examples?.find(({id}) => id === 'T-V10')?.ask;
    const dialogue = startDialogue(position, asked, nothing);
    const view = viewOf(position, dialogue)!;
    const lines = textOf(view, dialogue).split('\n');
    expect(lines).to.include('Group 1: 61 ID: 05.06');
    expect(lines.some((line) => line.startsWith('Not legal'))).to.equal(true);
    expect(lines.some((line) => line.includes('(9.3.1)'))).to.equal(true);
  });
});

describe('a question of an example', () => {
  it('that judges a plan begins where the plan ends', async () => {
    const position = await positionOf('port-mara');
    const plan = [{units: ['a61'], path: ['05.10', '04.09']}];
    expect(startDialogue(position, {judge: {hexes: 2, plan}}, nothing)).to.deep.include({stage: 'ruled'});
  });
  it('that asks something else is none of ours: nothing is asked yet', async () => {
    expect(startDialogue(await positionOf('start'), {zoc: {side: 'axis'}}, nothing)).to.deep.equal(
      emptyDialogue,
    );
  });
});

describe('what is asked beside the answer', () => {
  it('the best split is a plan that can be taken over as it stands', async () => {
    const {view, dialogue} = await ask('start', ['a61', 'a505', 'hq31'], 2);
    const {sheet, readings, board, left} = view;
    const plan = finish(findingSplit(sheet, readings, board, left, lengthOf(dialogue.context)));
    expect(plan?.complete).to.equal(true);
    const {grid} = view.position.game;
    const groups = plan!.groups.map(({units, path}) => ({
      units: units.map(({id}) => id),
      path: path.map((hex) => grid.label(hex)),
    }));
    expect(groups.flatMap(({units}) => units).sort()).to.deep.equal(['a505', 'a61', 'hq31']);
    const judged = await ask('start', ['a61', 'a505', 'hq31'], 2, {plan: groups});
    expect(judged.view.judgement).to.deep.include({legal: true, stepLosses: plan!.stepLosses});
  });
  it('two readings lie side by side: what both allow, and what only one does', async () => {
    const {view, dialogue} = await ask('round-the-lake', ['s46'], 1);
    const answered = answer(view, {kind: 'compare', option: 'order', value: 'supply-first'})!;
    const shown = overlayOf(view, dialogue, {
      witness: [],
      ...highlightsOf(answered),
    });
    const {grid} = view.board.game;
    expect(
      shown.overlay.routes?.map(({path, other = false}) => [
        path.map((hex) => grid.labels[hex]).join(),
        other,
      ]),
    ).to.deep.equal([
      ['11.06', false],
      ['12.05', true],
    ]);
  });
  it('a proof names every exit, and the map marks it', async () => {
    const {view} = await ask('river-bend', ['s182', 's191'], 3);
    const answered = answer(view, {kind: 'proof'})!;
    const proof = answered.kind === 'proof' ? answered.proof : undefined;
    expect(proof && sayProof(view.position.game, proof)).to.contain('Exits from 09.07:');
    expect(highlightsOf(answered).closed).to.include.members(['10.07', '09.08', '08.07', '08.06']);
  });
});
