import {listed, type Finding} from '../finding.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import type {Exit} from './battle.js';
import type {PlanBreach, Retreater} from './retreat.js';

/** Sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** A sentence against a plan, and what it is about. */
interface Said {
  readonly message: string;
  readonly units: readonly string[];
  readonly at?: string;
  readonly line?: string;
  readonly blockers?: readonly string[];
  readonly remedy?: string;
}

/** How the names of points that no exit leads to are said. */
type Names = (point: string) => string;

const notThere = ({name}: Retreater, exit: Exit, because: string): string =>
  `${name} not to ${exit.name}${because}.`;

/** A unit that would still fit a line. */
const fitsStill = (
  {name, size}: Retreater,
  exit: Exit,
  left: number,
): Pick<Said, 'line' | 'remedy'> & {readonly words: string} => ({
  words: `it takes ${sizeWords(size)}, and the line to ${exit.name} has ${sizeWords(left)} left`,
  line: exit.to,
  remedy: `${name} to ${exit.name}`,
});

const sentences: ByClause<PlanBreach, [names: Names], Said> = {
  stranger: ({id}) => ({
    message: `The plan moves ${id}, which is not among the units that retreat.`,
    units: [id],
  }),
  overfull: ({exit, used, going}) => {
    const half = exit.kind === 'overflow' ? `, half of ${sizeWords(exit.capacity)}` : '';
    return {
      message: `The line to ${exit.name} holds ${sizeWords(exit.room)}${half}; ${listed(going.map(({name}) => name))} ${going.length === 1 ? 'takes' : 'take'} ${sizeWords(used)}.`,
      units: going.map(({id}) => id),
      at: exit.to,
      line: exit.to,
      remedy: `${sizeWords(used - exit.room)} less`,
    };
  },
  leftOut: ({unit}) => ({
    message: `The plan leaves out ${unit.name}: all of a side retreat or none; give it a point, or null.`,
    units: [unit.id],
  }),
  roomLeft: ({unit, exit, left}) => {
    const {words, ...more} = fitsStill(unit, exit, left);
    return {message: `${unit.name} may not be given up: ${words}.`, units: [unit.id], at: exit.to, ...more};
  },
  noRoom: ({unit}) => ({
    message: `${unit.name} finds no room on any line: as it is read here the side may not retreat.`,
    units: [unit.id],
  }),
  noLine: ({unit, to, open}, names) => ({
    message: `${unit.name} cannot reach ${names(to)}: no line leads there from here.`,
    units: [unit.id],
    at: to,
    remedy: `one of ${listed(open.map(({name}) => name))}`,
  }),
  closed: ({unit, exit}) => ({
    message: notThere(unit, exit, `: ${exit.why}`),
    units: [unit.id],
    at: exit.to,
    blockers: exit.blockers,
  }),
  airAlone: ({unit, exit}) => ({
    message: notThere(unit, exit, ': an air unit goes only where a ground unit of its side goes (A.3, A.5)'),
    units: [unit.id],
    at: exit.to,
  }),
  ownFirst: ({unit, exit, own, left}) => {
    const {words, ...more} = fitsStill(unit, own, left);
    return {
      message: notThere(unit, exit, `, which the enemy controls: ${words}, and own points come first`),
      units: [unit.id],
      at: exit.to,
      ...more,
    };
  },
};

/** What a plan breaks, as a finding. */
export const planFinding =
  (names: Names = (point) => point) =>
  (breach: PlanBreach): Finding => {
    const {message, units, at, line, blockers = [], remedy} = byClause(sentences, breach, names);
    const witness = {
      ...(blockers.length > 0 ? {units: blockers} : {}),
      ...(line === undefined ? {} : {line}),
    };
    return {
      clause: breach.rule,
      kind: 'violation',
      message,
      units,
      ...(at === undefined ? {} : {at}),
      ...(Object.keys(witness).length > 0 ? {witness} : {}),
      ...(remedy === undefined ? {} : {remedy}),
    };
  };
