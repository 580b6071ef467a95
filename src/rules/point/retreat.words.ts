import {listed, type Finding} from '../finding.js';
import type {Exit} from './battle.js';

/** Sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** Whom a sentence is about: a unit that goes, or takes so much of a line. */
interface Named {
  readonly id: string;
  readonly name: string;
}
interface Sized extends Named {
  readonly size: number;
}

const against = (
  clause: string,
  units: readonly Pick<Named, 'id'>[],
  message: string,
  more?: Partial<Finding>,
): Finding => ({
  clause,
  kind: 'violation',
  message,
  units: units.map(({id}) => id),
  ...more,
});

/** Against a point that a unit is to go to. */
const notTo = (
  rule: string,
  unit: Named,
  {to, name}: Exit,
  because: string,
  more?: Partial<Finding>,
): Finding => against(rule, [unit], `${unit.name} not to ${name}${because}.`, {at: to, ...more});

/** That a unit still fits a line, and should take it. */
const fitting = ({size}: Sized, exit: Exit, left: number): string =>
  `it takes ${sizeWords(size)}, and the line to ${exit.name} has ${sizeWords(left)} left`;
const takeIt = ({name}: Named, exit: Exit): Partial<Finding> => ({
  witness: {line: exit.to},
  remedy: `${name} to ${exit.name}`,
});

/** The plan moves somebody who does not retreat. */
export const stranger = (rule: string, id: string): Finding =>
  against(rule, [{id}], `The plan moves ${id}, which is not among the units that retreat.`);

export const leftOut = (rule: string, unit: Named): Finding =>
  against(
    rule,
    [unit],
    `The plan leaves out ${unit.name}: all of a side retreat or none; give it a point, or null.`,
  );

/** More is sent along a line than it holds. */
export function tooMuch(
  rule: string,
  {kind, to, name, room, capacity}: Exit,
  used: number,
  going: readonly Named[],
): Finding {
  const half = kind === 'overflow' ? `, half of ${sizeWords(capacity)}` : '';
  return against(
    rule,
    going,
    `The line to ${name} holds ${sizeWords(room)}${half}; ${listed(going.map((unit) => unit.name))} ${going.length === 1 ? 'takes' : 'take'} ${sizeWords(used)}.`,
    {at: to, witness: {line: to}, remedy: `${sizeWords(used - room)} less`},
  );
}

/** A unit is given up that still fits a line. */
export const roomLeft = (rule: string, unit: Sized, exit: Exit, left: number): Finding =>
  against(rule, [unit], `${unit.name} may not be given up: ${fitting(unit, exit, left)}.`, {
    at: exit.to,
    ...takeIt(unit, exit),
  });

/** A unit is given up, and as that is read the side must stay. */
export const noRoomAnywhere = (rule: string, unit: Named): Finding =>
  against(
    rule,
    [unit],
    `${unit.name} finds no room on any line: as it is read here the side may not retreat.`,
  );

export const noLine = (rule: string, unit: Named, at: string, name: string, open: readonly Exit[]): Finding =>
  against(rule, [unit], `${unit.name} cannot reach ${name}: no line leads there from here.`, {
    at,
    remedy: `one of ${listed(open.map((exit) => exit.name))}`,
  });

export const closed = (rule: string, unit: Named, exit: Exit): Finding =>
  notTo(rule, unit, exit, `: ${exit.why}`, exit.blockers.length > 0 ? {witness: {units: exit.blockers}} : {});

/** An air unit goes where no ground unit does. */
export const airAlone = (rule: string, unit: Named, exit: Exit): Finding =>
  notTo(rule, unit, exit, ': an air unit goes only where a ground unit of its side goes (A.3, A.5)');

/** A unit goes under (b) that still fits a line of (a). */
export const ownFirst = (rule: string, unit: Sized, exit: Exit, own: Exit, left: number): Finding =>
  notTo(
    rule,
    unit,
    exit,
    `, which the enemy controls: ${fitting(unit, own, left)}, and own points come first`,
    takeIt(unit, own),
  );
