import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {unzlibSync} from 'fflate';
import * as parse5 from 'parse5';
import {SaxesParser} from 'saxes';
import {textOf} from '../../../src/share/index.js';
import {oneLine} from '../../../src/share/clean.js';
import {asked, matches, root, umpire} from './umpire.js';

const base = 'https://rulings.example.org/all/';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-publish-'));
});
afterEach(() => rm(folder, {recursive: true}));

/** Writes cases into a folder, by their paths in it. */
async function cases(files: Readonly<Record<string, unknown>>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'cases', path)), {recursive: true});
    await writeFile(
      join(folder, 'cases', path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  return join(folder, 'cases');
}
const publish = (dir: string, ...more: readonly string[]) =>
  umpire(['publish', dir, '-o', join(folder, 'out'), ...more]);
const out = (path: string): string => join(folder, 'out', path);
const read = (path: string): Promise<string> => readFile(out(path), 'utf8');
const written = async (): Promise<readonly string[]> =>
  (await readdir(out(''), {recursive: true, withFileTypes: true}))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out('').length + 1))
    .sort();

interface Tag {
  readonly name: string;
  readonly is: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A node of a parsed page. */
interface Node {
  readonly tagName?: string;
  readonly attrs?: readonly {readonly name: string; readonly value: string}[];
  readonly childNodes?: readonly Node[];
  readonly value?: string;
}
// several versions of its types are installed
const {parse} = parse5 as unknown as {
  readonly parse: (
    html: string,
    options: {onParseError: (fault: {readonly code: string; readonly startLine: number}) => void},
  ) => Node;
};
const textIn = ({value = '', childNodes = []}: Node): string => value + childNodes.map(textIn).join('');

/** The tags of a page; every fault of its HTML fails the test. */
function tagsOf(html: string): readonly Tag[] {
  const wrong: string[] = [];
  const tree = parse(html, {
    onParseError: ({code, startLine}) => wrong.push(`${code} in line ${String(startLine)}`),
  });
  assert.deepEqual(wrong, []);
  const walk = (node: Node): readonly Tag[] => {
    const {tagName, attrs = [], childNodes = []} = node;
    const is = Object.fromEntries(attrs.map(({name, value}) => [name, value]));
    const own = tagName === undefined ? [] : [{name: tagName, is, text: textIn(node)}];
    return [...own, ...childNodes.flatMap(walk)];
  };
  return walk(tree);
}
const meta = (tags: readonly Tag[], property: string): string | undefined =>
  tags.find(({name, is}) => name === 'meta' && (is['property'] === property || is['name'] === property))?.is[
    'content'
  ];

/** The pixels of a PNG of ours: eight bits each of red, green, blue and opacity. */
function decoded(png: Uint8Array): {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
} {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  assert.deepEqual([...png.subarray(24, 29)], [8, 6, 0, 0, 0]);
  const data: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12)
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  const raw = unzlibSync(new Uint8Array(Buffer.concat(data)));
  const row = 4 * width;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]!;
    for (let x = 0; x < row; x++) {
      const left = x < 4 ? 0 : pixels[y * row + x - 4]!;
      const up = y === 0 ? 0 : pixels[(y - 1) * row + x]!;
      const corner = x < 4 || y === 0 ? 0 : pixels[(y - 1) * row + x - 4]!;
      const p = Math.abs(up - corner);
      const q = Math.abs(left - corner);
      const r = Math.abs(left + up - 2 * corner);
      const paeth = p <= q && p <= r ? left : q <= r ? up : corner;
      const from =
        filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : filter === 4 ? paeth : 0;
      pixels[y * row + x] = raw[y * (row + 1) + 1 + x]! + from;
    }
  }
  return {width, height, pixels};
}

/** Every so many pixels of a picture are compared. */
const STEP = 5;
type Pixels = ReturnType<typeof decoded>;

/** A drawing at the size that fills the height or the width of a card. */
function rendered(svg: string): Pixels {
  const [, w = '', h = ''] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const value = Math.round(Math.min(1200 / Number(w), 630 / Number(h)) * Number(w));
  const made = new Resvg(svg, {fitTo: {mode: 'width', value}, font: {loadSystemFonts: false}}).render();
  // each look at its pixels copies them
  return {width: made.width, height: made.height, pixels: made.pixels};
}

