/** Writes the pages, the feed and the list of a collection of rulings. Everything of an author's is written as text. */
import {escapeXml} from '../../drawing/picture.js';
import {publishPhrases} from '../../phrases/en/publish.js';
import {sharePhrases} from '../../phrases/en/share.js';
import {locale} from '../../phrases/define.js';
import {cited, lineText, rulesOf, type Line} from '../../phrases/cited.js';
import {meaningOf} from '../../phrases/meaning.js';
import {columnsAndValues} from '../../phrases/numbers.js';
import {oneLine, webAddress} from '../../share/clean.js';
import {frameHtml} from '../../share/embedding.js';
import {htmlLines} from '../../share/snippet.js';
import {placeName, stacksAt} from '../../drawing/index.js';
import {openerOf} from './frame.js';
import {slugOf, type Collection, type RuledCase} from './registry.js';

/** The size of a card, as chats show it. */
export const card = {width: 1200, height: 630} as const;

/** A picture of a ruling by day and by night, of one size. */
export interface Picture {
  readonly name: string;
  readonly alt: string;
  /** The sides whose ZOC is hatched in it. */
  readonly hatched: readonly string[];
  /** The letters of states on its counters, with their names. */
  readonly letters: readonly (readonly [letter: string, name: string])[];
  readonly width: number;
  readonly height: number;
}

/** The pictures of a ruling's page: of the ruling, and of each other reading that can be shown. */
export interface PageParts {
  readonly picture: Picture;
  readonly others: readonly (Picture | undefined)[];
  /** The fragment of the link that opens the position. */
  readonly link: string | undefined;
}

const text = (given: string): string => escapeXml(oneLine(given));
/** An address within the collection, as an attribute has it. */
const part = (slug: string): string => encodeURIComponent(slug);
const rulingAt = (slug: string): string => `r/${part(slug)}/`;
const tagAt = (tag: string): string => `t/${part(slugOf(tag))}/`;

const link = (address: string | undefined, words: string): string => {
  const safe = webAddress(address);
  return safe === undefined
    ? text(words)
    : `<a href="${safe.replaceAll('&', '&amp;')}" rel="external">${text(words)}</a>`;
};

/** A page with its head. `up` leads from its folder to that of the collection. */
function page(
  {title, base}: Collection,
  up: string,
  {name, head, main}: {readonly name: string; readonly head: readonly string[]; readonly main: string},
): string {
  const feed =
    base === undefined
      ? []
      : [`<link rel="alternate" type="application/atom+xml" title="${text(title)}" href="${up}feed.xml">`];
  return `<!doctype html>
<html lang="${locale.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(name)}</title>
${[...head, ...feed].join('\n')}
<link rel="stylesheet" href="${up}rulings.css">
</head>
<body>
<header class="collection"><a class="skip" href="#main">${text(publishPhrases.skip)}</a><a href="${up === '' ? './' : up}">${text(title)}</a></header>
<main id="main">
${main}
</main>
</body>
</html>
`;
}

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${text(content)}">`;

/** The tags of a page that hosts show in place of its address. */
const advertised = (
  {title, base}: Collection,
  {type, name, description, at}: Readonly<Record<'type' | 'name' | 'description' | 'at', string>>,
): readonly string[] => [
  `<meta name="description" content="${text(description)}">`,
  property('type', type),
  property('site_name', title),
  property('title', name),
  property('description', description),
  ...(base === undefined
    ? []
    : [`<link rel="canonical" href="${text(base + at)}">`, property('url', base + at)]),
];

/** A picture by day, and by night where the reader's system or the page's own choice is dark. */
const byDayAndNight = (path: string, attributes: string): string =>
  `<picture><source media="(prefers-color-scheme: dark)" srcset="${path}-night.svg"><img src="${path}.svg" ${attributes}></picture>`;

const image = ({name, alt, width, height}: Picture): string =>
  byDayAndNight(name, `width="${String(width)}" height="${String(height)}" alt="${text(alt)}"`);

