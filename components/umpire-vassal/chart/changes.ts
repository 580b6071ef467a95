/** Changes of the state by the events that make them, where a state of the chart takes the event. */
import {attackLeft} from '../board.js';
import {
  choseBoards,
  choseGrid,
  choseMap,
  entered,
  filledTable,
  forgotten,
  formOpened,
  namesSide,
  pastedSheet,
  splitGroup,
} from '../entries.js';
import {held, holdBy, said} from '../facts.js';
import * as jobs from '../jobs.js';
import {messages} from '../messages.js';
import * as merges from '../overlay-merge.js';
import {painted} from '../painting.js';
import * as question from '../retreat-question.js';
import {fought, outcomeForgotten, planned} from '../save-back.js';
import type {Change, VassalEvent, VassalState} from '../state.js';

export const changes: {
  readonly [Type in VassalEvent['type']]?: (
    state: VassalState,
    event: Extract<VassalEvent, {readonly type: Type}>,
  ) => Change;
} = {
  queue: (state, {job}) => ({jobs: [...state.jobs, job]}),
  goTo: (state, {step}) => jobs.steppedTo(state, step),
  cancel: jobs.cancelled,
  leave: () => ({jobs: [], goal: undefined}),
  recent: (_, {recent, gone}) => ({
    recent,
    ...(gone !== undefined && {notice: messages.again.gone(gone)}),
  }),
  followFolder: (_, {folder}) => ({folder}),
  stage: (_, {stage}) => ({stage}),
  enter: (state, {overlay}) => entered(state, overlay),
  forget: forgotten,
  kept: (_, {isKept}) => ({isKept}),
  chooseMap: (state, {map}) => choseMap(state, map),
  chooseGrid: (state, {grid}) => choseGrid(state, grid),
  chooseBoards: (state, {boards}) => choseBoards(state, boards),
  sight: (_, {clickedHexes}) => ({clickedHexes}),
  mark: ({clickedHexes = []}, {x, y}) => ({clickedHexes: [...clickedHexes, {label: '', x, y}]}),
  zoom: (_, {zoom}) => ({zoom}),
  boards: (_, {boards}) => ({boards}),
  unfoldSides: (_, {areOpen}) => ({areSidesOpen: areOpen}),
  nameSide: (state, {group, isNaming}) => namesSide(state, group, isNaming),
  split: (state, {match, by}) => splitGroup(state, match, by),
  openForm: (state, {isOpen, replaces}) => formOpened(state, isOpen, replaces),
  tried: (_, outcomes) => ({outcomes}),
  takeSheet: () => ({ownSheet: undefined, isFormOpen: false}),
  otherGame: () => ({isOtherGame: true}),
  beginSheet: () => ({ownSheet: ''}),
  pasteSheet: (state, {text}) => pastedSheet(state, text),
  press: (state, {point}) =>
    state.facts.holder === undefined ? question.pressed(state, point) : held(state, point),
  say: (state, {said: facts}) => said(state, facts),
  holdBy: (state, {side}) => holdBy(state, side),
  answerVersion: (state, {isMerged}) => jobs.versionAnswered(state, isMerged),
  settle: (state, {chosen, isTheirs}) => merges.settled(state, chosen, isTheirs),
  undoChoice: merges.choiceUndone,
  undoMerge: merges.mergeUndone,
  settleUnmatched: (state, {isKept}) => merges.unmatchedSettled(state, isKept),
  painted: (state, {document}) => painted(state, document),
  unfoldMore: (_, {isOpen}) => ({isMoreOpen: isOpen}),
  unfoldTable: (_, {isOpen}) => ({isTableOpen: isOpen, ...(isOpen && {isMoreOpen: true})}),
  fillTable: (state, {document}) => filledTable(state, document),
  walk: (state, {dialogue}) => question.followed(state, dialogue),
  plan: (state, {dialogue, plan}) => ({
    ...question.followed(state, dialogue),
    ...planned(state, plan, dialogue.context),
  }),
  ask: (state, {dialogue}) => ({
    ...question.asked(state, dialogue),
    ...planned(state, dialogue.context.plan, dialogue.context),
  }),
  progress: (state, {part}) => question.searching(state, part),
  searched: (state, {result}) => question.searched(state, result),
  chooseAttackers: (state, {options}) => ({...outcomeForgotten(state), attack: options}),
  attack: (_, {battle}) => ({battle}),
  fought: (state, {view}) => fought(state, view),
  leaveBattle: attackLeft,
  remove: ({save}, {removes}) => ({save: {...save, removes, saved: undefined}}),
};
