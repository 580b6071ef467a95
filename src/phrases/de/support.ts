import type {DeclarationBar, SupportBar} from '../../rules/battle-findings.js';
import type {supportPhrases} from '../en/support.js';
import type {Names} from '../names.js';
import {ownWords} from '../own-name.js';
import {whenPhrases} from '../say-when.js';
import {repeated, signed} from '../numbers.js';
import {unitCount, unitNames, alternatives, stepCount, listed, stateName} from './grammar.js';
import {roleName} from './words.js';
import {sourceWords} from './sources.js';
import type {Translation} from './translation.js';

const placeCount = (count: number): string => (count === 1 ? '1 Ort' : `${String(count)} Orte`);

/** Why support may not be committed, as a sentence without its stop. */
function supportBarWords({game}: Names, bar: SupportBar): string {
  switch (bar.is) {
    case 'notBy':
      return `Sie ist nur für den ${roleName[bar.by]}`;
    case 'when':
      return `Es gibt sie nur, wo gilt: ${whenPhrases.holds(bar.when, game)}`;
    case 'most':
      return `In einem Kampf ${bar.most === 1 ? 'darf' : 'dürfen'} höchstens ${String(bar.most)} eingesetzt werden`;
    case 'noSource':
      return `Sie kommt von einer Einheit höchstens ${placeCount(bar.range)} vom Kampf entfernt, für die gilt: ${whenPhrases.holds(bar.when, game)}`;
    case 'unknown':
      return 'Solche Unterstützung gibt es nicht';
    case 'otherSide':
      return 'Sie gehört einer anderen Seite';
    case 'offMap':
      return 'Sie ist nicht auf der Karte';
    case 'used':
      return 'Sie wurde in diesem Kampf schon eingesetzt';
    case 'inBattle':
      return 'Sie ist selbst an diesem Kampf beteiligt';
    case 'notAvailable':
      return 'Sie ist jetzt nicht verfügbar';
    case 'twice':
      return 'Sie ist zweimal genannt';
    case 'unfit':
      return `Das geht nur, wo gilt: ${whenPhrases.holds(bar.when, game)}`;
    case 'inState':
      return `Ihr Zustand ist: ${stateName(game, bar.state)}`;
    case 'tooFar':
      return bar.distance === undefined
        ? 'Von ihr führt nichts zum Kampf'
        : `Sie ist ${placeCount(bar.distance)} entfernt, und ihre Reichweite ist ${String(bar.range)}`;
  }
}

/** Why something may not be declared, as a sentence without its stop. */
function declarationBarWords(names: Names, bar: DeclarationBar): string {
  switch (bar.is) {
    case 'otherName':
      return `Das Ereignis sagt ${bar.name} an`;
    case 'when':
      return `Das geht nur, wo gilt: ${whenPhrases.holds(bar.when, names.game)}`;
    case 'most':
      return bar.most === 1
        ? 'Es wurde in diesem Kampf schon angesagt'
        : `Es wurde in diesem Kampf schon ${String(bar.most)}-mal angesagt`;
    case 'price':
      return `Es kostet ${stepCount(bar.needed)}, und die Seite hat ${String(bar.has)}`;
    case 'units':
      return `Es braucht ${unitCount(bar.least)}, und ${String(bar.has)} dürfen genannt werden`;
    case 'noTarget':
      return 'Keine der Einheiten ist neben einem Gegner, den sie angreifen könnte';
    case 'noUnits':
      return 'Es nennt keine Einheiten';
    case 'noPlace':
      return 'Es nennt keinen Ort';
    case 'placeMissing':
      return 'Nenne den Ort, um den es geht';
    case 'twice':
      return `${names.asGiven(bar.unit)} ist zweimal genannt`;
    case 'unfit':
      return `${names.asGiven(bar.unit)} darf nicht genannt werden`;
    case 'number':
      return bar.most === undefined
        ? `Es nennt mindestens ${unitCount(bar.least)}, nicht ${String(bar.given)}`
        : `Es nennt mindestens ${unitCount(bar.least)} und höchstens ${String(bar.most)}, nicht ${String(bar.given)}`;
    case 'apart':
      return `${unitNames(names, bar.units)} sind nicht an einem Ort`;
    case 'noEnemy':
      return `${names.place(bar.at)} ist nicht neben den Einheiten, oder dort ist kein Gegner, den sie angreifen könnten`;
    case 'cannotAttack':
      return `${names.unit(bar.unit)} könnte ${names.place(bar.at)} nicht angreifen`;
  }
}

export const support: Translation<typeof supportPhrases> = {
  supportNotHere: ({title, open}) =>
    `${title} kann jetzt nicht eingesetzt werden; möglich: ${alternatives(open)}.`,
  cannotCommit: ({title, name, because}, names) =>
    `${name === undefined ? title : `${name} (${title})`} kann nicht eingesetzt werden: ${supportBarWords(names, because)}.`,
  commitNobody: ({title}) => `Nenne, was von ${title} eingesetzt wird, oder passe.`,
  commitTooMany: ({title, most, left, given}) =>
    `Von ${title} ${most === 1 ? 'darf' : 'dürfen'} in einem Kampf höchstens ${String(most)} eingesetzt werden: Möglich ${left === 1 ? 'ist' : 'sind'} noch ${String(left)}, genannt ${given === 1 ? 'ist' : 'sind'} ${String(given)}.`,
  cannotDeclare: ({title, because}, names) =>
    `${title} kann nicht angesagt werden: ${declarationBarWords(names, because)}.`,

  supportCommitted: ({side, title, names: some}, names) =>
    `${names.side(side)} setzt ${listed(repeated(some))} ein${some.every((one) => one === title) ? '' : ` (${title})`}.`,
  sidePasses: ({side}, names) => `${names.side(side)} passt.`,
  sideDeclares: ({side, title, units: some, at}, names) => {
    const by = some.length > 0 ? `, mit ${unitNames(names, some)}` : '';
    const against = at === undefined ? '' : `, gegen ${names.place(at)}`;
    return `${names.side(side)} sagt an: ${title}${by}${against}.`;
  },
  checkRolled: ({side, title, unit, dice, parts, total, outcome, called}, names) => {
    const who = unit === undefined ? names.side(side) : names.unit(unit);
    const more = parts
      .map(({drm, source}) => `, ${signed(drm)} (${sourceWords(names.game, source)})`)
      .join('');
    const sum = parts.length > 0 || dice.length > 1 ? `: ${String(total)}` : '';
    return `${title}, ${who}: Wurf ${listed(dice.map(String))}${more}${sum}; ${called ?? ownWords(outcome)}.`;
  },
  rolesTurned: ({attacker, defender, at}, names) =>
    `Die Rollen wechseln: ${names.side(attacker)} greift an, und ${names.side(defender)} verteidigt ${names.place(at)}.`,
  combatBegins: ({combat, attackers, defenders, at}, names) =>
    `Kampf ${String(combat)}: ${unitNames(names, attackers)} gegen ${unitNames(names, defenders)} in ${names.place(at)}.`,
};
