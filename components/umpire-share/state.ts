import {linesIn, verifyLines} from '../../src/battle/dice/line.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {BattleReport} from '../../src/share/report.js';
import type {FrameTheme} from '../../src/share/frame-options.js';
import type {Next} from '../shared/store.js';
import {messages, type ShareFormat} from './messages.js';
import type {ShareSubject} from './subject.js';

export type ThemeChoice = 'page' | FrameTheme;

/** The choices in the dialog. */
export interface Settings {
  readonly format: ShareFormat;
  readonly title: string;
  readonly picture: string;
  /** Replaces the address of the page that opens links. */
  readonly page: string;
  /** The height of a frame, in pixels. */
  readonly height: number;
  readonly theme: ThemeChoice;
  /** Shares the hexes that were asked about, too. */
  readonly asked: boolean;
  /** The picture has the board and counters of the printed game. */
  readonly art: boolean;
}

/** The content of an element, and what is made of it once. */
export interface Shared {
  readonly subject: ShareSubject;
  /** The module of the link: its document, its name or its address. */
  readonly module: unknown;
  readonly report: BattleReport | undefined;
}

/** The files that an open dialog can save. */
export type SavedFile = 'png' | 'gif' | 'svg' | 'vassal-module' | 'vassal-position';

/** An open dialog: what is shared, the choices, and what became of the last action. */
export interface ShareState {
  /** `opening` until the element that is shared has loaded. */
  readonly phase: 'opening' | 'open';
  /** The page that opens links, as the host page gives it. */
  readonly page: string;
  /** Undefined where there is nothing to share. */
  readonly shared: Shared | undefined;
  /** The link without the page; empty where there is none. */
  readonly link: string;
  /** The reason why nothing can be shared, or no link can be made. */
  readonly problem: string;
  readonly settings: Settings;
  /** The picture, once it is drawn. */
  readonly canvas: HTMLCanvasElement | undefined;
  /** The reason why there is no picture, or why it could not be saved. */
  readonly pictureProblem: string;
  /** The outcome of copying or sharing. `manual`: the clipboard refused, so the text is selected to be copied by hand. */
  readonly outcome: 'copied' | 'manual' | 'shared' | 'share-failed' | undefined;
  readonly pictureOutcome: 'copied' | 'failed' | undefined;
  readonly isSaving: boolean;
  /** The file that was saved for VASSAL, or the reason why none was. */
  readonly vassalOutcome: string;
  /** The result of checking a posted roll. */
  readonly rollCheck: string;
}

export type ShareEvent =
  | {readonly type: 'opened'; readonly shared?: Shared; readonly link?: string; readonly problem?: string}
  | {readonly type: 'set'; readonly change: Partial<Settings>}
  /** The link with, or without, the hexes that were asked about. */
  | {readonly type: 'linked'; readonly asked: boolean; readonly link: string; readonly problem: string}
  /** The picture that some settings ask for. */
  | {
      readonly type: 'drawn';
      readonly of: Pick<Settings, 'theme' | 'art'>;
      readonly canvas?: HTMLCanvasElement;
      readonly problem: string;
    }
  | {readonly type: 'copy' | 'share' | 'copy-picture'}
  | {readonly type: 'outcome'; readonly outcome: ShareState['outcome']}
  | {readonly type: 'picture-outcome'; readonly outcome: ShareState['pictureOutcome']}
  | {readonly type: 'save'; readonly file: SavedFile}
  | {readonly type: 'saved'; readonly file: SavedFile; readonly said: string}
  | {readonly type: 'check-roll'; readonly line: string; readonly isPublished: boolean};

/** Actions outside the dialog: the element is read, a picture drawn, a file saved. */
export type ShareEffect =
  | {readonly type: 'link' | 'draw' | 'copy' | 'share' | 'copy-picture'}
  | {readonly type: 'save'; readonly file: SavedFile};

/** A dialog that has just opened, for a page that opens links. */
export const openingState = (page: string): ShareState => ({
  phase: 'opening',
  page,
  shared: undefined,
  link: '',
  problem: '',
  settings: {
    format: 'text',
    title: '',
    picture: '',
    page: '',
    height: 480,
    theme: 'page',
    asked: true,
    art: false,
  },
  canvas: undefined,
  pictureProblem: '',
  outcome: undefined,
  pictureOutcome: undefined,
  isSaving: false,
  vassalOutcome: '',
  rollCheck: '',
});

const isForVassal = (file: SavedFile): boolean => file === 'vassal-module' || file === 'vassal-position';

export const nextShare: Next<ShareState, ShareEvent, ShareEffect> = (state, event) => {
  const {settings} = state;
  switch (event.type) {
    case 'opened': {
      const {shared, link = '', problem = ''} = event;
      const opened: ShareState = {...state, phase: 'open', shared, link, problem};
      if (!shared) return {state: opened};
      const {title, task} = shared.subject;
      // no post has room for a lesson
      const format = task && link !== '' ? 'link' : settings.format;
      return {state: {...opened, settings: {...settings, title, format}}, effects: [{type: 'draw'}]};
    }
    case 'set': {
      const changed = {...settings, ...event.change};
      const isDrawn = changed.theme === settings.theme && changed.art === settings.art;
      return {
        state: {
          ...state,
          settings: changed,
          outcome: undefined,
          ...(!isDrawn && {pictureOutcome: undefined}),
        },
        effects: [
          ...(isDrawn ? [] : [{type: 'draw'} as const]),
          ...(changed.asked === settings.asked ? [] : [{type: 'link'} as const]),
        ],
      };
    }
    case 'linked':
      // another choice was made meanwhile
      if (event.asked !== settings.asked) return {state};
      return {state: {...state, link: event.link, problem: event.problem}};
    case 'drawn': {
      const {of, canvas = state.canvas, problem} = event;
      if (of.art !== settings.art || of.theme !== settings.theme) return {state};
      return {state: {...state, canvas, pictureProblem: problem}};
    }
    case 'save':
      if (isForVassal(event.file)) return {state, effects: [event]};
      if (state.isSaving) return {state};
      return {state: {...state, isSaving: true, pictureOutcome: undefined}, effects: [event]};
    case 'saved':
      return {
        state: isForVassal(event.file)
          ? {...state, vassalOutcome: event.said}
          : {...state, isSaving: false, pictureProblem: event.said},
      };
    case 'outcome':
      return {state: {...state, outcome: event.outcome}};
    case 'picture-outcome':
      return {state: {...state, pictureOutcome: event.outcome}};
    case 'copy':
    case 'share':
    case 'copy-picture':
      return {state, effects: [{type: event.type}]};
    case 'check-roll':
      return {state: {...state, rollCheck: rollVerdict(event.line, event.isPublished)}};
  }
};

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
