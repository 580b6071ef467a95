import assert from 'node:assert/strict';
import {checkFloors, circlesOf, wrongImports} from '../../tools/floors.mjs';

const packages = {dependencies: ['lit', 'valibot', '@noble/hashes'], devDependencies: ['chai']};

/** What a file may not import, without the name and the line of the file. */
const wrong = (path: string, ...lines: string[]) =>
  wrongImports(path, lines.join('\n'), packages).map((sentence) => sentence.slice(sentence.indexOf(' ') + 1));

const fine: readonly (readonly [path: string, line: string])[] = [
  ['src/rules/retreat.ts', "import {flood} from '../board/flood.js';"],
  ['src/rules/retreat.ts', "import type {Game} from '../module/game.js';"],
  ['src/battle/air/fight.ts', "import {zoc} from '../../rules/zoc.js';"],
  ['src/board/grid.ts', "export * from './label.js';"],
  ['src/case/case.ts', "import {loadGameDocument} from '../games/index.js';"],
  ['src/index.ts', "export * from './rules/index.js';"],
  ['src/cli.ts', "import {readFileSync} from 'node:fs';"],
  ['src/cli/answer.ts', "import {gameIds} from '../games/index.js';"],
  ['src/module/load.ts', "import * as v from 'valibot';"],
  ['src/module/json-schema.ts', "import {expect} from 'chai';"],
  ['components/umpire-map/umpire-map.ts', "import {sha256} from '@noble/hashes/sha2.js';"],
  [
    'components/umpire-retreat/umpire-retreat.ts',
    "import type {UmpireMap} from '../umpire-map/umpire-map.js';",
  ],
  ['components/umpire-retreat/umpire-retreat.ts', "import {HexSelect} from '../umpire-map/events.js';"],
  ['components/umpire-retreat/define.ts', "import '../umpire-map/define.js';"],
  ['components/umpire-map/umpire-map.ts', "import {loadSource} from '../source/load-source.js';"],
  ['demo/index.ts', "import '../components/umpire-map/define.js';"],
];

const refused: readonly (readonly [path: string, line: string, why: RegExp])[] = [
  [
    'src/board/grid.ts',
    "import {x} from '../module/game.js';",
    /^board imports .* may import no other floor$/,
  ],
  [
    'src/module/load.ts',
    "import type {Sheet} from '../rules/sheet.js';",
    /^module imports .* may import board$/,
  ],
  ['src/module/load.ts', "type Sheet = import('../rules/sheet.js').Sheet;", /^module imports/],
  ['src/rules/retreat.ts', "export {roll} from '../battle/dice.js';", /^rules imports/],
  ['src/rules/retreat.ts', "const late = await import('../battle/dice.js');", /^rules imports/],
  [
    'src/rules/retreat.ts',
    "import '../../components/umpire-map/define.js';",
    /^rules imports .* of components/,
  ],
  ['src/rules/retreat.ts', "import {gameIds} from '../games/index.js';", /^rules imports .* of games/],
  ['src/index.ts', "export * from './battle/index.js';", /^index imports/],
  ['src/index.ts', "export * from './answer/index.js';", /^index imports/],
  ['src/drawing/scene.ts', "import {answer} from '../answer/index.js';", /^drawing imports/],
  ['src/rules/retreat.ts', "import {chess} from '../utils/chess.js';", /is on no known floor$/],
  ['src/rules/retreat.ts', "import {zoc} from './zoc';", /ends in \.js$/],
  ['src/rules/retreat.ts', "import {readFileSync} from 'node:fs';", /in Node only/],
  ['src/rules/retreat.ts', "import {expect} from 'chai';", /devDependency/],
  ['src/rules/retreat.ts', "import {chess} from 'chessops/chess';", /^chessops is not in package\.json$/],
  [
    'components/umpire-retreat/umpire-retreat.ts',
    "import {UmpireMap} from '../umpire-map/umpire-map.js';",
    /^umpire-retreat knows umpire-map/,
  ],
  [
    'components/umpire-retreat/umpire-retreat.ts',
    "import '../umpire-map/define.js';",
    /^umpire-retreat knows umpire-map/,
  ],
];

/** Which circles are found: files by a letter, what each imports by letters. */
const circles: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  found: string[],
])[] = [
  ['a line has none', {a: 'b', b: 'c', c: ''}, []],
  ['two ways to one file are none', {a: 'bc', b: 'd', c: 'd', d: ''}, []],
  ['two that import each other', {a: 'b', b: 'a'}, ['ab']],
  ['a file that names a type of its own', {a: 'a'}, []],
  ['three in a row, and who only looks in is not in it', {a: 'b', b: 'c', c: 'bd', d: ''}, ['bc']],
  ['a circle through four', {a: 'b', b: 'c', c: 'd', d: 'a'}, ['abcd']],
  ['two circles', {a: 'b', b: 'a', c: 'ad', d: 'c'}, ['ab', 'cd']],
  ['two circles with a file in common are one', {a: 'bc', b: 'a', c: 'a'}, ['abc']],
];
const imports = {
  'import of a value': (name: string) => `import {x} from './${name}.js';`,
  'import of a type': (name: string) => `import type {X} from './${name}.js';`,
  'import()': (name: string) => `const x = import('./${name}.js');`,
  'type of an import()': (name: string) => `type X = import('./${name}.js').X;`,
  'export from': (name: string) => `export {x} from './${name}.js';`,
};

describe('circles of imports', () => {
  for (const [kind, write] of Object.entries(imports)) {
    for (const [what, files, found] of circles) {
      it(`${kind}: ${what}`, () => {
        const texts = new Map(
          Object.entries(files).map(([name, to]) => [
            `components/${name}.ts`,
            to.split('').map(write).join('\n'),
          ]),
        );
        const letters = circlesOf(texts).map((circle) =>
          circle.map((path) => path.replace(/^components\/|\.ts$/g, '')).join(''),
        );
        assert.deepEqual(letters.sort(), found);
      });
    }
  }
  it('leaves what is not among the files aside', () => {
    assert.deepEqual(circlesOf(new Map([['src/a.ts', "import '../b.js'; import 'lit';"]])), []);
  });
});

describe('floors', () => {
  for (const [path, line] of fine) it(`${path} may: ${line}`, () => assert.deepEqual(wrong(path, line), []));
  for (const [path, line, why] of refused) {
    it(`${path} may not: ${line}`, () => {
      const sentences = wrong(path, line);
      assert.equal(sentences.length, 1, sentences.join('\n'));
      assert.match(sentences[0] ?? '', why);
    });
  }
  it('names the file and the line', () => {
    assert.deepEqual(wrongImports('src/board/grid.ts', "\n\nimport 'chessops';", packages), [
      'src/board/grid.ts:3: chessops is not in package.json',
    ]);
  });
  it('refuses a file in a room that is not in the plan', () => {
    assert.match(wrong('src/utils/misc.ts', '').join(), /no known floor/);
  });
  it('reads the files of this checkout', () => {
    assert.ok(checkFloors().files > 10);
  });
});
