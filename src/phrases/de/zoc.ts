import type {zocPhrases} from '../en/zoc.js';
import {does, listed, numeral, unitNames} from './grammar.js';
import {hexsideName, terrainName} from './names.js';
import type {Translation} from './translation.js';

const NAMED = 12;

const list = (words: readonly string[]): string =>
  words.length > NAMED
    ? `${words.slice(0, NAMED).join(', ')} und ${numeral(words.length - NAMED)} weitere`
    : listed(words);

const purposes = {retreat: 'Rückzüge', supply: 'Nachschub', movement: 'Nachrücken'} as const;

const causes = {
  hq: ['Sie ist ein HQ', 'Sie sind HQs'],
  noCombatUnit: ['Sie ist keine Kampfeinheit', 'Sie sind keine Kampfeinheiten'],
  kind: ['Das Spiel gibt ihr keine', 'Das Spiel gibt ihnen keine'],
  unsupplied: ['Sie ist ohne Nachschub', 'Sie sind ohne Nachschub'],
} as const;

export const zoc: Translation<typeof zocPhrases> = {
  exertsZoc: ({at, units, hexes}, names) =>
    hexes.length === 0
      ? `${unitNames(names, units)} in ${at}: Die Kontrollzone reicht in kein Feld.`
      : `${unitNames(names, units)} in ${at}: Die Kontrollzone reicht nach ${listed(hexes)}.`,
  withoutZoc: ({units, is}, names) => {
    const who = list(units.map(({unit, at}) => `${names.unit(unit)} in ${at}`));
    return units.length === 1
      ? `${who} hat keine Kontrollzone: ${causes[is][0]}.`
      : `${who} haben keine Kontrollzone: ${causes[is][1]}.`;
  },
  zocNotInto: ({terrain, hexes, closed}, names) => {
    const kind = terrainName(names.game, terrain);
    const because =
      closed.to === 'units'
        ? `${does(names, closed.units, 'darf', 'dürfen')} dieses Gelände nicht betreten: ${kind}`
        : closed.to === 'zocs'
          ? `In dieses Gelände reicht keine Kontrollzone: ${kind}`
          : closed.to === 'all'
            ? `Dieses Gelände darf keine Einheit betreten: ${kind}`
            : `Dieses Gelände ist manchen Einheiten verboten: ${kind}`;
    return `Keine Kontrollzone in ${list(hexes)}. ${because}.`;
  },
  zocNotAcross: ({hexside, steps, closed}, names) => {
    const kind = hexsideName(names.game, hexside);
    const where = list(steps.map(({from, to}) => `${from}/${to}`));
    const because =
      closed.to === 'zocs'
        ? `In dieser Richtung reicht keine Kontrollzone über diese Hexfeldseite: ${kind}`
        : closed.to === 'units'
          ? `${does(names, closed.units, 'darf', 'dürfen')} diese Hexfeldseite nicht überqueren: ${kind}`
          : `Diese Hexfeldseite darf keine Einheit überqueren: ${kind}`;
    return `Keine Kontrollzone über ${where}. ${because}.`;
  },
  zocIntoUnits: ({hexes, negated}) => {
    const where = `Die Kontrollzone reicht auch in Felder mit gegnerischen Einheiten: ${list(hexes)}.`;
    return negated.length === 0
      ? where
      : `${where} Diese Einheiten heben sie auf für ${listed(negated.map((one) => purposes[one]))}.`;
  },
};
