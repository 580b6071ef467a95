import {checkModule} from '../../src/phrases/modules.js';
import {readFile} from 'node:fs/promises';
import {expect} from 'chai';
import {identityOf} from '../../src/battle/log/chain.js';
import {openBattle} from '../../src/battle/open.js';
import type {BattleSession} from '../../src/battle/session.js';
import {pictureAsSvg} from '../../src/drawing/index.js';
import {recordBattle} from '../../src/lesson/index.js';
import {
  asWritten,
  namedPosition,
  type CounterFacts,
  type HexPosition,
  type OverlayDocument,
} from '../../src/module/index.js';
import {buildModule} from '../../src/rules/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {openLink, plainText, reportLines, reportOf, writeLink} from '../../src/share/index.js';
import {
  mergeOverlays,
  openOverlay,
  openVassal,
  readOverlayLink,
  writeOverlayLink,
  type Imported,
  type VassalGame,
} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {withCounterFacts, withTerrain} from '../../src/vassal/overlay.js';
import {hasMark, mark, sentinelModule, sentinelSave} from './sentinel.js';
import {writeLog} from '../battle/write-log.js';

function read(): VassalGame {
  const opened = openVassal([sentinelModule(), sentinelSave()]);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
const game = read();

function imported(overlay?: OverlayDocument): Imported {
  const made = importGame(game, {overlay});
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
}

/** The position as the page shows it: with the names of the module. */
function shown({module, names, position}: Imported): HexPosition {
  const checked = checkModule(module);
  const built = checked.ok ? buildModule(checked.value, 'corrected', names) : checked;
  const placed = built.ok ? namedPosition(built.value.game, position) : undefined;
  if (placed?.kind !== 'hex') throw new Error(JSON.stringify(built));
  return placed;
}

/** Everything that the page lets a person tell of this module. */
function told(): OverlayDocument {
  const {groups, kinds, layers, map} = imported();
  let overlay = blankOverlay(game.module);
  for (const {match, sides} of groups)
    overlay = withCounterFacts(overlay, match, {side: Object.keys(sides)[0]!});
  for (const {match} of kinds) overlay = withCounterFacts(overlay, match, {steps: 2, type: 'mechanised'});
  for (const {name} of layers) overlay = {...overlay, layers: {...overlay.layers, [name]: true}};
  overlay = withTerrain(overlay, map, ['0302', '0302/0303'], 'closed');
  return {...overlay, map, stacking: {limit: 3}, rules: {retreat: 'wwii-battle-series'}};
}

const noMark = (what: string, text: string): void => {
  const at = text.toLowerCase().indexOf(mark.toLowerCase());
  expect(at < 0 ? '' : text.slice(Math.max(0, at - 40), at + 60), what).to.equal('');
};

describe('nothing of a module leaves with what is shared', () => {
  it('has its marks on the screen of the person who opened it', () => {
    const {game: own, units} = shown(imported());
    expect(units.size).to.equal(6);
    expect(hasMark(own.title)).to.be.true;
    for (const {name} of [...own.units, ...own.sides]) expect(hasMark(name), name).to.be.true;
  });

  it('names units by their side and strength, and keeps the numbers of hexes', () => {
    const {module} = imported();
    expect(module['title']).to.equal('A VASSAL position');
    expect(Object.values(module['sides'] as object)).to.deep.equal([{name: 'Side 1'}, {name: 'Side 2'}]);
    expect(
      Object.entries(module['units'] as Record<string, {name: string}>).map(([id, {name}]) => [id, name]),
    ).to.deep.equal([
      ['unit-1', 'Side 1 4-4-3'],
      ['unit-2', 'Side 1 4-4-3 no. 2'],
      ['unit-3', 'Side 2 4-4-3'],
      ['unit-4', 'Side 2 4-4-3 no. 2'],
      ['unit-5', 'Side 2 4-4-3 no. 3'],
      ['unit-6', 'Side 2 4-4-3 no. 4'],
    ]);
    const {units} = (module['positions'] as {save: {units: Record<string, {at: string}>}}).save;
    expect(Object.values(units).map(({at}) => at)).to.deep.equal([
      '0705',
      '0705',
      '0804',
      '0805',
      '0704',
      '0706',
    ]);
    // left of the middle a zone has words before each number
    expect(shown(imported()).game.grid.labels).to.include.members(['0101', '1410']);
  });

  it('says the strength of a unit once, and again only where lost steps have changed it', () => {
    const firstLine = (facts: CounterFacts): string => {
      const overlay = withCounterFacts(blankOverlay(game.module), {name: `${mark} Unit*`}, facts);
      return plainText({title: '', says: [], position: asWritten(shown(imported(overlay)))}).split('\n')[2]!;
    };
    const strong = {attack: 3, defence: 4, movement: 6};
    expect(firstLine({...strong, steps: 1})).to.equal('0705 Side 1 3-4-6; Side 1 3-4-6 no. 2');
    expect(firstLine({...strong, steps: 2, reduced: {attack: 1, defence: 2}})).to.match(
      /^0705 Side 1 3-4-6, 1-2-6, 1 of 2 steps;/,
    );
    expect(firstLine({...strong, steps: 2})).to.match(/^0705 Side 1 3-4-6, 1 of 2 steps;/);
  });

  it('takes names that the person gave', () => {
    const sides = {[`${mark} Reds`]: {name: 'Axis'}};
    const overlay = withCounterFacts(
      {...blankOverlay(game.module), sides},
      {name: `${mark} Unit 1*`},
      {name: 'My unit'},
    );
    const {module} = imported(overlay);
    const units = module['units'] as Record<string, {name: string}>;
    expect([units['unit-1']!.name, units['unit-2']!.name]).to.deep.equal(['My unit', 'Axis 4-4-3']);
    noMark('case', JSON.stringify(module));
  });

  it('keeps the names in a document where somebody asks for them', () => {
    const made = importGame(game, {names: true});
    expect(made.ok && hasMark(JSON.stringify(made.value.module))).to.be.true;
  });

  for (const [title, overlay] of [
    ['with its rules alone', {...blankOverlay(game.module), rules: {retreat: 'wwii-battle-series'}}],
    ['with everything told', told()],
  ] as const) {
    it(`is in no case, link, text, ruling or picture: ${title}`, async () => {
      const made = imported(overlay);
      noMark('case', JSON.stringify(made.module));
      const named = shown(made);
      const position = asWritten(named);
      const ask = {retreat: {units: ['unit-1', 'unit-2'], hexes: 1}};
      const {document} = named.game;
      // a page writes the document of the game that it shows
      const link = await writeLink({module: document, position, ask});
      if (!link.ok) throw new Error(JSON.stringify(link.faults));
      const opened = await openLink(link.value);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      noMark('link', JSON.stringify([opened.value.game.document, opened.value.module, opened.value.ask]));
      expect(opened.value.position.units.size).to.equal(6);
      const ruling = answerRetreat(position, ask.retreat);
      expect(ruling.ok && hasMark(JSON.stringify(answerRetreat(named, ask.retreat)))).to.be.true;
      noMark('ruling', JSON.stringify(ruling));
      noMark('text', plainText({title: position.game.title, says: [], position}));
      noMark('picture', pictureAsSvg(position));
      expect(hasMark(pictureAsSvg(named))).to.be.true;
    });

    it(`is in no battle log, match, report or lesson: ${title}`, async () => {
      const {rules, tables, terrain, hexsideTerrain, unitTypes} = JSON.parse(
        await readFile('demo/overlays/drill.json', 'utf8'),
      ) as Required<OverlayDocument>;
      const ruled = {
        ...overlay,
        rules,
        tables,
        terrain,
        hexsideTerrain,
        unitTypes,
      };
      const named = shown(imported(ruled));
      const question = {attackers: ['unit-3', 'unit-4'], at: '0705', weather: 'clear'} as const;
      const {attackers, ...rest} = question;
      const opened = openBattle(named, {attackers: [...attackers], ...rest});
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const session: BattleSession = opened.value;
      const {position, question: asked} = session.about;
      noMark('log', JSON.stringify(writeLog(session.log, identityOf(position, asked))));
      noMark('match', JSON.stringify([position.game.document, asked]));
      const shared = openBattle(asWritten(position), asked, session.log);
      if (!shared.ok) throw new Error(JSON.stringify(shared.faults));
      noMark('report', reportLines(reportOf(shared.value)).join('\n'));
      const lesson = recordBattle({
        module: position.game.document,
        position,
        question: asked,
        events: [],
        lesson: 'mine',
        title: 'Mine',
      });
      expect(lesson.ok).to.be.true;
      noMark('lesson', JSON.stringify(lesson));
    });
  }

  it('is in an overlay as a key of what was told, and nowhere else', async () => {
    const overlay = told();
    expect(openOverlay(overlay)).to.deep.equal({ok: true, value: overlay});
    const link = await writeOverlayLink(overlay);
    expect(link.ok && (await readOverlayLink(link.value))).to.deep.equal({ok: true, value: overlay});
    const {overlay: of, map, sides = {}, counters = [], layers = {}, maps = {}, ...others} = overlay;
    noMark('the rest', JSON.stringify(others));
    noMark('fingerprint', JSON.stringify(of.fingerprint));
    // keys: the module, its version and map, names of sides, matches of counters, layers, maps
    expect([of.module, of.version, map]).to.deep.equal([`${mark} Campaign`, `${mark} 1.0`, `${mark} Map`]);
    noMark('sides', JSON.stringify(Object.values(sides)));
    for (const {match, side, ...facts} of counters) {
      noMark('counters', JSON.stringify(facts));
      expect(Object.keys(match)).to.have.length(1);
      expect(side === undefined || game.module.sides.includes(side)).to.be.true;
    }
    noMark('layers', JSON.stringify(Object.values(layers)));
    noMark('maps', JSON.stringify(Object.values(maps)));
    // the traits, labels, properties, pictures and texts of a counter are no key
    for (const text of [
      'prototype',
      'label',
      'property',
      'value',
      'svg',
      'chat',
      'notes',
      'player',
      'described',
    ])
      expect(JSON.stringify(overlay)).not.to.match(new RegExp(`${mark}\\w* ?${text}`, 'i'));
    const both = mergeOverlays(overlay, overlay);
    expect(both.ok && both.value.merged).to.deep.equal(overlay);
  });
});
