import type {Ask} from '../../src/module/schema/question.js';
import type {RetreatQuestion} from '../../src/module/schema/retreat-question.js';
import type {HexPosition} from '../../src/module/game.js';
import {firstHexes} from '../../src/rules/retreat-rules.js';
import {occupancyOf} from '../../src/rules/occupancy.js';
import type {Readings, Role} from '../../src/rules/retreat/sheets/sheet.js';

/** The steps of a dialogue: a group is being chosen, walks hex by hex, or the whole plan has been ruled on. */
export const stages = ['choosing', 'walking', 'ruled'] as const;
export type Stage = (typeof stages)[number];

/** A group that has retreated: its units and the hexes of its route, without the origin. */
export interface Group {
  readonly units: readonly string[];
  readonly path: readonly string[];
}

/** Everything that the players have said so far. */
export interface DialogueContext {
  /** The units that stood together when the combat ended. */
  readonly stack: readonly string[];
  /** The group that is asked about. */
  readonly units: readonly string[];
  /** Hexes that the combat result asks for. */
  readonly hexes: number;
  /** The attacker may choose a retreat of one hex (Russia Besieged). */
  readonly mayElectOne: boolean;
  /** The part of the stack in the combat, and the enemy units that took part, where the question says so. */
  readonly role?: Role | undefined;
  readonly against?: readonly string[] | undefined;
  /** Readings that differ from the sheet's defaults, by option. */
  readonly readings: Readings;
  /** Hexes that the group has walked. */
  readonly path: readonly string[];
  /** Groups that have retreated, in their order. */
  readonly plan: readonly Group[];
}

/** A dialogue as plain JSON, by printed names: pages store it, send it and set it again. */
export interface Dialogue {
  readonly stage: Stage;
  readonly context: DialogueContext;
}

/** A choice of a player. */
export type DialogueEvent =
  | {readonly type: 'stack'; readonly stack: readonly string[]; readonly units: readonly string[]}
  | {readonly type: 'units'; readonly units: readonly string[]}
  | {readonly type: 'hexes'; readonly hexes: number}
  | {readonly type: 'elect'; readonly mayElectOne: boolean}
  | {readonly type: 'role'; readonly role: Role}
  | {readonly type: 'against'; readonly against: readonly string[]}
  | {readonly type: 'read'; readonly option: string; readonly value: string}
  | {readonly type: 'walk'; readonly path: readonly string[]}
  | {readonly type: 'step'; readonly hex: string}
  /** Back to the first `length` hexes of the route; below 0, back to the choice of units. */
  | {readonly type: 'back'; readonly length: number}
  | {readonly type: 'confirm'}
  | {readonly type: 'rule'}
  /** Takes over a whole plan, such as the best split. */
  | {readonly type: 'plan'; readonly plan: readonly Group[]}
  | {readonly type: 'take-back'}
  | {readonly type: 'restart'};

/** A dialogue in which nothing is chosen. */
export const emptyDialogue: Dialogue = {
  stage: 'choosing',
  context: {stack: [], units: [], hexes: 1, mayElectOne: false, readings: {}, path: [], plan: []},
};

export type AskedLength = Pick<RetreatQuestion, 'hexes' | 'mayElectOne' | 'role' | 'against'>;

/** The retreat that is asked for, as the rules take it. */
export const lengthOf = ({hexes, mayElectOne, role, against}: DialogueContext): AskedLength => ({
  hexes,
  mayElectOne,
  ...(role ? {role} : {}),
  ...(against ? {against: [...against]} : {}),
});

/** Units of the stack that no confirmed group contains. */
export const unitsLeft = ({stack, plan}: DialogueContext): readonly string[] =>
  stack.filter((id) => !plan.some(({units}) => units.includes(id)));

