import {bidiIsolate} from '../../module/bidi.js';
import type {GroupKey, HexKey, TimeKey, UnitKey, Wanted} from '../../module/schema/predicates.js';
import type {UnitsMeant} from '../../module/schema/when.js';
import type {OfModule} from '../../module/unit-states.js';
import {hexsideName, properName, sideName, terrainName} from './names.js';
import type {conditionPhrases} from '../en/when.js';
import {ownWords} from '../own-name.js';
import type {PredicatePhrases, WhenForm, WhenFrames} from '../when.js';
import {oder, und, zahl, zustand} from './grammar.js';
import type {Translation} from './translation.js';

// Everything is a main clause, which follows “wo gilt:” or “falls gilt:”.
type Amount = NonNullable<Wanted['distance']>;
type Some<T = string> = T | readonly T[];

const list = <T>(wanted: Some<T>): readonly T[] => [wanted].flat() as readonly T[];
const eines = (wanted: Some, word: (id: string) => string): string => oder(list(wanted).map(word));
const eigen = (wanted: Some): string => eines(wanted, properName);
const klein = (wanted: Some): string => eines(wanted, ownWords);
const wieGeschrieben = (wanted: Some): string => eines(wanted, bidiIsolate);
const seiten = (wanted: Some, module: OfModule | undefined): string =>
  eines(wanted, (id) => sideName(module, id));
const gelände = (wanted: Some, module: OfModule | undefined): string =>
  eines(wanted, (id) => terrainName(module, id));
const hexfeldseite = (wanted: Some, module: OfModule | undefined): string =>
  eines(wanted, (id) => hexsideName(module, id));
const zustände = (wanted: Some, module: OfModule | undefined): string =>
  eines(wanted, (id) => zustand(module, id));
const zahlen = (wanted: Some<number>): string => oder(list(wanted).map(zahl));

/** `mindestens 2 Einheiten`, `1 bis 2 Felder`, `keine Einheiten`. */
function innerhalb({least = 0, most}: Amount, noun: string, nouns: string): string {
  const named = (most ?? least) === 1 ? noun : nouns;
  if (most === undefined) return `mindestens ${zahl(least)} ${named}`;
  if (most === 0) return `keine ${nouns}`;
  if (most === least) return `${zahl(most)} ${named}`;
  return least > 0 ? `${zahl(least)} bis ${zahl(most)} ${named}` : `höchstens ${zahl(most)} ${named}`;
}

/** The opposite: `keine Einheiten`, `weniger als 2 Einheiten`, `mehr als 1 Einheit`. */
function außerhalb({least = 0, most}: Amount, noun: string, nouns: string): string {
  const fewer = `weniger als ${zahl(least)}`;
  if (most === undefined) return least === 1 ? `keine ${nouns}` : `${fewer} ${nouns}`;
  if (most === 0) return `mindestens 1 ${noun}`;
  const more = `mehr als ${zahl(most)} ${most === 1 ? noun : nouns}`;
  return least > 0 ? `${fewer} oder ${more}` : more;
}

const städte = (wanted: Some): string =>
  eines(wanted, (one) =>
    one === 'town'
      ? 'ein Ort'
      : one === 'minor'
        ? 'eine kleine Stadt'
        : one === 'major'
          ? 'eine große Stadt'
          : bidiIsolate(one),
  );
const kontrollierende = (wanted: Some, module: OfModule | undefined): string =>
  eines(
    wanted,
    (one) =>
      ({own: 'der eigenen Seite', enemy: 'dem Gegner', nobody: 'niemandem'} as Record<string, string>)[one] ??
      sideName(module, one),
  );
const weitVomKampf = (wanted: Amount, module: OfModule | undefined): string =>
  module?.document.map?.kind === 'point'
    ? innerhalb(wanted, 'Linie', 'Linien')
    : innerhalb(wanted, 'Feld', 'Felder');
const angeführt = (wanted: Some): string => oder(list(wanted).map((one) => `„${properName(one)}“`));
const vollständig = {
  all: 'mit allen Einheiten ihrer Formation zusammen',
  living: 'mit allen verbliebenen Einheiten ihrer Formation zusammen',
  attacking: 'mit allen Einheiten ihrer Formation im Kampf',
} as const;

/** The start of a sentence, or the same within one. */
const anfang = (form: WhenForm, inside: string, first: string): string =>
  form === 'sentence' ? first : inside;
const ja = (does: string, doesNot: string) => ({
  holds: (wanted: boolean): string => (wanted ? does : doesNot),
  fails: (wanted: boolean): string => (wanted ? doesNot : does),
});
const jaNun = (does: string, doesNot: string) => {
  const say = (form: WhenForm, is: boolean): string => {
    const subject = anfang(form, 'es', 'Es');
    return `${subject} ${is ? does : doesNot}`;
  };
  return {
    holds: (wanted: boolean, _: OfModule | undefined, form: WhenForm): string => say(form, wanted),
    fails: (wanted: boolean, _: OfModule | undefined, form: WhenForm): string => say(form, !wanted),
  };
};

