import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import type {Awaited, FieldShape, SaidOdds, SaidRoll} from '../../rules/battle-findings.js';
import type {Odds} from '../../rules/combat/odds.js';
import type {StrengthPart} from '../../rules/combat/strength.js';
import type {Fire} from '../../rules/point/fire.js';
import type {columnPhrases, coursePhrases} from '../en/course.js';
import type {Names} from '../names.js';
import {withMinus, signed} from '../numbers.js';
import {felder, gezählt, namen, tut, und, verluste, zahl} from './grammar.js';
import {quelle} from './sources.js';
import {artWegen, code, fälligTun, lufteinheiten, roleName, verlangt} from './words.js';
import type {Translation} from './translation.js';

const partWords = (
  module: OfModule,
  {factors, multipliers}: Pick<StrengthPart, 'factors' | 'multipliers'>,
): string =>
  [
    zahl(factors),
    ...multipliers.map(({times, source}) => `× ${zahl(times)} (${quelle(module, source)})`),
  ].join(' ');

const term = (value: number): string => ` ${value < 0 ? '−' : '+'} ${zahl(Math.abs(value))}`;

/** Formats a sum: `4`, `7 (4 + 3)`, `8 (4 × 2 (river))`. */
function summe(module: OfModule, {parts, total, support}: Odds['attack']): string {
  const own = parts.map((part) => partWords(module, part)).join(' + ');
  if (support) {
    const added = `${own}${support.adds.map(({strength, source}) => `${term(strength)} (${quelle(module, source)})`).join('')}`;
    const times = support.times
      .map(({times: by, source}) => ` × ${zahl(by)} (${quelle(module, source)})`)
      .join('');
    return `${zahl(total)} (${times === '' ? added : `(${added})${times}`})`;
  }
  return parts.length > 1 || parts.some(({multipliers}) => multipliers.length > 0)
    ? `${zahl(total)} (${own})`
    : zahl(total);
}

const höchstensSpalten = (most: number | undefined): readonly string[] =>
  most === undefined ? [] : [`höchstens ${gezählt(most, 'Spalte', 'Spalten')}`];

const neben = ({column: {final, off}, settled}: SaidOdds): string =>
  off === undefined || settled === undefined
    ? ''
    : `${final} liegt ${off === 'below' ? 'unter' : 'über'} der Tabelle: ${bidiIsolate(settled)}, ohne Wurf`;

/** Odds and column: `7 gegen 3, also 2-1; -1 (Woods): Spalte 1-1`. */
function verhältnis(module: OfModule, odds: SaidOdds): string {
  const {attack, defence, column} = odds;
  const shifts = [
    ...column.shifts.map(({shift, source}) => `${signed(shift)} (${quelle(module, source)})`),
    ...höchstensSpalten(column.most),
    ...(column.capped === undefined ? [] : [`höchstens ${withMinus(column.capped)}`]),
  ];
  const off = neben(odds);
  return [
    `${summe(module, attack)} gegen ${summe(module, defence)}, also ${withMinus(column.base)}`,
    ...(shifts.length > 0 ? [`${shifts.join(', ')}: Spalte ${withMinus(column.final)}`] : []),
    ...(off === '' ? [] : [off]),
  ].join('; ');
}

const reihe = (total: number, row: number): string =>
  total === row ? `Reihe ${zahl(row)}` : `${zahl(total)} liegt außerhalb der Tabelle: Reihe ${zahl(row)}`;

function reihen({total, row}: Pick<SaidRoll, 'total' | 'row'>): string {
  const rows = [row].flat();
  return und([total].flat().map((one, i) => reihe(one, rows[i]!)));
}

/** Dice, modifiers and rows of a roll: `3 + 4, -1 (Woods): Reihe 6`. */
function wurf(module: OfModule, roll: SaidRoll): string {
  const {dice, total, row, column, modifiers, mostDrm} = roll;
  const drm = [
    ...modifiers.map(({drm: value, source}) => `${signed(value)} (${quelle(module, source)})`),
    ...(mostDrm === undefined ? [] : [`höchstens ${zahl(mostDrm)}`]),
  ];
  const each = dice.length / Math.max(1, [column].flat().length);
  const thrown = dice
    .map((die, i) => `${i === 0 ? '' : i % each === 0 ? ', ' : ' + '}${String(die)}`)
    .join('');
  const before = [thrown, ...drm].join(', ');
  if (drm.length === 0 && dice.length === 1 && total === row) return before;
  return `${before}${typeof total === 'number' && total !== row ? '; ' : ': '}${reihen(roll)}`;
}

