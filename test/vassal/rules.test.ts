import {checkModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {loadSheet, sheetTitles} from '../../src/case/plain-board.js';
import {loadGameDocument, gameIds} from '../../src/games/index.js';
import {
  asWritten,
  namedPosition,
  type Game,
  type ModuleDocument,
  type OverlayDocument,
} from '../../src/module/index.js';
import {buildModule, retreatRulesOf} from '../../src/rules/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {openBattle} from '../../src/battle/open.js';
import {openCase} from '../../src/case/index.js';
import {answer} from '../../src/answer/index.js';
import {plainAnswer} from '../../src/cli/plain.js';
import {byline, foreignSentence} from '../../src/phrases/say-rules.js';
import {isForeignSheet} from '../../src/rules/retreat-rules.js';
import {reportOf} from '../../src/share/report.js';
import {openGame} from '../open-game.js';
import {openOverlay, openVassal, withSheet, type VassalGame} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {frontBuildFile, frontSave} from './front.js';
import {bytesOf} from './files.js';

const valueOf = <T>(
  read: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown},
): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};
/** The front under another name. */
const named = (name: string): VassalGame =>
  valueOf(openVassal([bytesOf(frontBuildFile().replace('name="The Front"', `name="${name}"`))]));
const front = valueOf(openVassal([bytesOf(frontBuildFile()), frontSave()]));

/** The overlay of a module with one of the sheets that ship, as the page takes it. */
async function overlayWithSheet(module: VassalGame, name: string): Promise<OverlayDocument> {
  const {sheet} = (await loadSheet(name))!;
  const game = (gameIds.includes(name) ? await loadGameDocument(name) : undefined) as
    | ModuleDocument
    | undefined;
  return withSheet(blankOverlay(module.module), sheet, game);
}
/** The position of a module with an overlay, with the names that the page shows. */
function shown(module: VassalGame, overlay?: OverlayDocument) {
  const made = valueOf(importGame(module, {overlay}));
  const checked = valueOf(checkModule(made.module));
  const {game} = valueOf(buildModule(checked, 'corrected', made.names));
  const position = namedPosition(game, made.position);
  if (position?.kind !== 'hex') throw new Error('no hex position');
  return position;
}

describe('the rules of a module of VASSAL', () => {
  it('are none until somebody chooses them', () => {
    const made = valueOf(importGame(front));
    expect(made.module['rules']).to.equal(undefined);
    const position = shown(front);
    expect(retreatRulesOf(position.game)).to.equal(undefined);
    const refused = answerRetreat(position, {units: ['unit-1'], hexes: 1});
    expect(refused.ok ? [] : refused.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/module/rules/retreat',
    ]);
  });

  it('are not made up for an overlay that says something else', () => {
    const made = valueOf(importGame(front, {overlay: {...blankOverlay(front.module), stacking: {limit: 3}}}));
    expect(made.module['rules']).to.equal(undefined);
  });

  for (const [name, title] of sheetTitles)
    it(`may be any sheet that ships, with everything that it names: ${title}`, async () => {
      const overlay = await overlayWithSheet(front, name);
      expect(openOverlay(overlay)).to.deep.equal({ok: true, value: overlay});
      const position = shown(front, overlay);
      expect(retreatRulesOf(position.game)?.sheet.title).to.equal(title);
      const ruling = answerRetreat(position, {units: ['unit-1'], hexes: 1, role: 'defender'});
      expect(ruling.ok, JSON.stringify(ruling)).to.be.true;
      // another sheet takes the readings and the ZOC rules of the one before away
      const next = withSheet(
        {...overlay, rules: {...overlay.rules, options: {foo: 'bar'}}},
        'russia-besieged',
      );
      expect(next.rules).to.deep.equal({retreat: 'russia-besieged'});
    });
});

