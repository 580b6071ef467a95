import type {nameFaults} from '../../en/faults/names.js';
import {show} from '../../shown.js';
import type {Translation} from '../translation.js';

export const namesFault: Translation<typeof nameFaults> = {
  point: 'ein Punkt dieser Karte',
  position: 'eine Stellung dieses Moduls',
  unit: 'eine Einheit dieses Moduls',
  state: 'ein Zustand dieses Moduls',
  table: 'eine Tabelle dieses Moduls',
  onMap: {
    expected: 'eine Einheit auf der Karte',
    found: ({id}) => `${show(id)}, nicht auf der Karte`,
  },
  eachUnitOnce: {
    expected: 'jede Einheit einmal',
    found: ({id}) => `${show(id)} noch einmal`,
  },
  side: 'eine Seite dieses Moduls',
  readings: 'Lesarten nach ihren Optionen',
  lineSheet: 'ein Regelblatt für Linien dieses Moduls',
  hex: 'ein Feld dieser Karte',
  hexByNumber: 'ein Feld dieser Karte nach seiner gedruckten Nummer',
  unitType: 'ein Einheitentyp dieses Moduls',
  option: 'eine Option der Regeln',
  reading: 'eine Lesart dieser Option',
  retreatSheet: {
    expected: 'ein Regelblatt für Rückzüge, nach Namen oder im Modul',
    found: 'keine Rückzugsregeln',
    remedy: 'wähl eines: "rules": {"retreat": …} nennt ein mitgeliefertes oder enthält ein eigenes',
  },
};
