import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import type {HexId} from '../../src/board/index.js';
import type {CutAsked} from '../../src/cut/index.js';
import {findPlace} from '../../src/drawing/places.js';
import type {Fault, Loaded} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {placeLabel, type HexPosition, type PointPosition, type Position} from '../../src/module/game.js';
import type {Ask} from '../../src/module/schema/question.js';
import type {Finding} from '../../src/rules/finding.js';
import {retreatRulesOf} from '../../src/rules/retreat-rules.js';
import {mostToSplit, type SplitPlan} from '../../src/rules/retreat/split.js';
import type {Next, Send, Step} from '../shared/store.js';
import type {Alternative, RetreatView} from './view-model.js';
import {
  advance,
  emptyDialogue,
  lengthOf,
  startDialogue,
  type Dialogue,
  type DialogueEvent,
  type Group,
  type PageQuestion,
} from './dialogue.js';
import {
  noPointQuestion,
  questionIn,
  questionKept,
  type PointQuestion,
  type PointRetreat,
} from './point-question.js';
import {cutAsked, cutSearched, type CutSearch, type Search, type SideQuestion} from './side-questions.js';

/** Hexes that a copied ruling gives the reasons for: those asked about last. */
const ASKED = 12;

/** The searches that run on the page: the readings that would change the answer, and the best split. */
export interface Searched {
  readonly alternatives: readonly Alternative[];
  readonly split: SplitPlan | undefined;
}
export type SearchKind = keyof Searched;

/** Everything that the helper shows, or that its view is derived from. */
export interface RetreatState {
  /** The position that is asked about; undefined before one is open, and on a point map. */
  readonly position: HexPosition | undefined;
  /** The question on a point map, in place of position and dialogue. */
  readonly points: PointRetreat | undefined;
  /** The document's own question. */
  readonly ask: Ask | undefined;
  /** Faults of the document, a line each. */
  readonly faults: readonly string[];
  readonly dialogue: Dialogue;
  /** A dialogue that the page has stored, until it is read. */
  readonly stored: unknown;
  /** Faults of a stored dialogue, a line each. */
  readonly storedFaults: readonly string[];

  /** The hex that was asked about. */
  readonly asked: string | undefined;
  /** Every hex that was asked about since the stack was chosen, the latest last: the copied ruling gives the reasons. */
  readonly askedHexes: readonly string[];
  /** A hex that was asked about and that this map does not have. */
  readonly unknown: string | undefined;
  /** The hex under the pointer. */
  readonly pointed: string | undefined;
  /** The hex or the finding whose cause the map shows. */
  readonly cause: string | Finding | undefined;
  /** Routes to show by themselves. */
  readonly routes: readonly (readonly HexId[])[] | undefined;
  /** The search text in the list of stacks. */
  readonly sought: string;
  /** On a narrow screen: the panel is drawn up over the map. */
  readonly drawn: boolean;
  readonly copied: boolean;
  /** The ruling, where the page may not write to the clipboard. */
  readonly byHand: string | undefined;
  /** The last action of the player, which the live region tells. */
  readonly done: 'chosen' | 'asked' | 'copied' | undefined;

  /** The side question that is open. */
  readonly side: SideQuestion | undefined;
  /** The first answer is painted: everything below it may be worked out. */
  readonly isPainted: boolean;
  readonly searches: {readonly [Kind in SearchKind]?: Search<Searched[Kind]> | undefined};
  /** The searches for a cut of one answer, by their question: going back to one shows its result at once. */
  readonly cut: CutSearch | undefined;
}

/** An event or an effect: its type, and what belongs to it. */
type Data<Type extends string, Fields = unknown> = Readonly<Fields> & {readonly type: Type};

