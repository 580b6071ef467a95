import {placeLabel} from '../../src/module/game.js';
import type {LineRetreatQuestion, PointPosition} from '../../src/module/index.js';
import type {Ask} from '../../src/module/schema/question.js';

/** The question of a retreat along the lines of a point map, with the plan as far as it is made. */
export interface PointQuestion extends Required<
  Pick<LineRetreatQuestion, 'from' | 'units' | 'plan' | 'breakthrough' | 'underAttack'>
> {
  /** The lines that they go, by a line sheet of the module’s own. */
  readonly hexes: number;
  /** Their part in the combat, its enemy units, and the sheet, as a document asks. */
  readonly role?: 'attacker' | 'defender' | undefined;
  readonly against?: string[] | undefined;
  readonly sheet?: string | undefined;
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
  hexes: 1,
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

/** The question of a document about a retreat along lines, as the panel asks it; undefined for another. */
export function questionIn(
  {game, units: placed}: PointPosition,
  ask: Ask,
): Partial<PointQuestion> | undefined {
  const {lineRetreat, retreat, judge} = ask;
  if (lineRetreat) return lineRetreat;
  const asked = retreat
    ? {...retreat, plan: {}}
    : judge && {...judge, units: judge.plan.flatMap(({units}) => units)};
  if (!asked) return undefined;
  const {units, hexes, breakthrough = false, underAttack = [], role, against, sheet} = asked;
  const unit = game.unit(units[0] ?? '');
  const at = unit && placed.get(unit.index)?.at;
  const goals = (judge?.plan ?? []).flatMap((group) =>
    group.units.map((id): [string, string | null] => [id, group.path.at(-1) ?? null]),
  );
  return {
    from: at === undefined ? '' : placeLabel(game, at),
    units,
    hexes,
    plan: Object.fromEntries(goals),
    breakthrough,
    underAttack,
    role,
    against,
    sheet,
  };
}
