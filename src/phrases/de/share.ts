import type {sharePhrases} from '../en/share.js';
import {numeral} from './grammar.js';

type Edition = Parameters<(typeof sharePhrases)['otherEdition']>[0];

const editionName = ({game, date, withoutErrata = false}: Edition): string => {
  if (date === undefined) return `einer anderen Ausgabe von ${game}`;
  return withoutErrata
    ? `einer anderen Ausgabe von ${game}, der vom ${date} ohne ihre Korrekturen`
    : `einer anderen Ausgabe von ${game}, der vom ${date}`;
};

export const share: typeof sharePhrases = {
  force: {
    attacker: (side, strength, losses) => `${side}, im Angriff: ${strength}; ${losses}.`,
    defender: (side, strength, losses) => `${side}, in der Verteidigung: ${strength}; ${losses}.`,
  },
  step: (number, sentence) => `${String(number)}. ${sentence}`,
  leadsTo: (choice, leads) => `${choice}: ${leads}`,
  diceOfStep: (step, dice, verdict) => `Schritt ${String(step)}, ${dice.join(', ')}: ${verdict}`,
  table: (title) => `Tabelle: ${title}.`,
  dice: 'Würfel',
  head: 'Das Protokoll hat bis hier diese Kennung; der nächste Beitrag soll von ihr aus weitergehen:',

  otherEdition: (edition, isOtherFight, events) => {
    const made = isOtherFight
      ? `Dieses Protokoll wurde mit ${editionName(edition)} gemacht oder für eine andere Stellung oder Frage`
      : `Dieses Protokoll wurde mit ${editionName(edition)} gemacht`;
    if (events === 0) return `${made}.`;
    return events === 1
      ? `${made}; sein Ereignis lässt sich mit dieser wiederholen.`
      : `${made}; alle ${numeral(events)} Ereignisse lassen sich mit dieser wiederholen.`;
  },
  event: (number, type) => `Ereignis ${String(number)} (${type})`,
  otherEditionRefuses: (edition, event, because) =>
    `Dieses Protokoll wurde mit ${editionName(edition)} gemacht, und diese erlaubt nicht: ${event}: ${because}`,

  sideOfUnits: (side) => `${side}:`,
  morePlaces: (count) => (count === 1 ? 'Und 1 weiterer Ort.' : `Und ${numeral(count)} weitere Orte.`),
  toOpenIt: 'Zum Öffnen:',
  forTheUmpire: 'In Umpire eingefügt, öffnet es sich wieder:',
  aPosition: 'Eine Stellung',

  movesTo: (step, units, at) => `${String(step)}. ${units.join(', ')} nach ${at}`,

  link: {
    'no-link': 'In diesem Text ist kein Link von Umpire.',
    version: 'Er wurde von einer anderen Version von Umpire gemacht.',
    shortened: 'Er wurde abgeschnitten: Kopiere ihn noch einmal ganz.',
    damaged: 'Er ist beschädigt: Kopiere ihn noch einmal.',
    'other-edition': 'Er wurde mit einer anderen Ausgabe der Daten dieses Spiels gemacht.',
    content: (line) => `Er hat einen Fehler: ${line}.`,
  },

  match: {
    over: 'Der Kampf ist vorbei.',
    start: (side, roll) => `Es fehlt der Beginn von Wurf ${String(roll)}: ${side}.`,
    half: (side, roll) => `${side}: Gib deine Hälfte zu Wurf ${String(roll)} dazu.`,
    reveal: (side, roll) => `${side}: Lege Wurf ${String(roll)} offen.`,
  },
};
