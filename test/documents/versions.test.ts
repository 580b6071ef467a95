/**
 * A toy step for each kind of document: what it migrates opens through every function that opens the kind. Each kind's list
 * is lengthened at its front, so that the current version stays the one that its schema expects.
 */
import {openPosition} from '../../src/phrases/positions.js';
import {migrate} from '../../src/phrases/json.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {readLog} from '../../src/battle/index.js';
import {openBattle} from '../../src/battle/open.js';
import {editionOf} from '../../src/battle/log/chain.js';
import {logVersions} from '../../src/battle/log/document.js';
import {openSubject} from '../../components/shared/open-document.js';
import {loadCase, loadGame, openCase} from '../../src/case/index.js';
import {openLesson} from '../../src/lesson/index.js';
import {lessonVersions} from '../../src/lesson/schema.js';
import type {Fault, Loaded} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {caseVersions, moduleVersions} from '../../src/module/schema/module.js';
import {overlayVersions} from '../../src/module/schema/overlay.js';
import {positionVersions} from '../../src/module/schema/position.js';
import {
  currentVersion,
  leastVersion,
  versionsInUse,
  type MigrationStep,
  type Versions,
} from '../../src/module/versions.js';
import {practiceVersions, readRecord} from '../../src/practice/record.js';

import {linkVersions} from '../../src/share/link-head.js';
import {openLink, writeLink} from '../../src/share/index.js';
import {readRecord as readMatch, writeRecord} from '../../src/share/match/record.js';
import {openOverlay, readOverlayLink, writeOverlayLink} from '../../src/vassal/index.js';
import {openStoredOverlay} from '../../src/vassal/open-overlay.js';
import {hexDocument} from '../module/documents.js';

const versions = [
  moduleVersions,
  caseVersions,
  positionVersions,
  overlayVersions,
  lessonVersions,
  logVersions,
  linkVersions,
  practiceVersions,
];

/** Runs `act` with a version before the first, which `step` takes to the first. */
async function withStep(of: Versions, step: MigrationStep, act: () => unknown): Promise<void> {
  const {first, steps} = of;
  Object.assign(of, {first: first - 1, steps: [step, ...steps]});
  try {
    await act();
  } finally {
    Object.assign(of, {first, steps});
  }
}

/** Moves the value of a field to the name that it has today. */
const renamed =
  (was: string, is: string): MigrationStep =>
  (document) => {
    const {[was]: value, ...rest} = document;
    return value === undefined ? rest : {...rest, [is]: value};
  };
const faults = (opened: Loaded<unknown>): readonly string[] =>
  opened.ok ? [] : opened.faults.map((fault: Fault) => faultLine(fault));
const opens = (opened: Loaded<unknown>): void => {
  expect(faults(opened)).to.deep.equal([]);
};

const older = (): Record<string, unknown> => {
  const {title, ...rest} = hexDocument();
  return {...rest, umpire: 0, name: title};
};
const named = renamed('name', 'title');
const newer = (kind: string, current: number, found: number): string =>
  `this ${kind} was made by a newer Umpire: expected version ${current}, found ${found}; update Umpire, or reload the page`;
const battleCase = async () => {
  const opened = await loadGame('eastern-front');
  if (!opened.ok) throw new Error('eastern-front');
  const {game} = opened.value;
  const {position, ask} = game.document.examples!.find(({id}) => id === 't-p1')!;
  const placed = openPosition(game, position);
  if (!placed.ok) throw new Error(position);
  return {position: placed.value, battle: ask.battle!, log: ask.log ?? []};
};

