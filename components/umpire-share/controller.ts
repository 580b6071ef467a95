import {writeLine} from '../../src/module/line.js';
import {placeOf} from '../../src/drawing/find-place.js';
import {sceneOf} from '../../src/drawing/picture.js';
import type {Box, Picture} from '../../src/drawing/index.js';
import {faultLine} from '../../src/module/index.js';
import {bare, fileName, webAddress, wrapped} from '../../src/share/clean.js';
import {type FrameTheme, elementHtml, frameFragment, frameHtml} from '../../src/share/embedding.js';
import {type Moment, battleFilm, frameOfFilm, frameOfStill, retreatFilm} from '../../src/share/film.js';
import {writeLink} from '../../src/share/link.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import type {BattleReport} from '../../src/share/report.js';
import {type Post, isFlavour, snippet} from '../../src/share/snippet.js';
import {plainText, standingLines} from '../../src/share/text.js';
import {copyOut} from '../internal/copy.js';
import {UmpireShareCopyEvent} from './events.js';
import {pngOf, still} from './pictures.js';
import {type Subject, moduleFor, subjectOf} from './subject.js';
import {type Way, ways, words} from './words.js';
import {linesIn, verifyLines} from '../../src/battle/dice/line.js';

const later = (): Promise<typeof import('./later.js')> => import('./later.js');

export type ThemeChoice = 'page' | FrameTheme;

/** What someone sets in the dialog. */
export interface Settings {
  readonly way: Way;
  readonly title: string;
  readonly picture: string;
  /** The page that opens links, where another one than was given is wanted. */
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly theme: ThemeChoice;
}

/** What the dialog is opened with. */
export interface Opened {
  readonly of: Element | undefined;
  /** The page that opens links. */
  readonly page: string;
  readonly changed: () => void;
  readonly tell: (event: Event) => void;
}

/** What is shared, and what was set in the dialog. */
export class ShareController {
  subject: Subject | undefined;
  /** Why nothing can be shared. */
  wrong = '';
  ready = false;
  settings: Settings = {
    way: 'text',
    title: '',
    picture: '',
    page: '',
    width: 640,
    height: 480,
    theme: 'page',
  };
  /** The still, once it is made; why it could not be. */
  canvas: HTMLCanvasElement | undefined;
  noPicture = '';
  said = '';
  saving = false;
  /** What a roll's line came to. */
  verdict = '';
  readonly #opened: Opened;
  #link = '';
  #module: unknown;
  #report: BattleReport | undefined;
  #lines: readonly string[] = [];

  constructor(opened: Opened) {
    this.#opened = opened;
    void this.#open();
  }