export type RetreatEvent =
  /** A choice of a player. */
  | DialogueEvent
  | Data<'ask', {hex: string}>
  /** A player points at something, or types in the list of stacks. */
  | Data<'show', {change: Partial<Pick<RetreatState, 'pointed' | 'cause' | 'routes' | 'sought'>>}>
  | Data<'ask-side', {question: SideQuestion | undefined}>
  | Data<'stop', {search: SearchKind}>
  | Data<'copy' | 'share' | 'draw'>
  /** Choices on a point map. */
  | Data<'set-points', {change: Partial<PointQuestion>}>
  /** The page opened a position, whose document may ask something; `why` are hexes to explain, with commas between them. */
  | Data<'open', {position: Position; ask: Ask | undefined; page: PageQuestion; why: string}>
  /** The document was refused. */
  | Data<'refuse', {faults: readonly Fault[]}>
  /** The page asks something else about the same position. */
  | Data<'question', {page: PageQuestion; why: string}>
  | Data<'explain', {why: string}>
  | Data<'restore', {stored: unknown}>
  | Data<'restored', {stored: unknown; position: HexPosition; read: Loaded<Dialogue>}>
  /** The element is about to show an answer. */
  | Data<'answered', {view: RetreatView}>
  | Data<'painted'>
  /** The element left its page. */
  | Data<'leave'>
  | Data<'copied', {text: string; isCopied: boolean}>
  | Data<'searched', {kind: SearchKind; search: Search<Searched[SearchKind]>}>
  | Data<'cut', {question: CutAsked; found: Partial<CutSearch>}>;

export type RetreatEffect =
  | Data<'load-points' | 'share' | 'copy' | 'scroll-panel' | 'show-side' | 'stop-all'>
  | Data<'read-dialogue', {stored: unknown; position: HexPosition}>
  /** Tells the page of a choice once it is shown, and keeps the focus in the panel. */
  | Data<'tell', {event: DialogueEvent; before: Dialogue; after: Dialogue}>
  | Data<'tell-asked', {hex: string}>
  | Data<'tell-plan', {plan: readonly Group[]}>
  | Data<'search', {kind: SearchKind; view: RetreatView; dialogue: Dialogue}>
  | Data<'stop', {what: SearchKind | 'cut'}>
  | Data<'cut', {view: RetreatView; question: CutAsked}>
  /** Proves a set of places, or finds who keeps a retreat cut off where the set is empty. */
  | Data<'explain-cut', {view: RetreatView; question: CutAsked; set: number; places: readonly string[]}>;

export type RetreatSend = Send<RetreatEvent>;
type RetreatStep = Step<RetreatState, RetreatEffect>;

/** No routes, causes or copies are shown. */
const plain = {routes: undefined, cause: undefined, copied: false, byHand: undefined} as const;
const nothingSearched = {searches: {}, cut: undefined} as const;
const nothingAsked = {asked: undefined, askedHexes: [], unknown: undefined} as const;

export const noRetreat: RetreatState = {
  position: undefined,
  points: undefined,
  ask: undefined,
  faults: [],
  dialogue: emptyDialogue,
  stored: undefined,
  storedFaults: [],
  ...nothingAsked,
  ...plain,
  pointed: undefined,
  sought: '',
  drawn: false,
  done: undefined,
  side: undefined,
  isPainted: false,
  ...nothingSearched,
};

