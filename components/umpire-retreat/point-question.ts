import type {LineRetreatQuestion, PointPosition} from '../../src/module/index.js';

/** The question of a retreat along the lines of a point map, with the plan as far as it is made. */
export interface PointQuestion extends Required<
  Pick<LineRetreatQuestion, 'from' | 'units' | 'plan' | 'breakthrough' | 'underAttack'>
> {
  /** The units attacked from this point and fall back to it: they choose nothing, and may meet displaced enemies (B.4d). */
  readonly back: boolean;
  /** Units among those that fall back that were dispersed before. */
  readonly dispersed: readonly string[];
  /** Enemies that were displaced to the point. */
  readonly displaced: readonly string[];
}

/** A question on a point map. */
export interface PointRetreat {
  readonly position: PointPosition;
  readonly question: PointQuestion;
}

/** A question in which nothing is chosen. */
export const noPointQuestion: PointQuestion = {
  from: '',
  units: [],
  plan: {},
  breakthrough: false,
  underAttack: [],
  back: false,
  dispersed: [],
  displaced: [],
};

/** The question about the same stack, still together, in another position of the game; without its plan. */
export function questionKept(
  {position, question}: PointRetreat,
  {game, units}: PointPosition,
): PointQuestion | undefined {
  if (position.game.document.id !== game.document.id) return undefined;
  const at = game.network.find(question.from);
  const isThere = (id: string): boolean => {
    const unit = game.unit(id);
    return unit !== undefined && units.get(unit.index)?.at === at;
  };
  return at !== undefined && question.units.length > 0 && question.units.every(isThere)
    ? {...question, plan: {}, underAttack: []}
    : undefined;
}