const unit = {
  side: {
    holds: (wanted, module) => `gehört zur Seite ${seiten(wanted, module)}`,
    fails: (wanted, module) => `gehört nicht zur Seite ${seiten(wanted, module)}`,
  },
  nationality: {
    holds: (wanted) => `hat die Nationalität ${eigen(wanted)}`,
    fails: (wanted) => `hat nicht die Nationalität ${eigen(wanted)}`,
  },
  type: {
    holds: (wanted) => `ist vom Typ ${klein(wanted)}`,
    fails: (wanted) => `ist nicht vom Typ ${klein(wanted)}`,
  },
  formation: {
    holds: (wanted) => `gehört zu ${wieGeschrieben(wanted)}`,
    fails: (wanted) => `gehört nicht zu ${wieGeschrieben(wanted)}`,
  },
  role: {
    holds: (wanted) => (wanted === 'attacker' ? 'hat angegriffen' : 'hat verteidigt'),
    fails: (wanted) => (wanted === 'attacker' ? 'hat nicht angegriffen' : 'hat nicht verteidigt'),
  },
  alone: ja('war im Feld allein', 'war im Feld nicht allein'),
  steps: {
    holds: (wanted) => `hat noch ${zahlen(wanted)} ${list(wanted).at(-1) === 1 ? 'Schritt' : 'Schritte'}`,
    fails: (wanted) =>
      `hat nicht mehr genau ${zahlen(wanted)} ${list(wanted).at(-1) === 1 ? 'Schritt' : 'Schritte'}`,
  },
  reduced: ja('ist reduziert', 'hat volle Stärke'),
  state: {
    holds: (wanted, module) => `ist ${zustände(wanted, module)}`,
    fails: (wanted, module) => `ist nicht ${zustände(wanted, module)}`,
  },
  supply: ja('hat Nachschub', 'hat keinen Nachschub'),
  kind: {
    holds: (wanted) => `ist von der Art ${klein(wanted)}`,
    fails: (wanted) => `ist nicht von der Art ${klein(wanted)}`,
  },
  class: {
    holds: (wanted) => `ist von der Klasse ${wieGeschrieben(wanted)}`,
    fails: (wanted) => `ist nicht von der Klasse ${wieGeschrieben(wanted)}`,
  },
  lead: ja('ist die führende Einheit', 'ist nicht die führende Einheit'),
  formationComplete: {
    holds: (wanted) => `ist ${vollständig[wanted]}`,
    fails: (wanted) => `ist nicht ${vollständig[wanted]}`,
  },
  distance: {
    holds: (wanted, module) => `ist ${weitVomKampf(wanted, module)} vom Ort des Kampfes entfernt`,
    fails: (wanted, module) => `ist nicht ${weitVomKampf(wanted, module)} vom Ort des Kampfes entfernt`,
  },
  has: {
    holds: (wanted) => `hat dies in der Phase schon getan: ${klein(wanted)}`,
    fails: (wanted) => `hat dies in der Phase noch nicht getan: ${klein(wanted)}`,
  },
} satisfies Partial<PredicatePhrases<UnitKey>>;

const group = {
  places: {
    holds: (wanted, module) =>
      module?.document.map?.kind === 'point'
        ? `sind an (oder kamen von) so vielen Punkten: ${innerhalb(wanted, 'Punkt', 'Punkte')}`
        : `sind in so vielen Feldern: ${innerhalb(wanted, 'Feld', 'Felder')}`,
    fails: (wanted, module) =>
      module?.document.map?.kind === 'point'
        ? `sind an (oder kamen von) so vielen Punkten: ${außerhalb(wanted, 'Punkt', 'Punkte')}`
        : `sind in so vielen Feldern: ${außerhalb(wanted, 'Feld', 'Felder')}`,
  },
} satisfies Partial<PredicatePhrases<GroupKey>>;

