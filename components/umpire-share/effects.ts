import {sceneOf, type Picture} from '../../src/drawing/picture.js';
import type {Box} from '../../src/drawing/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {reportOf} from '../../src/share/report.js';
import {copyOut, download} from '../shared/browser.js';
import {Store, type Send} from '../shared/store.js';
import {saveForVassal} from '../shared/for-vassal.js';
import {addressOf, documentOf, fileOf, filmOf, frameOf, textOf} from './content.js';
import {UmpireShareCopyEvent} from './events.js';
import {messages} from './messages.js';
import {embeddedArt, gifOf, pngOf, still, svgBlob} from './pictures.js';
import {
  nextShare,
  openingState,
  type SavedFile,
  type Shared,
  type ShareEffect,
  type ShareEvent,
  type ShareState,
} from './state.js';
import {linkOf, moduleFor, pageFor, sharedBy, subjectOf, type ShareSubject} from './subject.js';

/** The element with its settings. */
interface ShareHost extends Element {
  readonly of?: Element | undefined;
  readonly htmlFor: string;
  readonly page: string;
  requestUpdate(): void;
}

export type ShareStore = Store<ShareState, ShareEvent, ShareEffect>;

/** Opens a dialog: its state, which begins to load what the element shares. */
export function openShare(host: ShareHost): ShareStore {
  const store: ShareStore = new Store(host, {
    first: openingState(pageFor(host, host.page)),
    next: nextShare,
    run: (effect, send) => void effects.run(effect, send),
  });
  const effects = new ShareEffects(host, () => store.state);
  void effects.open(store.send);
  return store;
}

/** Does what an open dialog asks for: reads the element, draws, copies, saves. */
class ShareEffects {
  readonly #host: ShareHost;
  readonly #state: () => ShareState;
  /** The drawing under way: a picture may be copied before it is there. */
  #drawing: Promise<HTMLCanvasElement | undefined> = Promise.resolve(undefined);

  constructor(host: ShareHost, state: () => ShareState) {
    this.#host = host;
    this.#state = state;
  }

  run(effect: ShareEffect, send: Send<ShareEvent>): Promise<void> {
    switch (effect.type) {
      case 'link':
        return this.#link(send);
      case 'draw':
        return this.#draw(send);
      case 'copy':
        return this.#copy(send);
      case 'share':
        return this.#share(send);
      case 'copy-picture':
        return this.#copyPicture(send);
      case 'save':
        return this.#save(effect.file, send);
    }
  }

  /** Reads the element that is shared. */
  async open(send: Send<ShareEvent>): Promise<void> {
    try {
      const element = this.#host.of ?? sharedBy(this.#host, this.#host.htmlFor);
      const subject = element && (await subjectOf(element));
      if (!subject) {
        send({type: 'opened'});
        return;
      }
      const {position, given, battle} = subject;
      const module = await moduleFor(position.game, given);
      const shared = {subject, module, report: battle && reportOf(battle)};
      send({type: 'opened', shared, ...(await linkWords(shared, true))});
    } catch (error) {
      send({type: 'opened', problem: messageOf(error)});
    }
  }

