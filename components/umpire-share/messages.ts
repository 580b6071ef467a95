import {flavours} from '../../src/share/snippet.js';
import {withoutStop} from '../../src/phrases/stop.js';
import {defineMessages} from '../shared/messages.js';

/** The formats to share in, in the order of the dialog. */
export const shareFormats = [
  'link',
  'text',
  'indented',
  ...flavours,
  'tag',
  'frame',
  'element',
  'report',
] as const;
export type ShareFormat = (typeof shareFormats)[number];
/** The formats that only the author of a page looks for. */
export const authorFormats: readonly ShareFormat[] = [
  'indented',
  'wikitext',
  'dokuwiki',
  'html',
  'tag',
  'element',
];

/** The messages of the button and its dialog. */
export const messages = defineMessages('umpire-share', {
  share: 'Share',
  title: 'Share',
  close: 'Close',
  named: 'Title',
  asked: (hexes: string): string => `With the hexes that were asked about: ${hexes}`,
  where: 'Where does it go?',
  forAuthors: 'For web authors',
  formats: {
    link: 'Link',
    text: 'Plain text',
    indented: 'Indented text',
    bgg: 'BoardGameGeek',
    bbcode: 'Forum',
    markdown: 'Markdown',
    wikitext: 'MediaWiki',
    dokuwiki: 'DokuWiki',
    html: 'HTML',
    tag: '<umpire> tag',
    frame: 'Frame',
    element: 'Element',
    report: 'Report',
  } satisfies Record<ShareFormat, string>,
  hints: {
    link: 'An address that opens this position, its question and what was played so far.',
    text: 'Readable anywhere. Paste it back into Umpire to open it again.',
    indented: 'For wikis and Markdown, which would run plain text into one paragraph. It opens again, too.',
    bgg: 'Upload the picture to your gallery and enter its number here. Other forums take its address: choose Forum.',
    bbcode:
      'phpBB, XenForo, vBulletin: BBCode, as on BoardGameGeek, but with the address of the uploaded picture. Enter it here.',
    markdown: 'Discourse, Reddit, GitHub, Obsidian. Copy the picture and paste it below the text.',
    wikitext:
      'Upload the picture and enter its file name here. With the Umpire gadget, readers can open the position.',
    dokuwiki: 'Upload the picture and enter its file name here.',
    html: 'For a blog or a page: a picture with its link, no script.',
    tag: 'For a wiki with the Umpire extension: the ruling, and a button that opens the position.',
    frame: 'An interactive iframe, sandboxed: for pages that allow frames.',
    element:
      'One line for your own page, a blog or a site generator. Without scripts, readers see the ruling. The page needs the script below once.',
    report: 'The battle step by step, with its result and a line that verifies each roll.',
  } satisfies Record<ShareFormat, string>,
  address: {bgg: 'Number of the picture', wiki: 'Name of the file', other: 'Address of the picture'},
  localPage: (host: string): string =>
    host === ''
      ? 'Nobody else can open a link from here: its page is a file on this computer.'
      : `Nobody else can open a link from here: its page is at ${host}, on this computer or its network.`,
  localModule: (host: string): string =>
    host === ''
      ? 'Nobody else can open a link from here: the game is a file on this computer. Put the game’s file on the web and open it from there.'
      : `Nobody else can open a link from here: the game is at ${host}, on this computer or its network. Put the game’s file on the web and open it from there.`,
  localRemedy: 'Enter your site’s address, or send plain text, which opens in any Umpire.',
  localPicture: 'Nobody else can see this picture: its address is on this computer or its network.',
  page: 'Address of the page that opens the link',
  pageExample: 'https://example.org/embed.html',
  height: 'Height',
  /** The address of the picture that is there before the scripts. */
  poster: 'With a picture that is there at once: its address',
  posterExample: 'position.svg',
  saveSvg: 'Save picture (SVG)',
  script: 'Once on the page, or in the head of the site',
  /** Before the line of the classic script. */
  otherOrigin:
    'A page on another site can load it only if the script’s server sends “Access-Control-Allow-Origin: *”. Elsewhere use the larger script:',
  colours: 'Colours',
  themes: {page: 'like the page', light: 'light', dark: 'dark'},
  copy: 'Copy',
  /** `lacksPicture`: a post has room for a picture, and its author gave none. */
  copied: (what: string, lacksPicture: boolean): string =>
    `Copied: ${what}${lacksPicture ? ', without a picture' : ''}.`,
  copiedLocally: 'Copied, but nobody else can open its link.',
  byHand: 'This page can’t use the clipboard. The text is selected: copy it with your keyboard.',
  systemShare: 'Share…',
  shared: 'Shared.',
  sharedLocally: 'Shared, but nobody else can open its link.',
  shareFailed: 'Sharing did not work here. Copy the text instead.',
  unnamed: (title: string): string =>
    `The names in “${title}” are its publisher’s and stay here. Links, texts and pictures call units by their side and strength, and keep the numbers of hexes.`,
  partlyUnnamed: (title: string): string =>
    `Names in “${title}” that your overlay does not give are its publisher’s and stay here. Links, texts and pictures call those units by their side and strength, and keep the numbers of hexes.`,
  art: 'With the printed board and counters',
  whoseArt: (title: string): string =>
    `The board and counters are the art of the publisher of “${title}”. Only this picture has them, not the link or the animation.`,
  ownArt:
    'The board and counters of this module are drawings of Umpire. Only this picture has them, not the link or the animation.',
  isDrawing: 'Without them the picture is a drawing of Umpire.',
  tooMuchArt: 'The printed board and counters are too large for a picture.',
  copyPicture: 'Copy picture',
  pictureCopied: 'Picture copied.',
  pictureNotCopied: 'This page can’t copy pictures. Save the picture instead.',
  savePng: 'Save picture',
  saveGif: 'Save animation',
  /** The caption of an animation, and by whom its first picture is. */
  captionBy: (caption: string, by: string): string => `${withoutStop(caption)}. ${by}`,
  saving: 'Saving …',
  vassal: 'This game for VASSAL',
  vassalHint:
    'Open the module in VASSAL: it has the map with its numbers, the counters, and every position of the game as a set-up. Load the saved game in it.',
  saveModule: 'Save module (.vmod)',
  savePosition: 'Save this position (.vsav)',
  savedFile: (file: string): string => `Saved as ${file}.`,
  check: 'Verify a posted roll',
  checkLine: 'The line of the roll, as it was posted',
  published: 'Its commitment was posted before the other side added its half',
  verify: 'Check',
  nothing: 'There is nothing to share yet.',
  waiting: 'Loading …',
  position: 'Position',
  noPicture: 'This page can’t make pictures. The command “umpire draw” makes one from the text.',
  otherLine: (line: string): string =>
    `This is an umpire-${line} line. Wait for the umpire-roll line, which reveals the seed.`,
});
