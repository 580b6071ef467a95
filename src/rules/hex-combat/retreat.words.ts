import {listed, refusal, type Finding} from '../finding.js';
import {breachFinding} from '../retreat/breaches.words.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import {notFollowing} from '../retreat/hqs.words.js';
import type {HexField} from './battle.js';
import type {ElectionBreach, OrderBreach, RouteBreach} from './retreat.js';

/** Units by the names they are known by, and names that are none's. */
const named = ({game}: HexField, ids: readonly string[]): string =>
  listed(ids.map((id) => game.unit(id)?.name ?? `"${id}"`));

type Astray = Extract<RouteBreach, {clause: 'twice'}>;

const notThisOne = (field: HexField, {rule, id, waiting}: Astray, because: string): Finding =>
  refusal(field, rule, `${named(field, [id])} ${because}; still to go: ${named(field, waiting)}.`, [id]);

const sentences: ByClause<RouteBreach, [field: HexField], Finding> = {
  nobody: ({rule, waiting}, field) =>
    refusal(field, rule, `Name the units that retreat: ${named(field, waiting)}.`, []),
  twice: (breach, field) => notThisOne(field, breach, 'is named twice'),
  goneAlready: (breach, field) => notThisOne(field, breach, 'has retreated already'),
  needNotGo: (breach, field) => notThisOne(field, breach, 'does not have to retreat now'),
  together: ({rule, units}, field) =>
    refusal(field, rule, `Not ${named(field, units)} together: units retreat one at a time.`, units),
  notYet: ({rule, units, next}, field) =>
    refusal(
      field,
      rule,
      `Not ${named(field, units.slice(0, 1))} yet: by the defender's order ${named(field, [next])} is next.`,
      units,
    ),
  apart: ({rule, units, hexes}, field) =>
    refusal(
      field,
      rule,
      `A group stands together, and these stand in ${listed(hexes)}; send one after another.`,
      units,
    ),
  hq: ({hq, goes, from, follows}, {game}) => notFollowing(game, follows, from, hq, goes),
  noHex: ({rule, label}) => ({
    clause: rule,
    kind: 'violation',
    message: `"${label}" is no hex of this map.`,
  }),
  way: ({ruled, breach}) => breachFinding(ruled, breach),
};

/** What a route breaks, as a finding. */
export const routeFinding =
  (field: HexField) =>
  (breach: RouteBreach): Finding =>
    byClause(sentences, breach, field);

/** What is wrong with an election, as a finding. */
export const electionFinding =
  (field: HexField) =>
  ({rule, hexes, of}: ElectionBreach): Finding =>
    refusal(
      field,
      rule,
      `Not ${String(hexes)} hexes: one may be elected, or ${String(of)} by electing nothing.`,
    );

/** What is wrong with an order, as a finding. */
export const orderFinding =
  (field: HexField) =>
  ({rule, units, waiting}: OrderBreach): Finding =>
    refusal(field, rule, `The order names each of ${named(field, waiting)} once.`, units);
