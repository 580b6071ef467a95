import type {HexGame, Unit} from '../../../module/index.js';
import {stateName, type OfModule} from '../../../module/unit-states.js';
import {be, counted, names} from '../../finding.js';
import type {RetreatRuling} from '../ruling.js';
import type {OtherwiseClause} from '../sheets/sheet.js';
import {byClause, type ByClause, type Meanings} from './clause.js';

/** Clauses of a group that has no route at all. */
type Fate = Exclude<OtherwiseClause, {readonly clause: 'stepPerHex'}>;

/** `is removed from the map`, or `go into the Blown box and return after 2 turns` of several units. */
function removedWords(
  {state, returns}: Extract<Fate, {clause: 'removed'}>,
  isSingle: boolean,
  module?: OfModule,
): string {
  const [is, goes, back] = isSingle ? ['is', 'goes', 'returns'] : ['are', 'go', 'return'];
  const leaves =
    state === undefined ? `${is} removed from the map` : `${goes} into the ${stateName(module, state)} box`;
  return typeof returns === 'number' ? `${leaves} and ${back} after ${counted(returns, 'turn')}` : leaves;
}

export const otherwiseMeanings: Meanings<OtherwiseClause> = {
  stepPerHex: ({isolated}) =>
    `A group that cannot retreat in full goes as far as it can and loses a step for each hex it falls short.${isolated ? ' If it survives, it is Isolated.' : ''}`,
  eliminated: () => 'A unit with no legal route is eliminated.',
  steps: ({steps}) => `A unit with no legal route loses ${counted(steps, 'step')} and stays in place.`,
  removed: (clause, module) =>
    `A unit with no legal route ${removedWords(clause, true, module)}.${clause.counts === 'lost' ? ' It counts as lost.' : ''}`,
  surrenders: () => 'A unit with no legal route surrenders.',
  stays: () => 'A unit with no legal route stays in place.',
};
/** The fate of a group that has no route, after its names: `is eliminated`. */
const fateWords: ByClause<
  Fate,
  [group: readonly Unit[], at: string, survives: boolean, game: HexGame],
  string
> = {
  eliminated: (_, group) => `${be(group)} eliminated`,
  steps: ({steps}, group, at, survives) =>
    `${verb(group, 'lose')} ${counted(steps, 'step')} and ${survives ? `${verb(group, 'stay')} in ${at}` : `${be(group)} eliminated`}`,
  removed: (clause, group, _at, _survives, game) =>
    `${removedWords(clause, group.length === 1, game)}${clause.counts === 'lost' ? `, and ${verb(group, 'count')} as lost` : ''}`,
  surrenders: (_, group) => verb(group, 'surrender'),
  stays: (_, group, at) => `${verb(group, 'stay')} in ${at}`,
};

const verb = (units: readonly Unit[], word: string): string => (units.length === 1 ? `${word}s` : word);

/** The fate of a group that has no route, as a clause of a sentence: `1 Guards is eliminated`. */
export const fateSentence = ({context, answer}: Pick<RetreatRuling, 'context' | 'answer'>): string => {
  const {group, game, origin, otherwise} = context;
  return `${names(group)} ${byClause(fateWords, otherwise as Fate, group, game.grid.label(origin), !answer.eliminated, game)}`;
};

/** Has a ruling no route, so that `otherwise` decides what becomes of its group? */
export const hasNoRoute = ({search, ownerRoutes}: Pick<RetreatRuling, 'search' | 'ownerRoutes'>): boolean =>
  search.decided && search.routes.length + ownerRoutes.length === 0;

/** Are the survivors of a group that falls short Isolated? */
export const isolates = (clause: OtherwiseClause): boolean =>
  clause.clause === 'stepPerHex' && clause.isolated === true;