  async #link(send: Send<ShareEvent>): Promise<void> {
    const {shared, settings} = this.#state();
    const {asked} = settings;
    if (shared) send({type: 'linked', asked, ...(await linkWords(shared, asked))});
  }

  async #draw(send: Send<ShareEvent>): Promise<void> {
    const {shared, settings} = this.#state();
    if (!shared) return;
    const {theme, art} = settings;
    const drawing = this.#still(shared.subject);
    this.#drawing = drawing.catch(() => undefined);
    try {
      send({type: 'drawn', of: {theme, art}, canvas: await drawing, problem: ''});
    } catch (error) {
      send({type: 'drawn', of: {theme, art}, problem: messageOf(error)});
    }
  }

  async #still(subject: ShareSubject): Promise<HTMLCanvasElement> {
    return still(subject.shown, await this.#picture(subject), subject.by);
  }

  async #picture(subject: ShareSubject): Promise<Picture & {readonly frame: Box}> {
    const {shown, routes, marks, zoc, pictures} = subject;
    const {settings} = this.#state();
    const picture: Picture & {readonly frame: Box} = {
      routes,
      marks,
      zones: shown.game.sides.flatMap(({id, index}) => (zoc.includes(id) ? [index] : [])),
      theme: this.#theme,
      frame: frameOf(subject, sceneOf(shown.game).plan),
      title: settings.title,
    };
    const art = settings.art && pictures ? {pictures: await embeddedArt(shown, pictures)} : {};
    return {...picture, ...art};
  }

  get #theme(): 'day' | 'night' {
    const {theme} = this.#state().settings;
    const isDark = theme === 'page' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    return isDark ? 'night' : 'day';
  }

  /** Encodes the picture with its case inside, once it is drawn; undefined where none can be drawn. */
  async #png(): Promise<Blob | undefined> {
    const {shared, settings} = this.#state();
    const canvas = await this.#drawing;
    return canvas && shared && pngOf(canvas, JSON.stringify(documentOf(shared, settings)));
  }

  async #copy(send: Send<ShareEvent>): Promise<void> {
    const text = textOf(this.#state());
    send({type: 'outcome', outcome: (await copyOut(text)) ? 'copied' : 'manual'});
    this.#host.dispatchEvent(new UmpireShareCopyEvent(text));
  }

  /** Hands the text to the system's share dialog, with the picture where that takes files. */
  async #share(send: Send<ShareEvent>): Promise<void> {
    const state = this.#state();
    const {title, format} = state.settings;
    const data: ShareData = format === 'link' ? {title, url: addressOf(state)} : {title, text: textOf(state)};
    try {
      const png = await this.#png().catch(() => undefined);
      const files = png ? {files: [new File([png], fileOf(state, 'png'), {type: png.type})]} : {};
      const pictured = {...data, ...files};
      const {canShare} = navigator as {canShare?: Navigator['canShare']};
      await navigator.share(canShare?.call(navigator, pictured) ? pictured : data);
      send({type: 'outcome', outcome: 'shared'});
    } catch (error) {
      // the person closed the system's dialog
      if (error instanceof DOMException && error.name === 'AbortError') return;
      send({type: 'outcome', outcome: 'share-failed'});
    }
  }

  /** Copies the picture. Safari allows it only if the clipboard is asked at once, so it gets a promise of the picture. */
  async #copyPicture(send: Send<ShareEvent>): Promise<void> {
    try {
      const png = this.#png().then((blob) => blob ?? Promise.reject(new Error(messages.noPicture)));
      await navigator.clipboard.write([new ClipboardItem({'image/png': png})]);
      send({type: 'picture-outcome', outcome: 'copied'});
    } catch {
      send({type: 'picture-outcome', outcome: 'failed'});
    }
  }

  async #save(file: SavedFile, send: Send<ShareEvent>): Promise<void> {
    try {
      send({type: 'saved', file, said: await this.#saved(file)});
    } catch (error) {
      send({type: 'saved', file, said: messageOf(error)});
    }
  }

  /** Saves a file, and says what is to be said of it. */
  async #saved(file: SavedFile): Promise<string> {
    const state = this.#state();
    const {subject} = state.shared ?? {};
    if (!subject) return '';
    const {position, shown} = subject;
    if (file === 'png' || file === 'gif' || file === 'svg') {
      const blob = await (file === 'png'
        ? this.#png()
        : file === 'svg'
          ? svgBlob(shown, await this.#picture(subject))
          : gifOf(filmOf(state), frameOf(subject, sceneOf(shown.game).plan), this.#theme));
      if (blob) download(blob, fileOf(state, file));
      return '';
    }
    const saved = await saveForVassal(position.game, file === 'vassal-position' ? position : undefined);
    return saved.ok
      ? `${messages.savedFile(saved.value.name)} ${saved.value.lacking}`.trim()
      : saved.faults.map(faultLine).join(' ');
  }
}

/** The link, with or without the hexes that were asked about, or the reason why there is none. */
async function linkWords(
  {subject, module}: Shared,
  asked: boolean,
): Promise<{link: string; problem: string}> {
  const link = await linkOf(asked ? subject : {...subject, why: []}, module);
  return link.ok
    ? {link: link.value, problem: ''}
    : {link: '', problem: link.faults.map(faultLine).join(' ')};
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
