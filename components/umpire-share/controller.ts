import type {ReactiveControllerHost} from 'lit';
import {writeLine} from '../../src/module/line-writer.js';
import {placeOf} from '../../src/drawing/find-place.js';
import {sceneOf} from '../../src/drawing/picture.js';
import type {Box, Picture} from '../../src/drawing/index.js';
import {faultLine} from '../../src/module/index.js';
import {withoutMarkup, fileName, webAddress, wrapped} from '../../src/share/clean.js';
import {type FrameTheme, elementHtml, frameFragment, frameHtml} from '../../src/share/embedding.js';
import {type Moment, battleFilm, frameOfFilm, frameOfStill, retreatFilm} from '../../src/share/film.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {reportLines, reportOf, type BattleReport} from '../../src/share/report.js';
import {type Post, isFlavour, snippet} from '../../src/share/snippet.js';
import {indentedText, plainText, umpireTag, unitLines} from '../../src/share/text.js';
import {copyOut, download} from '../shared/browser.js';
import {UmpireShareCopyEvent} from './events.js';
import {embeddedArt, gifOf, pngOf, still} from './pictures.js';
import {linkOf, moduleFor, pageFor, sharedBy, subjectOf, type ShareSubject} from './subject.js';
import {shareFormats, messages, type ShareFormat} from './messages.js';
import {linesIn, verifyLines} from '../../src/battle/dice/line.js';

/** The element with its settings. */
interface ShareHost extends ReactiveControllerHost, Element {
  readonly of?: Element | undefined;
  readonly htmlFor: string;
  readonly page: string;
}

export type ThemeChoice = 'page' | FrameTheme;

/** The choices in the dialog. */
interface Settings {
  readonly format: ShareFormat;
  readonly title: string;
  readonly picture: string;
  /** Replaces the address of the page that opens links. */
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly theme: ThemeChoice;
  /** Shares the hexes that were asked about, too. */
  readonly asked: boolean;
  /** The picture has the board and counters of the printed game. */
  readonly art: boolean;
}

/** Holds the state of an open share dialog: the subject, the choices, and the text and pictures made of both. */
export class ShareController {
  subject: ShareSubject | undefined;
  /** The reason why nothing can be shared, or no link can be made. */
  problem = '';
  ready = false;
  settings: Settings = {
    format: 'text',
    title: '',
    picture: '',
    page: '',
    width: 640,
    height: 480,
    theme: 'page',
    asked: true,
    art: false,
  };
  /** The picture, once it is drawn. */
  canvas: HTMLCanvasElement | undefined;
  /** The reason why there is no picture, or why it could not be saved. */
  pictureProblem = '';
  /** The outcome of copying or sharing. `manual`: the clipboard refused, so the text is selected to be copied by hand. */
  outcome: 'copied' | 'manual' | 'shared' | 'share-failed' | undefined;
  /** The outcome of copying the picture. */
  pictureOutcome: 'copied' | 'failed' | undefined;
  saving = false;
  /** The file that was saved for VASSAL, or the reason why none was. */
  vassalOutcome = '';
  /** The result of checking a posted roll. */
  rollCheck = '';
  readonly #host: ShareHost;
  /** The page that opens links, as the host page gives it. */
  readonly #page: string;
  #link = '';
  #drawing: Promise<void> | undefined;
  #module: unknown;
  #report: BattleReport | undefined;
  #lines: readonly string[] = [];

  constructor(host: ShareHost) {
    this.#host = host;
    this.#page = pageFor(host, host.page);
    void this.#open();
  }