export const nextRetreat: Next<RetreatState, RetreatEvent, RetreatEffect> = (state, event) => {
  switch (event.type) {
    case 'open':
      return event.position.kind === 'point'
        ? openedPoints(state, event.position, event.ask, event.page)
        : opened({...state, points: undefined, position: event.position, ask: event.ask}, event);
    case 'question':
      return state.points
        ? openedPoints(state, state.points.position, state.ask, event.page)
        : {state: begun(state, event)};
    case 'refuse':
      return {state: {...state, faults: event.faults.map(faultLine)}};
    case 'explain':
      return {state: explained({...state, done: undefined}, event.why.split(','))};
    case 'restore':
      return reading({...state, stored: event.stored});
    case 'restored': {
      const {stored, position, read} = event;
      if (stored !== state.stored || position !== state.position) return {state};
      const rest = {...state, stored: undefined};
      return {
        state: read.ok
          ? {...rest, dialogue: read.value, storedFaults: [], done: undefined}
          : {...rest, storedFaults: read.faults.map(faultLine)},
      };
    }
    case 'set-points': {
      if (!state.points) return {state};
      const question = {...state.points.question, ...event.change};
      const plan = Object.entries(question.plan).map(([id, to]) => ({
        units: [id],
        path: to === null ? [] : [to],
      }));
      return {
        state: {...state, ...plain, done: undefined, points: {...state.points, question}},
        effects: [{type: 'tell-plan', plan}],
      };
    }
    case 'ask': {
      const next = explained({...state, done: 'asked'}, [event.hex]);
      return {
        state: next,
        effects: next.asked === undefined ? [] : [{type: 'tell-asked', hex: next.asked}],
      };
    }
    case 'show':
      return {state: {...state, ...event.change}};
    case 'draw':
      return {state: {...state, drawn: !state.drawn}, effects: [{type: 'scroll-panel'}]};
    case 'copy':
    case 'share':
      return {state, effects: [{type: event.type}]};
    case 'copied': {
      const {isCopied, text} = event;
      const copied = {copied: isCopied, byHand: isCopied ? undefined : text};
      return {state: {...state, ...copied, ...(isCopied && {done: 'copied'})}};
    }
    case 'ask-side':
      return sideAsked(state, event.question);
    case 'stop':
      return {state, effects: [{type: 'stop', what: event.search}]};
    case 'answered':
      return answered(state, event.view);
    case 'painted':
      return {state: state.isPainted ? state : {...state, isPainted: true}};
    case 'leave':
      return {state: {...state, ...nothingSearched}, effects: [{type: 'stop-all'}]};
    case 'searched': {
      const {kind, search} = event;
      if (state.searches[kind]?.of !== search.of) return {state};
      return {
        state: {...state, searches: {...state.searches, [kind]: search}},
        effects: kind === 'split' && search.progress === undefined ? [{type: 'show-side'}] : [],
      };
    }
    case 'cut':
      return cutFound(state, event);
    default:
      return chosen(state, event);
  }
};

/** The page's question, and the hexes that it has explained. */
type Asked = Pick<Extract<RetreatEvent, {type: 'question'}>, 'page' | 'why'>;

/** Opens a position of a hex map, with the dialogue that the page or its document asks for. */
function opened(state: RetreatState, page: Asked): RetreatStep {
  const hasRules = state.position && retreatRulesOf(state.position.game) !== undefined;
  const missing = faultLine(faultOf('/rules/retreat', pageFaults.noRetreatSheet));
  return reading(begun({...state, faults: hasRules ? [] : [missing]}, page));
}

/** Opens a position of a point map, on which units retreat along lines. */
function openedPoints(
  state: RetreatState,
  position: PointPosition,
  ask: Ask | undefined,
  {units, hexes = 1, role, against}: PageQuestion,
): RetreatStep {
  const asked: Ask | undefined =
    units.length > 0
      ? {retreat: {units: [...units], hexes, ...(role && {role}), ...(against && {against: [...against]})}}
      : ask;
  const kept =
    (asked && questionIn(position, asked)) ?? (state.points && questionKept(state.points, position));
  const question = {...noPointQuestion, ...kept};
  return {
    state: {...state, position: undefined, ask, faults: [], points: {position, question}, ...nothingSearched},
    effects: [{type: 'stop-all'}, {type: 'load-points'}],
  };
}

function begun(state: RetreatState, {page, why}: Asked): RetreatState {
  const dialogue = startDialogue(state.position, state.ask, page);
  return explained(
    {...state, ...plain, ...nothingAsked, dialogue, storedFaults: [], done: undefined},
    why.split(','),
  );
}

/** Has a stored dialogue read, as soon as there is a position to check it against. */
function reading(state: RetreatState): RetreatStep {
  const {stored, position} = state;
  return {
    state,
    effects: position && stored !== undefined ? [{type: 'read-dialogue', stored, position}] : [],
  };
}

