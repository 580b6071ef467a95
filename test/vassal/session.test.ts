import {expect} from 'chai';
import {VassalSession, type AddedFiles, type Stage, type UnitChange} from '../../src/vassal/index.js';
import {bytesOf, commands, moduleText, piece, saveText, secrets, zip} from './files.js';

const moduleFile = bytesOf(moduleText);
const saveFile = zip({savedGame: saveText});
const otherModule = bytesOf(moduleText.replace('name="The ford"', 'name="The bridge"'));

/** Puts files one after the other, and gives what was found after the last. */
function added(session: VassalSession, ...files: readonly Uint8Array[]): AddedFiles {
  let last: AddedFiles = {kinds: []};
  for (const file of files) {
    const answer = session.addFiles([file]);
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    last = answer.value;
  }
  return last;
}

describe('a session with VASSAL files', () => {
  const orders: readonly (readonly [string, readonly Uint8Array[]])[] = [
    ['the module first', [moduleFile, saveFile]],
    ['the save first', [saveFile, moduleFile]],
    ['the same save again', [moduleFile, saveFile, saveFile]],
  ];
  for (const [title, files] of orders)
    it(`takes files one after the other: ${title}`, () => {
      const {summary} = added(new VassalSession(), ...files);
      expect(summary).to.deep.include({module: 'The ford', hasSave: true, candidates: ['Main Map']});
      expect(summary!.secretCounters).to.equal(2);
    });

  it('waits for the module of a save', () => {
    const session = new VassalSession();
    expect(added(session, saveFile)).to.deep.equal({kinds: ['save']});
    expect(session.importGame({})).to.equal(undefined);
  });

  it('begins anew with another module: the save of the one before is no save of this', () => {
    const {summary} = added(new VassalSession(), moduleFile, saveFile, otherModule);
    expect(summary).to.deep.include({module: 'The bridge', hasSave: false});
  });

  it('goes back to the beginning of a new game', () => {
    const session = new VassalSession();
    added(session, moduleFile, saveFile);
    const begun = session.startGame();
    expect(begun.ok && begun.value.summary?.hasSave).to.be.false;
  });

  it('leaves everything as it was when a file is refused', () => {
    const session = new VassalSession();
    added(session, moduleFile, saveFile);
    const before = session.importGame({});
    for (const files of [[bytesOf('notes')], [zip({savedGame: 'begin_save'})]]) {
      const refused = session.addFiles(files);
      expect(refused.ok).to.be.false;
      expect(session.importGame({})).to.deep.equal(before);
    }
  });

  const notes = bytesOf('notes');
  const brokenSave = zip({savedGame: 'begin_save'});
  const brokenModule = bytesOf('<VASSAL.build.GameModule name="The ford"><unclosed>');
  const drops: readonly (readonly [
    string,
    {readonly files: readonly Uint8Array[]; readonly kinds: AddedFiles['kinds']; readonly hasSave?: boolean},
  ])[] = [
    [
      'a second save',
      {files: [moduleFile, saveFile, saveFile], kinds: ['module', 'save', undefined], hasSave: true},
    ],
    ['notes', {files: [notes, moduleFile, saveFile], kinds: [undefined, 'module', 'save'], hasSave: true}],
    [
      'a save that ends too early',
      {files: [brokenSave, moduleFile], kinds: [undefined, 'module'], hasSave: false},
    ],
    ['a module that is no XML', {files: [saveFile, brokenModule], kinds: ['save', undefined]}],
    [
      'two of them',
      {files: [notes, moduleFile, brokenSave], kinds: [undefined, 'module', undefined], hasSave: false},
    ],
  ];
  for (const [title, {files, kinds, hasSave}] of drops)
    it(`opens the other files of a drop, and says which is wrong: ${title}`, () => {
      const answer = new VassalSession().addFiles(files);
      if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
      expect(answer.value.kinds).to.deep.equal(kinds);
      expect(answer.value.summary?.hasSave).to.equal(hasSave);
      const {wrong = []} = answer.value;
      const places = kinds.flatMap((kind, i) => (kind === undefined ? [i] : []));
      expect(wrong.map(({file}) => file)).to.have.members(places);
      for (const {faults} of wrong) expect(faults).not.to.deep.equal([]);
      // a worker passes the answer on
      expect(structuredClone(answer)).to.deep.equal(answer);
    });

  it('opens a module that comes after a save which can’t be opened', () => {
    const {summary} = added(new VassalSession(), brokenSave, moduleFile);
    expect(summary?.hasSave).to.equal(false);
    expect(summary?.problems.map(({pointer}) => pointer)).to.include('/savedGame');
  });

  const otherSave = zip({
    savedGame: saveText,
    moduledata: '<data><version>1.0</version><name>The bridge</name></data>',
  });

  it('refuses a save of another module, and the game that is open stays', () => {
    const session = new VassalSession();
    added(session, moduleFile, saveFile);
    const before = session.importGame({});
    const refused = session.addFiles([otherSave]);
    expect(refused.ok ? [] : refused.faults.map(({says}) => says)).to.deep.equal([
      'it is of the module "The bridge", and the module here is "The ford", which lacks 4 of its 7 kinds of counters',
    ]);
    expect(session.importGame({})).to.deep.equal(before);
  });

  it('opens a module without the save that waited where that is of another module, and says so', () => {
    const session = new VassalSession();
    const {summary} = added(session, otherSave, moduleFile);
    expect(summary).to.deep.include({module: 'The ford', hasSave: false});
    expect(summary!.problems.map(({says}) => says)).to.deep.equal([
      'it is of the module "The bridge", and the module here is "The ford", which lacks 4 of its 7 kinds of counters',
    ]);
    expect(added(session, otherModule, otherSave).summary).to.deep.include({
      module: 'The bridge',
      hasSave: true,
    });
  });

  const log = zip({savedGame: `${saveText}\u001BLOG\tM/201/Main Map/82/80/null/Main Map/134/110/null/x`});

  it('shows each step of a log, forwards and backwards, with all its moves', () => {
    const session = new VassalSession();
    const {summary, moves: all = []} = added(session, moduleFile, log);
    const moves = [
      {step: 1, name: '1 Foot (2 steps)', from: '0302', to: '0201'},
      {step: 1, name: 'Unknown unit', from: '0302', to: '0201'},
    ];
    expect(summary!.log!.steps).to.equal(1);
    expect(all.map(({from, to}) => ({from, to}))).to.deep.equal(moves.map(({from, to}) => ({from, to})));
    const placed = (): unknown => {
      const made = session.importGame({});
      return made?.ok && (made.value.module['positions'] as {save: {units: object}}).save.units;
    };
    const before = placed();
    for (const [step, wanted] of [
      [1, 1],
      [9, 1],
      [0, 0],
    ] as const) {
      const shown = session.showStep(step);
      expect(shown.ok && shown.value.summary?.log?.step).to.equal(wanted);
      expect(JSON.stringify(placed()).includes('0201')).to.equal(wanted === 1);
    }
    expect(placed()).to.deep.equal(before);
    for (const secret of secrets) expect(JSON.stringify(summary)).not.to.contain(secret);
  });

  it('refuses a step where there is no log', () => {
    const session = new VassalSession();
    added(session, moduleFile, saveFile);
    const refused = session.showStep(1);
    expect(!refused.ok && refused.faults[0]!.found).to.equal('no log');
  });

  it('writes the save with units elsewhere, read back as they were sent', () => {
    const session = new VassalSession();
    added(session, moduleFile, saveFile);
    const unitsOf = (): Readonly<Record<string, {readonly at: string}>> => {
      const made = session.importGame({});
      if (!made?.ok) throw new Error('no import');
      return (made.value.module['positions'] as {save: {units: Record<string, {at: string}>}}).save.units;
    };
    const before = unitsOf();
    const [id = ''] = Object.keys(before);
    const written = session.writeSave(new Map([[id, {at: '0503'}]]));
    if (!written.ok) throw new Error(JSON.stringify(written.faults));
    added(session, written.value);
    expect(unitsOf()).to.deep.equal({...before, [id]: {...before[id], at: '0503'}});
  });

  const unsaved: readonly (readonly [
    title: string,
    files: readonly Uint8Array[],
    changes: readonly (readonly [string, UnitChange])[],
    found: RegExp,
  ])[] = [
    ['a new game', [moduleFile], [], /no saved game/],
    ['a log', [moduleFile, log], [['unit-1', {at: '0503'}]], /a log/],
    [
      'a unit of another save',
      [moduleFile, saveFile],
      [['99', {at: '0503'}]],
      /no piece of the save for "99"/,
    ],
    ['a hex of another map', [moduleFile, saveFile], [['unit-1', {at: '9999'}]], /"9999"/],
    [
      'a loss that no layer shows',
      [moduleFile, saveFile],
      [['unit-1', {lost: 3}]],
      /3 lost steps of "unit-1"/,
    ],
  ];
  for (const [title, files, changes, wanted] of unsaved)
    it(`writes no save, and says why: ${title}`, () => {
      const session = new VassalSession();
      added(session, ...files);
      session.importGame({});
      const refused = session.writeSave(new Map(changes));
      expect(!refused.ok && refused.faults[0]!.found).to.match(wanted);
    });

  it('reads in slices, twice as many of a file twice as large', () => {
    const slices = (counters: number): number => {
      const list = Array.from({length: counters}, (_, i) =>
        piece(String(i + 1), {types: ['piece;;;a.png;A'], states: [`Main Map;60;70;${i};0`]}),
      );
      const module = moduleText.replace('</VASSAL.build.GameModule>', `${'<x.Y/>'.repeat(100 * counters)}$&`);
      const work = new VassalSession().addingFiles([bytesOf(module), bytesOf(commands(...list))]);
      let count = 0;
      for (let step = work.next(); !step.done; step = work.next()) count += 1;
      return count;
    };
    const [few, more, most] = [slices(10), slices(4000), slices(8000)] as const;
    expect(few).to.be.below(20);
    expect(more).to.be.above(few + 30);
    expect((most - few) / (more - few)).to.be.closeTo(2, 0.2);
  });

  it('tells each part of its work, and nothing that is a secret', () => {
    const stages: Stage[] = [];
    const found = new VassalSession().addFiles([saveFile, moduleFile], (stage) => stages.push(stage));
    expect(stages).to.deep.equal(['files', 'module', 'save', 'maps']);
    for (const secret of secrets) expect(JSON.stringify(found)).not.to.contain(secret);
  });
});