  async #open(): Promise<void> {
    try {
      const shared = this.#host.of ?? sharedBy(this.#host, this.#host.htmlFor);
      const subject = shared && (await subjectOf(shared));
      if (subject) await this.#prepare(subject);
      this.subject = subject;
    } catch (error) {
      this.problem = messageOf(error);
    }
    this.ready = true;
    this.#host.requestUpdate();
    await this.draw();
  }

  async #prepare(subject: ShareSubject): Promise<void> {
    const {position, battle, given} = subject;
    this.#report = battle && reportOf(battle);
    this.#lines = this.#report ? reportLines(this.#report) : [];
    this.settings = {...this.settings, title: subject.title};
    this.#module = await moduleFor(position.game, given);
    await this.#writeLink(subject);
  }

  async #writeLink(subject: ShareSubject): Promise<void> {
    const {asked} = this.settings;
    const link = await linkOf(asked ? subject : {...subject, why: []}, this.#module);
    // another choice was made meanwhile
    if (asked !== this.settings.asked) return;
    if (link.ok) this.#link = link.value;
    else this.problem = link.faults.map(faultLine).join(' ');
    this.#host.requestUpdate();
  }

  /** The ruling, or the course of the battle. */
  get #sentences(): readonly string[] {
    const {says = [], unasked = says} = this.subject ?? {};
    return this.#report?.course ?? (this.settings.asked ? says : unasked);
  }

  /** The formats that the subject can be shared in. */
  get formats(): readonly ShareFormat[] {
    return shareFormats.filter((format) => format !== 'report' || this.#report);
  }

  /** The page that opens links. */
  get page(): string {
    return webAddress(this.settings.page)?.replace(/#.*/s, '') ?? this.#page;
  }

  /** True if another page can be set, because nobody else can open the one that was given. */
  get canSetPage(): boolean {
    return isLocalAddress(this.#page);
  }

  /** The reason why nobody else can open the link; undefined when others can. */
  get localOnly(): string | undefined {
    const module = typeof this.#module === 'string' && this.#module.includes(':') ? this.#module : undefined;
    if (module !== undefined && isLocalAddress(module)) return messages.localModule(hostOf(module));
    return isLocalAddress(this.page) ? messages.localPage(hostOf(this.page)) : undefined;
  }

  /** True if nobody else can load the picture from its address. */
  get hasLocalPicture(): boolean {
    const picture = webAddress(this.settings.picture);
    return picture !== undefined && isLocalAddress(picture);
  }

  /** The address of the link. */
  get address(): string {
    const {theme} = this.settings;
    const shown = theme === 'page' ? {} : {theme};
    return this.#link === '' ? '' : `${this.page}#${frameFragment(this.#link, shown)}`;
  }

  set(change: Partial<Settings>): void {
    const before = this.settings;
    this.settings = {...before, ...change};
    this.outcome = undefined;
    if (this.settings.theme !== before.theme || this.settings.art !== before.art) void this.draw();
    if (this.settings.asked !== before.asked && this.subject) void this.#writeLink(this.subject);
    this.#host.requestUpdate();
  }

  /** The units of each side and their places, for a position without a question. */
  get #unitLines(): readonly string[] {
    return this.subject ? unitLines(this.subject.shown) : [];
  }

  /** The same, each place as an item of its side's list. */
  get #unitItems(): readonly string[] {
    return this.#unitLines.map((line) => (line.endsWith(':') ? line : `- ${line}`));
  }

  /** Describes the picture to readers who do not see it. */
  get alt(): string {
    const said = this.#report?.course.at(-1) ?? this.subject?.alt;
    return said ?? `${messages.position}. ${shortened(this.#unitLines)}`.trim();
  }

  get #post(): Post {
    const {title, picture} = this.settings;
    const says = this.#sentences.length > 0 ? this.#sentences : this.#unitItems;
    return {title, alt: this.alt, says, link: this.address, picture: picture || undefined};
  }

  /** The subject as a case document. */
  #document({position, ask, battle}: ShareSubject): object {
    const events = battle?.log.entries.slice(0, battle.log.at).map(({event}) => event) ?? [];
    return {
      title: this.settings.title,
      module: this.#module,
      position: writeLine(position),
      ask:
        ask?.battle && events.length > 0
          ? {...ask, log: events}
          : (ask ?? {zoc: {side: position.game.sides[0]?.id ?? ''}}),
    };
  }

  /** The text to copy. */
  get text(): string {
    const {subject, settings} = this;
    const {format, title} = settings;
    if (!subject) return '';
    if (isFlavour(format)) return snippet(format, this.#post);
    const {theme, width, height} = settings;
    switch (format) {
      case 'link':
        return this.address;
      case 'text':
      case 'indented':
      case 'tag': {
        const write = {text: plainText, indented: indentedText, tag: umpireTag}[format];
        return write({
          title,
          says: this.#sentences,
          position: subject.shown,
          link: this.#link || undefined,
          address: this.localOnly === undefined ? this.address : undefined,
        });
      }
      case 'frame':
        return frameHtml(this.address, title, {width, height});
      case 'element':
        return elementHtml({
          tag: subject.tag,
          script: new URL(`cdn/${subject.tag}.min.js`, this.page).href,
          document: this.#document(subject),
          theme: theme === 'page' ? undefined : theme,
          size: {width, height},
          attributes: subject.readings ? {readings: pairs(subject.readings)} : {},
          post: this.#post,
          says: this.#sentences.length > 0 ? this.#sentences : this.#unitLines,
        });
      case 'report':
        return [
          ...wrapped(title),
          '',
          ...this.#lines.flatMap((line) => (line === '' ? [''] : wrapped(line))),
          ...(this.address === '' ? [] : ['', this.address]),
        ]
          .map(withoutMarkup)
          .join('\n');
    }
  }

  async copy(): Promise<void> {
    const {text} = this;
    this.outcome = (await copyOut(text)) ? 'copied' : 'manual';
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new UmpireShareCopyEvent(text));
  }

  /** Hands the text to the system's share dialog, with the picture where that takes files. */
  async share(): Promise<void> {
    const {text, address, subject, settings} = this;
    const {title, format} = settings;
    const data: ShareData = format === 'link' ? {title, url: address} : {title, text};
    try {
      const png = subject && (await this.#png(subject).catch(() => undefined));
      const name = fileName(subject?.position.game.id ?? '', 'png');
      const pictured = {...data, ...(png ? {files: [new File([png], name, {type: png.type})]} : {})};
      const {canShare} = navigator as {canShare?: Navigator['canShare']};
      await navigator.share(canShare?.call(navigator, pictured) ? pictured : data);
      this.outcome = 'shared';
    } catch (error) {
      // the person closed the system's dialog
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.outcome = 'share-failed';
    }
    this.#host.requestUpdate();
  }

  /** Copies the picture. Safari allows it only if the clipboard is asked at once, so it gets a promise of the picture. */
  async copyPicture(): Promise<void> {
    const {subject} = this;
    if (!subject) return;
    try {
      const png = this.#png(subject).then((blob) => blob ?? Promise.reject(new Error(messages.noPicture)));
      await navigator.clipboard.write([new ClipboardItem({'image/png': png})]);
      this.pictureOutcome = 'copied';
    } catch {
      this.pictureOutcome = 'failed';
    }
    this.#host.requestUpdate();
  }

  #frame({battle, shown, routes, selected}: ShareSubject): Box {
    const {plan} = sceneOf(shown.game);
    return battle ? frameOfFilm(battle, plan) : frameOfStill(shown, plan, routes, placeOf(shown, selected));
  }

  #picture(subject: ShareSubject): Picture & {readonly frame: Box} {
    const {shown, routes, marks, zoc} = subject;
    const zones = shown.game.sides.flatMap(({id, index}) => (zoc.includes(id) ? [index] : []));
    const theme = this.#night ? 'night' : 'day';
    return {routes, marks, zones, theme, frame: this.#frame(subject), title: this.settings.title};
  }

  get #night(): boolean {
    const {theme} = this.settings;
    return theme === 'page' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  }

  /** The moments of an animation; a single one makes no animation. */
  get film(): readonly Moment[] {
    const {battle, shown, routes, ask, by} = this.subject ?? {};
    const [route] = routes ?? [];
    const moments = battle
      ? battleFilm(battle)
      : shown?.kind === 'hex' && route && ask?.retreat
        ? retreatFilm(shown, ask.retreat.units, route)
        : [];
    const [start, ...later] = moments;
    if (!start || by === undefined) return moments;
    return [{...start, caption: `${start.caption.replace(/\.$/, '')}. ${by}`}, ...later];
  }

  /** Draws the picture. */
  draw(): Promise<void> {
    return (this.#drawing = this.#draw());
  }

  async #draw(): Promise<void> {
    const {subject} = this;
    if (!subject) return;
    this.pictureOutcome = undefined;
    const {art} = this.settings;
    try {
      const pictures =
        art && subject.pictures ? await embeddedArt(subject.shown, subject.pictures) : undefined;
      const picture = {...this.#picture(subject), ...(pictures && {pictures})};
      const canvas = await still(subject.shown, picture, subject.by);
      // another choice was made meanwhile
      if (art !== this.settings.art) return;
      this.canvas = canvas;
      this.pictureProblem = '';
    } catch (error) {
      this.pictureProblem = messageOf(error);
    }
    this.#host.requestUpdate();
  }

  /** Saves the picture with its case inside, or the animation. */
  async save(kind: 'png' | 'gif'): Promise<void> {
    const {subject} = this;
    if (this.saving || !subject) return;
    this.saving = true;
    this.pictureOutcome = undefined;
    this.#host.requestUpdate();
    try {
      const blob = await (kind === 'gif' ? this.#gif(subject) : this.#png(subject));
      if (blob) download(blob, fileName(subject.position.game.id, kind));
    } catch (error) {
      this.pictureProblem = messageOf(error);
    }
    this.saving = false;
    this.#host.requestUpdate();
  }

  /** Encodes the picture, once it is drawn: somebody may share before it is. */
  async #png(subject: ShareSubject): Promise<Blob | undefined> {
    await this.#drawing;
    return this.canvas && pngOf(this.canvas, JSON.stringify(this.#document(subject)));
  }

  #gif(subject: ShareSubject): Promise<Blob> {
    return gifOf(this.film, this.#frame(subject), this.#night ? 'night' : 'day');
  }

  /** False of a game that came from a module of VASSAL: it goes back there as a save of that module. */
  get isForVassal(): boolean {
    return this.subject !== undefined && !('x-vassal' in this.subject.position.game.document);
  }

  /** Saves the game for VASSAL, or its position. */
  async saveForVassal(kind: 'module' | 'position'): Promise<void> {
    const {position} = this.subject ?? {};
    if (!position) return;
    try {
      const {saveForVassal} = await import('../shared/for-vassal.js');
      const saved = await saveForVassal(position.game, kind === 'position' ? position : undefined);
      this.vassalOutcome = saved.ok
        ? `${messages.savedFile(saved.value.name)} ${saved.value.lacking}`.trim()
        : saved.faults.map(faultLine).join(' ');
    } catch (error) {
      this.vassalOutcome = messageOf(error);
    }
    this.#host.requestUpdate();
  }

  /** Checks the dice line of a posted roll. `published`: its commitment was posted before the other side's half. */
  checkRoll(pasted: string, published: boolean): void {
    this.rollCheck = rollVerdict(pasted, published);
    this.#host.requestUpdate();
  }
}

/** Longest description that people listen to, in characters. */
const LONGEST_ALT = 400;

/** True where the browser has a share dialog of its own. */
export const hasSystemShare = (): boolean => typeof (navigator as {share?: unknown}).share === 'function';

/** True where a page may write pictures to the clipboard. */
export const hasPictureClipboard = (): boolean =>
  'ClipboardItem' in globalThis && (navigator as {clipboard?: Clipboard}).clipboard?.write !== undefined;

/** Joins lines into one description, cut where it would be too long to listen to. */
function shortened(lines: readonly string[]): string {
  const whole = lines.join('. ').replaceAll(':. ', ': ');
  return whole.length > LONGEST_ALT ? `${whole.slice(0, whole.lastIndexOf('. ', LONGEST_ALT))} …` : whole;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const pairs = (readings: Readonly<Record<string, string>>): string =>
  Object.entries(readings)
    .map(([option, reading]) => `${option}=${reading}`)
    .join(' ');

/** The host of an address with its port; empty for one without a host, such as a file's. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** Says whether a roll is the one that its line claims. */
function rollVerdict(pasted: string, published: boolean): string {
  const lines = linesIn(pasted);
  if (!lines.ok) return lines.faults.map(faultLine).join(' ');
  const otherLine = lines.value.find(({line}) => line !== 'roll');
  if (otherLine) return messages.otherLine(otherLine.line);
  return verifyLines(lines.value, {published})
    .map(({message}) => message)
    .join(' ');
}