describe('versions of documents', () => {
  it('have one name and one field each, and no version is skipped', () => {
    expect(new Set(versions.map(({kind}) => kind)).size).to.equal(versions.length);
    for (const one of versions) expect(currentVersion(one)).to.equal(one.first + one.steps.length);
  });

  it('go through every step in turn, and state the version that they have then', () => {
    const toy: Versions = {
      kind: 'toy',
      field: 'toy',
      first: 3,
      steps: [renamed('a', 'b'), renamed('b', 'c')],
    };
    expect(migrate(toy, {toy: 3, a: 1})).to.deep.equal({ok: true, value: {toy: 5, c: 1}});
    expect(migrate(toy, {toy: 4, b: 1})).to.deep.equal({ok: true, value: {toy: 5, c: 1}});
    const today = {toy: 5, a: 1};
    expect(migrate(toy, today)).to.deep.equal({ok: true, value: today});
    // the document that was given stays as it was
    expect(today).to.deep.equal({toy: 5, a: 1});
    expect(faults(migrate(toy, {toy: 6}, ['one', 2]))).to.deep.equal([`/one/2/toy: ${newer('toy', 5, 6)}`]);
    for (const none of [{}, {toy: '4'}, {toy: 4.5}, {toy: 2}, [], null, 'toy'])
      expect(migrate(toy, none)).to.deep.equal({ok: true, value: none});
    expect(migrate({...toy, isOptional: true}, {a: 1})).to.deep.equal({ok: true, value: {toy: 5, c: 1}});
  });

  it('refuse a document that has not the shape of its version, instead of throwing', () => {
    const fails: MigrationStep = (document) => ({of: (document['deep'] as {at: string}).at.length});
    const toy: Versions = {kind: 'toy', field: 'toy', first: 1, steps: [fails]};
    expect(faults(migrate(toy, {toy: 1}, ['module']))).to.deep.equal([
      '/module: expected a toy of the version that it states, found a toy that does not have the shape of version 1',
    ]);
  });

  it('migrate modules: by themselves, in a case, in a link', async () => {
    await withStep(moduleVersions, named, async () => {
      opens(openModule(older()));
      opens(await openSubject({given: {value: older()}}));
      const asked = {module: older(), ask: {zoc: {side: 'axis'}}};
      const whole = await loadCase(asked);
      opens(whole.ok ? openCase(whole.value) : whole);
      const game = await loadGame(older());
      opens(game);
      if (!game.ok) return;
      const position = openPosition(game.value.game, {});
      if (!position.ok) throw new Error('position');
      const link = await writeLink({module: older(), position: position.value});
      opens(link.ok ? await openLink(link.value) : link);
    });
    expect(faults(openModule({...hexDocument(), umpire: 3}))).to.deep.equal([
      `/umpire: ${newer('module', 2, 3)}`,
    ]);
    expect(
      faults(openCase({module: {...hexDocument(), umpire: 3}, ask: {zoc: {side: 'axis'}}})),
    ).to.deep.equal([`/module/umpire: ${newer('module', 2, 3)}`]);
  });

  it('keep a document whose version has all its fields as it is', () => {
    const toy: Versions = {
      kind: 'toy',
      field: 'toy',
      first: 1,
      steps: [renamed('a', 'b'), {adds: ({c}) => (c === undefined ? [] : [['c']])}],
    };
    expect(versionsInUse(toy)).to.deep.equal([2, 3]);
    expect(migrate(toy, {toy: 1, a: 1})).to.deep.equal({ok: true, value: {toy: 2, b: 1}});
    for (const today of [
      {toy: 2, b: 1},
      {toy: 3, b: 1},
      {toy: 3, c: 1},
    ])
      expect(migrate(toy, today)).to.deep.equal({ok: true, value: today});
    for (const toyOf of [1, 2])
      expect(faults(migrate(toy, {toy: toyOf, c: 1}, ['one']))).to.deep.equal([
        `/one/c: "c" is new in version 3 of a toy, and this one states version ${String(toyOf === 1 ? 2 : toyOf)}; write "toy": 3`,
      ]);
    expect([{}, {b: 1}, {c: 1}].map((document) => leastVersion(toy, document))).to.deep.equal([2, 2, 3]);
  });

  it('open modules of both versions, each with its own edition', () => {
    const editions = [1, 2].map((umpire) => {
      const opened = openModule({...hexDocument(), umpire});
      if (!opened.ok) throw new Error(faults(opened).join('; '));
      expect(opened.value.game.document.umpire).to.equal(umpire);
      return editionOf(opened.value.game);
    });
    expect(editions[0]).not.to.equal(editions[1]);
  });

  it('refuse an order of play in a module of version 1', () => {
    const written = {...hexDocument(), rules: {battle: 'hex'}};
    opens(openModule({...written, umpire: 2}));
    expect(faults(openModule({...written, umpire: 1}))).to.deep.equal([
      '/rules/battle: "battle" is new in version 2 of a module, and this one states version 1; write "umpire": 2',
    ]);
  });

  it('name the place of a fault that is left after the steps', async () => {
    await withStep(moduleVersions, named, () => {
      expect(faults(openModule({...older(), name: 5}))).to.deep.equal(['/title: expected a string, found 5']);
    });
  });

  it('migrate positions that say no version, and those that do', async () => {
    const opened = openModule(hexDocument());
    if (!opened.ok) throw new Error('module');
    const {game} = opened.value;
    const placed = {gd: {at: '05.03'}};
    opens(openPosition(game, {umpire: 1, units: placed}));
    await withStep(positionVersions, renamed('counters', 'units'), () => {
      for (const position of [
        {counters: placed},
        {umpire: 0, counters: placed},
        {umpire: 1, units: placed},
      ]) {
        const read = openPosition(game, position);
        opens(read);
        expect(read.ok && read.value.units.size).to.equal(1);
        opens(openCase({module: hexDocument(), position, ask: {zoc: {side: 'axis'}}}));
      }
    });
    expect(faults(openPosition(game, {umpire: 2, units: placed}, ['position']))).to.deep.equal([
      `/position/umpire: ${newer('position', 1, 2)}`,
    ]);
  });

  it('migrate cases before what they name is loaded', async () => {
    const old = {game: 'drill', ask: {zoc: {side: 'axis'}}};
    await withStep(caseVersions, renamed('game', 'module'), async () => {
      for (const one of [old, {umpire: 0, ...old}]) {
        const whole = await loadCase(one);
        opens(whole.ok ? openCase(whole.value) : whole);
      }
      opens(openCase({...old, game: hexDocument()}));
    });
    expect(faults(openCase({umpire: 2, module: hexDocument(), ask: {}}))).to.deep.equal([
      `/umpire: ${newer('case', 1, 2)}`,
    ]);
  });

  it('migrate lessons', async () => {
    const lesson = {
      umpire: 1,
      lesson: 'toy',
      title: 'Toy',
      module: 'drill',
      scenes: {opening: {}},
      steps: [{id: 'one', text: 'Look.'}],
    };
    opens(await openLesson(lesson));
    const {title, ...rest} = lesson;
    await withStep(lessonVersions, named, async () => {
      opens(await openLesson({...rest, umpire: 0, name: title}));
    });
    expect(faults(await openLesson({...lesson, umpire: 2}))).to.deep.equal([
      `/umpire: ${newer('lesson', 1, 2)}`,
    ]);
  });

  it('migrate overlays: from a file, a browser and a link', async () => {
    const overlay = {umpire: 1, overlay: {module: 'A game'}, stacking: {limit: 3}};
    const {stacking, ...rest} = overlay;
    const old = {...rest, umpire: 0, limit: stacking};
    await withStep(overlayVersions, renamed('limit', 'stacking'), async () => {
      expect(openOverlay(old)).to.deep.equal({ok: true, value: overlay});
      expect(openStoredOverlay(old)).to.deep.equal(overlay);
      const link = await writeOverlayLink(old);
      expect(link.ok && (await readOverlayLink(link.value))).to.deep.equal({ok: true, value: overlay});
    });
    expect(faults(openOverlay({...overlay, umpire: 3}))).to.deep.equal([
      `/umpire: ${newer('overlay', 2, 3)}`,
    ]);
  });

  it('open overlays of version 2, whose game is known, and none of version 1 that says so', () => {
    const overlay = {umpire: 2, overlay: {module: 'A game'}};
    opens(openOverlay({...overlay, game: {library: 'a-game', title: 'A game'}, provisional: 'Compare all.'}));
    expect(faults(openOverlay({...overlay, umpire: 1, provisional: 'Compare all.'}))).to.deep.equal([
      '/provisional: "provisional" is new in version 2 of a overlay, and this one states version 1; write "umpire": 2',
    ]);
  });

  it('make a module of version 2 of an overlay with an order of play', () => {
    const overlay = {umpire: 1, overlay: {module: 'A game'}};
    opens(openOverlay({...overlay, rules: {battle: 'hex'}}));
    expect(faults(openOverlay({...overlay, rules: {battle: 'hax'}}))).to.deep.equal([
      '/rules/battle: expected an order of play that ships, or one of the module’s own: hex, point-to-point, found "hax"; did you mean "hex"?',
    ]);
  });

  it('migrate logs: of a battle, in a link and in the record of a match', async () => {
    const {position, battle, log} = await battleCase();
    const records = log.map((event) => ({do: 'event', event}));
    const kept = writeRecord({
      sides: [0],
      plays: [{seeds: {}, transcripts: [records as never], over: false}],
    });
    expect(readMatch(kept).plays[0]?.transcripts[0]).to.deep.equal(records);
    const old = {umpireLog: 0, entriesOfPaper: records};
    await withStep(logVersions, renamed('entriesOfPaper', 'records'), () => {
      opens(readLog(old));
      const opened = openBattle(position, battle, old);
      opens(opened);
      expect(opened.ok && opened.value.step).to.equal(log.length);
    });
    const doubled: MigrationStep = ({records: given, ...rest}) => ({
      ...rest,
      records: (given as readonly unknown[]).slice(0, 1),
    });
    await withStep(logVersions, doubled, () => {
      expect(readMatch({...kept, umpireLog: 0}).plays[0]?.transcripts[0]).to.have.length(1);
      // a record that was stored before records said their version
      const {umpireLog: _, ...unstated} = kept as {readonly umpireLog: number};
      expect(readMatch(unstated).plays[0]?.transcripts[0]).to.have.length(1);
      expect(readMatch(kept).plays[0]?.transcripts[0]).to.have.length(records.length);
    });
    expect(faults(readLog({umpireLog: 2, records}))).to.deep.equal([`/umpireLog: ${newer('log', 1, 2)}`]);
  });

  it('migrate links', async () => {
    const {position} = await battleCase();
    const written = await writeLink({module: 'eastern-front', position});
    if (!written.ok) throw new Error('link');
    const old = written.value.replace(/^u2\./, 'u1.');
    expect(faults(await openLink(old))).to.deep.equal([
      '(the document): expected version 2, or a newer Umpire, found a link of version 1',
    ]);
    const toy: MigrationStep = ({body, ...rest}) => ({...rest, body: {...(body as object), w: ['Kiev']}});
    await withStep(linkVersions, toy, async () => {
      const opened = await openLink(old);
      opens(opened);
      expect(opened.ok && opened.value.path).to.deep.equal(['Kiev']);
      const today = await openLink(written.value);
      expect(today.ok && today.value.path).to.equal(undefined);
    });
  });

  it('migrate records of practice', async () => {
    const record = {version: 1, level: 2, run: 1, topics: {}};
    await withStep(practiceVersions, renamed('grade', 'level'), () => {
      expect(readRecord({version: 0, grade: 2, run: 1, topics: {}})).to.deep.equal(record);
      expect(readRecord(record)).to.deep.equal(record);
    });
    expect(readRecord({...record, version: 2}).level).to.equal(1);
  });
});
