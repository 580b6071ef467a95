/**
 * Weighs each kind of page from the built files: what it loads by itself, packed with brotli. `docs/line.md` has the table;
 * a page that grows by a twentieth over it, or loads more files, fails the check.
 */
import {readFileSync, readdirSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {inRoot} from './root.mjs';

/** The file of an address of the site. @param {string} path */
export const fileOf = (path) => (/^\/embed\.\w+$/.test(path) ? inRoot('demo', path) : inRoot('dist', path));

/** The chunks that a page script loads together, each group as the first of them names it. @param {string} script */
const groupsOf = (script) =>
  // each import of an element is followed by those of the chunks that it needs
  [...readFileSync(fileOf(script), 'utf8').matchAll(/import\("\.\/[^"]+"\)(?:,import\("\.\/[^"]+"\))*/g)].map(
    ([group]) => [...group.matchAll(/"\.([^"]+)"/g)].map(([, path]) => `/cdn${path}`),
  );

/** A page script, the chunks that it loads in English, and the document. @param {string} name */
function pageFiles(name) {
  const script = `/cdn/umpire-${name}.min.js`;
  const chunks = groupsOf(script).filter(([first = '']) => !/\/elements-[a-z]{2}-[^/]*$/.test(first));
  return [...new Set([script, ...chunks.flat(), '/games/drill.json'])];
}

/**
 * The script that opens links, and the chunks that it loads for a kind of link and for its game.
 * @param {string} kind @param {string} game
 */
function linkFiles(kind, game) {
  const script = '/cdn/umpire-show.min.js';
  const wanted = new RegExp(`/(?:elements-show|${game}${kind === 'map' ? '' : `|${kind}`})-[\\w-]{8}\\.js$`);
  return [
    ...new Set([
      script,
      ...groupsOf(script)
        .filter(([first = '']) => wanted.test(first))
        .flat(),
    ]),
  ];
}

/**
 * The page for frames, the script of a view, its game and the parts that it loads.
 * @param {string} name @param {string} game @param {readonly string[]} parts
 */
function frameFiles(name, game, parts = []) {
  const built = readdirSync(inRoot('dist/cdn/parts'));
  const loaded = [game, ...parts.map((part) => `embed-${name}-${part}`)].map((part) => {
    const file = built.find((one) => one.replace(/-.{8}\.js$/, '') === part);
    if (file === undefined) throw new Error(`dist/cdn/parts/ has no part “${part}”`);
    return `/cdn/parts/${file}`;
  });
  const own = ['/embed.html', '/embed.css', '/cdn/missing.min.js', '/cdn/embed.min.js'];
  return [...own, `/cdn/embed-${name}.min.js`, ...loaded];
}

/** The kinds of pages, each with the addresses of its files. @type {Readonly<Record<string, () => readonly string[]>>} */
export const kinds = {
  'a map': () => pageFiles('map'),
  'a retreat': () => pageFiles('retreat'),
  'a battle': () => pageFiles('battle'),
  'a map from a link': () => linkFiles('map', 'drill'),
  'a retreat from a link': () => linkFiles('retreat', 'drill'),
  'a battle from a link': () => linkFiles('battle', 'polar-storm'),
  'a map in a frame': () => frameFiles('map', 'drill'),
  'a retreat in a frame': () => frameFiles('retreat', 'drill'),
  'a battle in a frame': () => frameFiles('battle', 'polar-storm', ['correct', 'open', 'line']),
  '_Your first map_, from one file': () => ['/cdn/umpire-retreat.classic.min.js'],
};

/** The packed bytes of files that several pages load, by address. @type {Map<string, number>} */
const packed = new Map();
/** @param {string} path */
function weight(path) {
  const known = packed.get(path) ?? brotliCompressSync(readFileSync(fileOf(path))).length;
  packed.set(path, known);
  return known;
}

const weighed = () =>
  Object.entries(kinds).map(([name, files]) => {
    const paths = files();
    return {name, files: paths.length, kB: paths.reduce((sum, path) => sum + weight(path), 0) / 1000};
  });

const heading = '## Bytes';
/** The section of `docs/line.md` on bytes. */
export const bytesSection = () => `${heading}

What a page loads by itself, with its data, packed with brotli. \`npm run line -- --bytes\` writes this table;
\`npm run line -- --check\`, a part of \`npm test\`, fails where a page has grown by 5 % or loads more files.

| page | files | brotli |
| --- | --- | --- |
${weighed()
  .map(({name, files, kB}) => `| ${name} | ${files} | ${kB.toFixed(1)} kB |`)
  .join('\n')}
`;

/** A text with its section on bytes written anew. @param {string} text */
export const withBytes = (text) => `${text.split(heading)[0]?.trimEnd()}\n\n${bytesSection()}`;

/** The pages that weigh more than the table of a text says, a line each. @param {string} text */
export function grownPages(text) {
  const [, table = ''] = text.split(heading);
  const said = new Map(
    [...table.matchAll(/^\| (.+?) +\| (\d+) +\| ([\d.]+) kB +\|$/gm)].map(([, name, files, kB]) => [
      name,
      {files: Number(files), kB: Number(kB)},
    ]),
  );
  return weighed().flatMap(({name, files, kB}) => {
    const before = said.get(name);
    if (!before) return [`${name}: docs/line.md has no row for it`];
    const grown = [
      ...(kB >= before.kB * 1.05 ? [`${kB.toFixed(1)} kB, ${before.kB} in docs/line.md`] : []),
      ...(files > before.files ? [`${files} files, ${before.files} in docs/line.md`] : []),
    ];
    return grown.length > 0 ? [`${name}: ${grown.join('; ')}`] : [];
  });
}