function stärke(module: OfModule, {strength, shifts = [], mostShift, column}: SaidRoll): string {
  const columns = [column].flat();
  const where =
    columns.length > 1
      ? `geteilt auf die Spalten ${und(columns)}`
      : columns.length === 1
        ? `Spalte ${withMinus(columns[0]!)}`
        : 'keine Spalte';
  return [
    ...(strength ? [`Stärke ${summe(module, strength)}`] : []),
    ...shifts.map(({shift, source}) => `${signed(shift)} (${quelle(module, source)})`),
    ...höchstensSpalten(mostShift),
    where,
  ].join(', ');
}

/** The strength of a roll and its dice: `Stärke 7 (4 + 3), Spalte 5, Wurf 3`. */
export const stärkeGewürfelt = (module: OfModule, roll: SaidRoll): string =>
  roll.dice.length === 0 ? stärke(module, roll) : `${stärke(module, roll)}, Wurf ${wurf(module, roll)}`;

const feuerteil = ({value, multiplier}: Pick<Fire['parts'][number], 'value' | 'multiplier'>): string =>
  multiplier === 1 ? zahl(value) : `${zahl(value)} × ${zahl(multiplier)}`;

const punkte = (count: number): string => gezählt(count, 'Punkt', 'Punkte');

const feuer: (typeof columnPhrases)['fireSentence'] = ({parts, adding, total}) => {
  const terms = parts.map(feuerteil);
  if (adding > 0) terms.push(`${zahl(adding)} für Luft`);
  return terms.length > 1 || terms[0]?.includes('×')
    ? `${punkte(total)} (${terms.join(' + ')})`
    : punkte(total);
};

const abgelehnt: Readonly<Record<string, string | {readonly hex: string; readonly point: string}>> = {
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
  declare: 'Jetzt wird nichts erklärt',
  pass: 'Jetzt ist nicht zu passen',
  regroup: 'Jetzt wird nicht umgruppiert',
  fire: 'Jetzt wird nicht gefeuert',
};

