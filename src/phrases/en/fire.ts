import type {FireArgs} from '../../rules/battle-findings.js';
import {alternatives, counted, does, listed, units} from './lists.js';
import {definePhrases} from '../define.js';
import type {Names, Phrases} from '../names.js';
import {strengthRolled} from './course.js';

/** `A at X`, `A and B`: the units that fire, with their targets. */
const firing = (
  names: Names,
  {units: some, targets = {}}: Pick<FireArgs['unitsAim'], 'units' | 'targets'>,
): string =>
  listed(
    some.map((id) =>
      Object.hasOwn(targets, id) ? `${names.unit(id)} at ${names.unit(targets[id]!)}` : names.unit(id),
    ),
  );

/** Names the units whose turn it is, as the end of a sentence. */
const turnWords = (names: Names, turn: readonly string[]): string =>
  turn.length === 0 ? 'no unit has a turn now' : `it is the turn of ${units(names, turn)}`;

/** The sentences of findings on fire. */
export const firePhrases = definePhrases<Pick<Phrases, keyof FireArgs>>('fire', {
  fireNotTurn: ({unit, turn}, names) => `${names.asGiven(unit)} cannot fire now: ${turnWords(names, turn)}.`,
  passNotTurn: ({unit, turn}, names) => `${names.asGiven(unit)} cannot pass: ${turnWords(names, turn)}.`,
  fireAlone: ({given, turn}, names) =>
    `Units fire one by one, but ${counted(given, 'unit')} ${given === 1 ? 'is' : 'are'} named: choose ${alternatives(turn.map(names.unit))}.`,
  fireTogether: ({missing}, names) => `All units of the turn fire at once: ${units(names, missing)} too.`,
  fireUntargeted: () => 'No targets are named in this fire: its hits fall on the other side.',
  fireTargetStray: ({unit}, names) => `${names.asGiven(unit)} needs no target: it does not fire.`,
  fireTargetMissing: ({unit, open}, names) =>
    `${names.unit(unit)} needs a target: ${alternatives(open.map(names.unit))}.`,
  fireTargetUnfit: ({unit, target, open}, names) =>
    `${names.unit(unit)} cannot fire at ${names.asGiven(target)}: choose ${alternatives(open.map(names.unit))}.`,
  fireOwnClass: ({unit, target, open}, names) =>
    `${names.unit(unit)} cannot fire at ${names.unit(target)}: units of its own class come first, ${alternatives(open.map(names.unit))}.`,
  fireCover: ({wanted, chosen, spared}, names) =>
    `The fire needs ${counted(wanted, 'different target')}, but has ${String(chosen)}: ${does(names, spared, 'is', 'are')} not fired at.`,
  unitsAim: ({title, ...fire}, names) => `${title}: ${firing(names, fire)}.`,
  unitsFire({title, dice, symbols, hits, counts, rolls, ...fire}, names) {
    const shown = symbols ?? dice.map(String);
    const rolled = shown.length === 0 ? 'no dice' : listed(shown);
    const came = [
      ...hits.map(({side, count}) => `${counted(count, 'hit')} on ${names.the(side)}`),
      ...counts.map(
        ({name, side, count}) => `${count === 0 ? 'no' : `${String(count)} ×`} ${name} on ${names.the(side)}`,
      ),
    ];
    if (rolls)
      return `${title}: ${firing(names, fire)} ${fire.units.length === 1 ? 'fires' : 'fire'}: ${rolls.map((roll) => strengthRolled(names.game, roll)).join('; ')}: ${listed(came)}.`;
    return `${title}: ${firing(names, fire)} ${fire.units.length === 1 ? 'rolls' : 'roll'} ${rolled}: ${listed(came)}.`;
  },
  unitsPass: ({units: some}, names) => `${does(names, some, 'does', 'do')} not fire.`,
});