/** Names the units of each stack that attacks or that the ruling names: a picture shows its top counter only. */
function stacksNamed({subject: {ask}, ruling: {shown, told}}: RuledCase): readonly string[] {
  const named = new Set([
    ...(ask?.battle?.attackers ?? []),
    ...told.flatMap((line) => (typeof line === 'string' ? [] : (line.units ?? []))),
  ]);
  const places = new Set(
    [...named].flatMap((id) => {
      const unit = shown.game.unit(id);
      return unit === undefined ? [] : (shown.units.get(unit.index)?.at ?? []);
    }),
  );
  return [...places].flatMap((place) =>
    stacksAt(shown, place)
      .map(({units}) => units.map(({unit}) => unit))
      .filter((units) => units.length > 1 && units.some(({id}) => named.has(id)))
      .map((units) =>
        publishPhrases.stack(
          placeName(shown, place),
          units.map(({name}) => name),
        ),
      ),
  );
}

/** Explains what is hatched in a picture, the letters on its counters, and the stacks that the ruling names. */
function keyLine({hatched, letters}: Picture, one: RuledCase): string {
  const parts = [
    ...stacksNamed(one),
    ...(hatched.length === 0 ? [] : [publishPhrases.hatched(hatched)]),
    ...letters.map(([letter, name]) => publishPhrases.letter(letter, name)),
  ];
  return parts.length === 0 ? '' : `<figcaption>${text(parts.join(' · '))}</figcaption>`;
}

const tagList = (tags: readonly string[], up: string): string =>
  `<ul class="tags">${tags.map((tag) => `<li><a rel="tag" href="${up}${tagAt(tag)}">${text(tag)}</a></li>`).join('')}</ul>`;

/** A day as pages write it: `28 November 2026`. */
const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat(locale.lang === 'en' ? 'en-GB' : locale.lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));

/** Keeps columns and the values of a counter on one line. */
const unbroken = (html: string): string => html.replace(columnsAndValues, '<span class="unbroken">$&</span>');

/** The lines of a ruling as paragraphs; lines that are set in, such as routes, become a list. */
const paragraphs = (says: readonly Line[]): string =>
  unbroken(
    htmlLines(
      says.map((line) => (typeof line !== 'string' && line.isSetIn ? `- ${cited(line)}` : lineText(line))),
    ),
  );

/** The reasons that are shown of more than ten: a click for one or two more would cost more than it saves. */
const FIRST_REASONS = 8;
const MOST_REASONS = 10;

/** The reasons of a ruling: the first of them, and the others behind a click. */
function reasons(why: readonly Line[]): string {
  const shown = why.length > MOST_REASONS ? FIRST_REASONS : why.length;
  const first = paragraphs(why.slice(0, shown));
  const more = why.slice(shown);
  return more.length === 0
    ? first
    : `${first}\n<details><summary>${text(publishPhrases.moreReasons(more.length))}</summary>\n${paragraphs(more)}\n</details>`;
}

/** The ruling in a sentence with what is set in below it, and the other lines, which say why. */
function partsOf({ruling: {sentence, told: says}, others}: RuledCase): {
  readonly ways: readonly Line[];
  readonly why: readonly Line[];
} {
  const isFirst = says[0] !== undefined && lineText(says[0]) === sentence;
  const rest = isFirst ? says.slice(1) : says.filter((line) => lineText(line) !== sentence);
  const first = rest.findIndex((line) => typeof line === 'string' || !line.isSetIn);
  const ways = isFirst ? rest.slice(0, first < 0 ? rest.length : first) : [];
  const why = rest.slice(ways.length).filter((line) => !others.some((other) => other.says === line));
  return {ways, why};
}