const formen: Readonly<Record<FieldShape, string>> = {
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
function erwartet(names: Names, awaited: Awaited): string {
  if (awaited.is === 'end') return 'Der Kampf ist vorbei';
  if (awaited.is === 'bothRoll') return 'Zuerst würfeln beide Seiten';
  const who = names.side(awaited.side);
  switch (awaited.is) {
    case 'roll':
      return `Zuerst würfelt ${who}`;
    case 'losses':
      return `Zuerst nimmt ${who} ${verluste(awaited.count)}`;
    case 'dues':
      return awaited.dues.length === 0
        ? 'Der Kampf wartet hier auf Verluste, und keine sind fällig'
        : `Zuerst muss ${who} ${fälligTun(names, awaited.dues)}`;
    case 'choice':
      return `Zuerst wählt ${who} die Wirkung von ${bidiIsolate(awaited.code)} auf ${names.side(awaited.of)}`;
    case 'order':
      return `Zuerst wählt ${who} die Reihenfolge des Rückzugs von ${namen(names, awaited.units)}`;
    case 'fire':
      return `Zuerst feuert ${who}: ${namen(names, awaited.units)}`;
    case 'route':
      return awaited.owner === undefined
        ? `Zuerst führt ${who} den Rückzug aus: ${namen(names, awaited.units)}`
        : `Zuerst führt ${who} den Rückzug aus: ${namen(names, awaited.units)} (${names.side(awaited.owner)})`;
    case 'room':
      return `Zuerst wählt ${who}, wer Platz macht`;
    case 'decision':
      return `Zuerst entscheidet ${who} über Weiterkämpfen oder Rückzug`;
    case 'support':
      return `Zuerst setzt ${who} Unterstützung ein oder passt`;
    case 'declaration':
      return `Zuerst erklärt ${who} etwas oder passt`;
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

const spaltenverschiebungen = (module: OfModule, shifts: Odds['column']['shifts']): readonly string[] =>
  shifts.map(({shift, source}) => `${signed(shift)} für ${quelle(module, source)}.`);

export const columns: Translation<typeof columnPhrases> = {
  shiftWords: spaltenverschiebungen,
  columnSteps: (module, odds) => {
    const {attack, defence, column} = odds;
    const off = neben(odds);
    return [
      `Angriff ${zahl(attack.total)} gegen Verteidigung ${zahl(defence.total)}: Spalte ${withMinus(column.base)}.`,
      ...spaltenverschiebungen(module, column.shifts),
      ...(column.most === undefined ? [] : [`Höchstens ${gezählt(column.most, 'Spalte', 'Spalten')}.`]),
      ...(column.capped === undefined ? [] : [`Höchstens ${withMinus(column.capped)}.`]),
      ...(column.shifts.length > 0 || column.capped !== undefined
        ? [`Endgültige Spalte ${withMinus(column.final)}.`]
        : []),
      ...(off === '' ? [] : [`${off}.`]),
    ];
  },
  nextColumnSentence: ({attackerNeeds, defenderNeeds}) => {
    const faktoren = (count: number): string => gezählt(count, 'Faktor', 'Faktoren');
    const both = [
      ...(attackerNeeds
        ? [
            `Dem Angreifer fehlen zu ${withMinus(attackerNeeds.column)} noch ${faktoren(attackerNeeds.factors)}.`,
          ]
        : []),
      ...(defenderNeeds
        ? [
            `Dem Verteidiger fehlen zu ${withMinus(defenderNeeds.column)} noch ${faktoren(defenderNeeds.factors)}.`,
          ]
        : []),
    ];
    return both.join(' ');
  },
  rowWords: reihen,
  fireSentence: feuer,
};

export const course: Translation<typeof coursePhrases> = {
  notNow: ({event, map, isKnown, awaited}, names) => {
    const known = abgelehnt[event] ?? '';
    const what = isKnown
      ? typeof known === 'string'
        ? known
        : known[map]
      : map === 'hex'
        ? `„${event}“ gibt es auf einer Hexfeldkarte nicht`
        : `„${event}“ gibt es auf einer Punktkarte nicht`;
    return `${what}. ${erwartet(names, awaited)}.`;
  },
  notAnEvent: (wrong) =>
    wrong.is === 'noType'
      ? 'Das ist kein Ereignis eines Kampfes: Ein Ereignis ist ein Objekt mit einem „type“.'
      : `Das ist kein Ereignis eines Kampfes: „${wrong.event}“ braucht ${wrong.field}: ${formen[wrong.wants]}.`,
  noRest: ({state}) =>
    `Die Spielfolge kommt danach nicht zur Ruhe, daher bleibt der Kampf, wie er war (${state}).`,
  umpireFailed: ({error}) =>
    `Umpire konnte das nicht entscheiden, und der Kampf bleibt, wie er war. Bitte melde es mit dem Link (${error}).`,
  airBattleBegins: ({side, at, adds, air}, names) =>
    `${names.side(side)} greift ${names.place(at)} an. Zuerst kommt der Luftkampf. Anwesend: ${lufteinheiten(names, adds, air)}.`,
  combatIs: ({mode, because, attacks}, names) => {
    const kind = mode === 'normal' ? 'Normaler Kampf' : 'Gleichzeitiger Kampf';
    const why = `${kind}. ${artWegen(names, because)}.`;
    return attacks === undefined
      ? why
      : `${names.side(because.attacker)} greift ${names.place(attacks)} an. ${why}`;
  },
  airRolled: ({is, die, column, result, adds, before, left}, names) => {
    const what = is === 'flak' ? 'Flak' : 'Luftkampf';
    const survive =
      left === 0
        ? `Es überlebt keine Lufteinheit (${names.side(adds)})`
        : `Es ${left === 1 ? 'überlebt' : 'überleben'} ${zahl(left)} von ${zahl(before)} ${before === 1 ? 'Lufteinheit' : 'Lufteinheiten'} (${names.side(adds)})`;
    return `${what}: Wurf ${zahl(die)} auf Spalte ${zahl(column)}, Ergebnis ${zahl(result)}. ${survive}.`;
  },
  sideFires: ({side, role, fire, rolls, caused, losses}, names) => {
    const several = rolls.length > 1;
    const dice = rolls.map(({die, column, result}) =>
      several
        ? `${zahl(die)} auf Spalte ${zahl(column)} (${zahl(result)})`
        : `${zahl(die)} auf Spalte ${zahl(column)}`,
    );
    const split = several ? `, geteilt auf ${und(rolls.map(({column}) => zahl(column)))}` : '';
    const kind =
      role === 'attacker'
        ? caused === 0
          ? 'kein Durchbruch'
          : gezählt(caused, 'Durchbruch', 'Durchbrüche')
        : caused === 0
          ? 'keine Abwehr'
          : `${zahl(caused)}-mal Abwehr`;
    const target = roleName[role === 'attacker' ? 'defender' : 'attacker'];
    const suffered = caused === 0 ? '' : ` Der ${target} nimmt ${verluste(losses)}.`;
    return `${names.side(side)} feuert: ${feuer(fire)}${split}. Wurf ${und(dice)}: ${kind}.${suffered}`;
  },
  worksAbsorb: ({at, count}, names) =>
    `Feldbefestigungen in ${names.place(at)} fangen ${verluste(count)} auf (Wert des Moduls).`,
  unitTakesLosses: ({unit, count, inAll, then}, names) => {
    const total = inAll === undefined ? '' : ` (insgesamt ${zahl(inAll)})`;
    const fate = {
      destroyed: 'und wird vernichtet',
      dispersed: 'und wird zersprengt',
      staysDispersed: 'und bleibt zersprengt',
    }[then];
    return `${names.unit(unit)} nimmt ${verluste(count)}${total} ${fate}.`;
  },
  airLostAlone: ({unit}, names) => `${names.unit(unit)} geht mit der letzten Bodeneinheit verloren.`,
  airLeavesAlone: ({unit, to}, names) =>
    `${names.unit(unit)} verlegt nach ${names.place(to)}: Die Seite hat keine Bodeneinheit mehr.`,
  attackerDestroyed: ({side, at}, names) =>
    `${names.side(side)} hat keine Bodeneinheit mehr: ${names.place(at)} ist gehalten.`,
  pointCleared: ({at}, names) =>
    `In ${names.place(at)} ist kein Verteidiger mehr: Alle Angreifer müssen einziehen.`,
  bothDestroyed: ({at}, names) => `Beide Seiten sind vernichtet: Der Verteidiger behält ${names.place(at)}.`,
  nobodyFires: ({side}, names) => `Keine Seite kann feuern: ${names.side(side)} zieht sich zurück.`,
  sideRetreats: ({side}, names) => `${names.side(side)} zieht sich mit allen Einheiten zurück.`,
  sideBreaksOff: ({side}, names) => `${names.side(side)} zieht sich zurück.`,
  sideFightsOn: ({side, continues, round}, names) => {
    const does = continues === 'attack' ? 'setzt den Angriff fort' : 'kämpft weiter';
    return round === undefined
      ? `${names.side(side)} ${does}.`
      : `${names.side(side)} ${does}: Runde ${zahl(round)}.`;
  },
  sideFallsBack: ({side, groups}, names) => {
    const origins = groups.map((group) => `${namen(names, group.units)} nach ${names.place(group.to)}`);
    return `${names.side(side)} weicht zurück: ${und(origins)}. Die Bodeneinheiten sind zersprengt.`;
  },
  regroupsTo: ({units: going, to}, names) =>
    `${tut(names, going, 'gruppiert', 'gruppieren')} nach ${names.place(to)} um.`,
  nobodyRegroups: ({side}, names) => `${names.side(side)} gruppiert nicht um.`,
  areaAttacked: ({attackers, defenders, at}, names) =>
    `${tut(names, attackers, 'greift', 'greifen')} ${names.place(at)} an, gegen ${namen(names, defenders)}.`,
  roundBegins: ({round}) => `Runde ${zahl(round)} beginnt.`,
  reservesJoin: ({side, units: joining}, names) =>
    `${names.side(side)}: ${tut(names, joining, 'kommt', 'kommen')} in den Kampf.`,
  unitsMoveIn: ({units: who, at, side}, names) =>
    `${tut(names, who, 'zieht', 'ziehen')} in ${names.place(at)} ein. Die Kontrolle hat jetzt ${names.side(side)}.`,

  attackBegins: ({attackers, defenders, at, odds}, names) => {
    const attack = `${tut(names, attackers, 'greift', 'greifen')} ${namen(names, defenders)} in ${at} an`;
    return odds ? `${attack}: ${verhältnis(names.game, odds)}.` : `${attack}.`;
  },
  oddsNow: ({odds}, {game}) => `Das Kampfverhältnis ist jetzt ${verhältnis(game, odds)}.`,
  attackNotAllowed: ({odds, below}, {game}) =>
    `Dieser Angriff ist nicht erlaubt: ${verhältnis(game, odds)}, unter ${below}.`,
  codeRolled: ({roll, code: rolled, asks, title, odds}, {game}) => {
    const by =
      roll.strength || roll.shifts
        ? ` (${stärke(game, roll)})`
        : ` auf Spalte ${[roll.column].flat().join(', ')}`;
    const before = [title, odds && verhältnis(game, odds)].flatMap((part) => part ?? []).join(': ');
    const start = before === '' ? 'Wurf' : odds ? `${before}. Wurf` : `${before}: Wurf`;
    return `${start} ${wurf(game, roll)}${by}. ${bidiIsolate(rolled)}: ${code(game, asks)}.`;
  },
  lossesRolled: ({roll, title, side, losses, absorbed = 0}, names) => {
    const falls = `${losses === 0 ? 'kein Verlust' : verluste(losses)} für ${names.side(side)}`;
    const less = absorbed === 0 ? '' : `; die Stellungen fangen ${zahl(absorbed)} davon auf`;
    return `${title}: ${stärke(names.game, roll)}. Wurf ${wurf(names.game, roll)}: ${falls}${less}.`;
  },
  nobodyRolls: ({titles}) => `Kein Wurf für ${und(titles)}: keine Stärke.`,
  ratingMissing: ({rating, role}) =>
    `Kein ${roleName[role]} hat den Wert „${bidiIsolate(rating)}“, daher macht er keinen Unterschied.`,
  codeSettled: ({code: settled, asks}, {game}) => `Kein Wurf. ${bidiIsolate(settled)}: ${code(game, asks)}.`,
  choiceMade: ({side, role, demand}, names) =>
    `${names.side(side)} ${verlangt(names.game, demand, role) || 'erleidet nichts'}.`,
  retreatShortened: ({hexes}) => `Der Rückzug ist verkürzt auf: ${felder(hexes)}.`,
  orderGiven: ({units: order}, names) => `Reihenfolge des Rückzugs: ${order.map(names.unit).join(', ')}.`,
  groupRetreated: ({units: group, from, path}, names) => {
    const between = path.slice(0, -1);
    const via = between.length > 0 ? ` über ${between.join(', ')}` : '';
    return `${tut(names, group, 'zieht', 'ziehen')} sich von ${from}${via} nach ${path.at(-1)!} zurück.`;
  },
  groupStuck: ({units: group, at, then}, names) => {
    const [one, many] = {
      eliminated: ['hat keinen erlaubten Weg', 'haben keinen erlaubten Weg'] as const,
      leaves: [`verlässt ${at}`, `verlassen ${at}`] as const,
      stays: [`bleibt in ${at}`, `bleiben in ${at}`] as const,
    }[then];
    return `${tut(names, group, one, many)}.`;
  },
  unitsAdvance: ({units: who, into, from}, names) => {
    const where = `nach ${und(into.map(names.place))} vor`;
    return from === undefined
      ? `${tut(names, who, 'rückt', 'rücken')} ${where}.`
      : `${tut(names, who, 'rückt', 'rücken')} von ${names.place(from)} ${where}.`;
  },
  unitsStay: ({units: who, at}, names) => `${tut(names, who, 'bleibt', 'bleiben')} in ${at}.`,
  nobodyAdvances: ({side, beyond}, names) =>
    beyond === undefined
      ? `${names.side(side)} rückt nicht vor.`
      : `${names.side(side)} rückt nicht über ${names.place(beyond)} hinaus vor.`,
  hexHeld: ({side, at}, names) => `${names.side(side)} hält ${names.place(at)}.`,
  hexCleared: ({at}, names) => `In ${names.place(at)} ist kein Verteidiger mehr.`,
};
