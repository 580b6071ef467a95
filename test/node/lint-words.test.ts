import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import * as parser from '@typescript-eslint/parser';
import {Linter} from 'eslint';
import {commentsRule, dataRule, sentenceRule, wordsRule} from '../../tools/lint-words.mjs';
import {filesUnder, inRoot} from '../../tools/root.mjs';

const linter = new Linter();
/** Returns the rule's messages on a piece of a component. */
const said = (code: string): string[] =>
  linter
    .verify(
      code,
      [
        {
          files: ['**/*.ts'],
          languageOptions: {parser},
          plugins: {umpire: {rules: {words: wordsRule}}},
          rules: {'umpire/words': 'error'},
        },
      ],
      'component.ts',
    )
    .map(({message}) => /^“(.*)” is said/.exec(message)?.[1] ?? message.slice(0, 14));

const cases: readonly (readonly [code: string, ...said: string[]])[] = [
  ['html`<p>${words.none}</p>`'],
  ['html`<p>No map</p>`', 'No map'],
  ['html`<p>${count} of ${all}</p>`', 'of'],
  ['html`<p class="no map" part=${x ? "on" : "off"}>${a} × ${b}…</p>`'],
  ['html`<button title="Zoom in">+</button>`', 'Zoom in'],
  ["html`<button title='Zoom in' class='x'>+</button>`", 'Zoom in'],
  ['html`<input placeholder=hex aria-label=${words.hex}>`', 'hex'],
  ['html`<button aria-label=${open ? "shut" : words.open}>×</button>`', 'shut'],
  ['html`<button aria-label="${words.open} it">×</button>`', 'it'],
  ['html`<input .label=${"far"} .value=${"far"}>`', 'far'],
  ['html`<p>${open ? "shut" : `open ${x}`}</p>`', 'shut', 'open'],
  ['html`<p>${list.map((one) => html`<li>item</li>`)}</p>`', 'item'],
  ['html`<!-- why it is so --><p>&nbsp;</p>`'],
  ['svg`<text>N</text><text>North</text>`', 'North'],
  ['css`:host { color: red }`'],
  ["const said = 'Taken back.';", 'Taken back.'],
  ['const said = `Step ${n} of all`;', 'Step'],
  ['const said = `${name} is gone.`;', 'is gone.'],
  ['const said = `${rows} × ${columns} pasted.`;', 'pasted.'],
  ['const said = `Step ${n} is gone.`;', 'Step'],
  ['const file = `${name}.svg`;'],
  ["pick(words.city, [['', 'none'], ['town', words.town]], city)", 'none'],
  ["pick(words.city, [...(all ? [['', 'none'] as const] : []), ...more], city)", 'none'],
  ['pick(words.city, Object.entries(words.cities), city)'],
  ['console.warn(`${tag} is defined twice.`);'],
  ["const kind = 'violation';"],
  ["if (key === 'Escape' || key === 'ArrowLeft') shut();"],
  ["console.warn('Two versions are on this page.');"],
  ["import {words} from './messages.js';\nconst title = words.title;", 'Words are read'],
  ["import {messages} from './messages.js';\nconst title = messages.title;", 'Words are read'],
  ["import {words} from './edit.words.js';\nconst title = () => words.title;"],
  ["import {words} from '../../src/battle/view/losses.words.js';\nconst title = words.title;"],
];

describe('the rule that what an element says stands in its words', () => {
  for (const [code, ...wanted] of cases)
    it(`${wanted.length === 0 ? 'lets pass' : 'refuses'} ${code.replaceAll('\n', ' ')}`, () => {
      assert.deepEqual(said(code), wanted);
    });
});

describe('the rule on comments', () => {
  const refused = (code: string): readonly string[] =>
    linter
      .verify(code, [{plugins: {comments: {rules: {plain: commentsRule}}}, rules: {'comments/plain': 2}}])
      .map(({message}) => /“([^”]*)”[^“]*$/.exec(message)?.[1] ?? message);

  for (const [code, ...wanted] of [
    ['/** What a unit may do. */', 'What'],
    ['/**\n * So many units are listed.\n */', 'So many'],
    ['/** Whose turn it is. */\n/** Where it is. */', 'Whose', 'Where'],
    ['/** The moves of a unit: what it may do. */'],
    ['/** Returns what a unit may do. */'],
    ['/** Whatever is left. */'],
    ['// What follows is slow.'],
    ['/* What follows is slow. */'],
    ['/** The hex in which a unit stands. */', 'stands'],
    ['// the river lies between them', 'lies'],
    ['// Told by the player: what lies there', 'Told', 'lies'],
    ['/**\n * A battle that goes\n * on after a round.\n */', 'goes on'],
    ['/** A bit that stands for a side. */'],
    ['/** The state `told` of the chart, and `what stands` in quotes. */'],
    ['// a unit is in a hex, the battle continues, and outlies or standstill is another word'],
    ["const told = 'it stands';"],
  ] as const)
    it(`${wanted.length === 0 ? 'lets pass' : 'refuses'} ${code.replaceAll('\n', ' ')}`, () => {
      assert.deepEqual(refused(code), wanted);
    });
});

