import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import type {Awaited, FieldShape, SaidOdds, SaidRoll} from '../../rules/battle-findings.js';
import {NO_RULE} from '../../rules/finding.js';
import type {Needs, Odds} from '../../rules/combat/odds.js';
import type {Fire} from '../../rules/point/fire.js';
import {cited} from '../cited.js';
import type {columnPhrases, coursePhrases} from '../en/course.js';
import type {Names} from '../names.js';
import {signed, sumWords, withMinus} from '../numbers.js';
import {hexCount, counted, unitNames, does, listed, lossCount, numeral} from './grammar.js';
import {sourceWords} from './sources.js';
import {kindWords, codeWords, duesWords, airUnits, roleName, demandWords} from './words.js';
import type {Translation} from './translation.js';

const sumIn = (module: OfModule, sum: Odds['attack']): string =>
  sumWords(sum, numeral, (source) => sourceWords(module, source));

const mostColumns = (most: number | undefined): readonly string[] =>
  most === undefined ? [] : [`höchstens ${counted(most, 'Spalte', 'Spalten')}`];

const offTableWords = ({column: {final, off}, settled}: SaidOdds): string =>
  off === undefined || settled === undefined
    ? ''
    : `${withMinus(final)} liegt ${off === 'below' ? 'unter' : 'über'} der Tabelle: ${bidiIsolate(settled)}, ohne Wurf`;

const endWords = ({final, end}: Odds['column']): string | undefined =>
  end && `${withMinus(final)} ist die ${end === 'last' ? 'letzte' : 'erste'} Spalte`;

/** The place of the column that the shifts lead to: `, 1 Spalte rechts von +4`. */
function fromWords({base, shifts, most, capped}: Odds['column']): string {
  const by = shifts.reduce((sum, {shift}) => sum + shift, 0);
  return by === 0 || most !== undefined || capped !== undefined
    ? ''
    : `, ${counted(Math.abs(by), 'Spalte', 'Spalten')} ${by < 0 ? 'links' : 'rechts'} von ${withMinus(base)}`;
}

/** Odds and column: `7 gegen 3, also 2-1; -1 (Woods): Spalte 1-1`. */
function oddsWords(module: OfModule, odds: SaidOdds): string {
  const {attack, defence, column} = odds;
  const shifts = [
    ...column.shifts.map(({shift, source}) => `${signed(shift)} (${sourceWords(module, source)})`),
    ...mostColumns(column.most),
    ...(column.capped === undefined ? [] : [`höchstens ${withMinus(column.capped)}`]),
  ];
  const end = endWords(column);
  const to = end === undefined ? `: Spalte ${withMinus(column.final)}` : `, aber ${end}`;
  const off = offTableWords(odds);
  return [
    `${sumIn(module, attack)} gegen ${sumIn(module, defence)}, also ${withMinus(column.base)}`,
    ...(shifts.length > 0 ? [`${shifts.join(', ')}${to}`] : []),
    ...(off === '' ? [] : [off]),
  ].join('; ');
}

const rowIn = (total: number, row: number): string =>
  total === row
    ? `Reihe ${withMinus(String(row))}`
    : `${withMinus(String(total))} liegt außerhalb der Tabelle: Reihe ${numeral(row)}`;

function rowWords({total, row}: Pick<SaidRoll, 'total' | 'row'>): string {
  const rows = [row].flat();
  return listed([total].flat().map((one, i) => rowIn(one, rows[i]!)));
}

/** Dice, modifiers and rows of a roll: `3 + 4, -1 (Woods): Reihe 6`. */
function diceWords(module: OfModule, roll: SaidRoll): string {
  const {dice, total, row, column, modifiers, mostDrm} = roll;
  const drm = [
    ...modifiers.map(({drm: value, source}) => `${signed(value)} (${sourceWords(module, source)})`),
    ...(mostDrm === undefined ? [] : [`höchstens ${numeral(mostDrm)}`]),
  ];
  const each = dice.length / Math.max(1, [column].flat().length);
  const thrown = dice
    .map((die, i) => `${i === 0 ? '' : i % each === 0 ? ', ' : ' + '}${String(die)}`)
    .join('');
  const before = [thrown, ...drm].join(', ');
  if (drm.length === 0 && dice.length === 1 && total === row) return before;
  return `${before}${typeof total === 'number' && total !== row ? '; ' : ': '}${rowWords(roll)}`;
}

