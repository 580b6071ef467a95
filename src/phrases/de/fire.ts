import type {FireArgs} from '../../rules/battle-findings.js';
import type {firePhrases} from '../en/fire.js';
import type {Names} from '../names.js';
import {strengthRolled} from './course.js';
import {counted, unitNames, alternatives, does, listed} from './grammar.js';
import type {Translation} from './translation.js';

/** `A auf X`, `A und B`: the units that fire, with their targets. */
const firingWords = (
  names: Names,
  {units: some, targets = {}}: Pick<FireArgs['unitsAim'], 'units' | 'targets'>,
): string =>
  listed(
    some.map((id) =>
      Object.hasOwn(targets, id) ? `${names.unit(id)} auf ${names.unit(targets[id]!)}` : names.unit(id),
    ),
  );

const turnWords = (names: Names, turn: readonly string[]): string =>
  turn.length === 0
    ? 'Jetzt ist keine Einheit an der Reihe'
    : `An der Reihe ${turn.length === 1 ? 'ist' : 'sind'} ${unitNames(names, turn)}`;

const choiceWords = (names: Names, open: readonly string[]): string => alternatives(open.map(names.unit));

export const fire: Translation<typeof firePhrases> = {
  fireNotTurn: ({unit, turn}, names) =>
    `${names.asGiven(unit)} kann jetzt nicht feuern. ${turnWords(names, turn)}.`,
  passNotTurn: ({unit, turn}, names) =>
    `${names.asGiven(unit)} kann nicht passen. ${turnWords(names, turn)}.`,
  fireAlone: ({given, turn}, names) =>
    `Einheiten feuern eine nach der anderen, aber ${counted(given, 'Einheit ist', 'Einheiten sind')} genannt. Wähle ${choiceWords(names, turn)}.`,
  fireTogether: ({missing}, names) =>
    `Alle Einheiten, die an der Reihe sind, feuern zugleich. Es ${missing.length === 1 ? 'fehlt' : 'fehlen'}: ${unitNames(names, missing)}.`,
  fireUntargeted: () =>
    'In diesem Feuer werden keine Ziele genannt: Die Treffer fallen auf die andere Seite.',
  fireTargetStray: ({unit}, names) => `${names.asGiven(unit)} braucht kein Ziel und feuert nicht.`,
  fireTargetMissing: ({unit, open}, names) =>
    `${names.unit(unit)} braucht ein Ziel: ${choiceWords(names, open)}.`,
  fireTargetUnfit: ({unit, target, open}, names) =>
    `${names.unit(unit)} kann nicht auf ${names.asGiven(target)} feuern. Wähle ${choiceWords(names, open)}.`,
  fireOwnClass: ({unit, target, open}, names) =>
    `${names.unit(unit)} kann nicht auf ${names.unit(target)} feuern: Einheiten der eigenen Klasse kommen zuerst, ${choiceWords(names, open)}.`,
  fireCover: ({wanted, chosen, spared}, names) =>
    `Das Feuer braucht ${counted(wanted, 'anderes Ziel', 'verschiedene Ziele')}, hat aber ${String(chosen)}. Ohne Beschuss ${spared.length === 1 ? 'bleibt' : 'bleiben'} ${unitNames(names, spared)}.`,
  unitsAim: ({title, ...some}, names) =>
    `${title}: Es ${some.units.length === 1 ? 'feuert' : 'feuern'} ${firingWords(names, some)}. Als Nächstes kommen die Würfel.`,
  unitsFire({title, dice, symbols, hits, counts, rolls, ...some}, names) {
    const shown = symbols ?? dice.map(String);
    const came = listed([
      ...hits.map(({side, count}) => `${counted(count, 'Treffer', 'Treffer')} auf ${names.side(side)}`),
      ...counts.map(({name, side, count}) => `${name} ${String(count)} für ${names.side(side)}`),
    ]);
    const one = some.units.length === 1;
    if (rolls)
      return `${title}: Es ${one ? 'feuert' : 'feuern'} ${firingWords(names, some)}: ${rolls.map((roll) => strengthRolled(names.game, roll)).join('; ')}: ${came}.`;
    const rolled = shown.length === 0 ? 'ohne Würfel' : `Wurf ${listed(shown)}`;
    return `${title}: Es ${one ? 'feuert' : 'feuern'} ${firingWords(names, some)}, ${rolled}: ${came}.`;
  },
  unitsPass: ({units: some}, names) => `${does(names, some, 'feuert', 'feuern')} nicht.`,
};