describe('the rule that findings of battles are data', () => {
  const refused = (code: string): readonly string[] =>
    linter
      .verify(code, [{plugins: {phrases: {rules: {data: dataRule}}}, rules: {'phrases/data': 2}}])
      .map(({message}) => /^“([^”]*)”/.exec(message)?.[1] ?? message);

  for (const [code, ...wanted] of [
    ["refusal(setup, 'B.4', 'lineClosed', {unit, to});"],
    ["refusal(setup, 'B.4', `${name} retreats.`);", 'retreats.'],
    ["const why = 'it is full';", 'it is full'],
    ['const who = of ? `of ${name} ` : to;', 'of'],
    ["const key = `${units.join(' ')}>${to}`;"],
    ["const fireMeanings = () => ({'B.2': 'Fire is a sum.'});"],
  ] as const)
    it(`${wanted.length === 0 ? 'lets pass' : 'refuses'} ${code}`, () => {
      assert.deepEqual(refused(code), wanted);
    });
});

describe('the rule that sentences are in the phrase book', () => {
  const refused = (code: string): readonly string[] =>
    linter
      .verify(code, [{plugins: {sentences: {rules: {book: sentenceRule}}}, rules: {'sentences/book': 2}}])
      .map(({message}) => /^“([^”]*)”/.exec(message)?.[1] ?? message);

  for (const [code, ...wanted] of [
    ["refused([{pointer: '', found: 'no log', expected: 'a log (.vlog)'}]);", 'no log', 'a log (.vlog)'],
    [
      "refused([{pointer: '', found: why ?? 'an event that does not fit', expected}]);",
      'an event that does not fit',
    ],
    ['const fault = {found: `${count} bytes`, expected: `at most ${most}`};', '… bytes', 'at most …'],
    ["const fault = {found: 'nothing', expected: said.log, remedy: said.again};"],
    ["wrong(place, 'data that are cut off');", 'data that are cut off'],
    ["warn(`No hex has the terrain ${id}.`, 'map');", 'No hex has the terrain ….'],
    ["io.err(`umpire: ${path} can't be written`);", "umpire: … can't be written"],
    ['problems.add(place, vassalFaults.more, {most});'],
    ["throw new Error('an attack that was not judged');"],
    ["class Over extends Error { constructor() { super('no round is left'); } }"],
    ["const game = 'Battle of the Wilderness';"],
    ["const drawn = html`<g class='step is-may' transform='translate(0 38)'>`;"],
    ['const key = `${kind} ${rule}`;'],
    ["const terms = ['umpire-dice 1 roll', `seed ${seed}`];"],
  ] as const)
    it(`${wanted.length === 0 ? 'lets pass' : 'refuses'} ${code}`, () => {
      assert.deepEqual(refused(code), wanted);
    });
});

describe('the messages of the elements', () => {
  const parts = filesUnder('components', (path) => /messages\.ts$/.test(path)).flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(/defineMessages\(\s*'([^']+)'/g)].map(
      ([, part = '']) => ({
        path,
        part,
      }),
    ),
  );

  it('has every part once, and its type names each', () => {
    const names = parts.map(({part}) => part).sort();
    assert.deepEqual([...new Set(names)], names);
    const text = readFileSync(inRoot('components/messages.ts'), 'utf8');
    const types = /interface Messages extends PhraseParts \{(.*?)\n\}/s.exec(text)?.[1] ?? '';
    const typed = [...types.matchAll(/readonly '?([\w/-]+)'?: typeof/g)].map(([, part = '']) => part).sort();
    assert.deepEqual(typed, names);
  });

  it('calls a part by the folder that it is of', () => {
    for (const {path, part} of parts) {
      const [, folder = '', room] = /^components\/(.*?)\/?(?:(\w+)\.)?messages\.ts$/.exec(path) ?? [];
      assert.equal(part, [folder.replace('shared', 'umpire'), ...(room ? [room] : [])].join('/'));
    }
  });
});

describe('what the linters say', () => {
  it('is switched off in no file', () => {
    const all = ['src', 'components', 'demo', 'test', 'bench', 'tools'].flatMap((folder) =>
      // what is written from a package is the package's own
      filesUnder(folder, (path) => /\.(ts|mjs)$/.test(path) && !path.includes('/generated/')),
    );
    assert.ok(all.length > 500, 'the files are found');
    const off = all.filter((path) =>
      /\b(oxlint|eslint)-(disable|enable)/.test(readFileSync(inRoot(path), 'utf8')),
    );
    assert.deepEqual(off, []);
  });
});