  async #open(): Promise<void> {
    try {
      const {of} = this.#opened;
      const subject = of && (await subjectOf(of));
      if (subject) await this.#prepare(subject);
      this.subject = subject;
    } catch (error) {
      this.wrong = sayError(error);
    }
    this.ready = true;
    this.#opened.changed();
    await this.draw();
  }

  async #prepare(subject: Subject): Promise<void> {
    const {position, battle, readings, path, ask, given} = subject;
    // what reports battles is for them alone
    const {reportOf, reportLines} = battle ? await later() : {};
    this.#report = battle && reportOf?.(battle);
    this.#lines = (this.#report && reportLines?.(this.#report)) ?? [];
    this.settings = {...this.settings, title: subject.title};
    this.#module = await moduleFor(position.game, given);
    const shared = {module: this.#module, position, readings, path};
    const records = battle?.log.records ?? [];
    // dice that anyone can check, and steps taken back, need the whole log
    const whole = records.some((record) => record.do !== 'event' || record.proof);
    const events = battle?.log.entries.map(({event}) => event) ?? [];
    const link = await writeLink(
      whole
        ? {...shared, ask, log: {umpireLog: 1, options: battle?.log.options, records}}
        : {...shared, ask: ask?.battle && events.length > 0 ? {...ask, log: events} : ask},
    );
    if (link.ok) this.#link = link.value;
    else this.wrong = link.faults.map(faultLine).join(' ');
  }

  /** What is said of it: the ruling, or the battle's course. */
  get says(): readonly string[] {
    return this.#report?.course ?? this.subject?.says ?? [];
  }

  /** The ways that there are. */
  get ways(): readonly Way[] {
    return ways.filter((way) => way !== 'report' || this.#report);
  }

  /** The page that opens links. */
  get page(): string {
    return webAddress(this.settings.page)?.replace(/#.*/s, '') ?? this.#opened.page;
  }

  /** Whether the page was given at an address that nobody else can open, so that another one may be set. */
  get mayNamePage(): boolean {
    return isLocalAddress(this.#opened.page);
  }

  /** Why nobody else can open the link; undefined where others can. */
  get localOnly(): string | undefined {
    const module = typeof this.#module === 'string' && this.#module.includes(':') ? this.#module : undefined;
    if (module !== undefined && isLocalAddress(module)) return words.localModule(hostOf(module));
    return isLocalAddress(this.page) ? words.localPage(hostOf(this.page)) : undefined;
  }

  /** Whether the picture's address is one that nobody else sees. */
  get hasLocalPicture(): boolean {
    const picture = webAddress(this.settings.picture);
    return picture !== undefined && isLocalAddress(picture);
  }

  /** The address that shows it again. */
  get address(): string {
    const {theme} = this.settings;
    const shown = theme === 'page' ? {} : {theme};
    return this.#link === '' ? '' : `${this.page}#${frameFragment(this.#link, shown)}`;
  }

  set(change: Partial<Settings>): void {
    const before = this.settings.theme;
    this.settings = {...this.settings, ...change};
    this.said = '';
    if (this.settings.theme !== before) void this.draw();
    this.#opened.changed();
  }

  /** Who stands where, side by side: what there is to say of a position that nobody asked anything about. */
  get #standing(): readonly string[] {
    return this.subject ? standingLines(this.subject.shown) : [];
  }

  /** The words for someone who does not see the picture. */
  get alt(): string {
    const {says} = this;
    const told = this.#report ? says.slice(-1) : says.filter((_, i) => i === 0 || i === 2);
    return told.join(' ') || `${words.standing}. ${shortened(this.#standing)}`.trim();
  }

  get #post(): Post {
    const {title, picture} = this.settings;
    return {title, alt: this.alt, link: this.address, picture: picture || undefined};
  }

  /** The case of it, as a document. */
  #document({position, ask, battle}: Subject): object {
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

  /** What is to be copied. */
  get text(): string {
    const {subject, settings} = this;
    const {way, title} = settings;
    if (!subject) return '';
    if (isFlavour(way)) return snippet(way, this.#post);
    const {theme, width, height} = settings;
    switch (way) {
      case 'link':
        return this.address;
      case 'text':
        return plainText({title, says: this.says, position: subject.shown, link: this.#link || undefined});
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
          says: this.says.length > 0 ? this.says : this.#standing,
        });
      case 'report':
        return [
          ...wrapped(title),
          '',
          ...this.#lines.flatMap((line) => (line === '' ? [''] : wrapped(line))),
          ...(this.address === '' ? [] : ['', this.address]),
        ]
          .map(bare)
          .join('\n');
    }
  }

  async copy(): Promise<void> {
    const {text} = this;
    const through = await copyOut(text);
    this.said = through ? 'copied' : 'byHand';
    this.#opened.changed();
    this.#opened.tell(new UmpireShareCopyEvent(text));
  }

  #frame({battle, shown, routes, selected}: Subject): Box {
    const {plan} = sceneOf(shown.game);
    return battle ? frameOfFilm(battle, plan) : frameOfStill(shown, plan, routes, placeOf(shown, selected));
  }

  #picture(subject: Subject): Picture & {readonly frame: Box} {
    const {shown, routes, marks, zoc} = subject;
    const zones = shown.game.sides.flatMap(({id, index}) => (zoc.includes(id) ? [index] : []));
    const theme = this.#night ? 'night' : 'day';
    return {routes, marks, zones, theme, frame: this.#frame(subject), title: this.settings.title};
  }

  get #night(): boolean {
    const {theme} = this.settings;
    return theme === 'page' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  }

  /** What an animation shows; one moment is none. */
  get film(): readonly Moment[] {
    const {battle, shown, routes, ask} = this.subject ?? {};
    if (battle) return battleFilm(battle);
    const [first] = routes ?? [];
    return shown?.kind === 'hex' && first && ask?.retreat ? retreatFilm(shown, ask.retreat.units, first) : [];
  }

  /** Makes the still. */
  async draw(): Promise<void> {
    const {subject} = this;
    if (!subject) return;
    try {
      this.canvas = await still(subject.shown, this.#picture(subject));
      this.noPicture = '';
    } catch (error) {
      this.noPicture = sayError(error);
    }
    this.#opened.changed();
  }

  /** Saves the still, with its case in it, or the animation. */
  async save(kind: 'png' | 'gif'): Promise<void> {
    const {subject} = this;
    if (this.saving || !subject) return;
    this.saving = true;
    this.#opened.changed();
    try {
      const blob = await (kind === 'gif' ? this.#gif(subject) : this.#png(subject));
      if (blob) download(blob, fileName(subject.position.game.id, kind));
    } catch (error) {
      this.noPicture = sayError(error);
    }
    this.saving = false;
    this.#opened.changed();
  }

  async #png(subject: Subject): Promise<Blob | undefined> {
    return this.canvas && pngOf(this.canvas, JSON.stringify(this.#document(subject)));
  }

  async #gif(subject: Subject): Promise<Blob> {
    const {gifOf} = await later();
    return gifOf(this.film, this.#frame(subject), this.#night ? 'night' : 'day');
  }

  /** Says whether a roll is what its line claims. */
  async verify(pasted: string, published: boolean): Promise<void> {
    try {
      this.verdict = (await later()).verdictOn(pasted, published);
    } catch (error) {
      this.verdict = sayError(error);
    }
    this.#opened.changed();
  }
}

/** So many signs of a description are heard out. */
const HEARD = 400;

/** Lines as one description, cut where it would be too long to listen to. */
function shortened(lines: readonly string[]): string {
  const whole = lines.join('. ').replaceAll(':. ', ': ');
  return whole.length > HEARD ? `${whole.slice(0, whole.lastIndexOf('. ', HEARD))} …` : whole;
}

const sayError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const pairs = (readings: Readonly<Record<string, string>>): string =>
  Object.entries(readings)
    .map(([option, reading]) => `${option}=${reading}`)
    .join(' ');

/** The host of an address with its port; empty for one without, such as a file's. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** Has the browser save a file. */
function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, {href: url, download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Whether a roll is what its line claims, in a sentence; `published` where somebody wrote its commitment down before. */
export function verdictOn(pasted: string, published: boolean): string {
  const lines = linesIn(pasted);
  if (!lines.ok) return lines.faults.map(faultLine).join(' ');
  const other = lines.value.find(({line}) => line !== 'roll');
  if (other) return words.otherLine(other.line);
  return verifyLines(lines.value, {published})
    .map(({message}) => message)
    .join(' ');
}
