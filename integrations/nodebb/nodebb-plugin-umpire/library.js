/** Umpire for NodeBB: the frame of a position below the words that link to it. */
'use strict';

/** The setting's name, and the page of the admin panel. */
const NAME = 'umpire';
/** The most frames of one post, and the longest text that is read. */
const MOST = 20;
const LONGEST = 100_000;

/** A module of NodeBB, which starts this one. */
const ofNodeBB = (path) => require.main.require(path);

/** The address of a page that opens links as it is kept, or '' where it is none. */
function homeOf(value) {
  try {
    const {protocol, origin, pathname} = new URL(String(value ?? '').trim());
    return /^https?:$/.test(protocol) && /\/embed\.html$/.test(pathname) ? origin + pathname : '';
  } catch {
    return '';
  }
}

/**
 * The fragment of the link that a text is or has, or '': an address of our page and nothing else, a fragment, or a posted
 * text, in which the link may be indented, quoted and broken into lines. integrations/links.json has examples.
 */
function linkOf(given, home) {
  const text = given.slice(0, LONGEST).trim();
  const bare = text.startsWith(`${home}#`) ? text.slice(home.length + 1) : text;
  const [, whole] =
    /^((?:u\d{1,3}\.[\w-]{1,8000}|lesson=[a-z\d-]{1,60}(?:\/[\w-]{1,60})?|practice(?:=[a-z\d-]{1,60})?|daily(?:=\d{4}-\d\d-\d\d)?)(?:&(?:theme=(?:light|dark)|step=\d{1,4}))*)&?$/.exec(
      bare,
    ) ?? [];
  if (whole !== undefined) return whole;
  // a position that a person wrote line by line: the page reads it from its address
  if (/^[ \t>]*(?:game|position):\s/im.test(text) && !/\bu\d{1,3}\.[\w-]{12}/.test(text)) {
    const written = `text=${encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
    return written.length > 8000 ? '' : written;
  }
  // the last line that begins with a link; its first two bytes are the number of those that follow
  const last = [...text.matchAll(/^[ \t>]*(u\d{1,3}\.)(?=[\w-])/gm)].at(-1);
  if (last === undefined) return '';
  const rest = text
    .slice(last.index + last[0].length)
    .replace(/[\s>]+/g, '')
    .replaceAll('—', '---')
    .replaceAll('–', '--');
  const [code] = /^[\w-]*/.exec(rest);
  const bytes = Buffer.from(code.slice(0, 4), 'base64url');
  if (bytes.length < 2) return '';
  const length = Math.ceil((8 * (bytes.readUInt16BE() + 6)) / 6);
  return code.length < length || length > 8000 ? '' : last[1] + code.slice(0, length);
}

/** HTML as its sanitizer writes it, read as text. */
const unescaped = (html) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The words of a paragraph or a code block. Markdown reads `_` in a link as emphasis: here it is `_` again. */
const wordsOf = (html) =>
  unescaped(
    html
      .replace(/<\/?em>/g, '_')
      .replace(/<\/?strong>/g, '__')
      .replace(/<br[^>]*>\n?/g, '\n')
      .replace(/<[^>]*>/g, ''),
  );

/** The link that a paragraph or a code block is about, or ''. */
function linkOfBlock(tag, inner, home) {
  // NodeBB can mark links to other sites by a sign behind them
  const alone = /^\s*<a\s([^>]*)>([^]*)<\/a>(?:\s*<i\b[^>]*><\/i>)?\s*$/.exec(inner);
  if (tag === 'p' && alone) {
    // two links are not one; a picture that is a link has its title with the same link below it
    if (/<(a|img)\b/.test(alone[2])) return '';
    const [, href = ''] = /(?:^|\s)href="([^"]*)"/.exec(alone[1]) ?? [];
    const address = unescaped(href);
    return address.startsWith(`${home}#`) ? linkOf(address, home) : '';
  }
  // a posted text has words above its link
  const words = wordsOf(inner).trim();
  return words.includes('\n') ? linkOf(words, home) : '';
}

/** Puts the frames into the HTML of a post. Its words stay as they are; quotations and repeated links get no frame. */
function withFrames(html, home) {
  if (home === '') return html;
  const shown = new Set();
  let quoted = 0;
  return html.replace(
    /<(\/?)blockquote\b[^>]*>|<(p|pre)\b[^>]*>([^]*?)<\/\2>/g,
    (all, closing, tag, inner) => {
      if (tag === undefined) {
        quoted += closing === '/' ? -1 : 1;
        return all;
      }
      const link = quoted > 0 ? '' : linkOfBlock(tag, inner, home);
      if (link === '' || shown.has(link) || shown.size === MOST) return all;
      shown.add(link);
      const attributes = [
        'class="umpire-frame"',
        `src="${escaped(`${home}#${link}`)}"`,
        'title="A position of a wargame"',
        'width="640" height="480"',
        'sandbox="allow-scripts allow-popups allow-downloads"',
        'loading="lazy"',
        'style="display: block; max-width: 100%; border: 0"',
      ];
      return `${all}\n<iframe ${attributes.join(' ')}></iframe>`;
    },
  );
}

/** Adds the page of the admin panel. */
async function load({router}) {
  ofNodeBB('./src/routes/helpers').setupAdminPageRoute(
    router,
    `/admin/plugins/${NAME}`,
    (request, response) => response.render(`admin/plugins/${NAME}`, {title: 'Umpire'}),
  );
}

/** Adds its entry to the admin panel's menu. */
async function menu(header) {
  header.plugins.push({route: `/plugins/${NAME}`, icon: 'fa-chess-board', name: 'Umpire'});
  return header;
}

/** Adds the frames to a post that is shown; feeds of other servers and plain texts have their words alone. */
async function parsePost(data) {
  const {type = 'default', postData} = data;
  if (type !== 'default' || !postData?.content) return data;
  const {home} = await ofNodeBB('./src/meta').settings.get(NAME);
  postData.content = withFrames(postData.content, homeOf(home));
  return data;
}

/** Lets all posts be made anew when the address has changed. */
function settingsChanged({plugin}) {
  if (plugin === NAME) ofNodeBB('./src/posts/cache').reset();
}

module.exports = {homeOf, linkOf, withFrames, load, menu, parsePost, settingsChanged};
