import type {questionPhrases} from '../en/questions.js';
import {ownWords} from '../own-name.js';
import {alternatives, numeral} from './grammar.js';
import {properName} from './names.js';

export const questions: typeof questionPhrases = {
  chooseStack: 'Wähle zuerst einen Stapel auf der Karte.',
  notOnMap: 'Setze sie zuerst auf die Karte.',
  notInOnePlace: 'Wähle Einheiten, die am selben Ort sind.',
  notOfOneSide: 'Wähle Einheiten einer Seite.',
  noUnits: 'Auf der Karte sind noch keine Einheiten.',
  noRetreatRules: 'Dieses Modul hat keine Rückzugsregeln.',
  noCombatRules: 'Dieses Modul hat keine Kampfregeln.',
  nobodyCanAttack: (at) => `Kein Gegner neben ${at} kann es angreifen.`,
  noTarget: 'Kein Gegner ist in Reichweite.',
  nobodyNear: (at) => `Kein Gegner ist in ${at} oder eine Linie entfernt.`,
  everyUnitDefends: (side, at) => `In ${at} verteidigt jede Einheit (${side}).`,
  weather: (weather) => `Laut Stellung ist das Wetter: ${weather}.`,
  weatherAndTurn: (weather, turn) =>
    `Laut Stellung ist das Wetter ${weather}, und es ist Spielzug ${numeral(turn)}.`,
  noWeather: 'Die Stellung sagt nichts über das Wetter.',
  turn: (number) => `Laut Stellung ist es Spielzug ${numeral(number)}.`,
  attacksNow: ({name}, turn) =>
    `Laut Stellung greift ${name} an${turn === undefined ? '' : `, in Spielzug ${numeral(turn)}`}.`,
  noTurn: 'Die Stellung sagt nicht, welcher Spielzug es ist.',
  month: properName,
  assumed: {
    turn: (turns) => `Angenommen: Es ist nicht Spielzug ${alternatives(turns)}.`,
    month: (months) => `Angenommen: Es ist nicht ${alternatives(months.map(properName))}.`,
    player: () => 'Angenommen: Niemand ist am Zug.',
    weather: (kinds) => `Angenommen: Das Wetter ist nicht ${alternatives(kinds.map(ownWords))}.`,
    control: () =>
      'Angenommen: Jeden Ort kontrolliert, wer auf der Karte dort gedruckt ist; die anderen niemand.',
    markers: (kinds) => `Angenommen: Auf der Karte liegt kein Marker (${alternatives(kinds.map(ownWords))}).`,
  },
};