function strengthWords(module: OfModule, {strength, shifts = [], mostShift, column}: SaidRoll): string {
  const columns = [column].flat();
  const where =
    columns.length > 1
      ? `geteilt auf die Spalten ${listed(columns.map(withMinus))}`
      : columns.length === 1
        ? `Spalte ${withMinus(columns[0]!)}`
        : 'keine Spalte';
  return [
    ...(strength ? [`Stärke ${sumIn(module, strength)}`] : []),
    ...shifts.map(({shift, source}) => `${signed(shift)} (${sourceWords(module, source)})`),
    ...mostColumns(mostShift),
    where,
  ].join(', ');
}

/** The strength of a roll and its dice: `Stärke 7 (4 + 3), Spalte 5, Wurf 3`. */
export const strengthRolled = (module: OfModule, roll: SaidRoll): string =>
  roll.dice.length === 0
    ? strengthWords(module, roll)
    : `${strengthWords(module, roll)}, Wurf ${diceWords(module, roll)}`;

const firePart = ({value, multiplier}: Pick<Fire['parts'][number], 'value' | 'multiplier'>): string =>
  multiplier === 1 ? numeral(value) : `${numeral(value)} × ${numeral(multiplier)}`;

const pointCount = (count: number): string => counted(count, 'Punkt', 'Punkte');

const fireSentence: (typeof columnPhrases)['fireSentence'] = ({parts, adding, total}) => {
  const terms = parts.map(firePart);
  if (adding > 0) terms.push(`${numeral(adding)} für Luft`);
  return terms.length > 1 || terms[0]?.includes('×')
    ? `${pointCount(total)} (${terms.join(' + ')})`
    : pointCount(total);
};

const refusedEvents: Readonly<Record<string, string | {readonly hex: string; readonly point: string}>> = {
  roll: 'Jetzt wird nicht gewürfelt',
  choose: 'Jetzt ist nichts zu wählen',
  assign: {hex: 'Jetzt sind keine Schritte zu verlieren', point: 'Jetzt sind keine Verluste zuzuteilen'},
  elect: 'Jetzt lässt sich kein Rückzug verkürzen',
  order: 'Jetzt ist keine Reihenfolge des Rückzugs anzugeben',
  route: 'Jetzt ist kein Rückzug auszuführen',
  displace: 'Jetzt wird nichts verdrängt',
  advance: 'Jetzt wird nicht vorgerückt',
  continue: 'Jetzt ist nicht über die Fortsetzung zu entscheiden',
  retreat: 'Jetzt ist nicht über einen Rückzug zu entscheiden',
  withdraw: 'Jetzt ist kein Rückzug auszuführen',
  commit: 'Jetzt wird keine Unterstützung eingesetzt',
  declare: 'Jetzt wird nichts angesagt',
  pass: 'Jetzt ist nicht zu passen',
  regroup: 'Jetzt wird nicht umgruppiert',
  fire: 'Jetzt wird nicht gefeuert',
};

const shapeWords: Readonly<Record<FieldShape, string>> = {
  name: 'ein Name',
  numbers: 'eine Liste von Zahlen',
  names: 'eine Liste von Namen',
  hexes: 'eine Liste von Feldern',
  count: 'eine ganze Zahl',
  countByUnit: 'ganze Zahlen nach Einheiten',
  pointByUnit: 'ein Punkt oder null nach Einheiten',
  unitByUnit: 'eine Einheit nach Einheiten',
  unitsWithHex: 'eine Liste von Einheiten, jede mit ihrem Feld',
};