/** The rules of a case and those that its findings cite, each with what it says where the game knows that. */
function rulesPart({subject, envelope: {cites = []}, ruling: {told}}: RuledCase): string {
  const {game} = subject.position;
  const meaning = (rule: string): readonly string[] => meaningOf(game, rule, '').says;
  const named = told.flatMap(rulesOf);
  const rules = [
    ...cites,
    ...[...new Set(named)].filter((rule) => !cites.includes(rule) && meaning(rule).length > 0),
  ];
  const rows = rules.map((rule) => {
    const sentences = meaning(rule).map(text).join(' ');
    return `<dt>${text(rule)}</dt>${sentences === '' ? '' : `<dd>${sentences}</dd>`}`;
  });
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
}

/** A section with a heading, left out where it has nothing. */
const section = (name: string, heading: string, content: string): string =>
  content === '' ? '' : `<section class="${name}"><h2>${text(heading)}</h2>\n${content}\n</section>`;

/** The page of a ruling. */
export function rulingPage(
  collection: Collection,
  one: RuledCase,
  {picture, others, link: fragment}: PageParts,
): string {
  const {base} = collection;
  const {title, question, order, tags, envelope, ruling, slug} = one;
  const {sentence} = ruling;
  const {ways, why: reasonsGiven} = partsOf(one);
  const {sources = [], settledBy, cites = [], date} = envelope;
  const cited = rulesPart(one);
  const isUncited = cited === '' && reasonsGiven.every((line) => rulesOf(line).length === 0);
  const {table} = ruling;
  // the section of rules names the only one
  const [only] = cites.length === 1 ? cites : [];
  const why = [
    ...reasonsGiven.map((line) => (typeof line !== 'string' && line.clause === only ? line.message : line)),
    ...(table === undefined || isUncited ? [] : [sharePhrases.table(table)]),
  ];
  const uncited = table !== undefined && isUncited ? [publishPhrases.tableAlone(table)] : [];
  const opener = openerOf(collection);
  const readings = one.others.map(
    (other, i) =>
      `<figure>${others[i] ? image(others[i]) : ''}<figcaption>${unbroken(text(other.says))}</figcaption></figure>`,
  );
  const settled = settledBy ? `<p>${link(settledBy.address, settledBy.title)}</p>` : '';
  const open = settledBy ? '' : `<p>${text(publishPhrases.notSettled)}</p>\n`;
  const isFramed = fragment !== undefined && opener !== '';
  const opened = isFramed
    ? `<p><a class="open" href="${text(`${opener}#${fragment}`)}">${text(publishPhrases.open)}</a></p>`
    : '';
  const main = `<article class="one">
<header class="asked">
<p class="case">${text([...new Set([one.game, title])].filter((name) => name !== '').join(' · '))}</p>
<h1>${unbroken(text(question))}</h1>
<section class="ruling"><h2>${text(publishPhrases.ruling)}</h2>
${order === '' ? '' : `<p>${text(order)}</p>\n`}<p class="headline">${unbroken(text(sentence))}</p>
${paragraphs(ways)}
${opened}</section>
</header>
<figure class="board">${image(picture)}${keyLine(picture, one)}</figure>
<div class="reasons">
${[
  section('why', publishPhrases.why, reasons(why)),
  section('rules', publishPhrases.rules, cited || paragraphs(uncited)),
  section('settled', publishPhrases.settledBy, settled),
  section(
    'sources',
    publishPhrases.sources,
    sources.length === 0
      ? ''
      : `<ul>${sources.map((source) => `<li>${link(source.address, source.title)}</li>`).join('')}</ul>`,
  ),
]
  .filter((part) => part !== '')
  .join('\n')}
</div>
${section(
  'readings',
  publishPhrases.readings,
  readings.length === 0 ? '' : `${open}<div class="sides">${readings.join('\n')}</div>`,
)}
<footer>
${tagList(tags, '../../')}
<p>${[
    ...(date === undefined
      ? []
      : [`<time datetime="${date}">${text(publishPhrases.dated(dayInWords(date)))}</time>`]),
    `<a href="case.json">${text(publishPhrases.data)}</a>`,
    `<a href="../../">${text(publishPhrases.all)}</a>`,
  ].join(' · ')}</p>
${
  isFramed && base !== undefined
    ? `<details><summary>${text(publishPhrases.embed)}</summary><pre><code>${text(frameCode(base, one, picture))}</code></pre></details>`
    : ''
}
</footer>
</article>`;
  const address = base === undefined ? undefined : base + rulingAt(slug);
  const pictured =
    address === undefined
      ? []
      : [
          property('image', `${address}card.png`),
          property('image:type', 'image/png'),
          property('image:width', String(card.width)),
          property('image:height', String(card.height)),
          property('image:alt', picture.alt),
          '<meta name="twitter:card" content="summary_large_image">',
        ];
  return page(collection, '../../', {
    name: publishPhrases.pageTitle(title, collection.title),
    head: [
      ...advertised(collection, {type: 'article', name: title, description: sentence, at: rulingAt(slug)}),
      ...pictured,
      ...(isFramed && address !== undefined
        ? [
            `<link rel="alternate" type="application/json+oembed" title="${text(title)}" href="${text(address)}oembed.json">`,
          ]
        : []),
    ],
    main,
  });
}

