import type {Readings} from '../../src/rules/index.js';
import type {Dialogue, DialogueContext, Group, DialogueEvent} from './dialogue.js';

export type {Dialogue, DialogueContext, DialogueEvent, Group, Stage} from './dialogue.js';

/**
 * Fires when a player chose the units that retreat, the number of hexes, or what the combat was. `role` and `against` are
 * undefined until a player says them.
 */
export class UmpireRetreatChooseEvent extends Event {
  readonly units: readonly string[];
  readonly hexes: number;
  readonly role: DialogueContext['role'];
  readonly against: DialogueContext['against'];
  constructor({units, hexes, role, against}: Pick<DialogueContext, 'units' | 'hexes' | 'role' | 'against'>) {
    super('umpire-retreat-choose', {bubbles: true, composed: true});
    this.units = units;
    this.hexes = hexes;
    this.role = role;
    this.against = against;
  }
}

/** Fires when a player switched a reading of the rules; `readings` has every reading that was switched. */
export class UmpireRetreatReadEvent extends Event {
  readonly readings: Readings;
  constructor(readings: Readings) {
    super('umpire-retreat-read', {bubbles: true, composed: true});
    this.readings = readings;
  }
}

/** Fires when a player asked why, or why not, of a hex; `hex` is its printed number. */
export class UmpireRetreatAskEvent extends Event {
  readonly hex: string;
  constructor(hex: string) {
    super('umpire-retreat-ask', {bubbles: true, composed: true});
    this.hex = hex;
  }
}

/** Fires when a group walked on or stepped back; `path` is its route so far, without the origin. */
export class UmpireRetreatWalkEvent extends Event {
  readonly units: readonly string[];
  readonly path: readonly string[];
  constructor(units: readonly string[], path: readonly string[]) {
    super('umpire-retreat-walk', {bubbles: true, composed: true});
    this.units = units;
    this.path = path;
  }
}

/** Fires when the plan changed: a group's route was confirmed or taken back, on a point map a unit got its point. */
export class UmpireRetreatPlanEvent extends Event {
  readonly plan: readonly Group[];
  constructor(plan: readonly Group[]) {
    super('umpire-retreat-plan', {bubbles: true, composed: true});
    this.plan = plan;
  }
}

/** Fires when a player copied the ruling; `text` is the ruling. */
export class UmpireRetreatCopyEvent extends Event {
  readonly text: string;
  constructor(text: string) {
    super('umpire-retreat-copy', {bubbles: true, composed: true});
    this.text = text;
  }
}

/** Makes the event that tells a page of a player's choice. */
export function eventFor({type}: DialogueEvent, {context}: Dialogue): Event {
  switch (type) {
    case 'stack':
    case 'units':
    case 'hexes':
    case 'elect':
    case 'role':
    case 'against':
      return new UmpireRetreatChooseEvent(context);
    case 'read':
      return new UmpireRetreatReadEvent(context.readings);
    case 'walk':
    case 'step':
    case 'back':
      return new UmpireRetreatWalkEvent(context.units, context.path);
    case 'confirm':
    case 'rule':
    case 'plan':
    case 'take-back':
    case 'restart':
      return new UmpireRetreatPlanEvent(context.plan);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-retreat-choose': UmpireRetreatChooseEvent;
    'umpire-retreat-read': UmpireRetreatReadEvent;
    'umpire-retreat-ask': UmpireRetreatAskEvent;
    'umpire-retreat-walk': UmpireRetreatWalkEvent;
    'umpire-retreat-plan': UmpireRetreatPlanEvent;
    'umpire-retreat-copy': UmpireRetreatCopyEvent;
  }
}