/** Compares a card with a drawing in its middle: the mean difference of a colour. The drawing has no words. */
function distance(card: Pixels, made: Pixels): number {
  const left = Math.round((card.width - made.width) / 2);
  const top = Math.round((card.height - made.height) / 2);
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, -top); y < made.height && y + top < card.height; y += STEP)
    for (let x = Math.max(0, -left); x < made.width && x + left < card.width; x += STEP) {
      const [a, b] = [4 * (y * made.width + x), 4 * ((y + top) * card.width + x + left)];
      if (made.pixels[a + 3]! < 255) continue;
      for (let c = 0; c < 3; c++) sum += Math.abs(made.pixels[a + c]! - card.pixels[b + c]!);
      count += 3;
    }
  return sum / count;
}

/** A page for frames: its picture and its words are there without a script, and its policy allows its own styles alone. */
function checkFrame(html: string): void {
  const tags = tagsOf(html);
  const named = (tag: string): readonly Tag[] => tags.filter(({name}) => name === tag);
  const [styles, ...others] = named('style');
  assert.deepEqual(others, []);
  const hash = createHash('sha256')
    .update(styles?.text ?? '')
    .digest('base64');
  const policy = named('meta').find(({is}) => is['http-equiv'] === 'Content-Security-Policy')?.is['content'];
  assert.ok(policy?.includes(`style-src 'self' http: https: 'sha256-${hash}';`), policy);
  const [picture] = named('svg');
  assert.ok((picture?.is['aria-label'] ?? '') !== '');
  assert.match(picture?.is['viewBox'] ?? '', /^[\d.]+( [\d.]+){3}$/);
  assert.match(named('body')[0]?.is['data-link'] ?? '', /^u2\.[\w-]+$/);
  assert.ok(named('p').some(({text}) => text.length > 20));
  // nothing that the picture waits for comes before it
  assert.ok(html.indexOf('<svg') < html.indexOf('<link rel="stylesheet"'));
  assert.ok(named('script').every(({is, text}) => 'defer' in is && text === ''));
}