/** The least and the greatest height of a frame, and what is below the picture in it, in pixels. */
const [LEAST, MOST, BELOW] = [320, 800, 128] as const;
const FRAME_WIDTH = 640;

const frameHeight = ({width, height}: Picture): number =>
  Math.max(LEAST, Math.min(MOST, Math.round((FRAME_WIDTH * height) / width) + BELOW));

/** The frame of a ruling in HTML. */
const frameCode = (base: string, {slug, title}: RuledCase, picture: Picture): string =>
  frameHtml(`${base}${rulingAt(slug)}frame.html`, title, frameHeight(picture));

/** The ruling as oEmbed has it, for hosts that make a frame of its address, such as WordPress. */
export const oembed = (base: string, collection: Collection, one: RuledCase, picture: Picture): string =>
  `${JSON.stringify(
    {
      version: '1.0',
      type: 'rich',
      provider_name: oneLine(collection.title),
      provider_url: base,
      title: oneLine(one.title),
      html: frameCode(base, one, picture),
      width: FRAME_WIDTH,
      height: frameHeight(picture),
      thumbnail_url: `${base}${rulingAt(one.slug)}card.png`,
      thumbnail_width: card.width,
      thumbnail_height: card.height,
    },
    undefined,
    1,
  )}\n`;

/** The entry of a ruling in a list. */
const entry = ({slug, title, question, tags, ruling, envelope}: RuledCase, up: string): string =>
  `<li><a class="board" href="${up}${rulingAt(slug)}" tabindex="-1" aria-hidden="true">${byDayAndNight(`${up}${rulingAt(slug)}picture`, 'alt="" loading="lazy"')}</a><div><h2><a href="${up}${rulingAt(slug)}">${text(title)}</a></h2><p class="question">${text(question)}</p><p>${text(ruling.sentence)}</p>${tagList(tags, up)}${envelope.date === undefined ? '' : `<time datetime="${envelope.date}">${text(dayInWords(envelope.date))}</time>`}</div></li>`;

/** The rulings in their order: the newest first, those without a date by their title. */
export const inOrder = (rulings: readonly RuledCase[]): readonly RuledCase[] =>
  [...rulings].sort(
    (a, b) =>
      (b.envelope.date ?? '').localeCompare(a.envelope.date ?? '') ||
      a.title.localeCompare(b.title) ||
      (a.slug < b.slug ? -1 : 1),
  );

/** The tags of a collection with their rulings, in the order of the alphabet; the first spelling of a tag is shown. */
export function tagsOf(
  rulings: readonly RuledCase[],
): readonly (readonly [tag: string, rulings: RuledCase[]])[] {
  const tags = new Map<string, [string, RuledCase[]]>();
  for (const one of rulings)
    for (const tag of one.tags) {
      const known = tags.get(slugOf(tag));
      if (known) known[1].push(one);
      else tags.set(slugOf(tag), [tag, [one]]);
    }
  return [...tags.values()].sort(([a], [b]) => a.localeCompare(b));
}