describe('a game and the sheet that rules it', () => {
  it('is named without the comma before its numbers', () => {
    expect(byline({title: 'Russia Besieged, 10.8'})).to.equal('By Russia Besieged 10.8');
    expect(byline({title: 'Battle for Moscow, combat results'})).to.equal(
      'By Battle for Moscow, combat results',
    );
  });

  it('belong together in every game that ships', async () => {
    for (const id of gameIds) {
      const {title, rules} = (await loadGameDocument(id)) as ModuleDocument;
      const sheet = rules?.retreat;
      const name = typeof sheet === 'object' ? (sheet as {readonly id: string}).id : sheet;
      if (name !== undefined) expect(isForeignSheet({id: name}, title), title).to.be.false;
    }
  });

  const foreign = (game: Game): string | undefined => foreignSentence(game);
  const cases: readonly (readonly [module: string, sheet: string, isForeign: boolean])[] = [
    ['Russia Besieged Deluxe Edition', 'russia-besieged', false],
    ['Russia Besieged', 'wwii-battle-series', true],
    ['RUSSIA-BESIEGED', 'russia-besieged', false],
    ['Stalin&apos;s Lost Chance', 'wwii-battle-series', false],
    ['The Longest Day', 'no-retreat', true],
    ['No Retreat! The Russian Front', 'no-retreat', false],
    ['Blue &amp; Gray: Shiloh', 'blue-and-gray', false],
    ['Chickamauga', 'blue-and-gray', false],
    ['', 'blue-and-gray', false],
  ];
  for (const [module, sheet, isForeign] of cases)
    it(`${isForeign ? 'do not belong' : 'belong'} together: “${module}” and ${sheet}`, async () => {
      const game = named(module);
      const slots = {...game, pieces: front.pieces};
      const position = shown(slots, await overlayWithSheet(slots, sheet));
      expect(foreign(position.game)).to.equal(
        isForeign ? `These are not the rules of ${game.module.name}.` : undefined,
      );
      // the name of the module stays on the screen
      expect(foreign(asWritten(position).game)).to.equal(
        isForeign ? 'These are not the rules of this game.' : undefined,
      );
    });

  it('belong together where somebody wrote the sheet', () => {
    const own = {extends: 'wwii-battle-series', id: 'mine', title: 'The Front, 7'};
    const overlay = {...blankOverlay(front.module), rules: {retreat: own as never}};
    expect(foreign(shown(front, overlay).game)).to.equal(undefined);
  });
});

describe('battles and odds of a game from VASSAL', () => {
  const battle = {attackers: ['s182', 's30'], defenders: ['a170'], at: '06.08'};
  const post = 'By WWII Battle Series 9.0 to 9.4. These are not the rules of this game.';
  const drill = async (imported: object): Promise<ModuleDocument> => ({
    ...((await loadGameDocument('drill')) as ModuleDocument),
    ...imported,
  });
  const courseOf = async (imported: object): Promise<readonly string[]> => {
    const game = valueOf(openGame(await drill(imported)));
    return reportOf(valueOf(openBattle(namedPosition<Game>(game, 'start')!, battle))).course;
  };

  it('name the sheet in the report, as a ruling does', async () => {
    const course = await courseOf({'x-vassal': {foreignRules: true}});
    expect(course[0]?.replace(/[\u2066-\u2069]/g, '')).to.equal(post);
    expect((await courseOf({'x-vassal': {}}))[0]).to.match(/^By .*9\.4.?\.$/);
    // a game of its own rules has nothing to say
    expect((await courseOf({}))[0]).not.to.match(/^By /);
  });

  for (const [what, ask] of [
    ['battle', {battle}],
    ['odds', {odds: {hexBattle: {attackers: battle.attackers, at: battle.at}}}],
  ] as const)
    it(`name the sheet in sentences: ${what}`, async () => {
      const module = await drill({'x-vassal': {foreignRules: true}});
      const opened = valueOf(openCase({module, position: 'start', ask}));
      const text = plainAnswer(opened, valueOf(answer(opened)));
      expect(text.split('\n')[0]?.replace(/[\u2066-\u2069]/g, '')).to.equal(post);
    });
});
