/**
 * Writes `docs/library.md`: every known game with its status, from `src/library/*.json` and from the examples of its rules, which
 * are run for it. With `--check` it says whether the page is what they say.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {register} from 'tsx/esm/api';
import {formatted} from './formatted.mjs';
import {makeGames} from './make-games.mjs';
import {inRoot} from './root.mjs';

makeGames();
register();
/** @param {string} path @returns {Promise<any>} */
const sourceOf = (path) => import(pathToFileURL(inRoot(path)).href);
const {library, statusOf} = await sourceOf('src/library/index.ts');
const {libraryEntry} = await sourceOf('src/library/schema.ts');
const {runExamples} = await sourceOf('src/cli/library.ts');
const {libraryPhrases} = await sourceOf('src/phrases/en/library.ts');
const {jsonShapesOf} = await sourceOf('src/rules/json-schema.ts');

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
const table = (/** @type {string[]} */ heads, /** @type {string[][]} */ rows) =>
  [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');

/** The words for parts of a game of ours that hold for the published one. */
const parts = {
  retreat: 'retreats',
  zoc: 'ZOCs',
  stacking: 'stacking',
  battle: 'the order of play of a battle',
  tables: 'tables',
};
/** The words for what a ruling may need. */
const facts = {
  turn: 'the turn',
  date: 'the date',
  weather: 'the weather',
  control: 'who controls what',
  supply: 'supply',
};

const results = await Promise.all(
  library.map(async (/** @type {any} */ entry) => {
    const all = await runExamples(entry);
    const passed = all.filter(({problems}) => problems.length === 0).length;
    return {entry, status: statusOf(entry), passed, count: all.length};
  }),
);
const wrong = results.flatMap(({entry, status, passed, count}) =>
  passed === count && count === status.examples
    ? []
    : [`${entry.library}: ${passed} of ${count} examples passed, ${status.examples} are counted`],
);

/** @param {(typeof results)[number]} result */
function section({entry, status, passed, count}) {
  const {
    title,
    publisher,
    edition,
    rules,
    game,
    takes,
    names,
    sides,
    fingerprints = [],
    counters,
    asks = [],
    sources,
    checked = [],
  } = entry;
  const known = fingerprints.map(
    ({module, version, map}) =>
      `${module}${version === undefined ? '' : `, ${version}`}${map === 'whole' ? ' (ours, with its whole map)' : ''}`,
  );
  const rows = [
    ...(publisher === undefined ? [] : [['Published', publisher]]),
    ...(edition === undefined ? [] : [['Edition', edition]]),
    ...(rules === undefined ? [] : [['Rules', rules]]),
    [
      'Rules from',
      `[the notes on our game](../src/games/${game}.md): ${takes.map((part) => parts[part]).join(', ')}`,
    ],
    ['Examples', libraryPhrases.status.passed(passed, count)],
    ['Modules named', names.join('; ')],
    ...(known.length > 0 ? [['Modules known', known.join('; ')]] : []),
    [
      'Sides',
      Object.values(sides)
        .map(([first, ...more]) => `${first}${more.length > 0 ? ` (also ${more.join(', ')})` : ''}`)
        .join('; '),
    ],
    [
      'Counters',
      counters === undefined
        ? 'their sides by these names; their kinds are guessed, and the page asks'
        : 'sides and kinds are known for the module among the sources; of others they are guessed, and the page asks',
    ],
    ...(asks.length > 0 ? [['A ruling may need', asks.map((fact) => facts[fact]).join(', ')]] : []),
    ['Map', libraryPhrases.status.map[entry.map.known]],
    [
      'Checked by',
      checked.length === 0
        ? 'nobody has compared it with the book but its author'
        : checked.map(({by, on, what}) => `${by}, ${on}: ${what}`).join('; '),
    ],
    [
      'Sources',
      sources
        .map(
          ({title: of, url, licence, for: what}) =>
            `${url === undefined ? of : `[${of}](${url})`}${licence === undefined ? '' : ` (${licence})`}: ${what}`,
        )
        .join(' '),
    ],
  ];
  return [
    `### ${title}`,
    ...(status.provisional === undefined
      ? []
      : [`**From general knowledge, not checked against the book.** ${status.provisional}`]),
    rows.map(([what, says]) => `- **${what}**: ${says}`).join('\n'),
  ];
}

const text = [
  '# Known games',
  'A VASSAL module does not say by which rules its game is played. Umpire knows these games: it recognises their modules, takes their rules, and says how far those are checked. For every other module it asks one question. It never rules by a sheet that nobody chose.',
  '`umpire library` lists them, `umpire library match FILE.vmod` says which game a module is of and why, and `umpire library check` runs the examples of all of them. This page is written by `node tools/make-library.mjs` from `src/library/*.json`; the examples are run for it.',
  table(
    ['game', 'retreat rules', 'map', 'modules known by fingerprint'],
    results.map(({entry, status}) => [
      `[${entry.title}](#${entry.title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-')})`,
      status.provisional === undefined
        ? libraryPhrases.status.retreats(status.retreats)
        : libraryPhrases.status.provisional,
      libraryPhrases.status.map[entry.map.known],
      String(entry.fingerprints?.length ?? 0),
    ]),
  ),
  '## How a module is recognised',
  [
    '1. **By a fingerprint**: boards, pieces or pictures of a module that is known, by checksums, sizes and names. Its name does not matter.',
    '2. **By name and build together**: the name is one of the game (versions do not count), each side is one of the game, the map is of its kind, and there are about as many counters. All must agree, with one game alone.',
    '3. **Else Umpire asks**: “Is this The Russian Campaign?” where a module looks like a game, and which rules where it looks like none.',
  ].join('\n'),
  'Where the rules are from general knowledge, Umpire rules by them only after you accept that, with the list of what to compare. No picture, chart or text of a publisher is kept: an entry has names, numbers and our own words.',
  '## The games',
  ...results.flatMap(section),
  '## Write an entry',
  'An entry is a JSON document; `umpire library check FILE.json` checks it and runs its examples. The schema is `wargame-umpire/schemas/library.json`.',
  ...[...jsonShapesOf(libraryEntry).values()]
    .filter(({words}) => words.name.startsWith('library'))
    .flatMap(({words, required = []}) => [
      `### ${words.title}`,
      words.about,
      table(
        ['field', 'meaning', 'default'],
        Object.entries(words.fields).map(([name, said]) => {
          const [means, {unit, default: usual}] = typeof said === 'string' ? [said, {}] : said;
          return [
            `\`${name}\``,
            `${means}${unit ? ` In ${unit}.` : ''}`,
            required.includes(name) ? '**needed**' : (usual ?? ''),
          ];
        }),
      ),
    ]),
].join('\n\n');

const path = inRoot('docs/library.md');
const wanted = await formatted(path, text);
if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted)
  wrong.push('docs/library.md is not what the entries say: node tools/make-library.mjs');
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;
