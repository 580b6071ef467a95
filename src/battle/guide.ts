import type {BattleEvent} from '../module/index.js';
import {sessionPhrases} from '../phrases/en/session.js';
import {termsIn, type Term} from '../phrases/terms.js';
import {replayBattle} from './replay.js';
import type {BattleSession, Session} from './session.js';
import type {BattleView} from './view.js';

/** An outcome of a choice: the next question, and the share of rolls that lead to it. */
export interface GuideOutcome {
  /** The number of rolls, of `of` equally likely ones; both 1 without dice. */
  readonly in: number;
  readonly of: number;
  /** The effect, in a sentence of the report; empty if only the next question matters. */
  readonly what: string;
  /** The next question. */
  readonly next: string;
}

/** A choice at a step with all its outcomes, the likeliest first. */
export interface GuideChoice {
  readonly label: string;
  /** The event of the choice; for a roll, one of its events. */
  readonly event: BattleEvent;
  readonly leads: readonly GuideOutcome[];
}

/** The explanation of a step. */
export interface Guide {
  /** The explanation of the phase. */
  readonly here: string;
  /** True where the explanation is the chart's. */
  readonly isChartText: boolean;
  readonly choices: readonly GuideChoice[];
  /** True if dice decide, so that the only "choice" is the roll. */
  readonly isRoll: boolean;
  /** Rules terms in the question. */
  readonly words: readonly Term[];
}

/** The most rolls that are tried one by one; for more dice there are the odds. */
const ROLLS = 216;

/**
 * Explains a step of a battle. Tries each choice and each roll on a copy of the battle, which reports the outcomes. The
 * battle itself is unchanged.
 */
export function guideOf(session: Session, step: number): Guide {
  const view = session.view(step);
  const fight = session.fight(step);
  const opened = fight && replayBattle(fight.position, fight.question, fight.events);
  const here = fight
    ? (view.course.find(({is}) => is === 'present')?.says ?? '')
    : view.over
      ? ''
      : sessionPhrases.guide.phase;
  const choices = opened?.ok ? choicesAt(opened.value, view) : [];
  const spoken = [view.prompt, here, ...choices.map(({label}) => label)].join(' ');
  return {
    here,
    isChartText: fight !== undefined,
    choices,
    isRoll: view.decision.kind === 'roll',
    words: termsIn(spoken),
  };
}

/** A choice to try: its events, several only for a roll. */
function choicesAt(copy: BattleSession, view: BattleView): readonly GuideChoice[] {
  return trialMoves(view).flatMap(({label, events}): readonly GuideChoice[] => {
    const [event] = events;
    const leads = outcomesOf(copy, copy.step, events);
    return event && leads.length > 0 ? [{label, event, leads}] : [];
  });
}

interface TrialMove {
  readonly label: string;
  readonly events: readonly BattleEvent[];
}

function trialMoves({decision}: BattleView): readonly TrialMove[] {
  const one = (label: string, event: BattleEvent): TrialMove => ({label, events: [event]});
  switch (decision.kind) {
    case 'roll':
      return [{label: sessionPhrases.guide.roll, events: rolls(decision.dice.length, decision.faces)}];
    case 'choose':
      return decision.offers.map(({label, event}) => one(label, event));
    case 'assign': {
      const losses = {...decision.propose('keep-units')};
      return [one(sessionPhrases.guide.assign, decision.event?.(losses) ?? {type: 'assign', losses})];
    }
    case 'withdraw': {
      const plan = {...decision.propose()};
      return [one(sessionPhrases.guide.withdraw, decision.event?.(plan) ?? {type: 'withdraw', plan})];
    }
    case 'advance':
      return [
        one(sessionPhrases.guide.advance, {type: 'advance', units: [...decision.propose()]}),
        ...(decision.must ? [] : [one(sessionPhrases.guide.stay, {type: 'advance', units: []})]),
      ];
    case 'order': {
      const units = decision.units.map(({unit}) => unit);
      const {elect} = decision;
      return [
        one(sessionPhrases.guide.order, {type: 'order', units}),
        ...(elect ? [one(elect.offer.label, elect.offer.event)] : []),
      ];
    }
    case 'route': {
      const [group = []] = decision.next;
      const units = [...group];
      const {elect} = decision;
      const {routes, stuck} = decision.routesOf(units);
      return [
        ...routes.slice(0, 4).map(({words, path}) => one(words, decision.event(units, path))),
        ...(stuck ? [one(stuck.label, stuck.event)] : []),
        ...(elect ? [one(elect.offer.label, elect.offer.event)] : []),
      ];
    }
    case 'fire': {
      const fires = decision.propose();
      return [
        ...(fires ? [one(sessionPhrases.guide.fire, fires)] : []),
        ...decision.others.map(({label, event}) => one(label, event)),
      ];
    }
    case 'phase':
    case 'over':
      return [];
  }
}

/** Lists every roll of a number of dice; none if there are more than `ROLLS`. */
function rolls(dice: number, faces: number): readonly BattleEvent[] {
  if (faces ** dice > ROLLS) return [];
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < dice; die++)
    all = all.flatMap((roll) => Array.from({length: faces}, (_, i) => [...roll, i + 1]));
  return all.map((roll) => ({type: 'roll', dice: [...roll]}));
}

/** Plays equally likely events and merges outcomes with the same text. */
function outcomesOf(
  copy: BattleSession,
  step: number,
  events: readonly BattleEvent[],
): readonly GuideOutcome[] {
  const found = new Map<string, GuideOutcome>();
  let of = 0;
  for (const event of events) {
    copy.play(event);
    if (copy.step === step) continue;
    of++;
    const next = copy.view(copy.step).prompt;
    const told = copy.lines()[copy.step]?.findings ?? [];
    const what = told.find(({kind, dice}) => kind !== 'note' && !dice)?.message ?? '';
    const key = events.length > 1 ? next : `${what} ${next}`;
    const before = found.get(key);
    found.set(
      key,
      before
        ? {...before, in: before.in + 1, what: before.what === what ? what : ''}
        : {in: 1, of: 1, what, next},
    );
    copy.goTo(step);
  }
  return [...found.values()].map((lead) => ({...lead, of})).sort((a, b) => b.in - a.in);
}
