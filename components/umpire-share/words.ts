import {flavours} from '../../src/share/snippet.js';
import {catalogue} from '../internal/catalogue.js';

/** The ways out. */
export const ways = ['link', 'text', ...flavours, 'frame', 'element', 'report'] as const;
export type Way = (typeof ways)[number];

/** What the dialog says in its own name. */
export const words = catalogue('umpire-share', {
  share: 'Share',
  title: 'Share',
  close: 'Close',
  named: 'Title',
  where: 'Where does it go?',
  ways: {
    link: 'Link',
    text: 'Plain text',
    bgg: 'BoardGameGeek',
    bbcode: 'Forum',
    markdown: 'Markdown',
    wikitext: 'Wiki',
    html: 'HTML',
    frame: 'Frame',
    element: 'Element',
    report: 'Report',
  } satisfies Record<Way, string>,
  hints: {
    link: 'The address that shows it again: position, question and what was done with it.',
    text: 'Readable as it is, anywhere. Pasted back, it opens again.',
    bgg: 'Upload the picture to your gallery, and put its number here.',
    bbcode: 'phpBB, XenForo, vBulletin: BBCode. Upload the picture, and put its address here.',
    markdown: 'Discourse, Reddit, GitHub, Obsidian. There a picture can be pasted, too.',
    wikitext: 'MediaWiki. Upload the picture, and put the name of its file here.',
    html: 'A blog or a page: a picture with its link, no script.',
    frame: 'A frame for pages that take one: it plays, and reaches nothing around it.',
    element: 'The element itself for your own page; without script, its picture and ruling stand there.',
    report: 'The battle: its course, its dice with a line that checks each, what came of it.',
  } satisfies Record<Way, string>,
  address: {bgg: 'Number of the picture', wikitext: 'Name of the file', other: 'Address of the picture'},
  localPage: (host: string): string =>
    host === ''
      ? 'Nobody else can open a link from here: its page is a file on this computer.'
      : `Nobody else can open a link from here: its page is at ${host}, on this computer or its network.`,
  localModule: (host: string): string =>
    host === ''
      ? 'Nobody else can open a link from here: the game is a file on this computer. Put the game’s file on the web and open it from there.'
      : `Nobody else can open a link from here: the game is at ${host}, on this computer or its network. Put the game’s file on the web and open it from there.`,
  localRemedy: 'Set a page on the web here, or send the plain text: it opens wherever it is pasted.',
  localPicture: 'Nobody else can see this picture: its address is on this computer or its network.',
  page: 'Address of the page that opens the link',
  pageExample: 'https://example.org/embed.html',
  width: 'Width',
  height: 'Height',
  colours: 'Colours',
  themes: {page: 'as the page', light: 'by day', dark: 'by night'},
  copy: 'Copy',
  copied: 'Copied.',
  copiedLocally: 'Copied, but nobody else can open its link.',
  byHand: 'Selected: copy it by hand. This page may not write to the clipboard.',
  savePng: 'Save picture',
  saveGif: 'Save animation',
  saving: 'Making it …',
  check: 'Check a roll that somebody posted',
  checkLine: 'The line of the roll, as it was posted',
  published: 'Its commitment was posted before the word',
  verify: 'Check',
  nothing: 'There is nothing to share yet.',
  waiting: 'A moment …',
  standing: 'Where everything stands',
  noPicture: 'This page does not let a picture be made. “umpire draw” makes it from the text.',
  otherLine: (line: string): string =>
    `This is an umpire-${line} line: a roll is checked once its seed is shown, by its umpire-roll line.`,
});