/** Shows the verdict on hexes, by their printed numbers or towns, the last one last; an empty text closes it. */
function explained(state: RetreatState, hexes: readonly string[]): RetreatState {
  const {position} = state;
  return hexes.reduce((before, part) => {
    const written = part.trim();
    const place = position && written !== '' ? findPlace(position, written) : -1;
    const asked = position && place >= 0 ? placeLabel(position.game, place) : undefined;
    const others = written === '' ? [] : before.askedHexes.filter((hex) => hex !== asked);
    return {
      ...before,
      asked,
      askedHexes: asked === undefined ? others : [...others, asked].slice(-ASKED),
      unknown: asked === undefined && written !== '' ? written : undefined,
      pointed: undefined,
      cause: undefined,
    };
  }, state);
}

/** Takes a player's choice. Clears what was shown beside the answer; keeps the asked hex unless the stack changed. */
function chosen(state: RetreatState, event: DialogueEvent): RetreatStep {
  const before = state.dialogue;
  const after = advance(before, event);
  if (after === before) return {state};
  const {state: closed, effects = []} = sideAsked(state, undefined);
  return {
    state: {
      ...closed,
      ...plain,
      ...(event.type === 'stack' && nothingAsked),
      dialogue: after,
      storedFaults: [],
      done: 'chosen',
    },
    effects: [...effects, {type: 'tell', event, before, after}],
  };
}

/** Opens a side question in place of the one before, or closes it. A cut that was found stays. */
function sideAsked(state: RetreatState, side: SideQuestion | undefined): RetreatStep {
  const {searches, cut} = state;
  return {
    state: {
      ...state,
      side,
      searches: {...searches, split: undefined},
      cut: cut?.progress === undefined ? cut : undefined,
    },
    effects: [
      {type: 'stop', what: 'split'},
      {type: 'stop', what: 'cut'},
      ...(side ? [{type: 'show-side'} as const] : []),
    ],
  };
}

const searching = (of: RetreatView): Search<never> => ({of, progress: 0, result: undefined, stopped: false});

/** Works out what an answer that is shown still lacks. */
function answered(state: RetreatState, view: RetreatView): RetreatStep {
  const {dialogue, side, isPainted, searches} = state;
  const kinds: readonly SearchKind[] = [
    ...(isPainted ? (['alternatives'] as const) : []),
    ...(side?.kind === 'split' && view.left.length <= mostToSplit ? (['split'] as const) : []),
  ];
  const missing = kinds.filter((kind) => searches[kind]?.of !== view);
  const begins = Object.fromEntries(missing.map((kind) => [kind, searching(view)]));
  const searched = missing.length === 0 ? state : {...state, searches: {...searches, ...begins}};
  const cut = side?.kind === 'cut' ? cutting(searched, view) : {state: searched};
  return {
    state: cut.state,
    effects: [
      ...missing.map((kind) => ({type: 'search', kind, view, dialogue}) as const),
      ...(cut.effects ?? []),
    ],
  };
}

/** Searches for the cut that is asked for, then has the set of places that is looked at proved. */
function cutting(state: RetreatState, view: RetreatView): RetreatStep {
  const asked = state.side?.kind === 'cut' ? cutAsked(view, state.side) : undefined;
  if (!asked || !view.ruled) return {state};
  const {side, type, goal, set} = asked;
  const known = cutSearched(state.cut, view, asked);
  if (!known) {
    const {group, readings} = view;
    const units = group.map(({id}) => id);
    const question = {...lengthOf(state.dialogue.context), units, side, type, goal, readings};
    return {
      state: {...state, cut: {of: view, question, progress: 0}},
      effects: [{type: 'cut', view, question}],
    };
  }
  const {cut, question, explained} = known;
  if (!cut || cut.count === null || explained?.set === set) return {state};
  return {
    state: {...state, cut: {...known, explained: {set}}},
    effects: [{type: 'explain-cut', view, question, set, places: cut.sets[set] ?? []}],
  };
}

function cutFound(state: RetreatState, {question, found}: Extract<RetreatEvent, {type: 'cut'}>): RetreatStep {
  const {cut} = state;
  if (cut?.question !== question) return {state};
  // a set that is no longer looked at
  if (found.explained && found.explained.set !== cut.explained?.set) return {state};
  const search = {...cut, ...found};
  return {
    state: {...state, cut: search},
    effects: search.progress === undefined ? [{type: 'show-side'}] : [],
  };
}
