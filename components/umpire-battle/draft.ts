import type {BattleView, PlanDraft, WithdrawDecision} from '../../src/battle/view.js';
import type {BattleEvent} from '../../src/module/index.js';
import {cited, type Finding} from '../../src/rules/finding.js';
import type {OddsHint} from '../shared/odds-hint.js';
import type {DiceMode} from './dice.js';
import {messages} from './messages.js';

/** The player's input for the next event. */
export interface Draft {
  /** Each die, 0 until it is entered. */
  readonly dice: readonly number[];
  readonly losses: Readonly<Record<string, number>>;
  readonly plan: PlanDraft;
  /** The unit whose point is being chosen. */
  readonly unit: string | undefined;
  /** Units that retreat together or advance, or the order of retreat. */
  readonly units: readonly string[];
  readonly path: readonly string[];
  /** The other side's nonce for committed dice. */
  readonly nonce: string;
  /** True if the search for the proposal was cut short, so that it may not be the best. */
  readonly cut: boolean;
  /** The rules that the last attempt breaks. */
  readonly against: readonly Finding[];
  /** The reason why the dice could not be rolled, other than a rule. */
  readonly unrolled: string;
}

/** A change to the draft, or a function that makes one from the latest draft, which may not be rendered yet. */
export type DraftChange = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

/** The moment that is shown with its draft, and the ways to change and play it, for the controls of a decision. */
export interface StepControls {
  readonly view: BattleView;
  readonly draft: Draft;
  readonly mode: DiceMode;
  /** The hash that binds the next roll. */
  readonly commitment: string | undefined;
  /** The odds of this moment, once they are counted. */
  readonly hint: OddsHint | undefined;
  readonly change: (change: DraftChange) => void;
  /** Plays an event, or one that is made from the latest draft, which may not be rendered yet. */
  readonly play: (event: BattleEvent | ((draft: Draft) => BattleEvent)) => void;
  /** Rolls the dice in the page. */
  readonly roll: () => void;
}

const noInput: Draft = {
  dice: [],
  losses: {},
  plan: {},
  unit: undefined,
  units: [],
  path: [],
  nonce: '',
  cut: false,
  against: [],
  unrolled: '',
};

/** Makes the draft of a moment, before any input. */
export function emptyDraft({decision}: BattleView): Draft {
  switch (decision.kind) {
    case 'roll':
      return {...noInput, dice: decision.dice.map(() => 0)};
    case 'withdraw':
      return {...noInput, unit: decision.units[0]?.unit};
    case 'order':
      return {...noInput, units: decision.units.map(({unit}) => unit)};
    case 'route': {
      const [units = []] = decision.next;
      const [way, ...others] = decision.ways(units).ways;
      // the only route is chosen already, and still to be confirmed
      return {...noInput, units, path: way && others.length === 0 ? way.path : []};
    }
    default:
      return noInput;
  }
}

/** Chooses a point for a unit, and selects the next unit without one. */
export function choosePoint(
  {draft, change}: Pick<StepControls, 'draft' | 'change'>,
  {units}: WithdrawDecision,
  unit: string,
  to: string | null,
): void {
  const plan = {...draft.plan, [unit]: to};
  const next = units.find((other) => plan[other.unit] === undefined)?.unit;
  change({plan, unit: next, against: []});
}

/**
 * Uses a place of the map for the draft: a point for the selected unit, or the next hex of a route. Returns the text to
 * announce; undefined if the decision has no use for the place.
 */
export function choosePlace(
  {decision}: BattleView,
  draft: Draft,
  change: StepControls['change'],
  place: number,
): string | undefined {
  if (decision.kind === 'withdraw' && draft.unit !== undefined) {
    const goal = decision
      .goals(draft.plan)
      .get(draft.unit)
      ?.find((one) => one.place === place);
    if (!goal) return undefined;
    choosePoint({draft, change}, decision, draft.unit, goal.to);
    return [messages.chosen(goal.name), ...goal.findings.map(cited)].join(' ');
  }
  if (decision.kind !== 'route') return undefined;
  const {path} = draft;
  const {ways, whyNot} = decision.ways(draft.units);
  const along = ways.filter((way) => path.every((hex, i) => way.path[i] === hex));
  const before = along[0]?.places.slice(0, path.length).indexOf(place) ?? -1;
  if (before >= 0) {
    change({path: path.slice(0, before), against: []});
    return messages.walked(path.slice(0, before));
  }
  const hex = along.find(({places}) => places[path.length] === place)?.path[path.length];
  if (hex === undefined) return whyNot(place);
  change({path: [...path, hex], against: []});
  return messages.walked([...path, hex]);
}
