import type {BattleEvent} from '../../module/index.js';
import {termsIn} from '../../rules/terms.js';
import type {Term} from '../../rules/glossary.js';
import {openBattle} from '../open.js';
import type {BattleSession} from '../session.js';
import type {BattleView} from '../view/types.js';
import {phaseWords} from './words.js';

/** Where something leads: what is asked next, and in how many of all the rolls that there are. */
export interface Lead {
  /** Of `of` equally likely rolls; both 1 where no dice decide. */
  readonly in: number;
  readonly of: number;
  /** What comes of it, in a sentence of the engine's; empty where only the next question matters. */
  readonly what: string;
  /** What is asked then. */
  readonly next: string;
}

/** Something that can be done at a step, and all that it may lead to, the likeliest first. */
export interface Choice {
  readonly label: string;
  /** The event that was tried for it; of a roll one of them. */
  readonly event: BattleEvent;
  readonly leads: readonly Lead[];
}

/** One step of a battle explained. */
export interface Guide {
  /** What this part of the battle is. */
  readonly here: string;
  readonly choices: readonly Choice[];
  /** The terms of art that stand in what is asked. */
  readonly words: readonly Term[];
}

/** So many rolls are tried one by one; with more dice the odds are the place to look. */
const ROLLS = 216;

/**
 * Explains the step that a battle is at: each thing that can be done is tried on a copy of the battle, each roll of the
 * dice too, and what it leads to is what the battle says then. The battle itself does not move.
 */
export function guideOf(session: BattleSession, step: number): Guide {
  const view = session.view(step);
  const {position, question} = session.about;
  const events = session.log.entries.slice(0, step).map(({event}) => event);
  const opened = openBattle(position, question, events);
  const phase = view.course.find(({is}) => is === 'present')?.phase ?? '';
  const here = phaseWords[phase] ?? '';
  const choices = opened.ok ? choicesAt(opened.value, view) : [];
  const spoken = [view.prompt, here, ...choices.map(({label}) => label)].join(' ');
  return {here, choices, words: termsIn(spoken)};
}

/** What can be done: a label and the events that stand for it; several only where dice decide. */
function choicesAt(copy: BattleSession, view: BattleView): readonly Choice[] {
  return tries(view).flatMap(({label, events}): readonly Choice[] => {
    const [event] = events;
    const leads = leadsOf(copy, view.step, events);
    return event && leads.length > 0 ? [{label, event, leads}] : [];
  });
}

interface Try {
  readonly label: string;
  readonly events: readonly BattleEvent[];
}

function tries({decision}: BattleView): readonly Try[] {
  const one = (label: string, event: BattleEvent): Try => ({label, events: [event]});
  switch (decision.kind) {
    case 'roll':
      return [{label: 'Roll', events: rolls(decision.dice.length, decision.faces)}];
    case 'choose':
      return decision.offers.map(({label, event}) => one(label, event));
    case 'assign': {
      const losses = {...decision.propose('keep-units')};
      return [one('Share the losses out so that the fewest units are lost', {type: 'assign', losses})];
    }
    case 'withdraw':
      return [
        one('Withdraw so that the fewest units are lost', {type: 'withdraw', plan: {...decision.propose()}}),
      ];
    case 'advance':
      return [
        one('Advance with as many as may', {type: 'advance', units: [...decision.propose()]}),
        one('Do not advance', {type: 'advance', units: []}),
      ];
    case 'order': {
      const units = decision.units.map(({unit}) => unit);
      const {elect} = decision;
      return [
        one('Retreat in this order', {type: 'order', units}),
        ...(elect ? [one(elect.offer.label, elect.offer.event)] : []),
      ];
    }
    case 'route': {
      const [group = []] = decision.next;
      const units = [...group];
      const {elect} = decision;
      const {ways, stuck} = decision.ways(units);
      return [
        ...ways.slice(0, 4).map(({words, path}) => one(words, {type: 'route', units, path: [...path]})),
        ...(stuck ? [one(stuck.label, stuck.event)] : []),
        ...(elect ? [one(elect.offer.label, elect.offer.event)] : []),
      ];
    }
    case 'over':
      return [];
  }
}

/** Every roll of so many dice, as long as they are not too many to try. */
function rolls(dice: number, faces: number): readonly BattleEvent[] {
  if (faces ** dice > ROLLS) return [];
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < dice; die++)
    all = all.flatMap((roll) => Array.from({length: faces}, (_, i) => [...roll, i + 1]));
  return all.map((roll) => ({type: 'roll', dice: [...roll]}));
}

/** What events of equal chance lead to: those that are told alike are one. */
function leadsOf(copy: BattleSession, step: number, events: readonly BattleEvent[]): readonly Lead[] {
  const found = new Map<string, Lead>();
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
