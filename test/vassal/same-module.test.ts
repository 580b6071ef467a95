import {expect} from 'chai';
import {unzipSync} from 'fflate';
import {loadGameDocument} from '../../src/games/index.js';
import {namedPosition, type Game} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {importGame} from '../../src/vassal/import-game.js';
import {openVassal, VassalSession, writeVassalModule, writeVassalSave} from '../../src/vassal/index.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {areVersions} from '../../src/vassal/same-module.js';
import {openGame} from '../open-game.js';
import {zip} from './files.js';

const must = <T>(
  opened: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown},
): T => {
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
};

/** A game that ships as somebody else's module of this name, and a save of it. */
async function files(id: string, position: string): Promise<readonly [module: Uint8Array, save: Uint8Array]> {
  const game = must(openGame(await loadGameDocument(id)));
  const options = {isBare: true};
  return [
    must(writeVassalModule(game, options)),
    must(writeVassalSave(namedPosition<Game>(game, position)!, options)),
  ];
}
/** The file under another name of the module. */
function named(file: Uint8Array, name: string): Uint8Array {
  const entries = Object.entries(unzipSync(file)).map(([path, bytes]): [string, string | Uint8Array] => {
    const text = new TextDecoder().decode(bytes);
    if (path === 'moduledata') return [path, text.replace(/<name>[^<]*</, `<name>${name}<`)];
    return path.startsWith('buildFile')
      ? [path, text.replace(/(<VASSAL.build.GameModule[^>]* name=")[^"]*/, `$1${name}`)]
      : [path, bytes];
  });
  return zip(Object.fromEntries(entries));
}

const [iskra, iskraSave] = await files('iskra', 'start');
const [, otherSave] = await files('afrika-korps', 'pocket');

describe('a save of a module under another name', function () {
  this.timeout(60_000);

  const opens: readonly (readonly [title: string, module: string, save: string])[] = [
    ['the same name', 'Iskra', 'Iskra'],
    ['a version in the name of the module', 'Iskra V4.2', 'Iskra'],
    ['a version in the name of the save', 'Iskra', 'Iskra_3.0.2'],
    ['two versions', 'Iskra v1-1', 'ISKRA version 2'],
    ['a number joined to a short name', 'ISK4', 'Iskra'],
    ['another name altogether', 'Operation Spark', 'Iskra'],
  ];
  for (const [title, module, save] of opens)
    it(`is opened with its counters: ${title}`, () => {
      const game = must(openVassal([named(iskra, module), named(iskraSave, save)]));
      expect(game.hasSave).to.equal(true);
      const said = game.problems.filter(({pointer}) => pointer === '/savedGame').map(faultLine);
      expect(said).to.deep.equal(
        module === save
          ? []
          : [
              `/savedGame: it is of the module "${save}", and the module here is "${module}"; its boards and counters are those of this module, so it was opened`,
            ],
      );
    });

  const others: readonly (readonly [title: string, save: string])[] = [
    ['another game', 'Afrika Korps'],
    ['another game under a like name', 'Iskra V2'],
  ];
  for (const [title, save] of others)
    it(`is refused with what differs, and opened all the same: ${title}`, () => {
      const session = new VassalSession();
      const given = named(otherSave, save);
      must(session.addFiles([named(iskra, 'Iskra')]));
      const refused = session.addFiles([given]);
      if (refused.ok) throw new Error('opened');
      expect(refused.wrong?.map(({file, isOtherModule}) => [file, isOtherModule])).to.deep.equal([[0, true]]);
      expect(refused.faults.map(faultLine).join()).to.match(
        /^\/savedGame: it is of the module "[\w ]+", and the module here is "Iskra", which lacks \d+ of its \d+ kinds of counters; open the module "[\w ]+", then this save, or open it all the same$/,
      );
      const anyway = must(session.addFiles([given], undefined, {anyModule: true}));
      expect(anyway.summary?.hasSave).to.equal(true);
      expect(anyway.summary?.problems.map(({pointer}) => pointer)).to.include('/savedGame');
    });

  it('that waited for its module is offered, too', () => {
    const session = new VassalSession();
    must(session.addFiles([named(otherSave, 'Afrika Korps')]));
    const {summary, waitedForOther} = must(session.addFiles([named(iskra, 'Iskra')]));
    expect([summary?.hasSave, waitedForOther]).to.deep.equal([false, true]);
  });
});

describe('an overlay of a module under another name', function () {
  this.timeout(60_000);
  const game = must(openVassal([named(iskra, 'Iskra V4.2')]));
  const {overlay: head} = blankOverlay(game.module);
  const heads: readonly (readonly [title: string, overlay: typeof head, opens: boolean])[] = [
    ['the same name', {module: 'Iskra V4.2'}, true],
    ['another name and the same fingerprint', {...head, module: 'Spark'}, true],
    ['another name and version, and the same fingerprint', {...head, module: 'Iskra', version: '0.9'}, true],
    ['another name and no fingerprint', {module: 'Spark'}, false],
    [
      'another name and another fingerprint',
      {module: 'Spark', fingerprint: {grids: head.fingerprint!.grids, counters: '00000000'}},
      false,
    ],
  ];
  for (const [title, overlay, opens] of heads)
    it(`${opens ? 'counts' : 'is refused'}: ${title}`, () => {
      const made = importGame(game, {overlay: {umpire: 1, overlay, stacking: {limit: 3}}});
      expect(made.ok).to.equal(opens);
    });
});

describe('two names of a module', () => {
  const pairs: readonly (readonly [string, string, boolean])[] = [
    ['The Front', 'the front V1.3', true],
    ['The Front', 'The Front 3.0.2', true],
    ['The Front', 'The Front, fourth edition', false],
    ['TRC4', 'TRC5', false],
    ['The Front', 'The Ford', false],
    ['V1', 'V2', false],
  ];
  for (const [one, other, are] of pairs)
    it(`${are ? 'are versions of one' : 'are two'}: ${one} and ${other}`, () =>
      expect(areVersions(one, other)).to.equal(are));
});