/** Moves a dialogue on. Returns the same object where the event is not allowed; knows no rule of any game. */
export function advance(dialogue: Dialogue, event: DialogueEvent): Dialogue {
  const {stage, context} = dialogue;
  const to = (next: Stage, change: Partial<DialogueContext>): Dialogue => ({
    stage: next,
    context: {...context, ...change},
  });
  switch (event.type) {
    case 'stack': {
      // another stack may have fought in another combat
      const {role: _, against: _against, ...rest} = context;
      const {stack, units} = event;
      return {stage: 'choosing', context: {...rest, stack, units, path: [], plan: []}};
    }
    case 'hexes':
      return to(stage, {hexes: event.hexes});
    case 'elect':
      return to(stage, {mayElectOne: event.mayElectOne});
    case 'role':
      return to(stage, {role: event.role});
    case 'against':
      return to(stage, {against: event.against});
    case 'read':
      return to(stage, {readings: {...context.readings, [event.option]: event.value}});
    case 'restart':
      return to('choosing', {units: context.stack, path: [], plan: []});
    case 'units':
      return stage === 'choosing' ? to(stage, {units: event.units}) : dialogue;
    case 'walk':
      return stage === 'ruled' || context.units.length === 0 ? dialogue : to('walking', {path: event.path});
    case 'step':
      return stage === 'walking' ? to(stage, {path: [...context.path, event.hex]}) : dialogue;
    case 'back':
      if (stage !== 'walking') return dialogue;
      return event.length < 0
        ? to('choosing', {path: []})
        : to(stage, {path: context.path.slice(0, event.length)});
    case 'confirm': {
      if (stage !== 'walking') return dialogue;
      const plan = [...context.plan, {units: context.units, path: context.path}];
      const rest = unitsLeft({...context, plan});
      // the next group is offered whole; the owner may split it again
      return rest.length > 0 ? to('choosing', {plan, path: [], units: rest}) : to('ruled', {plan, path: []});
    }
    case 'rule':
      return stage === 'choosing' && context.plan.length > 0 ? to('ruled', {}) : dialogue;
    case 'plan':
      return stage === 'choosing' ? to('ruled', {plan: event.plan, path: []}) : dialogue;
    case 'take-back': {
      const last = context.plan.at(-1);
      if (stage === 'walking' || !last) return dialogue;
      return to('walking', {units: last.units, path: last.path, plan: context.plan.slice(0, -1)});
    }
  }
}

/** The question that a page's attributes ask. */
export interface PageQuestion extends Pick<DialogueContext, 'role' | 'against'> {
  readonly units: readonly string[];
  readonly hexes: number | undefined;
  readonly mayElectOne?: boolean;
  readonly readings: Readings;
}

/** Begins a dialogue: with the document's own question where the page names no units, else with the page's. */
export function startDialogue(
  position: HexPosition | undefined,
  ask: Ask | undefined,
  page: PageQuestion,
): Dialogue {
  if (page.units.length > 0 || !position || !ask) return startAt(position, page);
  const {readings} = page;
  const {retreat, judge} = ask;
  if (retreat) return startAt(position, {...retreat, readings});
  if (!judge) return startAt(position, page);
  const {plan} = judge;
  const stack = stackOf(position, plan[0]?.units ?? []);
  return {stage: 'ruled', context: {...contextOf({...judge, readings}), stack, plan}};
}

function startAt(position: HexPosition | undefined, question: PageQuestion): Dialogue {
  const {units, hexes = position ? firstHexes(position.game) : 1} = question;
  const stack = position ? stackOf(position, units) : units;
  return {stage: 'choosing', context: {...contextOf({...question, hexes}), stack, units}};
}

/** The context of a question, before its stack and units. */
const contextOf = ({
  hexes = 1,
  mayElectOne = false,
  role,
  against,
  readings,
}: Partial<PageQuestion>): DialogueContext => ({
  ...emptyDialogue.context,
  hexes,
  mayElectOne,
  ...(role ? {role} : {}),
  ...(against ? {against} : {}),
  readings: readings ?? {},
});

/**
 * Every unit of their side in the hex of some units, in the order of the module, then units that are unknown or
 * elsewhere.
 */
export function stackOf(position: HexPosition, units: readonly string[]): readonly string[] {
  const {game} = position;
  const first = game.unit(units[0] ?? '');
  const at = first && position.units.get(first.index)?.at;
  if (!first || at === undefined) return units;
  const together = occupancyOf(position)
    .in(at)
    .filter(({side}) => side === first.side)
    .map(({id}) => id);
  return [...together, ...units.filter((id) => !together.includes(id))];
}
