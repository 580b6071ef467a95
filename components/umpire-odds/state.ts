import type {Fault, Loaded} from '../../src/module/fault.js';
import {suppose, type Forecast, type PointQuestion, type Supposable} from '../../src/odds/index.js';
import type {Finding} from '../../src/rules/finding.js';
import type {Next, Send, Step} from '../shared/store.js';
import {defaults, isChanged, noWhatIf, questionOf, settingsOf, type Settings} from './settings.js';
import type {OddsSubject} from './subject.js';

/** The count of one battle: its progress, then the forecast or the faults. */
export interface Count {
  /** The last forecast stays until the new one replaces it. */
  readonly forecast?: Forecast | undefined;
  readonly faults: readonly Fault[];
  /** The share that is done, 0 to 1; undefined while nothing is counted. */
  readonly progress?: number | undefined;
}

/** The battle as it is, or with the changes of “What if?”, from its beginning. */
export type Counted = 'actual' | 'supposed';

/** The odds of a battle with the chosen settings, as it is and as it might be. */
export interface OddsState extends Readonly<Record<Counted, Count>> {
  readonly settings: Settings;
  readonly subject: OddsSubject | undefined;
  /** The weather, columns and units that “What if?” can change, once they are known. */
  readonly options: Supposable | undefined;
  /** The last text was copied; or it has to be copied by hand, since the clipboard refused. */
  readonly copied: boolean | string;
}

export type OddsEvent =
  /** Another battle, another step of it, or none. */
  | {readonly type: 'show'; readonly subject: OddsSubject | undefined}
  | {readonly type: 'set'; readonly change: Partial<Settings>}
  | {readonly type: 'options'; readonly subject: OddsSubject; readonly options: Supposable}
  | {readonly type: 'progress'; readonly of: Counted; readonly part: number}
  | {readonly type: 'counted'; readonly of: Counted; readonly result: Loaded<Forecast>}
  | {readonly type: 'cancel'}
  /** Counts again after `cancel`. */
  | {readonly type: 'count'}
  | {readonly type: 'copy'; readonly text: string}
  | {readonly type: 'copied'; readonly copied: true | string};

export type OddsEffect =
  /** Counts a battle in place of the one that was being counted. */
  | {
      readonly type: 'count';
      readonly of: Counted;
      readonly subject: OddsSubject;
      readonly options: PointQuestion;
      readonly column: string | undefined;
    }
  | {readonly type: 'stop'; readonly of: Counted}
  | {readonly type: 'load-options'; readonly subject: OddsSubject}
  | {readonly type: 'copy'; readonly text: string};

/** Changes settings. */
export const set = (send: Send<OddsEvent>, change: Partial<Settings>): void => send({type: 'set', change});

const uncounted: Count = {faults: []};

/** The finding that a battle is not allowed; undefined where it is. */
export const notAllowedIn = (forecast: Forecast): Finding | undefined =>
  forecast.kind === 'hex' ? forecast.odds.notAllowed : undefined;

/** The forecast that is shown: of the changes of “What if?” once they are counted, where they are allowed. */
export const shownForecast = ({actual, supposed: {forecast}}: OddsState): Forecast | undefined =>
  forecast && !notAllowedIn(forecast) ? forecast : actual.forecast;

/** The battle that is shown, to which that forecast belongs. */
export function shownSubject(state: OddsState): OddsSubject | undefined {
  const {subject, supposed, settings} = state;
  return subject && supposed.forecast && shownForecast(state) === supposed.forecast
    ? supposedOf(subject, settings)
    : subject;
}

const supposedOf = ({position, question}: OddsSubject, {whatIf}: Settings): OddsSubject => ({
  ...suppose(position, question, whatIf),
  log: [],
});

export const noOdds: OddsState = {
  settings: defaults,
  subject: undefined,
  options: undefined,
  actual: uncounted,
  supposed: uncounted,
  copied: false,
};

type OddsStep = Step<OddsState, OddsEffect>;

export const nextOdds: Next<OddsState, OddsEvent, OddsEffect> = (state, event) => {
  switch (event.type) {
    case 'show':
      return shown(state, event.subject);
    case 'set': {
      const changed = {...state, settings: {...state.settings, ...event.change}};
      const matters = (['weights', 'sharing', 'losses', 'leave', 'declare', 'support'] as const).some(
        (name) => name in event.change,
      );
      if (matters) return counting(changed);
      return 'whatIf' in event.change ? supposing(changed) : {state: changed};
    }
    case 'options':
      return {state: event.subject === state.subject ? {...state, options: event.options} : state};
    case 'progress':
      return {state: {...state, [event.of]: {...state[event.of], progress: event.part}}};
    case 'counted': {
      const {of, result} = event;
      const count = result.ok ? {forecast: result.value, faults: []} : {faults: result.faults};
      return {state: {...state, [of]: count}};
    }
    case 'cancel': {
      const {actual, supposed} = state;
      return {
        state: {
          ...state,
          actual: {...actual, progress: undefined},
          supposed: {...supposed, progress: undefined},
        },
        effects: [
          {type: 'stop', of: 'actual'},
          {type: 'stop', of: 'supposed'},
        ],
      };
    }
    case 'count':
      return counting(state);
    case 'copy':
      return {state, effects: [event]};
    case 'copied':
      return {state: {...state, copied: event.copied}};
  }
};

/** Shows a battle at one of its steps, or none. Another battle begins as it is, with nothing declared or committed. */
function shown(state: OddsState, subject: OddsSubject | undefined): OddsStep {
  const before = state.subject;
  if (before?.position === subject?.position && before?.question === subject?.question)
    return counting({...state, subject});
  const {declare, support} = defaults;
  const settings = {...state.settings, declare, support, whatIf: noWhatIf};
  const next = counting({
    ...state,
    subject,
    settings: subject?.ask ? settingsOf(subject.ask, settings) : settings,
    options: undefined,
    actual: uncounted,
    supposed: uncounted,
  });
  const {effects = []} = next;
  return {
    state: next.state,
    effects: subject
      ? [...effects, {type: 'load-options', subject}]
      : [...effects, {type: 'stop', of: 'actual'}],
  };
}

/** Counts the battle as it is, and with the changes of “What if?”. */
function counting(state: OddsState): OddsStep {
  const {subject, settings} = state;
  const {state: supposed, effects = []} = supposing(state);
  if (!subject) return {state: supposed, effects};
  return {
    state: {...supposed, actual: {...state.actual, progress: 0}},
    effects: [
      {type: 'count', of: 'actual', subject, options: questionOf(settings), column: undefined},
      ...effects,
    ],
  };
}

/** Counts the battle with the changes of “What if?”, or drops that count where there are none. */
function supposing(state: OddsState): OddsStep {
  const {subject, settings} = state;
  const {whatIf} = settings;
  if (!subject || !isChanged(whatIf))
    return {state: {...state, supposed: uncounted}, effects: [{type: 'stop', of: 'supposed'}]};
  const {play, rounds} = questionOf(settings);
  return {
    state: {...state, supposed: {...state.supposed, progress: 0}},
    effects: [
      {
        type: 'count',
        of: 'supposed',
        subject: supposedOf(subject, settings),
        options: {...(play ? {play} : {}), ...(rounds ? {rounds} : {})},
        column: whatIf.column,
      },
    ],
  };
}