const hex = {
  terrain: {
    holds: (wanted, module) => `hat dieses Gelände: ${gelände(wanted, module)}`,
    fails: (wanted, module) => `hat nicht dieses Gelände: ${gelände(wanted, module)}`,
  },
  city: {
    holds: (wanted) => `ist ${städte(wanted)}`,
    fails: (wanted) => `ist nicht ${städte(wanted)}`,
  },
  hexside: {
    holds: (wanted, module) => `wird über diese Hexfeldseite betreten: ${hexfeldseite(wanted, module)}`,
    fails: (wanted, module) => `wird nicht über diese Hexfeldseite betreten: ${hexfeldseite(wanted, module)}`,
  },
  marker: {
    holds: (wanted) => `hat diesen Marker: ${klein(wanted)}`,
    fails: (wanted) => `hat nicht diesen Marker: ${klein(wanted)}`,
  },
  region: {
    holds: (wanted) => `liegt in ${eigen(wanted)}`,
    fails: (wanted) => `liegt nicht in ${eigen(wanted)}`,
  },
  enemyZoc: ja('liegt in gegnerischer Kontrollzone', 'liegt in keiner gegnerischen Kontrollzone'),
  friend: ja('enthält eine eigene Einheit', 'enthält keine eigene Einheit'),
  friendsNear: {
    holds: (wanted) => `hat neben sich ${innerhalb(wanted, 'eigene Einheit', 'eigene Einheiten')}`,
    fails: (wanted) => `hat neben sich ${außerhalb(wanted, 'eigene Einheit', 'eigene Einheiten')}`,
  },
  nextToEnemy: {
    holds: (wanted) =>
      wanted === 'any'
        ? 'liegt neben einer gegnerischen Einheit'
        : 'liegt neben einer gegnerischen Einheit, die nicht am Ort des Kampfes ist',
    fails: (wanted) =>
      wanted === 'any'
        ? 'liegt neben keiner gegnerischen Einheit'
        : 'liegt neben keiner gegnerischen Einheit, die nicht am Ort des Kampfes ist',
  },
  control: {
    holds: (wanted, module) => `wird kontrolliert von ${kontrollierende(wanted, module)}`,
    fails: (wanted, module) => `wird nicht kontrolliert von ${kontrollierende(wanted, module)}`,
  },
  inSupply: ja('hat Nachschub', 'hat keinen Nachschub'),
  underAttack: ja('wird angegriffen', 'wird nicht angegriffen'),
} satisfies Partial<PredicatePhrases<HexKey>>;

const time = {
  weather: {
    holds: (wanted, _, form) => `${anfang(form, 'das', 'Das')} Wetter ist: ${klein(wanted)}`,
    fails: (wanted, _, form) => `${anfang(form, 'das', 'Das')} Wetter ist nicht: ${klein(wanted)}`,
  },
  month: {
    holds: (wanted, _, form) => `${anfang(form, 'es', 'Es')} ist ${eigen(wanted)}`,
    fails: (wanted, _, form) => `${anfang(form, 'es', 'Es')} ist nicht ${eigen(wanted)}`,
  },
  turn: {
    holds: (wanted, _, form) => `${anfang(form, 'es', 'Es')} ist Spielzug ${zahlen(wanted)}`,
    fails: (wanted, _, form) => `${anfang(form, 'es', 'Es')} ist nicht Spielzug ${zahlen(wanted)}`,
  },
  player: {
    holds: (wanted, module, form) => `${anfang(form, 'am', 'Am')} Zug ist ${seiten(wanted, module)}`,
    fails: (wanted, module, form) => `${anfang(form, 'am', 'Am')} Zug ist nicht ${seiten(wanted, module)}`,
  },
  electOne: jaNun('darf ein Feld gewählt werden', 'darf kein einzelnes Feld gewählt werden'),
  breakthrough: jaNun('ist ein Durchbruchskampf', 'ist kein Durchbruchskampf'),
  round: {
    holds: (wanted, _, form) => `${anfang(form, 'es', 'Es')} ist Runde ${zahlen(wanted)} des Kampfes`,
    fails: (wanted, _, form) => `${anfang(form, 'es', 'Es')} ist nicht Runde ${zahlen(wanted)} des Kampfes`,
  },
  combat: {
    holds: (wanted, _, form) => `${anfang(form, 'es', 'Es')} ist der Kampf mit der Nummer ${zahlen(wanted)}`,
    fails: (wanted, _, form) =>
      `${anfang(form, 'es', 'Es')} ist nicht der Kampf mit der Nummer ${zahlen(wanted)}`,
  },
  did: {
    holds: (wanted) => `${angeführt(wanted)} ist in diesem Kampf verzeichnet`,
    fails: (wanted) => `${angeführt(wanted)} ist in diesem Kampf nicht verzeichnet`,
  },
} satisfies Partial<PredicatePhrases<TimeKey>>;

