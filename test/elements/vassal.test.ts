import {expect} from 'chai';
import fc from 'fast-check';
import {createActor, fromCallback, fromPromise, transition, type Actor} from 'xstate';
import {vassalActors, type VassalActors} from '../../components/umpire-vassal/actors.js';
import {vassalChart} from '../../components/umpire-vassal/chart.js';
import {phaseOf} from '../../components/umpire-vassal/chart/page.js';
import {
  filesJob,
  hasSummary,
  newJob,
  sampleJob,
  type KeptEntries,
  type ReadFiles,
} from '../../components/umpire-vassal/jobs.js';
import {VassalReader} from '../../components/umpire-vassal/vassal-reader.js';
import type {Board, VassalEvent, VassalState} from '../../components/umpire-vassal/state.js';
import {viewer} from '../../components/umpire-vassal/view-model.js';
import type {Dialogue} from '../../components/umpire-retreat/events.js';
import type {Loaded, OverlayDocument} from '../../src/module/index.js';
import {attackOn} from '../../src/edit/questions.js';
import type {AddedFiles} from '../../src/vassal/index.js';
import {front, frontLog, frontMap, frontModule, frontSave} from '../vassal/front.js';

type VassalActor = Actor<typeof vassalChart>;
type Name = keyof VassalActors;

const file = (bytes: Uint8Array | string, name: string): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], name);
const moduleFile = file(frontModule(), 'front.vmod');
const saveFile = file(frontSave(), 'turn-3.vsav');
const logFile = file(frontLog(), 'game.vlog');
const twoMaps = file(frontModule(frontMap('North Map')).slice(), 'two.vmod');
const entries: OverlayDocument = {
  umpire: 1,
  overlay: {module: 'The Front', version: '1.2'},
  counters: [{match: {beginning: 'ru'}, side: 'Soviet'}],
  maps: {'Main Map': {hexes: {'0604': {terrain: 'closed'}}}},
  rules: {retreat: 'wwii-battle-series'},
};
const jsonFile = (document: object, name: string): File => file(JSON.stringify(document), name);

/** The state of every region of the chart, as `page.asking.rules`. */
const statesOf = (actor: VassalActor): readonly string[] =>
  Object.entries(actor.getSnapshot().value).map(([region, value]) =>
    [
      region,
      ...(typeof value === 'string'
        ? [value]
        : Object.entries(value as Readonly<Record<string, string>>).flat()),
    ].join('.'),
  );
const contextOf = (actor: VassalActor): VassalState => actor.getSnapshot().context;

