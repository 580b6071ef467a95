import type {questionFaults} from '../../en/faults/questions.js';
import {attackPhrases} from '../../en/attack.js';
import {show} from '../../shown.js';
import {counted, hexCount, numeral, unitCount} from '../grammar.js';
import type {Translation} from '../translation.js';

const groupCount = (count: number): string => counted(count, 'Gruppe', 'Gruppen');
const roles: Readonly<Record<string, string>> = {attacker: 'Angreifer', defender: 'Verteidiger'};
const roleName = (role: string): string => roles[role] ?? role;

export const questionsFault: Translation<typeof questionFaults> = {
  asset: 'ein Mittel dieses Moduls',
  eachAssetOnce: {
    expected: 'jedes Mittel einmal',
    found: ({name}) => `${show(name)} noch einmal`,
  },
  unitInBattle: ({role}) => `eine Einheit dieses Kampfes (${roleName(role)})`,
  oneSide: {
    expected: 'Einheiten einer Seite',
    found: ({id}) => `${show(id)}, eine Einheit der anderen Seite`,
  },
  someUnit: {
    expected: 'mindestens eine Einheit',
    found: 'keine Einheit',
  },
  enemyUnit: {
    expected: 'eine gegnerische Einheit',
    found: ({id}) => `${show(id)}, eine Einheit der Seite, die sich zurückzieht`,
  },
  singleUnit: {
    expected: ({title}) => `eine Einheit: Nach ${title} ziehen sich Einheiten einzeln zurück`,
    found: ({count}) => unitCount(count),
  },
  someAttacker: {
    expected: 'mindestens ein Angreifer',
    found: 'keine Einheit',
  },
  hexCombatTable: {
    expected: 'eine Tabelle der Art "odds" oder "differential"',
    found: 'keine Kampftabelle für Felder',
  },
  unitInOneList: {
    expected: 'jede Einheit in einer Liste der Frage',
    found: ({id}) => `${show(id)} noch einmal`,
  },
  retreatersAtMost: {
    expected: ({most}) => `höchstens ${unitCount(most)}, die sich von einem Punkt zurückziehen`,
    found: ({count}) => unitCount(count),
  },
  groundOrAir: {
    expected: 'eine Einheit der Art "ground" oder "air"',
    found: ({id, kind}) => `${show(id)}, von der Art "${kind}"`,
  },
  roleOfOneSide: {
    expected: 'Einheiten einer Seite',
    found: ({role, ids}) => `${role} von ${ids.join(' und ')}`,
  },
  attackerWithLine: {
    expected: ({here}) =>
      `ein Angreifer von einem Punkt mit einer Linie nach ${here} ("from" in der Stellung)`,
    found: ({id, from}) => `${show(id)} von ${from}`,
  },
  fireTable: {
    expected: 'ein Modul mit einer Feuertabelle namens "combat" in seinen "tables"',
    found: 'keine Feuertabelle',
  },
  factOfPosition: 'nur die Felder "turn", "control" und "markers"',
  orderForBattles: {
    expected: 'einen Spielablauf, nach dem Kämpfe geführt werden',
    found: 'keine Kampfregeln',
    remedy: 'wähl ihn: "combat" nennt einen mitgelieferten, "battle" enthält einen eigenen',
  },
  sidesWithAirRole: {
    expected: 'Einheiten der zwei Seiten mit einer "airRole" ("axis" und "soviet" haben ihre)',
    found: ({id}) => `Einheiten von ${id}`,
  },
  unitsOfAttacked: {
    expected: 'Einheiten der Seite, die angegriffen wird',
    found: ({id}) => `Einheiten von ${id}`,
  },
  groupsAtMost: {
    expected: ({groups, columns}) =>
      `höchstens ${groupCount(groups)} der höchsten Spalte der Tabelle, ${columns}`,
    found: ({points}) => `bis zu ${counted(points, 'Punkt', 'Punkten')}`,
  },
  unitInOneGroup: {
    expected: 'jede Einheit in einer Gruppe',
    found: ({id}) => `${show(id)} noch einmal`,
  },
  mayAttack: {
    expected: 'eine Einheit, die dort angreifen darf',
    says: ({unit, at, because, kind}) => attackPhrases.mayNotBy(unit, at, because, kind),
  },
  oneHex: {
    expected: ({together}) => `Einheiten in einem Feld, ${together}`,
    found: ({id, at}) => `${show(id)} in ${at}`,
  },
  hexesUnderSheet: ({most, title}) => `höchstens ${hexCount(most)} nach ${title}`,
  unitsTogetherAtMost: {
    expected: ({most, hexes}) =>
      `höchstens ${unitCount(most)}, die sich zusammen ${hexCount(hexes)} zurückziehen`,
    found: ({count}) => unitCount(count),
  },
  unitOfRole: {
    expected: ({side, role}) => `eine Einheit von ${side} (${roleName(role)})`,
    found: ({id, own}) => `${show(id)}, eine Einheit von ${own}`,
  },
  offMap: {
    expected: 'eine Einheit, die nicht auf der Karte ist',
    found: ({id, at}) => `${show(id)} in ${at}`,
  },
  stepsAtMost: ({most}) => `höchstens ${numeral(most)}, alle, die sie hat`,
  planAtMost: {
    expected: ({most, hexes, by}) =>
      `höchstens ${groupCount(most)} in einem Plan von ${counted(hexes, 'Feld', 'Feldern')} ${
        'mapOf' in by
          ? `auf einer Karte von ${counted(by.mapOf, 'Feld', 'Feldern')}`
          : `bei ${counted(by.ways, 'Lesart', 'Lesarten')} der Regeln`
      }`,
    found: ({groups}) => groupCount(groups),
  },
  decidable: {
    expected:
      'eine Frage, die sich entscheiden lässt: weniger Felder, oder eine Lesart, die Wege nach außen führt (away: every-hex)',
    found: ({hexes}) => `mehr Arten, sich ${hexCount(hexes)} zurückzuziehen, als sich vergleichen lassen`,
  },
  hexesToLookAt: {
    expected: ({most}) => `höchstens ${numeral(most)} in jeder`,
    found: ({hexes, ways}) =>
      `${hexCount(hexes)} zu prüfen in jeder von ${counted(ways, 'Lesart', 'Lesarten')} der Regeln`,
  },
  nameList: 'eine Liste von Namen',
  namesAtMost: ({most}) => `höchstens ${counted(most, 'Name', 'Namen')}`,
  name: 'ein Name',
  countFrom1: 'eine ganze Zahl, mindestens 1',
  trueOrFalse: 'true oder false',
  role: '"attacker" oder "defender"',
  list: 'eine Liste',
  nameLists: 'eine Liste von Listen von Namen',
  readingName: 'eine Lesart',
  numbersByName: 'Zahlen nach Namen',
  unitsByRoles: 'Einheiten nach ihren Rollen',
  unitName: 'der Name einer Einheit',
  pointsByUnits: 'Punkte nach den Namen von Einheiten',
  pointNameOrNull: 'der Name eines Punkts, oder null',
  unitsByRole: 'Einheiten nach Rolle',
  unitList: 'eine Liste von Einheiten: Namen, oder Objekte mit dem Namen als "unit"',
  objectWith: ({fields}) => `ein Objekt mit ${fields.join(', ')}`,
  unitAt: {
    expected: ({at}) => `eine Einheit in ${at}`,
    found: ({id, stands}) => `${show(id)} in ${stands}`,
  },
  defenderAt: {
    expected: ({at}) => `ein Verteidiger in ${at}`,
    found: ({id, stands}) => `${show(id)} in ${stands}`,
  },
  groundAttacker: {
    expected: 'mindestens eine angreifende Einheit der Art "ground"',
    found: ({none}) => (none ? 'keine Einheit' : 'nur Lufteinheiten'),
  },
  groundDefender: {
    expected: 'mindestens eine verteidigende Einheit der Art "ground"',
    found: ({none}) => (none ? 'keine Einheit' : 'nur Lufteinheiten'),
  },
  enemyThere: {
    expected: 'ein Feld mit gegnerischen Einheiten einer Seite',
    says: ({at}) => `${at} hat keine gegnerischen Einheiten, die man angreifen kann`,
  },
  oneEnemyThere: {
    expected: 'ein Feld mit gegnerischen Einheiten einer Seite',
    says: ({at}) => `${at} wird von mehreren Seiten gehalten: greife Einheiten einer gegnerischen Seite an`,
  },
  someDefender: {
    expected: ({at, units}) => `nichts, oder alle gegnerischen Einheiten in ${at}: ${units.join(', ')}`,
    found: 'keine Einheit',
  },
  allDefenders: {
    expected: ({at, units}) => `nichts, oder alle gegnerischen Einheiten in ${at}: ${units.join(', ')}`,
    found: ({named}) => named,
  },
  someLineSheet: {
    expected: 'ein Regelblatt für Linien, nach dem Rückzüge auf dieser Karte entschieden werden',
    found: 'keine Rückzugsregeln',
    remedy:
      'wähl sie: ein eigenes Blatt mit "kind": "lines", oder "combat": "point-to-point" für die der Ostfront',
  },
  whichLineSheet: {
    expected: 'ein Regelblatt für Linien, nach dem Rückzüge auf dieser Karte entschieden werden',
    remedy: ({sheets}) => `sag, welches "sheet": ${sheets.join(', ')}`,
  },
};
