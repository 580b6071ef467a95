/**
 * The layers, and what each may import besides itself: `board → module → rules → phrases → battle → odds → drawing → components`.
 * `library` knows published games by their modules; `case` may name a game that ships; `lesson`, `practice`, `share`, `edit`, `answer`, `cut` and `vassal` are what people do with a
 * position; `index` is the engine's main entry.
 */
const engine = ['board', 'module', 'rules'];
const headless = [
  ...engine,
  'phrases',
  'edit',
  'case',
  'battle',
  'odds',
  'cut',
  'answer',
  'drawing',
  'library',
  'lesson',
  'practice',
  'share',
  'vassal',
];

/** @type {Record<string, readonly string[]>} */
const layers = {
  board: [],
  module: ['board'],
  rules: ['board', 'module'],
  phrases: engine,
  edit: [...engine, 'phrases'],
  case: [...engine, 'phrases', 'games'],
  battle: [...engine, 'phrases'],
  odds: [...engine, 'phrases', 'battle'],
  cut: [...engine, 'phrases', 'odds'],
  library: [...engine, 'phrases', 'games'],
  vassal: [...engine, 'phrases', 'drawing', 'share', 'edit', 'library'],
  answer: [...engine, 'phrases', 'case', 'battle', 'odds', 'cut'],
  drawing: [...engine, 'phrases', 'battle'],
  lesson: [...engine, 'phrases', 'case', 'battle', 'odds', 'cut', 'answer', 'drawing'],
  practice: [...engine, 'phrases', 'battle', 'lesson'],
  share: [...engine, 'phrases', 'case', 'battle', 'odds', 'cut', 'answer', 'drawing', 'lesson', 'games'],
  games: [],
  lessons: [],
  markup: [],
  entries: [...engine, 'phrases'],
  index: [...engine, 'phrases', 'case', 'answer', 'entries'],
  cli: [...headless, 'games', 'lessons'],
};

const alternatives = (/** @type {readonly string[]} */ names) => names.join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layers).map(([layer, below]) => ({
      name: `layer-${layer}`,
      comment: `${layer} may import ${below.join(', ') || 'no other layer'}`,
      severity: /** @type {const} */ ('error'),
      from: {path: `^src/${layer}(/|\\.ts$)`},
      to: {path: '^(src|components|demo)/', pathNot: `^src/(${alternatives([layer, ...below])})(/|\\.ts$)`},
    })),
    {
      name: 'known-layer',
      comment: 'a new folder of src/ needs a line in .dependency-cruiser.mjs',
      severity: 'error',
      from: {path: '^src/', pathNot: `^src/(${alternatives(Object.keys(layers))})(/|\\.ts$)`},
      to: {},
    },
    {
      name: 'components-below-demo',
      severity: 'error',
      from: {path: '^components/'},
      to: {path: '^demo/'},
    },
    {
      name: 'no-other-element',
      comment: "an element may import another element's types, events and definition, never its class",
      severity: 'error',
      from: {path: '^components/(umpire-[a-z]+)/'},
      to: {
        path: '^components/umpire-[a-z]+/',
        pathNot: ['^components/$1/', '/events\\.ts$', '/define\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-index-of-drawing-in-a-first-view',
      comment: 'it brings all that draws pictures as text: import from the file that defines the name',
      severity: 'error',
      from: {path: '^components/(shared|umpire-(map|retreat|battle))/'},
      to: {path: '^src/drawing/index\\.ts$', dependencyTypesNot: ['type-only']},
    },
    {name: 'no-circle', comment: 'of types neither', severity: 'error', from: {}, to: {circular: true}},
    {
      name: 'node-in-the-command-line-only',
      severity: 'error',
      from: {path: '^(src|components|demo)/', pathNot: '^src/cli'},
      to: {dependencyTypes: ['core']},
    },
    {
      name: 'no-dev-dependency',
      comment: 'whoever installs this package does not have it',
      severity: 'error',
      from: {path: '^(src|components)/', pathNot: 'json-schema\\.ts$'},
      to: {dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only']},
    },
    {
      name: 'no-lit-in-the-engine',
      severity: 'error',
      from: {path: '^src/'},
      to: {path: 'node_modules/(lit|@lit)'},
    },
    {name: 'no-unresolvable', severity: 'error', from: {}, to: {couldNotResolve: true}},
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    doNotFollow: {path: 'node_modules'},
    enhancedResolveOptions: {exportsFields: ['exports'], conditionNames: ['import', 'types', 'default']},
  },
};