/** The number of rulings from which they are searched rather than read. */
const MANY = 12;

/** The page that lists all rulings, with a search where scripts run; above a few of them it is folded. */
export function indexPage(collection: Collection): string {
  const {rulings, title, base} = collection;
  const description = publishPhrases.about(rulings.length);
  const tags = tagList(
    tagsOf(rulings).map(([tag]) => tag),
    '',
  );
  const form = `<form class="search" role="search" hidden><label>${text(publishPhrases.search)} <input type="search" name="q"></label></form>`;
  const find =
    rulings.length >= MANY
      ? `${form}
<details><summary>${text(publishPhrases.tags)}</summary>${tags}</details>`
      : `<details class="find"><summary>${text(publishPhrases.find)}</summary>
${form}
${tags}</details>`;
  return page(collection, '', {
    name: title,
    head: [
      ...advertised(collection, {type: 'website', name: title, description, at: ''}),
      '<script type="module" src="search.js"></script>',
    ],
    main: `<h1>${text(title)}</h1>
<p class="question">${text(description)}</p>
${find}
<ol class="rulings">
${rulings.map((one) => entry(one, '')).join('\n')}
</ol>
<p class="none" role="status"><span hidden>${text(publishPhrases.nothingFound)}</span></p>
${base === undefined ? '' : `<footer><p><a href="feed.xml">${text(publishPhrases.feed)}</a></p></footer>`}`,
  });
}

/** The page of a tag. */
export function tagPage(collection: Collection, tag: string, rulings: readonly RuledCase[]): string {
  const name = publishPhrases.tagged(oneLine(tag));
  return page(collection, '../../', {
    name: publishPhrases.pageTitle(name, collection.title),
    head: advertised(collection, {
      type: 'website',
      name,
      description: publishPhrases.about(rulings.length),
      at: tagAt(tag),
    }),
    main: `<h1>${text(name)}</h1>
<ol class="rulings">
${rulings.map((one) => entry(one, '../../')).join('\n')}
</ol>
<footer><p><a href="../../">${text(publishPhrases.all)}</a></p></footer>`,
  });
}

/** The feed (Atom) of the rulings that have a date. */
export function feed({title, rulings}: Collection, base: string): string {
  const dated = rulings.filter(({envelope}) => envelope.date !== undefined).slice(0, 100);
  const moment = (date: string | undefined): string => `${date ?? '1970-01-01'}T00:00:00Z`;
  const entries = dated.map(
    (one) => `<entry>
<id>${text(base + rulingAt(one.slug))}</id>
<link href="${text(base + rulingAt(one.slug))}"/>
<title>${text(one.title)}</title>
<updated>${moment(one.envelope.date)}</updated>
<summary>${text(one.ruling.sentence)}</summary>
${one.tags.map((tag) => `<category term="${text(tag)}"/>`).join('\n')}
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale.lang}">
<id>${text(base)}</id>
<title>${text(title)}</title>
<link href="${text(base)}"/>
<link rel="self" href="${text(`${base}feed.xml`)}"/>
<author><name>${text(title)}</name></author>
<updated>${moment(dated[0]?.envelope.date)}</updated>
${entries.join('\n')}
</feed>
`;
}

/** The list of a collection for programs, which also says what the last run wrote. */
export const list = ({title, rulings}: Collection): string =>
  `${JSON.stringify(
    {
      title,
      rulings: rulings.map(({slug, title: name, question, tags, ruling, envelope}) => ({
        slug,
        title: name,
        question,
        ruling: oneLine(ruling.sentence),
        tags,
        ...(envelope.date === undefined ? {} : {date: envelope.date}),
      })),
      tags: tagsOf(rulings).map(([tag]) => slugOf(tag)),
    },
    undefined,
    1,
  )}\n`;
