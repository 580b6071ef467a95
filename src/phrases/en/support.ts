import type {CombatArgs, DeclarationBar, SupportBar} from '../../rules/battle-findings.js';
import {alternatives, counted, listed, stateName, units} from './lists.js';
import {definePhrases} from '../define.js';
import type {Names, Phrases} from '../names.js';
import {ownWords} from '../own-name.js';
import {whenPhrases} from '../say-when.js';
import {repeated, signed, withMinus} from '../numbers.js';
import {sourceWords} from './sources.js';

/** Why support may not be committed, as the end of a sentence. */
function supportBarWords({game}: Names, bar: SupportBar): string {
  switch (bar.is) {
    case 'notBy':
      return `it is for the ${bar.by} alone`;
    case 'when':
      return `it is there only where ${whenPhrases.holds(bar.when, game)}`;
    case 'most':
      return `at most ${String(bar.most)} may be committed in one combat`;
    case 'noSource':
      return `it comes from a unit within ${counted(bar.range, 'place')} of the battle, where ${whenPhrases.holds(bar.when, game)}`;
    case 'unknown':
      return 'there is no such support';
    case 'otherSide':
      return 'it is of another side';
    case 'offMap':
      return 'it is off the map';
    case 'used':
      return 'it was committed in this battle before';
    case 'inBattle':
      return 'it is in this battle itself';
    case 'notAvailable':
      return 'it is not available now';
    case 'twice':
      return 'it is named twice';
    case 'unfit':
      return `that is only where ${whenPhrases.holds(bar.when, game)}`;
    case 'inState':
      return `it is ${stateName(game, bar.state)}`;
    case 'tooFar':
      return bar.distance === undefined
        ? 'nothing leads from it to the battle'
        : `it is ${counted(bar.distance, 'place')} away, and its range is ${String(bar.range)}`;
  }
}

/** Why something may not be declared, as the end of a sentence. */
function declarationBarWords(names: Names, bar: DeclarationBar): string {
  switch (bar.is) {
    case 'otherName':
      return `the event declares ${bar.name}`;
    case 'when':
      return `that is only where ${whenPhrases.holds(bar.when, names.game)}`;
    case 'most':
      return bar.most === 1
        ? 'it was declared in this combat before'
        : `it was declared ${String(bar.most)} times in this combat before`;
    case 'price':
      return `it needs ${counted(bar.needed, 'step')}, and the side has ${String(bar.has)}`;
    case 'units':
      return `it needs ${counted(bar.least, 'unit')}, and ${String(bar.has)} may be named`;
    case 'noTarget':
      return 'none of the units is next to an enemy that it could attack';
    case 'noUnits':
      return 'it names no units';
    case 'noPlace':
      return 'it names no place';
    case 'placeMissing':
      return 'name the place that it is about';
    case 'twice':
      return `${names.asGiven(bar.unit)} is named twice`;
    case 'unfit':
      return `${names.asGiven(bar.unit)} may not be named`;
    case 'number': {
      const most = bar.most === undefined ? '' : ` and at most ${String(bar.most)}`;
      return `it names at least ${counted(bar.least, 'unit')}${most}, not ${String(bar.given)}`;
    }
    case 'apart':
      return `${units(names, bar.units)} are not in one place`;
    case 'noEnemy':
      return `${names.place(bar.at)} is not next to the units, or holds no enemy that they could attack`;
    case 'cannotAttack':
      return `${names.unit(bar.unit)} could not attack ${names.place(bar.at)}`;
  }
}

/** The sentences on support, declarations, checks and further combats. */
export const supportPhrases = definePhrases<Pick<Phrases, keyof CombatArgs>>('support', {
  supportNotHere: ({title, open}) => `${title} cannot be committed now; ${alternatives(open)} can.`,
  cannotCommit: ({title, name, because}, names) => {
    const what = name === undefined ? title : `${name} (${title})`;
    return `${what} cannot be committed: ${supportBarWords(names, because)}.`;
  },
  commitNobody: ({title}) => `Name what is committed of ${title}, or pass.`,
  commitTooMany: ({title, most, left, given}) =>
    `At most ${String(most)} of ${title} may be committed in one combat: ${String(left)} more, not ${String(given)}.`,
  cannotDeclare: ({title, because}, names) =>
    `${title} cannot be declared: ${declarationBarWords(names, because)}.`,

  supportCommitted: ({side, title, names: some}, names) =>
    `${names.The(side)} commit ${listed(repeated(some))}${some.every((one) => one === title) ? '' : ` (${title})`}.`,
  sidePasses: ({side}, names) => `${names.The(side)} pass.`,
  sideDeclares: ({side, title, units: some, at}, names) => {
    const by = some.length > 0 ? ` with ${units(names, some)}` : '';
    const against = at === undefined ? '' : ` against ${names.place(at)}`;
    return `${names.The(side)} declare ${title}${by}${against}.`;
  },
  checkRolled: ({side, title, unit, dice, parts, total, outcome, called}, names) => {
    const who = unit === undefined ? names.the(side) : names.unit(unit);
    const more = parts
      .map(({drm, source}) => `, ${signed(drm)} (${sourceWords(names.game, source)})`)
      .join('');
    const sum = parts.length > 0 || dice.length > 1 ? `: ${withMinus(String(total))}` : '';
    return `${title}, ${who}: rolled ${listed(dice.map(String))}${more}${sum}; ${called ?? ownWords(outcome)}.`;
  },
  rolesTurned: ({attacker, defender, at}, names) =>
    `The roles turn: ${names.the(attacker)} attack, and ${names.the(defender)} defend ${names.place(at)}.`,
  combatBegins: ({combat, attackers, defenders, at}, names) =>
    `Combat ${String(combat)}: ${units(names, attackers)} against ${units(names, defenders)} at ${names.place(at)}.`,
});