/** Crawls the collection from its list, and holds every page against its case. */
async function crawl(dir: string, sources: Readonly<Record<string, string>>): Promise<void> {
  const files = await written();
  const seen = new Set<string>();
  const open = ['index.html', 'feed.xml'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    assert.ok(files.includes(path), `${path} is linked to`);
    const follow = (address: string): void => {
      const {origin, pathname} = new URL(address, base + path);
      if (origin !== new URL(base).origin) return;
      assert.ok(pathname.startsWith('/all/'), address);
      const to = decodeURIComponent(pathname.slice('/all/'.length));
      open.push(to === '' || to.endsWith('/') ? `${to}index.html` : to);
    };
    if (path === 'feed.xml') {
      const parser = new SaxesParser();
      parser.on('error', (error) => assert.fail(error));
      parser.on('opentag', ({name, attributes}) => {
        if (name === 'link') follow(String(attributes['href']));
      });
      parser.write(await read(path)).close();
      continue;
    }
    if (path.endsWith('/oembed.json')) {
      const {html} = JSON.parse(await read(path)) as {html: string};
      follow(
        tagsOf(`<!doctype html><title>a</title>${html}`).find(({name}) => name === 'iframe')!.is['src']!,
      );
    }
    if (path.endsWith('/frame.html')) checkFrame(await read(path));
    if (!path.endsWith('.html') || path.endsWith('/frame.html')) continue;
    const tags = tagsOf(await read(path));
    for (const {name, is} of tags) {
      for (const key of ['href', 'src', 'srcset']) if (is[key] !== undefined) follow(is[key]);
      if (is['property'] === 'og:image' || is['property'] === 'og:url') follow(is['content']!);
      if (name === 'script') assert.deepEqual([path, is], ['index.html', {type: 'module', src: 'search.js'}]);
      assert.ok(!Object.keys(is).some((key) => /^on|^style$/.test(key)), `${path}: ${JSON.stringify(is)}`);
    }
    assert.equal(tags.filter(({name}) => name === 'h1').length, 1, path);
  }
  const unlinked = files.filter((path) => !seen.has(path) && path !== 'rulings.json');
  assert.deepEqual(unlinked, [], 'every file is linked to');
  const pages = files.filter((path) => /^r\/.*\/index\.html$/.test(path));
  assert.equal(pages.length, Object.keys(sources).length);
  const drawings = new Map<string, Pixels>();
  for (const [slug, file] of Object.entries(sources)) {
    const given = JSON.parse(await readFile(join(dir, file), 'utf8')) as {title: string; ask: object};
    const tags = tagsOf(await read(`r/${slug}/index.html`));
    assert.equal(meta(tags, 'og:title'), oneLine(given.title));
    assert.equal(meta(tags, 'og:url'), `${base}r/${encodeURIComponent(slug)}/`);
    assert.equal(meta(tags, 'og:image'), `${base}r/${encodeURIComponent(slug)}/card.png`);
    const plain = (await umpire(['answer', join(dir, file), '--plain'])).out.map(oneLine);
    const description = meta(tags, 'og:description') ?? '';
    assert.ok(description !== '' && plain.includes(description), description);
    if (!('battle' in given.ask)) assert.equal(description, plain[0]);
    assert.ok(tags.some(({name, text}) => name === 'p' && text === description));
    drawings.set(slug, rendered((await umpire(['draw', join(dir, file)])).out.join('\n')));
  }
  for (const slug of Object.keys(sources)) {
    const png = new Uint8Array(await readFile(out(`r/${slug}/card.png`)));
    const card = decoded(png);
    assert.deepEqual([card.width, card.height], [1200, 630]);
    const carried = textOf(png);
    assert.deepEqual(carried.ok && JSON.parse(carried.value), JSON.parse(await read(`r/${slug}/case.json`)));
    const apart = [...drawings].map(([other, made]) => [distance(card, made), other] as const);
    const [[nearest, own] = [Infinity, ''], [next] = [Infinity]] = apart.sort(([a], [b]) => a - b);
    assert.equal(own, slug, 'the card is nearest to the drawing of its own position');
    assert.ok(4 * nearest < next, `${slug}: ${String(nearest)}, the next ${String(next)}`);
  }
}