/** Resolves once a state is as somebody waits for it; each turn of the event loop may change it. */
async function until(is: () => boolean): Promise<void> {
  for (let turn = 0; !is(); turn++) {
    if (turn > 5000) throw new Error(`waited in vain for ${is.toString()}`);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
const isAtRest = (actor: VassalActor): boolean => {
  const {files, board, sheet, search} = actor.getSnapshot().value;
  return files === 'idle' && board === 'current' && sheet === 'resting' && search === 'resting';
};
const rest = (actor: VassalActor): Promise<void> => until(() => isAtRest(actor));

/** A page over the reader itself; parts of the page that need a browser load at once. */
function page(): VassalActor {
  const loaded = fromPromise<unknown>(() => Promise.resolve());
  const actors = {...vassalActors(new VassalReader()), loadEditor: loaded, loadBattle: loaded};
  return createActor(vassalChart.provide({actors})).start();
}
const open = async (actor: VassalActor, ...files: readonly File[]): Promise<void> => {
  actor.send({type: 'queue', job: filesJob(files)});
  await rest(actor);
};

/** A stack of the front that may be asked about, and an event of the retreat on the board. */
function dialogueOn(board: Board, name: RegExp, plan: Dialogue['context']['plan'] = []): Dialogue {
  const units = board.shown.game.units.filter((unit) => name.test(unit.name)).map(({id}) => id);
  const context = {stack: units, units, hexes: 1, mayElectOne: false, readings: {}, path: [], plan};
  return {stage: plan.length > 0 ? 'ruled' : 'choosing', context};
}

/** Without workers the reader says so in the console. */
const {debug} = console;
before(() => {
  console.debug = () => undefined;
});
after(() => {
  console.debug = debug;
});

describe('the chart of the VASSAL page', () => {
  it('goes from files to the first question, to a ruling, and back from a battle', async () => {
    const actor = page();
    expect(statesOf(actor)).to.include('page.empty');
    await open(actor, saveFile);
    expect([phaseOf(contextOf(actor)), contextOf(actor).isWaiting]).to.deep.equal(['empty', true]);
    await open(actor, moduleFile);
    expect(statesOf(actor)).to.include('page.asking.rules');
    actor.send({type: 'takeSheet', name: 'wwii-battle-series'});
    await rest(actor);
    expect(statesOf(actor)).to.include('page.board.ruling');
    actor.send({
      type: 'enter',
      overlay: {...contextOf(actor).overlay, ...entries, overlay: contextOf(actor).overlay.overlay},
    });
    await rest(actor);
    const {board} = contextOf(actor);
    expect(board?.units).to.equal(8);
    actor.send({type: 'ask', dialogue: dialogueOn(board!, /61 ID/)});
    await rest(actor);
    expect(contextOf(actor).question.missing?.result?.doubts).to.have.length.greaterThan(0);
    const view = viewer();
    expect(view(actor.getSnapshot())).to.deep.include({
      showing: 'ruling',
      isReading: false,
      canCancel: false,
    });
    // what nothing changed is the same value
    expect(view(actor.getSnapshot()).marked).to.equal(view(actor.getSnapshot()).marked);
    actor.stop();
  });

  it('asks which map, and takes a step of a log that was asked for last', async () => {
    const actor = page();
    const north = {name: '1 North', image: 'German_inf.svg', at: '0303', map: 'North Map'};
    await open(actor, twoMaps, file(frontSave([...front, north]), 'two.vsav'));
    expect(statesOf(actor)).to.include('page.asking.map');
    actor.send({type: 'chooseMap', map: 'North Map'});
    await rest(actor);
    expect(statesOf(actor)).to.include('page.asking.rules');
    await open(actor, moduleFile, logFile);
    const {log} = contextOf(actor).summary!;
    actor.send({type: 'goTo', step: 1});
    actor.send({type: 'goTo', step: log!.steps + 7});
    await rest(actor);
    expect(contextOf(actor).summary?.log?.step).to.equal(log!.steps);
    actor.stop();
  });

  it('asks for hexes on a map without a grid', async () => {
    const actor = page();
    await open(actor, file(frontModule('', false), 'bare.vmod'), saveFile);
    expect(statesOf(actor)).to.include.members(['page.asking.grid', 'grid.sighting']);
    actor.stop();
  });
});

/** An invocation whose answer a test gives. */
interface Asked {
  readonly name: Name;
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A page whose work is answered by the test, in any order. */
function heldPage(): {readonly actor: VassalActor; readonly asked: Asked[]} {
  const asked: Asked[] = [];
  const names = Object.keys(vassalActors(new VassalReader())) as Name[];
  const held = (name: Name): unknown =>
    name === 'drawBoards' || name === 'searchTerrain' || name === 'tryAnswers'
      ? fromCallback(() => undefined)
      : fromPromise(
          ({input, signal}) =>
            new Promise((resolve, reject) => asked.push({name, input, signal, resolve, reject})),
        );
  const actors = Object.fromEntries(names.map((name) => [name, held(name)])) as unknown as VassalActors;
  return {actor: createActor(vassalChart.provide({actors})).start(), asked};
}

describe('any order of events and answers on the VASSAL page', () => {
  /** Answers as the reader gives them, each of several kinds. */
  const answers: Partial<Record<Name, readonly unknown[]>> = {};
  let board: Board;
  let known: ReadFiles;
  const nothingKept: KeptEntries = {
    overlay: undefined,
    pending: [],
    places: {},
    facts: {said: {}, turn: ''},
    older: undefined,
  };

  before(async () => {
    // what the reader itself answers to the files of two games
    const real = vassalActors(new VassalReader());
    const got = new Map<Name, unknown[]>();
    const recorded = (name: Name): unknown => {
      const {config} = real[name] as unknown as {
        readonly config: (scope: {readonly input: unknown; readonly signal: AbortSignal}) => Promise<unknown>;
      };
      return fromPromise(async ({input, signal}) => {
        const output = await config({input, signal});
        got.set(name, [...(got.get(name) ?? []), output]);
        return output;
      });
    };
    const names: readonly Name[] = [
      'readFiles',
      'makeBoard',
      'restore',
      'openOverlay',
      'loadSheet',
      'loadGame',
    ];
    const actors = {...real, ...Object.fromEntries(names.map((name) => [name, recorded(name)]))};
    const actor = createActor(vassalChart.provide({actors})).start();
    await open(actor, moduleFile, saveFile);
    actor.send({type: 'takeSheet', name: 'wwii-battle-series'});
    await rest(actor);
    await open(
      actor,
      jsonFile(entries, 'mine.json'),
      jsonFile({...entries, stacking: {limit: 3}, maps: {}}, 'more.json'),
    );
    await open(actor, jsonFile({...entries, overlay: {module: 'The Front', version: '0.9'}}, 'older.json'));
    await open(
      actor,
      jsonFile({...entries, overlay: {module: 'The Bridge'}}, 'other.json'),
      jsonFile({umpire: 2}, 'no.json'),
    );
    await open(actor, logFile, file('notes', 'notes.txt'));
    await open(actor, twoMaps);
    board = got
      .get('makeBoard')!
      .flatMap((one) => {
        const {made} = one as {readonly made?: Loaded<Board>};
        return made?.ok ? [made.value] : [];
      })
      .findLast(({shown}) => shown.game.document.rules?.retreat !== undefined)!;
    actor.stop();
    const fault = {ok: false, faults: [{pointer: '/files', found: 'nothing', expected: 'a file'}]};
    for (const [name, outputs] of got)
      answers[name] = [...outputs, ...(name === 'makeBoard' ? [{made: fault}] : [])];
    const [read] = answers.readFiles!.filter((one) => hasSummary(one as ReadFiles)) as readonly ReadFiles[];
    const {value} = read!.answer as {readonly value: AddedFiles};
    /** The answer of the reader where the module is of a game, or looks like one. */
    const ofGame = (kind: 'known' | 'near', provisional?: string): ReadFiles => {
      const game = {library: 'russia-besieged', title: 'Russia Besieged', kind: 'hex', retreats: 11} as const;
      const games = [{...game, ...(provisional !== undefined && {provisional})}];
      const match = {kind, games, evidence: [[]], onPoints: []};
      return {answer: {ok: true, value: {...value, summary: {...value.summary!, match}}}};
    };
    known = ofGame('known');
    answers.takeGame = [fault, {ok: true, value: entries}];
    answers.readFiles = [
      ...answers.readFiles!,
      known,
      ofGame('known', 'Compare all of it.'),
      ofGame('near'),
      {answer: fault},
      {answer: {ok: true, value: {kinds: ['save']}}},
    ];
    answers.sortFiles = [
      {overlays: [], others: [moduleFile]},
      {overlays: [jsonFile(entries, 'mine.json')], others: [saveFile]},
      {overlays: [], others: []},
    ];
    answers.loadSheet = [...answers.loadSheet!, undefined];
    answers.loadGame = [{game: 'drill', document: board.shown.game.document}];
    answers.copyLink = [{words: 'Copied.', address: 'https://example.org/#o1.a'}];
    answers.writeSave = [
      {written: fault, name: 'a.vsav'},
      {written: {ok: true, value: new Uint8Array(1)}, name: 'a.vsav'},
    ];
  });

  const names: readonly VassalEvent['type'][] = [
    'queue',
    'goTo',
    'cancel',
    'leave',
    'stage',
    'enter',
    'forget',
    'kept',
    'chooseMap',
    'chooseGrid',
    'sight',
    'mark',
    'zoom',
    'boards',
    'unfoldSides',
    'nameSide',
    'takeSheet',
    'takeGame',
    'otherGame',
    'openForm',
    'beginSheet',
    'pasteSheet',
    'press',
    'answerVersion',
    'settle',
    'undoMerge',
    'undoChoice',
    'copyLink',
    'settleUnmatched',
    'paint',
    'painted',
    'unfoldTable',
    'openTableForm',
    'closeTableForm',
    'fillTable',
    'takeTable',
    'ask',
    'plan',
    'walk',
    'progress',
    'searched',
    'chooseAttackers',
    'attack',
    'fought',
    'leaveBattle',
    'remove',
    'save',
    'say',
    'holdBy',
  ];

  /** An event as a person or the page may send it in this state; `n` varies it. */
  function eventOf(type: VassalEvent['type'], n: number, state: VassalState): VassalEvent {
    const is = n % 2 === 0;
    const {overlay, board: now = board} = state;
    const dialogue = dialogueOn(
      now,
      is ? /61 ID/ : /90 RD/,
      n % 3 === 0 ? [{units: [now.shown.game.units[0]!.id], path: ['0604']}] : [],
    );
    const jobs = [
      filesJob([moduleFile]),
      sampleJob(),
      newJob({names: ['start'], request: {kind: 'startGame', setup: undefined}}),
      newJob({names: [], overlays: [{from: {link: '#o1.a'}, files: []}]}),
    ];
    const options = attackOn(now.shown, dialogue.context.units);
    const at =
      'can' in options ? options.can : {at: '0705', candidates: [], defenders: [], choosesDefenders: false};
    const events = {
      queue: {job: jobs[n % jobs.length]!},
      goTo: {step: n - 2},
      stage: {stage: 'maps'},
      enter: {overlay: {...overlay, stacking: {limit: n + 1}}},
      kept: {isKept: is},
      say: {said: [{}, {turn: {player: 'axis', month: 'may-1941'}}, {control: {'0604': 'soviet'}}][n % 3]!},
      holdBy: {side: is ? undefined : 'soviet'},
      chooseMap: {map: is ? 'Main Map' : 'North Map'},
      chooseGrid: {grid: is ? 'hand' : {kind: 'zones'}},
      sight: {sightings: []},
      mark: {x: n, y: n},
      zoom: {zoom: 1 + n},
      boards: {boards: {count: 0, isComplete: is, draw: () => undefined}},
      unfoldSides: {areOpen: is},
      nameSide: {group: 'ru', isNaming: is},
      takeSheet: {name: is ? 'wwii-battle-series' : 'none'},
      takeGame: {library: 'russia-besieged', isOther: is},
      openForm: {isOpen: is},
      pasteSheet: {text: ['', '{', '1', '{"extends": "wwii-battle-series"}'][n % 4]!},
      press: {point: is ? '0604' : ''},
      answerVersion: {isMerged: is},
      settle: {chosen: state.merge.differences.slice(0, 1), isTheirs: is},
      settleUnmatched: {isKept: is},
      paint: {isOpen: is},
      painted: {document: now.shown.game.document},
      unfoldTable: {isOpen: is},
      fillTable: {document: now.shown.game.document},
      takeTable: {game: 'drill'},
      ask: {dialogue},
      plan: {dialogue, plan: dialogue.context.plan},
      walk: {dialogue},
      progress: {part: 0.5},
      searched: {result: {hexes: [], hexsides: [], doubts: [], untried: [], isPartial: false}},
      chooseAttackers: {options: at},
      attack: {battle: is ? {at: at.at, attackers: [], defenders: []} : {side: '', battles: []}},
      fought: {view: undefined},
      remove: {removes: is},
    } as Partial<Record<VassalEvent['type'], object>>;
    return {type, ...events[type]} as VassalEvent;
  }

  const step = fc.oneof(
    {weight: 3, arbitrary: fc.record({event: fc.constantFrom(...names), n: fc.nat(11)})},
    {weight: 4, arbitrary: fc.record({answer: fc.nat(7), n: fc.nat(11)})},
    {weight: 1, arbitrary: fc.record({fails: fc.nat(7)})},
  );
  /** Events that begin work, so that courses lead far. */
  const begins = ['queue', 'takeSheet', 'enter', 'plan', 'save', 'chooseAttackers', 'attack'] as const;
  const course = fc.record({
    isOpen: fc.boolean(),
    steps: fc.array(
      fc.oneof(
        {weight: 3, arbitrary: step},
        {weight: 1, arbitrary: fc.record({event: fc.constantFrom(...begins), n: fc.nat(11)})},
      ),
      {minLength: 5, maxLength: 60},
    ),
  });
  type Step = (typeof course extends fc.Arbitrary<infer Course> ? Course : never)['steps'][number];
  const turn = (): Promise<void> => new Promise(setImmediate);

  async function answer(one: Asked | undefined, n: number): Promise<void> {
    const of = one ? (answers[one.name] ?? [undefined]) : [];
    one?.resolve(of[n % of.length]);
    await turn();
  }

  /** Leads a page to a board that is ruled on. */
  async function openBoard(actor: VassalActor, asked: Asked[]): Promise<void> {
    actor.send({type: 'queue', job: filesJob([moduleFile])});
    while (asked.length > 0) {
      const one = asked.shift()!;
      one.resolve(one.name === 'makeBoard' ? {made: {ok: true, value: board}} : answers[one.name]![0]);
      await turn();
    }
    expect(statesOf(actor)).to.include('page.board.ruling');
  }

  /** Leads a page to the board of a module whose game is known, and is to be taken. */
  async function openKnown(actor: VassalActor, asked: Asked[]): Promise<void> {
    actor.send({type: 'queue', job: filesJob([moduleFile])});
    while (asked.length > 0 && asked[0]!.name !== 'takeGame') {
      const {name, resolve} = asked.shift()!;
      const [first] = answers[name]!;
      resolve(name === 'readFiles' ? known : name === 'restore' ? nothingKept : first);
      await turn();
    }
    expect(statesOf(actor)).to.include.members(['files.knowing', 'sheet.taking']);
  }

  /** Leads a page to the form of a sheet beside a stack that is asked about. */
  async function openForm(actor: VassalActor, asked: Asked[]): Promise<void> {
    await openBoard(actor, asked);
    actor.send(eventOf('ask', 0, contextOf(actor)));
    actor.send({type: 'openForm', isOpen: true});
    await turn();
    expect(statesOf(actor)).to.include('trial.trying');
  }

  /** Whatever waits has a way on: work that is being done, or nothing to do. */
  function check(actor: VassalActor, asked: readonly Asked[]): void {
    const snapshot = actor.getSnapshot();
    expect(snapshot.status).to.equal('active');
    const {value, context} = snapshot;
    const isAsked = (...of: readonly Name[]): boolean =>
      asked.some(({name, signal}) => of.includes(name) && !signal.aborted);
    expect(value.files === 'idle').to.equal(context.jobs.length === 0);
    if (value.board === 'making') expect(isAsked('makeBoard')).to.equal(true);
    if (value.files !== 'idle')
      expect(
        isAsked('sortFiles', 'readFiles', 'restore', 'openOverlay', 'makeBoard', 'loadSheet', 'takeGame'),
        value.files,
      ).to.equal(true);
    const shown = typeof value.page === 'string' ? value.page : Object.entries(value.page).flat()[0];
    const phase = phaseOf(context);
    expect(shown).to.equal(['map', 'grid', 'game', 'rules'].includes(phase) ? 'asking' : phase);
    viewer()(snapshot);
  }

  it('never ends the chart, never stops on the way, and never shows a late answer', async function () {
    const seen = new Map<string, number>();
    /** Has each event tried in a state that a course has led to, three times over. */
    const tryEach = (actor: VassalActor): void => {
      const states = statesOf(actor);
      if (!states.some((state) => (seen.get(state) ?? 0) < 3)) return;
      for (const state of states) seen.set(state, (seen.get(state) ?? 0) + 1);
      for (const name of names)
        for (const n of [0, 1]) {
          const [next] = transition(actor.logic, actor.getSnapshot(), eventOf(name, n, contextOf(actor)));
          expect(next.status, `${name} in ${states.join()}`).to.equal('active');
        }
    };
    const play = async (steps: readonly Step[], begin?: typeof openBoard): Promise<void> => {
      const {actor, asked} = heldPage();
      await begin?.(actor, asked);
      const isLate = ({signal}: Asked): boolean => signal.aborted;
      for (const one of steps) {
        if ('event' in one) actor.send(eventOf(one.event, one.n, contextOf(actor)));
        else {
          const live = asked.filter((all) => !isLate(all));
          const chosen = asked[('answer' in one ? one.answer : one.fails) % Math.max(1, asked.length)];
          const last = live.at(-1);
          const before = contextOf(actor);
          const which = 'answer' in one && one.n % 3 !== 0 ? last : chosen;
          if (which) asked.splice(asked.indexOf(which), 1);
          const wasLate = which && isLate(which);
          if ('answer' in one) await answer(which, one.n);
          else {
            which?.reject(new Error('it failed'));
            await turn();
          }
          if (wasLate) expect(contextOf(actor)).to.equal(before);
        }
        tryEach(actor);
        check(actor, asked);
      }
      // whatever was begun comes to an end
      for (let i = 0; i < 200 && asked.some((one) => !isLate(one)); i++) {
        const next = asked.splice(
          asked.findIndex((one) => !isLate(one)),
          1,
        )[0];
        await answer(next, i);
        check(actor, asked);
      }
      expect(isAtRest(actor) || actor.getSnapshot().value.search === 'searching').to.equal(true);
      actor.stop();
    };
    const options = {numRuns: 250, seed: 52};
    await fc.assert(
      fc.asyncProperty(course, ({isOpen, steps}) => play(steps, isOpen ? openBoard : undefined)),
      options,
    );
    for (const begin of [openKnown, openForm])
      await fc.assert(
        fc.asyncProperty(course, ({steps}) => play(steps, begin)),
        {...options, numRuns: 30},
      );
    const all = Object.entries(vassalChart.states).flatMap(([region, {states}]) =>
      Object.entries(states).flatMap(([name, {states: inner}]) => {
        const names = Object.keys(inner);
        return names.length > 0 ? names.map((one) => `${region}.${name}.${one}`) : [`${region}.${name}`];
      }),
    );
    const passing = ['files.next', 'page.deciding', 'page.asking.grid', 'files.ruling'];
    expect(all.filter((state) => !seen.has(state) && !passing.includes(state))).to.deep.equal([]);
  });
});
