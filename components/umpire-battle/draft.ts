import type {BattleView, PlanDraft} from '../../src/battle/view.js';
import type {Finding} from '../../src/rules/finding.js';

/** A player's choice for the pending step, before it is played. */
export interface Draft {
  /** Each die, 0 while it is not known. */
  readonly dice: readonly number[];
  readonly losses: Readonly<Record<string, number>>;
  readonly plan: PlanDraft;
  /** The unit whose point is being chosen. */
  readonly unit: string | undefined;
  /** Units that go together, advance, or stand in order. */
  readonly units: readonly string[];
  readonly path: readonly string[];
  /** The other side's word for dice that can be verified. */
  readonly word: string;
  /** The proposal may not be the best: there are more ways than were looked at. */
  readonly cut: boolean;
  /** Objections to the last attempt. */
  readonly against: readonly Finding[];
  /** Why the dice could not be rolled: no rule's doing. */
  readonly unrolled: string;
}

const none: Draft = {
  dice: [],
  losses: {},
  plan: {},
  unit: undefined,
  units: [],
  path: [],
  word: '',
  cut: false,
  against: [],
  unrolled: '',
};

/** Nothing put together yet. */
export function fresh({decision}: BattleView): Draft {
  switch (decision.kind) {
    case 'roll':
      return {...none, dice: decision.dice.map(() => 0)};
    case 'withdraw':
      return {...none, unit: decision.units[0]?.unit};
    case 'order':
      return {...none, units: decision.units.map(({unit}) => unit)};
    case 'route': {
      const [units = []] = decision.next;
      const [way, ...others] = decision.ways(units).ways;
      // the only way is chosen already; it still has to be said
      return {...none, units, path: way && others.length === 0 ? way.path : []};
    }
    default:
      return none;
  }
}