const wörter = {
  unit: {
    some: ['eine Einheit', 'Eine Einheit'],
    none: ['keine Einheit', 'Keine Einheit'],
    every: ['jede Einheit', 'Jede Einheit'],
    each: 'jede davon',
    many: 'Einheiten',
  },
  attackers: {
    some: ['ein Angreifer', 'Ein Angreifer'],
    none: ['kein Angreifer', 'Kein Angreifer'],
    every: ['jeder Angreifer', 'Jeder Angreifer'],
    each: 'jeder davon',
    many: 'Angreifer',
  },
  defenders: {
    some: ['ein Verteidiger', 'Ein Verteidiger'],
    none: ['kein Verteidiger', 'Kein Verteidiger'],
    every: ['jeder Verteidiger', 'Jeder Verteidiger'],
    each: 'jeder davon',
    many: 'Verteidiger',
  },
  target: {
    some: ['das Ziel', 'Das Ziel'],
    none: ['kein Ziel', 'Kein Ziel'],
    every: ['jedes Ziel', 'Jedes Ziel'],
    each: 'jedes davon',
    many: 'Ziele',
  },
} as const satisfies Record<UnitsMeant, unknown>;
type Pair = readonly [inside: string, first: string];
const wahl = (form: WhenForm, [inside, first]: Pair): string => anfang(form, inside, first);
const eins = {unit: 'Einheit', attackers: 'Angreifer', defenders: 'Verteidiger', target: 'Ziel'} as const;

const orte = {
  hex: {the: ['das Feld', 'Das Feld'], some: ['ein Feld', 'Ein Feld'], none: ['kein Feld', 'Kein Feld']},
  point: {
    the: ['der Punkt', 'Der Punkt'],
    some: ['ein Punkt', 'Ein Punkt'],
    none: ['kein Punkt', 'Kein Punkt'],
  },
  area: {
    the: ['das Gebiet', 'Das Gebiet'],
    some: ['ein Gebiet', 'Ein Gebiet'],
    none: ['kein Gebiet', 'Kein Gebiet'],
  },
} as const;

const frames = {
  all: (parts) => und(parts),
  either: (parts, form) => `${anfang(form, 'entweder', 'Entweder')}: ${oder(parts)}`,
  always: (form) => `${anfang(form, 'es', 'Es')} gilt immer`,
  never: (form) => `${anfang(form, 'es', 'Es')} gilt nie`,
  notThere: (clause, form) => `${anfang(form, 'dort', 'Dort')} gilt nicht: ${clause}`,
  reading: (option, value) => `„${option}“ wird als „${value}“ gelesen`,
  readingFails: (option, value) => `„${option}“ wird nicht als „${value}“ gelesen`,
  some: (of, says, form) => `${wahl(form, wörter[of].some)} ${und(says)}`,
  none: (of, says, form) => `${wahl(form, wörter[of].none)} ${und(says)}`,
  every: (of, says, form) => `${wahl(form, wörter[of].every)} ${und(says)}`,
  notEvery: (of, says, form) => `${anfang(form, 'nicht', 'Nicht')} ${wörter[of].every[0]} ${und(says)}`,
  atLeast: (of, count, says, form) => {
    const there = `${anfang(form, 'es', 'Es')} gibt mindestens ${zahl(count)} ${count === 1 ? eins[of] : wörter[of].many}`;
    return says.length > 0 ? `${there}, und ${wörter[of].each} ${und(says)}` : there;
  },
  fewerThan: (of, count, says, form) => {
    const es = anfang(form, 'es', 'Es');
    const jede = says.length > 0 ? `, für die je gilt: ${und(says)}` : '';
    return count === 1
      ? `${es} gibt keine ${wörter[of].many}${jede}`
      : `${es} gibt weniger als ${zahl(count)} ${wörter[of].many}${jede}`;
  },
  butNot: (clause) => `, ohne jene, für die gilt: ${clause}`,
  one: (name, says, form) => `${name ?? anfang(form, 'die Einheit', 'Die Einheit')} ${und(says)}`,
  group: (of, says, form) => `${anfang(form, 'die', 'Die')} ${wörter[of].many} ${und(says)}`,
  place: (place, says, form) => `${wahl(form, orte[place].the)} ${und(says)}`,
  origin: (label, says, form) =>
    `${label ?? anfang(form, 'das Ausgangsfeld', 'Das Ausgangsfeld')} ${und(says)}`,
  onRoute: (place, says, form) => `${wahl(form, orte[place].some)} des Weges ${und(says)}`,
  nowhereOnRoute: (place, says, form) => `${wahl(form, orte[place].none)} des Weges ${und(says)}`,
  where: (clause, sentence) => `Wo gilt: ${clause}: ${sentence}`,
  except: (clause, sentence) => `Außer wo gilt: ${clause}: ${sentence}`,
  friendsThere: (names) => `${und(names)} ${names.length === 1 ? 'ist' : 'sind'} dort`,
  inZocOf: (names, form) =>
    `${anfang(form, 'der Ort', 'Der Ort')} liegt in der Kontrollzone von ${und(names)}`,
} satisfies Partial<WhenFrames>;

export const when: Translation<typeof conditionPhrases> = {
  predicates: {unit, group, hex, time},
  frames,
};