/** Names the event that a battle waits for, as a sentence without its stop: `Zuerst würfelt Axis`. */
function awaitedWords(names: Names, awaited: Awaited): string {
  if (awaited.is === 'end') return 'Der Kampf ist vorbei';
  if (awaited.is === 'bothRoll') return 'Zuerst würfeln beide Seiten';
  const who = names.side(awaited.side);
  switch (awaited.is) {
    case 'roll':
      return `Zuerst würfelt ${who}`;
    case 'losses':
      return `Zuerst muss ${who} ${lossCount(awaited.count)} zuteilen`;
    case 'dues':
      return awaited.dues.length === 0
        ? 'Der Kampf wartet hier auf Verluste, und keine sind fällig'
        : `Zuerst muss ${who} ${duesWords(names, awaited.dues)}`;
    case 'choice':
      return `Zuerst wählt ${who} die Wirkung von ${bidiIsolate(awaited.code)} auf ${names.side(awaited.of)}`;
    case 'order':
      return `Zuerst wählt ${who} die Reihenfolge des Rückzugs von ${unitNames(names, awaited.units)}`;
    case 'fire':
      return `Zuerst feuert ${who}: ${unitNames(names, awaited.units)}`;
    case 'route':
      return awaited.owner === undefined
        ? `Zuerst führt ${who} den Rückzug aus: ${unitNames(names, awaited.units)}`
        : `Zuerst führt ${who} den Rückzug aus: ${unitNames(names, awaited.units)} (${names.side(awaited.owner)})`;
    case 'room':
      return `Zuerst wählt ${who}, wer Platz macht`;
    case 'decision':
      return `Zuerst entscheidet ${who} über Weiterkämpfen oder Rückzug`;
    case 'support':
      return `Zuerst setzt ${who} Unterstützung ein oder passt`;
    case 'declaration':
      return `Zuerst sagt ${who} etwas an oder passt`;
    case 'pass':
      return `Zuerst passt ${who}`;
    case 'withdrawal':
      return `Zuerst zieht sich ${who} zurück`;
    case 'regrouping':
      return `Zuerst gruppiert ${who} um`;
    case 'moveIn':
      return `Zuerst zieht ${who} in den Punkt ein`;
    case 'advance':
      return `Zuerst rückt ${who} vor oder verzichtet`;
  }
}

const shiftWords = (module: OfModule, shifts: Odds['column']['shifts']): readonly string[] =>
  shifts.map(({shift, source, rule = NO_RULE}) =>
    cited({
      clause: rule,
      message: `${sourceWords(module, source)}: ${signed(shift)} ${Math.abs(shift) === 1 ? 'Spalte' : 'Spalten'}.`,
    }),
  );

export const columns: Translation<typeof columnPhrases> = {
  shiftWords,
  columnSteps: (module, odds, inParts = false) => {
    const {attack, defence, column} = odds;
    const off = offTableWords(odds);
    const write = (sum: Odds['attack']): string => (inParts ? sumIn(module, sum) : numeral(sum.total));
    return [
      `Angriff ${write(attack)} gegen Verteidigung ${write(defence)}: Spalte ${withMinus(column.base)}.`,
      ...shiftWords(module, column.shifts),
      ...(column.most === undefined ? [] : [`Höchstens ${counted(column.most, 'Spalte', 'Spalten')}.`]),
      ...(column.capped === undefined ? [] : [`Höchstens ${withMinus(column.capped)}.`]),
      ...(column.shifts.length > 0 || column.capped !== undefined
        ? [`${endWords(column) ?? `Endgültige Spalte ${withMinus(column.final)}${fromWords(column)}`}.`]
        : []),
      ...(off === '' ? [] : [`${off}.`]),
    ];
  },
  nextColumnSentence: ({attackerNeeds, defenderNeeds}) => {
    const factorCount = (count: number): string => counted(count, 'Faktor', 'Faktoren');
    const missing = (who: string, those: Needs | null): readonly string[] =>
      those && !those.off
        ? [`${who} fehlen zu ${withMinus(those.column)} noch ${factorCount(those.factors)}.`]
        : [];
    return [...missing('Dem Angreifer', attackerNeeds), ...missing('Dem Verteidiger', defenderNeeds)].join(
      ' ',
    );
  },
  rowWords,
  fireSentence,
};

