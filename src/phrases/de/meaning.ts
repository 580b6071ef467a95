import type {meaningPhrases} from '../en/meaning.js';
import {alternatives, listed} from './grammar.js';
import {hexsideName, properName, terrainName} from './names.js';

const purposes = {retreat: 'den Rückzug', supply: 'den Nachschub', movement: 'das Vorrücken'} as const;

export const meaning: typeof meaningPhrases = {
  notAcross: (module, hexsides) => {
    const sides = hexsides.map(({hexside, terrain, regions}) => {
      const into = [...terrain.map((one) => terrainName(module, one)), ...regions.map(properName)];
      const name = hexsideName(module, hexside);
      return into.length === 0 ? name : `${name} (nach ${alternatives(into)})`;
    });
    return `Keine Kontrollzone reicht über diese Hexfeldseiten: ${alternatives(sides)}.`;
  },
  notInto: (module, terrain) =>
    `Keine Kontrollzone reicht in dieses Gelände: ${alternatives(terrain.map((one) => terrainName(module, one)))}.`,
  suppliedOnly: 'Eine Einheit ohne Nachschub hat keine Kontrollzone.',
  negatedByFriend: (some) =>
    `Für ${listed(some.map((one) => purposes[one]))} zählt ein Feld mit einer anderen eigenen Einheit nicht als gegnerische Kontrollzone.`,
  ourReading: 'Der Text lässt das offen. Was hier steht, ist unsere Lesart, und nicht, was er sagt.',
  onlyUnder: (means) => `Das gilt nur, wo die Antwort „${means}“ ist.`,
  pointRules: {
    'A.1': (_, soviet) =>
      `Lufteinheiten (${soviet}) kämpfen vor den Bodeneinheiten: gegen deutsche Lufteinheiten über dem Punkt, sonst gegen die Flak.`,
    'A.1a': (_, soviet) =>
      `Luft gegen Luft: Würfle für jede deutsche Lufteinheit einmal, auf der Spalte der verbliebenen Lufteinheiten (${soviet}); die Tabelle gibt an, wie viele überleben.`,
    'A.1b': (axis, soviet) =>
      `Flak: Sind über dem Punkt Lufteinheiten (${soviet}), aber keine deutschen, und dort Bodeneinheiten (${axis}), wird einmal auf der Spalte ihrer Anzahl gewürfelt; die Tabelle gibt an, wie viele verloren gehen.`,
    'A.2': () => 'Deutsche Lufteinheiten erleiden im Luftkampf keine Verluste.',
    'A.5': () =>
      'Deutsche Lufteinheiten allein kämpfen nicht, erleiden keine Verluste und halten keinen Punkt.',
    'B.1': (axis) =>
      `Der Kampf ist normal, mit dem Feuer des Verteidigers zuerst. Greift aber ${axis} ohne Gegner in der Luft an, bei gutem Wetter oder im Schnee, ist er gleichzeitig (B.1a, B.1b).`,
    'B.1a': (axis, soviet) =>
      `Gleichzeitig: ${axis} greift bei gutem Wetter an, und keine Lufteinheit (${soviet}) ist anwesend.`,
    'B.1b': (axis, soviet) =>
      `Gleichzeitig: ${axis} greift bei Schnee mit einer deutschen Lufteinheit an, und keine Lufteinheit (${soviet}) ist anwesend.`,
    'A.3': (_, soviet) =>
      `Jede überlebende Lufteinheit (${soviet}) zählt 1 zum Feuer der Bodeneinheiten bei ihr. Sie nimmt für sie keine Verluste und hält allein keinen Punkt.`,
    'A.4': (axis) =>
      `Eine deutsche Lufteinheit verdoppelt die Werte deutscher Bodeneinheiten mit Nachschub, die angreifen, oder aller Bodeneinheiten (${axis}) mit Nachschub, die verteidigen; zwei verdreifachen sie, und so weiter.`,
    'B.2': () =>
      'Das Feuer ist die Summe der Werte der Einheiten, die nicht zersprengt sind; ein Würfel auf dieser Spalte gibt die Verluste, und ihr Besitzer teilt sie zu. Eine große Einheit überlebt so viele Verluste wie ihr Wert, eine kleine einen weniger; jeder Verlust zersprengt. Im normalen Kampf feuert der Verteidiger zuerst, und jede Seite entscheidet nach ihren Verlusten.',
    'B.3': () =>
      'Der gleichzeitige Kampf verläuft wie der normale, bis auf die Reihenfolge des Feuers, die Entscheidungen und das Ende (B.3a bis B.3d).',
    'B.3a': () =>
      'Gleichzeitiges Feuer: Beide Seiten würfeln, dann erleidet der Angreifer Verluste, danach der Verteidiger.',
    'B.3b': () => 'Nach gleichzeitigen Verlusten darf zuerst der Angreifer, dann der Verteidiger abbrechen.',
    'B.3c': () => 'Sind alle Überlebenden beider Seiten zersprengt, zieht sich der Angreifer zurück.',
    'B.3d': () => 'Werden beide Seiten zugleich vernichtet, behält der Verteidiger den Punkt.',
    'B.6': () =>
      'Feuer über der letzten Spalte wird in möglichst wenige, möglichst gleiche Gruppen geteilt; jede Gruppe würfelt einmal, und die Verluste werden addiert.',
    'B.4a': () =>
      'Verteidiger ziehen sich über Linien auf eigene Punkte zurück, bis zur Kapazität jeder Linie. Eine Armee der Achsenverbündeten zählt wie zwei Einheiten, eine SS-Panzerdivision oder 1st Moscow Motorised wie eine halbe.',
    'B.4b': () =>
      'Eine Einheit, für die zu eigenen Punkten kein Platz ist, darf auf einen leeren gegnerischen Punkt gehen; eine solche Linie trägt halb so viel, abgerundet.',
    'B.4c': () =>
      'Eine Einheit darf sich auf einen eigenen Punkt zurückziehen, der angegriffen wird; sie nimmt an jenem Kampf nicht teil und überlebt nur, wenn der Punkt gehalten wird. Nicht im Durchbruchskampf.',
    'B.4': () =>
      'Eine Seite zieht sich ganz zurück oder gar nicht. Angreifer gehen auf den Linien zurück, auf denen sie kamen, und ihre Bodeneinheiten sind dort zersprengt.',
    'B.4d': () =>
      'Angreifer, die auf verdrängte Verteidiger zurückweichen, vernichten diese, wenn einer von ihnen nicht zersprengt war; sonst werden die Angreifer vernichtet.',
    'B.5': () =>
      'Angreifer, die einen Punkt räumen, müssen alle dort einziehen, auch zersprengte und Lufteinheiten. Verteidiger rücken nie vor.',
  },
};
