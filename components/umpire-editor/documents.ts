import {checkModuleShape} from '../../src/phrases/module-shape.js';
import {push} from '../../src/edit/history.js';
import {blankModule, onMap, setPosition, type ModuleDraft} from '../../src/edit/module/index.js';
import {isSameJson} from '../../src/module/json.js';
import {writePosition, type Position} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {messages} from './messages.js';
import {firstPaint} from './palette.js';
import {sectionsOf, shownTabs} from './sections.js';
import {openedState, type EditorEffect, type EditorState, type Opening, type ReadPicture} from './state.js';
import {atSection, changed, withVersion, type EditorStep} from './versions.js';

/** The module of a document, or the message that it is none. */
function moduleOf(document: unknown): {readonly draft?: ModuleDraft; readonly why: string} {
  const checked = checkModuleShape(document);
  if (checked.ok) return {draft: checked.value, why: ''};
  return {why: messages.notAModule(checked.faults.slice(0, 3).map(faultLine).join(' '))};
}

/** Opens a document, or an empty map, on the first section that the page shows. */
export function opened(
  {pans, page, scan, samples}: EditorState,
  {document, aside, known, board}: Opening,
): EditorStep {
  const {draft} = document === undefined ? {} : moduleOf(document);
  const state = {
    ...openedState(draft ?? blankModule('hex'), page),
    pans,
    scan: {...scan, file: undefined},
    samples,
    known,
    other: isSameJson(aside ?? null, document ?? null) ? undefined : aside,
    board: moduleOf(board).draft,
  };
  const shown = shownTabs(state).flatMap(([, sections]) => sections);
  const [section] = shown;
  const isRefused = document !== undefined && !draft;
  const effects: readonly EditorEffect[] = [
    ...(isRefused ? [{type: 'refused', document} as const] : []),
    {type: 'restoreScan'},
  ];
  if (section === undefined) return {state, effects};
  // a board that is there has its points
  const lines = state.page.only.length > 0;
  return {state: {...state, section, brush: {...state.brush, lines}}, effects};
}

export function replaced(
  state: EditorState,
  document: unknown,
  isBoard: boolean,
  stays: boolean,
): EditorStep {
  if (state.strokeBase) return {state};
  const {draft, why} = moduleOf(document);
  if (!draft) return {state: {...state, announcement: why}};
  const {state: now, effects = []} = withVersion(state, push(state, draft));
  const first = shownTabs(now)[0]?.[1][0];
  const {state: at} =
    (stays && sectionsOf(draft).includes(now.section)) || first === undefined
      ? {state: now}
      : atSection(now, first);
  const board = isBoard ? draft : undefined;
  return {
    state: {
      ...at,
      announcement: messages.opened(draft.title),
      position: Object.keys(draft.positions ?? {})[0] ?? '',
      selected: '',
      brush: {...at.brush, ...firstPaint(draft, at.page)},
      board,
    },
    effects: [{type: 'keepBoard', board}, ...effects],
  };
}

/** Continues with the version of the other tab, or with this one; undo leads to the one that was not chosen. */
export function settled(state: EditorState, takesOther: boolean): EditorStep {
  const {draft, why} = moduleOf(state.other);
  const alone = {...state, other: undefined};
  const taken = draft
    ? changed(alone, draft, messages.otherOpened)
    : {state: takesOther ? {...alone, announcement: why} : alone};
  const {state: now, effects = []} =
    takesOther && draft ? taken : changed(taken.state, {...state.draft}, messages.otherLeft);
  return {state: now, effects: [{type: 'forgetAside'}, ...effects]};
}

/** Takes over the position that somebody set up on the map. */
export function setUp(state: EditorState, position: Position): EditorStep {
  const {draft, section, position: name} = state;
  if (section !== 'position') return {state};
  const {title, note} = draft.positions?.[name] ?? {};
  const document = {
    ...(title === undefined ? {} : {title}),
    ...(note === undefined ? {} : {note}),
    ...writePosition(position),
  };
  const {state: now, effects = []} = changed(state, setPosition(draft, name, document));
  return {state: {...now, onMap: {draft: now.draft, position}}, effects};
}

/** Shows the picture that the author chose: under a map of points at once, under hexes once three are clicked on. */
export function scanOpened(state: EditorState, read: ReadPicture, file: File): EditorStep {
  const {name} = read;
  if (file !== state.scan.file) return {state};
  if ('why' in read) return {state: {...state, announcement: messages.pictureRefused(name, read.why)}};
  const {picture} = read;
  const {draft, section} = state;
  const announcement = messages.scanOpened(name);
  const shown = {...state, announcement, scan: {...state.scan, name, picture}};
  const keep: EditorEffect = {type: 'keepScan', file};
  if (draft.map.kind === 'hex')
    return {
      state: {...shown, isCalibrating: shown.isCalibrating || (section === 'map' && !draft.map.image)},
      effects: [keep],
    };
  const {map} = draft;
  const size = Object.keys(map.points).length === 0 ? {width: picture.width, height: picture.height} : {};
  const laid = onMap<ModuleDraft>(draft, {...map, ...size, image: {src: name, x: 0, y: 0, scale: 1}});
  const {state: now, effects = []} = changed(shown, laid);
  return {state: now, effects: [keep, ...effects]};
}
