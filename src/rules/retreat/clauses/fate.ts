import type {HexGame, Unit} from '../../../module/index.js';
import {stateName} from '../../../module/unit-states.js';
import {be, counted, names} from '../../finding.js';
import type {RetreatRuling} from '../ruling.js';
import type {OtherwiseClause} from '../sheets/sheet.js';
import {byClause, type ByClause, type Meanings} from './clause.js';

/** Clauses of a group that has no route at all. */
type Fate = Exclude<OtherwiseClause, {readonly clause: 'stepPerHex'}>;

/** `and returns after 2 turns`, where it does. */
const returning = ({returns}: Extract<Fate, {clause: 'removed'}>, back: string): string =>
  typeof returns === 'number' ? ` and ${back} after ${counted(returns, 'turn')}` : '';

export const otherwiseMeanings: Meanings<OtherwiseClause> = {
  stepPerHex: ({isolated}) =>
    `A group that cannot retreat in full goes as far as it can and loses a step for each hex it falls short.${isolated ? ' If it survives, it is Isolated.' : ''}`,
  eliminated: () => 'A unit with no legal route is eliminated.',
  steps: ({steps}) => `A unit with no legal route loses ${counted(steps, 'step')} and stays in place.`,
  removed: (clause, module) =>
    `A unit with no legal route ${clause.state === undefined ? 'is removed from the map' : `goes into the ${stateName(module, clause.state)} box`}${returning(clause, 'returns')}.${clause.counts === 'lost' ? ' It counts as lost.' : ''}`,
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
    `${clause.state === undefined ? `${be(group)} removed from the map` : `${group.length === 1 ? 'goes' : 'go'} into the ${stateName(game, clause.state)} box`}${returning(clause, verb(group, 'return'))}${clause.counts === 'lost' ? `, and ${verb(group, 'count')} as lost` : ''}`,
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