export const course: Translation<typeof coursePhrases> = {
  notNow: ({event, map, isKnown, awaited}, names) => {
    const known = refusedEvents[event] ?? '';
    const what = isKnown
      ? typeof known === 'string'
        ? known
        : known[map]
      : map === 'hex'
        ? `„${event}“ gibt es auf einer Hexfeldkarte nicht`
        : `„${event}“ gibt es auf einer Punktkarte nicht`;
    return `${what}. ${awaitedWords(names, awaited)}.`;
  },
  notAnEvent: (wrong) =>
    wrong.is === 'noType'
      ? 'Das ist kein Ereignis eines Kampfes: Ein Ereignis ist ein Objekt mit einem „type“.'
      : `Das ist kein Ereignis eines Kampfes: „${wrong.event}“ braucht ${wrong.field}: ${shapeWords[wrong.wants]}.`,
  noRest: ({state}) =>
    `Der Spielablauf kommt danach nicht zur Ruhe, daher bleibt der Kampf, wie er war (${state}).`,
  umpireFailed: ({error}) =>
    `Umpire konnte das nicht entscheiden, und der Kampf bleibt, wie er war. Bitte melde es mit dem Link (${error}).`,
  airBattleBegins: ({side, at, adds, air}, names) =>
    `${names.side(side)} greift ${names.place(at)} an. Zuerst kommt der Luftkampf. Anwesend: ${airUnits(names, adds, air)}.`,
  combatIs: ({mode, because, attacks}, names) => {
    const kind = mode === 'normal' ? 'Normaler Kampf' : 'Gleichzeitiger Kampf';
    const why = `${kind}. ${kindWords(names, because)}.`;
    return attacks === undefined
      ? why
      : `${names.side(because.attacker)} greift ${names.place(attacks)} an. ${why}`;
  },
  airRolled: ({is, die, column, result, adds, before, left}, names) => {
    const what = is === 'flak' ? 'Flak' : 'Luftkampf';
    const survive =
      left === 0
        ? `Es überlebt keine Lufteinheit (${names.side(adds)})`
        : `Es ${left === 1 ? 'überlebt' : 'überleben'} ${numeral(left)} von ${numeral(before)} ${before === 1 ? 'Lufteinheit' : 'Lufteinheiten'} (${names.side(adds)})`;
    return `${what}: Wurf ${numeral(die)} auf Spalte ${numeral(column)}, Ergebnis ${numeral(result)}. ${survive}.`;
  },
  sideFires: ({side, role, fire, rolls, caused, losses}, names) => {
    const several = rolls.length > 1;
    const dice = rolls.map(({die, column, result}) =>
      several
        ? `${numeral(die)} auf Spalte ${numeral(column)} (${numeral(result)})`
        : `${numeral(die)} auf Spalte ${numeral(column)}`,
    );
    const split = several ? `, geteilt auf ${listed(rolls.map(({column}) => numeral(column)))}` : '';
    const kind =
      role === 'attacker'
        ? caused === 0
          ? 'kein Durchbruch'
          : counted(caused, 'Durchbruch', 'Durchbrüche')
        : caused === 0
          ? 'kein Abwehrerfolg'
          : counted(caused, 'Abwehrerfolg', 'Abwehrerfolge');
    const target = roleName[role === 'attacker' ? 'defender' : 'attacker'];
    const suffered = caused === 0 ? '' : ` Der ${target} erleidet ${lossCount(losses)}.`;
    return `${names.side(side)} feuert: ${fireSentence(fire)}${split}. Wurf ${listed(dice)}: ${kind}.${suffered}`;
  },
  worksAbsorb: ({at, count}, names) =>
    `Feldbefestigungen in ${names.place(at)} fangen ${lossCount(count)} auf (Wert des Moduls).`,
  unitTakesLosses: ({unit, count, inAll, then}, names) => {
    const total = inAll === undefined ? '' : ` (insgesamt ${numeral(inAll)})`;
    const fate = {
      destroyed: 'und wird vernichtet',
      dispersed: 'und wird zersprengt',
      staysDispersed: 'und bleibt zersprengt',
    }[then];
    return `${names.unit(unit)} erleidet ${lossCount(count)}${total} ${fate}.`;
  },
  airLostAlone: ({unit}, names) => `${names.unit(unit)} geht mit der letzten Bodeneinheit verloren.`,
  airLeavesAlone: ({unit, to}, names) =>
    `${names.unit(unit)} verlegt nach ${names.place(to)}: Ihre Seite hat keine Bodeneinheit mehr.`,
  attackerDestroyed: ({side, at}, names) =>
    `${names.side(side)} hat keine Bodeneinheit mehr: ${names.place(at)} wird gehalten.`,
  pointCleared: ({at}, names) =>
    `In ${names.place(at)} ist kein Verteidiger mehr: Alle Angreifer müssen einziehen.`,
  bothDestroyed: ({at}, names) => `Beide Seiten sind vernichtet: Der Verteidiger behält ${names.place(at)}.`,
  nobodyFires: ({side}, names) => `Keine Seite kann feuern: ${names.side(side)} zieht sich zurück.`,
  battleGoesOn: ({side, fit}, names) => {
    const still = fit.length === 0 ? '' : `, und ${does(names, fit, 'kann', 'können')} noch feuern`;
    return `Beide Seiten haben noch Bodeneinheiten${still}: Der Kampf geht weiter, und ${names.side(side)} entscheidet.`;
  },
  mayRetreat: ({side, role, at}, names) =>
    role === 'attacker'
      ? `Bricht ${names.side(side)} ab, weichen die Einheiten zu den Punkten zurück, von denen sie angegriffen haben, und die Bodeneinheiten werden zersprengt.`
      : `Bricht ${names.side(side)} ab, geht jede Einheit von ${names.place(at)} zu einem Punkt daneben.`,
  sideRetreats: ({side}, names) => `${names.side(side)} zieht sich mit allen Einheiten zurück.`,
  sideBreaksOff: ({side}, names) => `${names.side(side)} zieht sich zurück.`,
  sideFightsOn: ({side, continues, round}, names) => {
    const goesOn = continues === 'attack' ? 'setzt den Angriff fort' : 'kämpft weiter';
    return round === undefined
      ? `${names.side(side)} ${goesOn}.`
      : `${names.side(side)} ${goesOn}: Runde ${numeral(round)}.`;
  },
  sideFallsBack: ({side, groups}, names) => {
    const origins = groups.map((group) => `${unitNames(names, group.units)} nach ${names.place(group.to)}`);
    return `${names.side(side)} weicht zurück: ${listed(origins)}. Die Bodeneinheiten sind zersprengt.`;
  },
  regroupsTo: ({units: going, to}, names) =>
    `${does(names, going, 'gruppiert', 'gruppieren')} nach ${names.place(to)} um.`,
  nobodyRegroups: ({side}, names) => `${names.side(side)} gruppiert nicht um.`,
  areaAttacked: ({attackers, defenders, at}, names) =>
    `${does(names, attackers, 'greift', 'greifen')} ${names.place(at)} an, gegen ${unitNames(names, defenders)}.`,
  roundBegins: ({round}) => `Runde ${numeral(round)} beginnt.`,
  reservesJoin: ({side, units: joining}, names) =>
    `${names.side(side)}: ${does(names, joining, 'kommt', 'kommen')} in den Kampf.`,
  unitsMoveIn: ({units: who, at, side}, names) =>
    `${does(names, who, 'zieht', 'ziehen')} in ${names.place(at)} ein. Die Kontrolle hat jetzt ${names.side(side)}.`,

  attackBegins: ({attackers, defenders, at, odds}, names) => {
    const attack = `${does(names, attackers, 'greift', 'greifen')} ${unitNames(names, defenders)} in ${at} an`;
    return odds ? `${attack}: ${oddsWords(names.game, odds)}.` : `${attack}.`;
  },
  oddsNow: ({odds}, {game}) => `Das Kampfverhältnis ist jetzt ${oddsWords(game, odds)}.`,
  attackNotAllowed: ({odds, below}, {game}) =>
    `Dieser Angriff ist nicht erlaubt: ${oddsWords(game, odds)}, unter ${withMinus(below)}.`,
  codeRolled: ({roll, code: rolled, asks, title, odds}, {game}) => {
    const by =
      roll.strength || roll.shifts
        ? ` (${strengthWords(game, roll)})`
        : ` auf Spalte ${[roll.column].flat().map(withMinus).join(', ')}`;
    const before = [title, odds && oddsWords(game, odds)].flatMap((part) => part ?? []).join(': ');
    const start = before === '' ? 'Wurf' : odds ? `${before}. Wurf` : `${before}: Wurf`;
    return `${start} ${diceWords(game, roll)}${by}. ${bidiIsolate(rolled)}: ${codeWords(game, asks)}.`;
  },
  lossesRolled: ({roll, title, side, losses, absorbed = 0}, names) => {
    const falls = `${losses === 0 ? 'kein Verlust' : lossCount(losses)} für ${names.side(side)}`;
    const less = absorbed === 0 ? '' : `; die Stellungen fangen ${numeral(absorbed)} davon auf`;
    return `${title}: ${strengthWords(names.game, roll)}. Wurf ${diceWords(names.game, roll)}: ${falls}${less}.`;
  },
  tooFewLosses: ({side, losses}, names) =>
    `${names.The(side)} verlieren nichts: Keine ihrer Stufen hat einen Verlustfaktor von höchstens ${numeral(losses)}.`,
  nobodyRolls: ({titles}) => `Kein Wurf für ${listed(titles)}: keine Stärke.`,
  ratingMissing: ({rating, role}) =>
    `Kein ${roleName[role]} hat den Wert „${bidiIsolate(rating)}“, daher macht er keinen Unterschied.`,
  codeSettled: ({code: settled, asks}, {game}) =>
    `Kein Wurf. ${bidiIsolate(settled)}: ${codeWords(game, asks)}.`,
  choiceMade: ({side, role, demand}, names) =>
    `${names.side(side)} ${demandWords(names.game, demand, role) || 'erleidet nichts'}.`,
  retreatShortened: ({hexes}) => `Der Rückzug ist verkürzt auf: ${hexCount(hexes)}.`,
  orderGiven: ({units: order}, names) => `Reihenfolge des Rückzugs: ${order.map(names.unit).join(', ')}.`,
  groupRetreated: ({units: group, from, path}, names) => {
    const between = path.slice(0, -1);
    const via = between.length > 0 ? ` über ${between.join(', ')}` : '';
    return `${does(names, group, 'zieht', 'ziehen')} sich von ${from}${via} nach ${path.at(-1)!} zurück.`;
  },
  groupStuck: ({units: group, at, then}, names) => {
    const [one, many] = {
      eliminated: ['hat keinen erlaubten Weg', 'haben keinen erlaubten Weg'] as const,
      leaves: [`verlässt ${at}`, `verlassen ${at}`] as const,
      stays: [`bleibt in ${at}`, `bleiben in ${at}`] as const,
    }[then];
    return `${does(names, group, one, many)}.`;
  },
  unitsAdvance: ({units: who, into, from}, names) => {
    const where = `nach ${listed(into.map(names.place))} vor`;
    return from === undefined
      ? `${does(names, who, 'rückt', 'rücken')} ${where}.`
      : `${does(names, who, 'rückt', 'rücken')} von ${names.place(from)} ${where}.`;
  },
  unitsStay: ({units: who, at}, names) => `${does(names, who, 'bleibt', 'bleiben')} in ${at}.`,
  nobodyAdvances: ({side, beyond}, names) =>
    beyond === undefined
      ? `${names.side(side)} rückt nicht vor.`
      : `${names.side(side)} rückt nicht über ${names.place(beyond)} hinaus vor.`,
  hexHeld: ({side, at}, names) => `${names.side(side)} hält ${names.place(at)}.`,
  hexCleared: ({at}, names) => `In ${names.place(at)} ist kein Verteidiger mehr.`,
};
