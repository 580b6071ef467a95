import {bidiIsolate} from '../../module/bidi.js';
import type {BattleEventType, ClauseKind} from '../../module/schema/chart-names.js';
import {asLabel} from '../own-name.js';
import {alternatives, counted, listed} from './lists.js';
import {definePhrases} from '../define.js';
import type {SaidLead} from '../sequence.js';

const goesTo = (to: string): string => (to === '' ? 'the battle is over' : `go to ${to}`);

const ways = ({does, to}: Pick<SaidLead, 'does' | 'to'>): string => [...does, goesTo(to)].join('; ');

const lead = ({when, ...way}: SaidLead): string => (when === '' ? ways(way) : `${when}: ${ways(way)}`);

/** The sequence of play of a battle. Conditions and effects are clauses: parts of its sentences. */
export const sequencePhrases = definePhrases('sequence', {
  title: (game: string): string => `${game}: sequence of play`,

  /** Heads of steps, after their number; `who`: the side that is asked. */
  firstThatHolds: 'The first line that holds tells where to go on.',
  nothingAsked: 'Nothing is asked.',
  acts: (who: string): string => asLabel(who),
  does: (who: string, does: string, rule: string): string =>
    `${asLabel(who)} ${does}${rule === '' ? '' : ` (${rule})`}.`,
  doesOneOf: (who: string, rule: string): string =>
    `${asLabel(who)} does one of these${rule === '' ? '' : ` (${rule})`}.`,

  /** Lines below a step. */
  first: (effect: string): string => `First ${effect}.`,
  always: (effects: readonly string[]): string => `In every case ${effects.join('; ')}.`,
  lead: (one: SaidLead): string => `${asLabel(lead(one))}.`,
  onlyIf: (conditions: readonly string[]): string => `Only if ${alternatives(conditions)}.`,
  onlyIfElse: (conditions: readonly string[], otherwise: Pick<SaidLead, 'does' | 'to'>): string =>
    `Only if ${alternatives(conditions)}; otherwise ${ways(otherwise)}.`,
  /** A choice of several; `who`: where it is not the side that is asked. */
  choice: (does: string, who: string | undefined, {when, ...way}: SaidLead): string =>
    `${asLabel(does)}${who === undefined ? '' : ` (${who})`}${when === '' ? '' : `, ${when}`}: ${ways(way)}.`,
  then: (one: SaidLead): string => `Then${one.when === '' ? '' : ','} ${lead(one)}.`,

  /** Conditions of a lead; `holds` must hold, `not` must not. */
  when: (holds: readonly string[], not: readonly string[]): string =>
    [
      ...(holds.length > 0 ? [`if ${listed(holds)}`] : []),
      ...(not.length > 0 ? [`unless ${alternatives(not)}`] : []),
    ].join(', '),
  otherwise: 'otherwise',
  either: (conditions: readonly string[]): string => `either ${conditions.join(', or ')}`,
  both: (holds: readonly string[], not: readonly string[]): string =>
    listed([...holds, ...not.map((one) => `it is not so that ${one}`)]),

  /** Events where nothing in the chart words them. */
  events: {
    roll: 'rolls the dice',
    assign: 'chooses which units take the losses',
    choose: 'chooses an alternative of the result',
    elect: 'shortens the retreat to one hex',
    order: 'chooses the order in which the units retreat',
    route: 'retreats units by a route',
    displace: 'chooses which units make room',
    advance: 'advances units',
    continue: 'goes on',
    retreat: 'retreats',
    withdraw: 'chooses a place for each unit',
    commit: 'commits support',
    declare: 'makes a declaration',
    pass: 'passes',
    regroup: 'moves units of the victor on',
    fire: 'fires with units whose turn it is',
  } satisfies Readonly<Record<BattleEventType, string>>,

  /** Kinds of rules that have no number. */
  ruleOn: {
    attack: 'rule on attacks',
    result: 'rule on the result',
    losses: 'rule on losses',
    retreat: 'rule on retreats',
    displacement: 'rule on displacement',
    advance: 'rule on advances',
    support: 'rule on support',
    check: 'rule on checks',
    declaration: 'rule on declarations',
    fire: 'rule on fire',
  } satisfies Readonly<Record<ClauseKind, string>>,

  /** Roles as parameters. */
  roles: {
    attacker: 'the attacker',
    defender: 'the defender',
    both: 'either side',
    firing: 'the side that fires',
    other: 'the side that does not fire',
  },
  conductedBy: (who: string, role: string): string => `${who} (the ${role})`,
  becomes: (state: string): string => `become ${bidiIsolate(state)}`,
  loses: (steps: number): string => `lose ${counted(steps, 'step')}`,
  titled: (title: string): string => `“${bidiIsolate(title)}”`,
  named: (name: string): string => `the ${bidiIsolate(name.replaceAll('-', ' '))}`,
  withParams: (clause: string, params: readonly string[]): string => `${clause} (${listed(params)})`,
});