describe('umpire publish', function () {
  this.timeout(60_000);

  it('says where a ZOC comes from, folds what is left after eight reasons, and hatches it', async () => {
    const zoc = JSON.parse(await readFile(join(root, 'demo/cases/drill.json'), 'utf8')) as unknown;
    await publish(await cases({'zoc.json': zoc}));
    const page = await read('r/zoc/index.html');
    assert.match(
      page,
      /<p class="headline">Soviet units in 8 hexes exert a ZOC into 28 hexes\.<\/p>\s*<\/section>/,
    );
    const [, shown = '', folded = ''] =
      /<section class="why">([^]*?)<details><summary>6 more reasons<\/summary>([^]*?)<\/details>/.exec(
        page,
      ) ?? [];
    assert.equal(shown.match(/<p>/g)?.length, 8);
    assert.match(shown, /116 Corps HQ in 09\.08 and 108 Corps HQ in 12\.05 have no ZOC: they are HQs\./);
    assert.match(folded, /All hexes of the ZOC: 04\.08, /);
    assert.match(await read('r/zoc/picture.svg'), /class="hatch"/);
    // the HQs of the reasons are under other counters
    assert.match(
      page,
      /<figcaption>09\.08: 81 Art Brigade and 116 Corps HQ · [^<]* · Hatched: Soviet ZOC<\/figcaption>/,
    );
  });

  it('says why a side decides and what each choice leads to, and explains the letters of the picture', async () => {
    const battle = JSON.parse(await readFile(join(root, 'demo/cases/kiev.json'), 'utf8')) as unknown;
    await publish(await cases({'kiev.json': battle}));
    const page = await read('r/kiev/index.html');
    const [, ruling = '', why = ''] =
      /<p class="headline">([^]*?)<\/section>[^]*?<section class="why">([^]*?)<\/section>/.exec(page) ?? [];
    assert.match(ruling, /<li>Continue the attack: The Soviets may then fight on or retreat\./);
    assert.match(ruling, /<li>Retreat: Fall back to Zhitomir and Gomel\./);
    assert.match(
      why,
      /<p>Both sides have ground units left, and XLVIII Panzer Corps, XXIX Corps and 37th Army/,
    );
    assert.match(
      why,
      /the Axis decide \(B\.3b\)\.<\/p>\n?<p>If the Axis retreat, [^<]* dispersed \(B\.4\)\./,
    );
    assert.match(why, /Table: Combat table \(invented\)\./);
    assert.match(
      page,
      /<figcaption>Zhitomir: XLVIII Panzer Corps, XXIX Corps[^·]* · Kiev: 26th Army and 37th Army · D: dispersed · U: unsupplied<\/figcaption>/,
    );
  });

  it('folds the search and the tags above fewer than twelve rulings', async () => {
    const zoc = JSON.parse(await readFile(join(root, 'demo/cases/corridor.json'), 'utf8')) as unknown;
    const many = Object.fromEntries(Array.from({length: 12}, (_, i) => [`case-${String(i)}.json`, zoc]));
    const {'case-0.json': _, ...few} = many;
    const folds = /<details class="find">[^]*<form class="search"[^]*<\/details>\s*<ol class="rulings">/;
    await publish(await cases(few));
    assert.match(await read('index.html'), folds);
    await publish(await cases(many));
    assert.doesNotMatch(await read('index.html'), folds);
    assert.match(await read('index.html'), /<form class="search"/);
  });

  it('reckons the column of a battle in lines of its own, each with its rule', async () => {
    const attack = {
      module: 'battle-for-moscow',
      position: 'october',
      ask: {battle: {attackers: ['p1', 'p2', 'g1'], at: '0804'}, log: []},
      expect: {state: 'roll'},
      match: 'part',
    };
    const storm = JSON.parse(await readFile(join(root, 'demo/cases/bridge-town.json'), 'utf8')) as unknown;
    const dir = await cases({'storm.json': storm, 'moscow.json': attack});
    const linesOf = async (slug: string): Promise<readonly string[]> =>
      tagsOf(await read(`r/${slug}/index.html`)).flatMap(({name, is, text}) =>
        name === 'li' && !text.includes('Polar') && is['class'] === undefined ? [text] : [],
      );
    assert.equal((await publish(dir)).code, 0);
    assert.deepEqual((await linesOf('storm')).slice(0, 4), [
      'Attack 12 (3 + 3 + 3 + 3) against defence 4: column 3-1.',
      'Town or city: −1 column.',
      'All across a minor river: −1 column.',
      'Final column 1-1, 2 columns to the left of 3-1.',
    ]);
    const html = await read('r/storm/index.html');
    assert.match(html, /<figcaption>[^<]*•••: minefield<\/figcaption>/u);
    // a column is not broken at its hyphen, and a rule that has no number is not named
    assert.ok(html.includes('column <span class="unbroken">3-1</span>.</li>'));
    assert.doesNotMatch(html, /our reading/);
    // the table alone, where no rule has a number, and the units of a stack that shows one of them
    assert.match(
      html,
      /<section class="rules"><h2>Rules<\/h2>\n<p>By the table “Combat results \(invented\)”, which gives no rule numbers\.<\/p>/,
    );
    assert.doesNotMatch(html, /Table: Combat/);
    assert.match(html, /<figcaption>15\.\d\d: (?:438|460|689|172) [^<]* and (?:438|460|689|172) /);
    assert.doesNotMatch(await read('r/moscow/index.html'), /gives no rule numbers/);
    for (const name of ['picture', 'picture-night'])
      assert.match(
        await read(`r/storm/${name}.svg`),
        /max-width:479px\)\{\.number\{fill:#\w{6};font-size:16px\}\}<\/style>/,
      );
    assert.ok((await linesOf('moscow')).includes('Forest: −1 column (9.2).'));
    assert.equal((await publish(dir, '--lang', 'de')).code, 0);
    assert.deepEqual((await linesOf('storm')).slice(0, 2), [
      'Angriff 12 (3 + 3 + 3 + 3) gegen Verteidigung 4: Spalte 3-1.',
      'Town or city: −1 Spalte.',
    ]);
  });

  it('makes pages whose cards are of their positions, and whose links lead somewhere', async () => {
    const dir = join(root, 'demo/cases');
    const names = (await readdir(dir)).map((name) => name.replace('.json', ''));
    const {code, err, out: lines} = await publish(dir, '--base', base, '--page', `${base}embed.html`);
    assert.equal(code, 0, [...err, ...lines].join('\n'));
    assert.equal(lines.at(-1), `5 rulings in ${join(folder, 'out')}`);
    // the page that opens links is beside the collection
    await writeFile(out('embed.html'), '<!doctype html><title>a</title><h1>a</h1>');
    await crawl(dir, Object.fromEntries(names.map((name) => [name, `${name}.json`])));
    const page = await read('r/port-mara/index.html');
    matches(page.split('\n'), [
      /<figcaption>If you play that EZOCs alone can surround a stack \(9\.4\): .*2 steps lost/,
      /embed\.html#u2\./,
      /<time datetime="2026-11-29">/,
    ]);
    // the units, each route in its order and the way to the position come before the picture
    assert.match(
      page,
      /<p>61 ID, .* must retreat 2 hexes from 06\.10\.<\/p>\n<p class="headline">[^]*<li>05\.10, then 04\.09<\/li>[^]*embed\.html#u2\.[^]*<figure class="board">/,
    );
    assert.notEqual(await read('r/port-mara/picture.svg'), await read('r/port-mara/reading-1.svg'));
    // the reading that differs, and not the picture above it again
    const differing = /<section class="readings">[^]*?<\/section>/.exec(page)![0];
    assert.deepEqual(
      [...differing.matchAll(/<img src="(.*?)"/g)].map(([, name]) => name),
      ['reading-1.svg'],
    );
    // the rules of the case, and the one that a sentence cites, each with what it says
    const rules = /<section class="rules">[^]*?<\/section>/.exec(await read('r/port-mara/index.html'))![0];
    assert.deepEqual(
      [...rules.matchAll(/<dt>(.*?)<\/dt><dd>./g)].map(([, rule]) => rule),
      ['9.2.2', '9.4', '8.6.1'],
    );
    const listed = JSON.parse(await read('rulings.json')) as {rulings: {slug: string; ruling: string}[]};
    assert.equal(
      listed.rulings.find(({slug}) => slug === 'port-mara')?.ruling,
      '2 legal routes, 1 step lost.',
    );
  });

  it('writes what is hostile as text, and nothing outside its folder', async () => {
    const hostile = {
      ...asked,
      title: '<script>alert(1)</script> & "quotes" \u202Eturned\u0007',
      question: '</p><img src=x onerror=alert(1)>',
      tags: ['<b>', '../../etc', '"onclick="alert(1)'],
      cites: ['<i>9.2'],
      sources: [{title: '<a href="javascript:alert(1)">', address: 'https://example.org/"><script>'}],
      settledBy: {title: '<svg onload=alert(1)>'},
      date: '2026-11-29',
    };
    const names = {
      '<script>.json': 'script',
      '!?.json': '',
      'sub/&amp;.json': 'sub-amp',
      'Путь к Дону.json': 'путь-к-дону',
      '%2e%2e%2fx.json': '2e-2e-2fx',
    };
    const dir = await cases(Object.fromEntries(Object.keys(names).map((name) => [name, hostile])));
    const {code, out: lines} = await publish(dir, '--base', base);
    assert.equal(code, 2);
    matches(lines, [/^FAIL {2}!\?\.json/, /expected a file name with a letter or a digit/]);
    assert.ok(!existsSync(out('')), 'nothing is written');
    await rm(join(dir, '!?.json'));
    assert.equal((await publish(dir, '--base', base)).code, 0);
    const pages = Object.values(names).filter((slug) => slug !== '');
    assert.deepEqual(
      (await readdir(out('r'))).sort(),
      [...pages].sort(),
      'the address of a ruling is made of the name of its file',
    );
    assert.deepEqual((await readdir(folder)).sort(), ['cases', 'out']);
    for (const path of (await written()).filter((file) => file.endsWith('.html'))) {
      const html = await read(path);
      const tags = tagsOf(html);
      assert.ok(
        !tags.some(({name}) => ['script', 'svg', 'b', 'i'].includes(name)) || path === 'index.html',
        path,
      );
      for (const {is} of tags) {
        assert.ok(!Object.keys(is).some((key) => key.startsWith('on')), JSON.stringify(is));
        assert.doesNotMatch(is['href'] ?? '', /^javascript:|\.\.\/\.\.\/\.\./);
      }
      assert.ok(!html.includes('\u0007') && !html.includes('\u202E'));
    }
    const tags = tagsOf(await read('r/script/index.html'));
    assert.equal(meta(tags, 'og:title'), '<script>alert(1)</script> & "quotes" turned');
    assert.ok(tags.some(({name, text}) => name === 'a' && text === '<a href="javascript:alert(1)">'));
    const parser = new SaxesParser();
    parser.on('error', (error) => assert.fail(error));
    parser.write(await read('feed.xml')).close();
  });

  const refused: readonly (readonly [
    name: string,
    files: Readonly<Record<string, unknown>>,
    code: number,
    ...lines: RegExp[],
  ])[] = [
    [
      'an answer changed',
      {'a.json': asked, 'b.json': {...asked, title: 'Changed', expect: {stepLosses: 3}}},
      1,
      /^ok {4}One hex back$/,
      /^FAIL {2}Changed \(b\.json\)$/,
      /\/stepLosses: expected 3$/,
      /found {4}0$/,
    ],
    [
      'nobody says what the answer should be',
      {'a.json': {...asked, expect: undefined}},
      1,
      /\/expect: expected "the right answer, to compare with"/,
    ],
    [
      'two files have one address',
      {'a b.json': asked, 'a-b.json': asked},
      2,
      /an address of its own: a b\.json has this one, found the address r\/a-b\//,
    ],
    ['a file is a list', {'a.json': [asked]}, 2, /expected one case, since the name of the file/],
    ['a case is refused', {'a.json': {...asked, module: 'dril'}}, 2, /did you mean "drill"/],
    ['a file is no JSON', {'a.json': '{'}, 2, /FAIL {2}a\.json/],
    [
      'a case names a file outside',
      {'a.json': {...asked, module: '../secret.json'}},
      2,
      /\/module: expected a file in the folder, without a symbolic link on the way/,
    ],
    [
      'an address is none of the web',
      {'a.json': {...asked, sources: [{title: 'a', address: 'javascript:alert(1)'}]}},
      2,
      /\/sources\/0\/address: expected an address that begins with https:\/\//,
    ],
    ['a date is none', {'a.json': {...asked, date: '2026-13-01'}}, 2, /\/date: expected a date/],
  ];
  for (const [name, files, code, ...lines] of refused)
    it(`writes nothing where ${name}`, async () => {
      await writeFile(join(folder, 'secret.json'), JSON.stringify(asked.module));
      const said = await publish(await cases(files), '--base', base);
      assert.equal(said.code, code);
      matches(said.out, lines);
      assert.ok(!existsSync(out('')));
    });

  it('refuses symbolic links, also on the way to what a case names', async () => {
    const dir = await cases({'a.json': {...asked, module: 'linked/module.json'}});
    await mkdir(join(folder, 'elsewhere'));
    await writeFile(join(folder, 'elsewhere/module.json'), JSON.stringify(asked.module));
    await symlink(join(folder, 'elsewhere'), join(dir, 'linked'));
    matches((await publish(dir)).out, [/\/module: expected a file in the folder/]);
    await rm(join(dir, 'linked'));
    await symlink(join(folder, 'elsewhere/module.json'), join(dir, 'b.json'));
    const {code, err} = await publish(dir);
    assert.equal(code, 2);
    matches(err, [/b\.json: expected a file of the folder itself, found a symbolic link/]);
  });

  it('takes modules and positions from files beside the cases, which are no rulings', async () => {
    const dir = await cases({
      'one.json': {...asked, module: 'games/line.json', position: 'positions/start.json'},
      'games/line.json': asked.module,
      'positions/start.json': {module: '../games/line.json', ...asked.position},
    });
    const {code, err, out: lines} = await publish(dir);
    assert.equal(code, 0, lines.join('\n'));
    matches(err, [/^games\/line\.json: no case, left out$/, /^positions\/start\.json: no case, left out$/]);
    const published = JSON.parse(await read('r/one/case.json')) as {module: {id: string}};
    assert.equal(published.module.id, 'line', 'a module of a file travels whole');
  });

  it('takes away the pages of rulings that are gone, and nothing else', async () => {
    const dir = await cases({'a.json': {...asked, tags: ['old']}, 'b.json': asked});
    assert.equal((await publish(dir)).code, 0);
    await writeFile(out('CNAME'), 'rulings.example.org');
    await rm(join(dir, 'a.json'));
    assert.equal((await publish(dir)).code, 0);
    assert.deepEqual(await readdir(out('r')), ['b']);
    assert.deepEqual(await readdir(out('t')), ['line']);
    assert.ok(existsSync(out('CNAME')));
    // a list that somebody changed names no folder elsewhere
    await mkdir(join(folder, 'kept'));
    await writeFile(out('rulings.json'), JSON.stringify({rulings: [{slug: '../../kept'}], tags: ['..']}));
    assert.equal((await publish(dir)).code, 0);
    assert.ok(existsSync(join(folder, 'kept')) && existsSync(out('r/b/index.html')));
  });

  it('keeps the same bytes for the same cases, and the pages of the last run where one fails', async () => {
    const dir = await cases({'a.json': asked});
    assert.equal((await publish(dir)).code, 0);
    const contents = async (): Promise<readonly string[]> => Promise.all((await written()).map(read));
    const before = await contents();
    assert.equal((await publish(dir)).code, 0);
    assert.deepEqual(await contents(), before);
    await cases({'a.json': {...asked, expect: {stepLosses: 1}}});
    assert.equal((await publish(dir)).code, 1);
    assert.deepEqual(await contents(), before);
  });

  it('needs no base: then it has neither cards nor a feed, and says so', async () => {
    const {code, err} = await publish(await cases({'a.json': asked}));
    assert.equal(code, 0);
    matches(err, [/^without --base the pages have no card pictures, and there is no feed/]);
    assert.ok(!(await written()).some((path) => /png$|xml$/.test(path)));
    assert.doesNotMatch(await read('r/a/index.html'), /og:image|og:url|canonical|atom/);
  });

  it('leads to the page that opens links by its path, too', async () => {
    const dir = await cases({'a.json': asked});
    assert.equal((await publish(dir, '--page', '../embed.html')).code, 0);
    const tags = tagsOf(await read('r/a/index.html'));
    assert.ok(tags.some(({is}) => /^\.\.\/\.\.\/\.\.\/embed\.html#u2\./.test(is['href'] ?? '')));
  });

  it('speaks German', async () => {
    const dir = await cases({'a.json': asked});
    assert.equal((await publish(dir, '--base', base, '--lang', 'de')).code, 0);
    const html = await read('r/a/index.html');
    matches(html.split('\n'), [
      /<html lang="de">/,
      /Wohin kann sich a von 05\.05 aus 1 Feld weit zurückziehen\?/,
      /<h2>Entscheid<\/h2>/,
    ]);
    assert.doesNotMatch(html, /Ruling|legal routes/);
    // the next command speaks English again
    assert.equal((await publish(dir)).code, 0);
  });

  it('refuses options that it cannot use', async () => {
    const dir = await cases({'a.json': asked});
    const rows: readonly (readonly [args: readonly string[], line: RegExp])[] = [
      [['publish', dir], /-o: expected a folder for the pages: -o FOLDER, found nothing/],
      [['publish', dir, '-o', out(''), '--base', 'here'], /--base: expected an address that begins/],
      [['publish', dir, '-o', out(''), '--page', 'javascript:1'], /--page: expected an address/],
      [['publish', join(folder, 'none'), '-o', out('')], /expected a folder of cases/],
    ];
    for (const [args, line] of rows) {
      const {code, err} = await umpire(args);
      assert.equal(code, 2);
      matches(err, [line]);
    }
    await cp(join(root, 'demo/overlays'), join(folder, 'none'), {recursive: true});
    const {code, err} = await umpire(['publish', join(folder, 'none'), '-o', out('')]);
    assert.equal(code, 2);
    matches(err, [/expected at least one case/]);
  });
});
