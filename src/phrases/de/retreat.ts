import {bidiIsolate} from '../../module/bidi.js';
import {cited} from '../cited.js';
import type {Finding} from '../../rules/finding.js';
import type {Open} from '../../rules/retreat/reasons.js';
import type {HeldArgs, RetreatArgs, SharedArgs} from '../../rules/retreat/retreat-args.js';
import type {LossesArgs, SplitArgs, StateArgs} from '../../rules/retreat/verdict-args.js';
import {reasonPhrases} from '../en/clauses.js';
import {type retreatPhrases, type retreatRemedies, rulingPhrases} from '../en/retreat.js';
import type {Names} from '../names.js';
import {whenPhrases} from '../say-when.js';
import {
  hexCount,
  counted,
  unitNames,
  alternatives,
  stepCount,
  does,
  listed,
  numeral,
  stateLabel,
  stateName,
} from './grammar.js';
import type {Translation} from './translation.js';

type Ids = readonly string[];

const openWords = ({hexes, more}: Open): string => {
  if (more) return `Offen sind ${hexes.join(', ')} und andere Felder`;
  return `Offen ${hexes.length > 1 ? 'sind' : 'ist'} ${listed(hexes)}`;
};

const missingSteps = ({hexes, paid}: RetreatArgs['fallsShort']['loses']): string =>
  paid > 0
    ? `${stepCount(hexes - paid)} (andere haben für ${hexCount(paid)} bezahlt)`
    : stepCount(hexes - paid);

function heldWords({units: held, rest, then}: HeldArgs, names: Names): string {
  const could = `${does(names, held, 'kann', 'können')} sich ohne ${unitNames(names, rest)} vollständig zurückziehen`;
  return {
    mustSplit: `${could} und ${held.length === 1 ? 'muss' : 'müssen'} daher ohne sie gehen.`,
    mayStay: `${could} und ${held.length === 1 ? 'darf' : 'dürfen'} nach der Lesart deiner Gruppe bei ihnen bleiben.`,
    staysWithHqs: `${could}, ${held.length === 1 ? 'darf' : 'dürfen'} aber kein HQ zurücklassen und ${held.length === 1 ? 'bleibt' : 'bleiben'} daher bei ihnen.`,
  }[then];
}

const readingNote = ({reading}: Pick<SharedArgs, 'reading'>): string =>
  reading === 'each'
    ? ' (jede Einheit zahlt: diese Lesart)'
    : reading === 'alone'
      ? ' (auch eine einzelne Einheit zahlt: unsere Lesart)'
      : '';

const undecided = 'Nicht entschieden: Es gibt zu viele Wege für den Rückzug, um alle zu vergleichen.';

export const retreat: Translation<typeof retreatPhrases> = {
  closed: ({at, because, open}, names) =>
    open
      ? `${at}: nein. ${reasonPhrases.sentence(because, names)}. ${openWords(open)}.`
      : `${at}: nein. ${reasonPhrases.sentence(because, names)}.`,
  openNow: ({at, closes, because}, names) =>
    `${at}: jetzt offen, versperrt, wo gilt: ${whenPhrases.holds(closes, names.game)}. ${reasonPhrases.sentence(because, names)}.`,
  entryCost: (cost, names) => reasonPhrases.cost(cost, names),
  longer: ({at, single}) =>
    single
      ? `${at} ist nicht leer: Der Rückzug wird um ein Feld länger.`
      : `${at} ist über dem Stapellimit: Der Rückzug wird um ein Feld länger.`,
  undecided: () => undecided,
  undecidedUnder: ({reading}) => `Falls ${rulingPhrases.reading(reading)}: ${undecided}`,
  routesCut: ({most}) =>
    `Es gibt mehr als ${numeral(most)} Wege; aufgeführt sind nur die ersten ${numeral(most)}.`,
  capped: ({unit, hexes, asked, rest}, names) => {
    const beyond = asked - hexes;
    const what = {
      steps: `Die übrigen ${hexCount(beyond)} kosten ${stepCount(beyond)}`,
      eliminated: `Verlangt sind ${numeral(asked)}, daher wird die Gruppe vernichtet`,
      ends: 'Dort endet der Rückzug',
    }[rest];
    return `${reasonPhrases.cap({unit, hexes}, names)}. ${what}.`;
  },
  everyRoute: ({fate, blocked, faults}, names) => {
    const found = new Set(faults.map((fault) => reasonPhrases.fault(fault, names)));
    return `${rulingPhrases.fate(fate, names)}: Jeder Weg ${alternatives([...(blocked ? ['ist versperrt'] : []), ...found])}.`;
  },
  noRoute: ({fate}, names) => `Kein erlaubter Weg: ${rulingPhrases.fate(fate, names)}.`,
  fallsShort: ({short, loses, ends}) =>
    `Der Rückzug ist um ${hexCount(short)} zu kurz: Die Gruppe verliert ${missingSteps(loses)} und endet in ${alternatives(ends)}.`,
  leftOver: ({units: group, left}, names) =>
    ({
      isolated: 'Die Überlebenden werden isoliert.',
      stays: 'Die Überlebenden bleiben dort.',
      nobody: `Es bleiben keine Schritte: ${does(names, group, 'wird', 'werden')} vernichtet.`,
    })[left],
  fellShort: ({short, loses, units: group, at, left}, names) => {
    const fate = {
      isolated: `Die Überlebenden bleiben in ${at} und sind isoliert`,
      stays: `Die Überlebenden bleiben in ${at}`,
      nobody: `Es bleiben keine Schritte: ${does(names, group, 'wird', 'werden')} vernichtet`,
    }[left];
    return `Der Rückzug ist um ${hexCount(short)} zu kurz. Verlust: ${missingSteps(loses)}. ${fate}.`;
  },
  unlisted: () => 'Ein anderer Weg führt weiter oder verliert weniger Schritte.',
  leavesMap: ({units: group, at, returns}, names) => {
    const leaves = `${does(names, group, 'verlässt', 'verlassen')} die Karte bei ${at}`;
    return returns === null
      ? `${leaves} (der Regeltext sagt nicht, wann Einheiten zurückkehren).`
      : `${leaves}; die Rückkehr folgt nach ${returns === 1 ? '1 Spielzug' : `${numeral(returns)} Spielzügen`}.`;
  },
  throughFriends: () =>
    'Jeder aufgeführte Weg endet ohne Nachschub. Der Besitzer darf einen durch eigene Einheiten wählen, der mit Nachschub endet.',
  noSupplySource: ({side, except}, names) =>
    except === undefined
      ? `Auf der Karte ist keine Nachschubquelle (${names.side(side)}), daher schließt der Nachschub kein Feld aus.`
      : `Auf der Karte ist keine Nachschubquelle (${names.side(side)}) außer ${except} selbst, das nicht zählt, daher schließt der Nachschub kein Feld aus.`,
  faultAllowed: ({fault}, names) =>
    `Jeder vollständige Rückzug ${reasonPhrases.fault(fault, names)}; diese Lesart erlaubt es.`,

  displaced: ({unit, from, to, group}, names) =>
    `${names.unit(unit)} wird von ${from} nach ${to} verdrängt, um Platz zu machen für ${unitNames(names, group)}.`,
  mayDisplace: ({units, at, goes, must}, names) => {
    const to = reasonPhrases.goes(goes, names);
    if (!must) return `${at}: ${alternatives(units.map(names.unit))} darf verdrängt werden, nach ${to}.`;
    const are = units.length === 1 ? 'wird' : 'werden';
    return `${at}: ${unitNames(names, units)} ${are} verdrängt, nach ${to}.`;
  },
  chainsCut: () =>
    'Es gibt zu viele Ketten von Verdrängungen, um alle aufzuführen: Das sind für jede Einheit die kürzesten.',
  nobodyMakesRoom: ({at, all}, names) => `${at}: ${reasonPhrases.noRoom(all, names)}.`,
  anyDirection: ({directions, freeInZoc}) =>
    freeInZoc
      ? `Kein Rückzug nur in diese Richtung (${alternatives(directions)}) ist ebenso gut und bleibt außerhalb gegnerischer Kontrollzonen: Jede Richtung ist offen.`
      : `Kein Rückzug nur in diese Richtung (${alternatives(directions)}) ist ebenso gut: Jede Richtung ist offen.`,

  heldByFriends: ({at, by, payer, inAll, reading}, names) => {
    const who = {
      unit: 'die Einheit',
      eachUnit: 'jede Einheit',
      stack: 'die Einheiten, die zusammen gestapelt begannen,',
    }[payer];
    const read = readingNote(reading ? {reading} : {});
    return inAll
      ? `${at}: Dieses Feld in gegnerischer Kontrollzone, das ${does(names, by, 'hält', 'halten')}, kostet ${who} zusammen einen Schritt${read}.`
      : `${at}: Dieses Feld in gegnerischer Kontrollzone, das ${does(names, by, 'hält', 'halten')}, kostet ${who} einen Schritt${read}.`;
  },
  sharedStep: (args, names) => {
    const {hexes, number, units: stack, inAll} = args;
    const costs =
      hexes.length > 1
        ? 'liegen in gegnerischer Kontrollzone, werden von eigenen Einheiten gehalten und kosten'
        : 'liegt in gegnerischer Kontrollzone, wird von eigenen Einheiten gehalten und kostet';
    return `${listed(hexes)}, Feld ${numeral(number)} des Rückzugs, ${costs} ${unitNames(names, stack)} ${inAll ? 'zusammen einen Schritt' : 'einen Schritt'}${readingNote(args)}.`;
  },
  firstStep: ({by, units: takers}, names) =>
    by === 'owner'
      ? 'Der Besitzer wählt, welche Einheit den Verlust nimmt (der Regeltext schweigt).'
      : `Den ersten Schrittverlust ${takers.length === 1 ? 'nimmt' : 'nehmen'} ${unitNames(names, takers)} (${rulingPhrases.takers[by]}).`,

  couldGo: heldWords,
  keptTogether: ({at, ...held}, names) => {
    const said = `${at}: ${heldWords(held, names)}`;
    return {
      mustSplit: `${said} Schicke ${unitNames(names, held.units)} als eigene Gruppe. Nur wenn deine Gruppe spielt, dass Einheiten bei einer bleiben dürfen, die sich nicht zurückziehen kann, dürfen sie zusammenbleiben.`,
      mayStay: `${said} Nach der anderen Lesart müssen sie gehen.`,
      staysWithHqs: said,
    }[held.then];
  },
  hqsGoToo: ({units: hqs, at}, names) =>
    `${does(names, hqs, 'muss', 'müssen')} sich mit einer der Gruppen zurückziehen, die ${at} verlassen.`,
  hqApart: ({unit, at, goes}, names) =>
    goes
      ? `${at}: ${names.unit(unit)} darf sich nicht getrennt von den Kampfeinheiten zurückziehen, mit denen das HQ gestapelt war. Füge es einer ihrer Gruppen hinzu.`
      : `${at}: ${names.unit(unit)} darf nicht zurückbleiben, denn das HQ war mit Kampfeinheiten gestapelt, die sich zurückziehen. Füge es einer ihrer Gruppen hinzu.`,
  hqsStranded: ({units: hqs, at}, names) =>
    `${at}: ${does(names, hqs, 'wird', 'werden')} vernichtet: Nach dieser Lesart braucht ein HQ für den Rückzug eine Kampfeinheit.`,
  overrun: ({units: hqs, at}, names) =>
    hqs.length > 1
      ? `${at}: ${unitNames(names, hqs)} werden überrannt (mehrere HQs zugleich: unsere Lesart).`
      : `${at}: ${unitNames(names, hqs)} wird überrannt.`,
  relocated: ({units: hqs, at, cause, marker}, names) => {
    const where = `in einem Feld mit Marker (${bidiIsolate(marker)})`;
    const how =
      cause === 'left-alone'
        ? `${does(names, hqs, 'bleibt', 'bleiben')} ${where} allein zurück${hqs.length > 1 ? ' (zwei HQs gelten als allein: unsere Lesart)' : ''}`
        : `${does(names, hqs, 'betritt', 'betreten')} ein Feld mit Marker (${bidiIsolate(marker)})`;
    return `${at}: ${how} und ${hqs.length === 1 ? 'wird' : 'werden'} sofort verlegt (der Regeltext sagt nicht, wohin).`;
  },
  onlySupported: ({units: stray}, names) =>
    `${does(names, stray, 'hat', 'haben')} den Kampf nur unterstützt und ${stray.length === 1 ? 'bleibt' : 'bleiben'} nach dieser Lesart stehen.`,
  leftOut: ({unit, at}, names) =>
    `${at}: Auch ${names.unit(unit)} muss sich zurückziehen, ist aber in keiner Gruppe des Plans.`,
  mapEdge: ({elsewhere}) =>
    elsewhere ? 'Hier darf keine Einheit die Karte verlassen.' : 'Keine Einheit darf die Karte verlassen.',
  isolatedGroup: () =>
    'Die Gruppe ist isoliert oder ohne Nachschub. Eine weitere Regel, die uns nicht vorliegt, kann diese Antwort ergänzen.',
  question: ({asks, here, else: otherwise}) => `${asks} Unsere Lesart: ${here}. Andere Lesart: ${otherwise}.`,
};

export const retreatMends: Translation<typeof retreatRemedies> = {
  closed: ({open}) => (open ? openWords(open) : ''),
  entryCost: ({at, cancelled}) => (cancelled ? `eine eigene Einheit in ${at} vor dem Rückzug` : ''),
  keptTogether: ({units: held, then}, names) =>
    then === 'mustSplit' ? `${unitNames(names, held)} als eigene Gruppe schicken` : '',
  hqApart: ({unit}, names) => `${names.unit(unit)} einer ihrer Gruppen hinzufügen`,
  leftOut: ({unit}, names) => `${names.unit(unit)} einer Gruppe hinzufügen`,
};

const stateWords = (states: readonly StateArgs[], names: Names): string =>
  states
    .map(
      ({state, units: some}) => `; ${does(names, some, 'wird', 'werden')} ${stateLabel(names.game, state)}`,
    )
    .join('');

const lossWords = (lost: LossesArgs, names: Names): string =>
  'most' in lost
    ? `${numeral(lost.least)} bis ${stepCount(lost.most)} verloren${stateWords(lost.states, names)}`
    : rulingPhrases.loss(lost, names);

function splitWords({steps, complete, groups}: SplitArgs, names: Names): string {
  const lost = steps === 0 ? 'keine Verluste' : `${stepCount(steps)} verloren`;
  const said = groups.map(({units: group, at, fate, loss}) => {
    if (fate === 'eliminated') return `${does(names, group, 'wird', 'werden')} vernichtet`;
    const goes =
      fate === 'stays'
        ? `${does(names, group, 'bleibt', 'bleiben')} in ${at}`
        : `${unitNames(names, group)} nach ${at}`;
    return loss ? `${goes}, ${rulingPhrases.loss(loss, names)}` : goes;
  });
  return complete ? `${lost}; ${said.join('; ')}.` : `${lost} (das Beste bisher); ${said.join('; ')}.`;
}

const againstHex = (hex: string, findings: readonly Finding[], names: Names): string =>
  [
    'nein.',
    ...findings.map((finding) => {
      if (finding.code !== 'closed') return cited(finding);
      const {because, open, at} = finding.args as RetreatArgs['closed'];
      if (at !== hex) return cited(finding);
      const said = reasonPhrases.sentence(because, names);
      return cited({...finding, message: open ? `${said}. ${openWords(open)}.` : `${said}.`});
    }),
  ].join(' ');

interface Exit {
  readonly from: string;
  readonly to: string | undefined;
  readonly direction: string;
  readonly entered: boolean;
  readonly findings: readonly Finding[];
}

function exitLines(exits: readonly Exit[], origin: string, names: Names): readonly string[] {
  const byHex = new Map<string, Exit[]>();
  for (const exit of exits) byHex.set(exit.from, [...(byHex.get(exit.from) ?? []), exit]);
  return [...byHex].flatMap(([hex, here]) => {
    const isOpen = here.some(({entered}) => entered);
    const from = hex === origin ? `Ausgänge aus ${hex}` : `Dann aus ${hex}`;
    return [
      isOpen ? `${from}:` : `${from}: keiner ist offen.`,
      ...here.map(({to, direction, entered, findings}) =>
        to === undefined
          ? `- ${direction}: ${findings.map(cited).join(' ')}`
          : entered
            ? `- ${direction}, ${to}: offen; die Ausgänge von dort folgen.`
            : `- ${direction}, ${to}: ${againstHex(to, findings, names)}`,
      ),
    ];
  });
}

const agree = (some: Ids, one: string, many: string): string => (some.length === 1 ? one : many);

export const rulings: Translation<typeof rulingPhrases> = {
  fate: ({units: group, from, otherwise, eliminated}, names) => {
    const who = unitNames(names, group);
    switch (otherwise.clause) {
      case 'stepPerHex':
      case 'eliminated':
        return `${who} ${agree(group, 'wird', 'werden')} vernichtet`;
      case 'steps':
        return eliminated
          ? `${who} ${agree(group, 'verliert', 'verlieren')} ${stepCount(otherwise.steps)} und ${agree(group, 'wird', 'werden')} vernichtet`
          : `${who} ${agree(group, 'verliert', 'verlieren')} ${stepCount(otherwise.steps)} und ${agree(group, 'bleibt', 'bleiben')} in ${from}`;
      case 'removed': {
        const {state, returns, counts} = otherwise;
        const leaves =
          state === undefined
            ? `${who} ${agree(group, 'kommt', 'kommen')} von der Karte`
            : `${who} ${agree(group, 'kommt', 'kommen')} in die Box „${stateName(names.game, state)}“`;
        const back =
          typeof returns === 'number'
            ? `, Rückkehr nach ${returns === 1 ? '1 Spielzug' : `${numeral(returns)} Spielzügen`}`
            : '';
        return counts === 'lost'
          ? `${leaves}${back} und ${agree(group, 'zählt', 'zählen')} als verloren`
          : `${leaves}${back}`;
      }
      case 'surrenders':
        return `${who} ${agree(group, 'ergibt', 'ergeben')} sich`;
      case 'stays':
        return `${who} ${agree(group, 'bleibt', 'bleiben')} in ${from}`;
    }
  },
  takers: {
    owner: 'nach Wahl des Besitzers',
    'most-steps': 'die Einheit mit den meisten Schritten',
    strongest: 'die stärkste',
  },
  loss: ({steps, destroys, mayFallOnOthers, states}, names) => {
    const lost = steps === 0 ? 'keine Verluste' : `${stepCount(steps)} verloren`;
    const fatal =
      destroys.length === 0
        ? ''
        : mayFallOnOthers
          ? `, was vernichten kann: ${unitNames(names, destroys)}`
          : `, was vernichtet: ${unitNames(names, destroys)}`;
    return `${lost}${fatal}${stateWords(states, names)}`;
  },
  ruling: (ruling, names) => {
    switch (ruling.is) {
      case 'undecided':
        return undecided;
      case 'noRoute':
        return `Kein erlaubter Weg: ${rulingPhrases.fate(ruling.fate, names)}.`;
      case 'short': {
        const fate = {
          isolated: 'Die Überlebenden sind isoliert',
          stays: 'Die Überlebenden bleiben',
          nobody: 'Keine Einheit überlebt',
        }[ruling.left];
        return `Der Rückzug ist ${hexCount(ruling.hexes)} zu kurz: ${lossWords(ruling.lost, names)}. ${fate}.`;
      }
      case 'routes': {
        const {count, cut, lost, owner} = ruling;
        const ways = cut
          ? `Mehr als ${counted(count, 'erlaubter Weg', 'erlaubte Wege')}`
          : counted(count, 'erlaubter Weg', 'erlaubte Wege');
        const choice =
          owner === undefined
            ? ''
            : owner === 'chooses'
              ? '; der Besitzer wählt'
              : '; der Besitzer darf einen anderen wählen';
        return `${ways}, ${lossWords(lost, names)}${choice}.`;
      }
    }
  },
  verdict: (args, names) => {
    if (args.is === 'undecided') return undecided;
    const together = rulingPhrases.ruling(args.together, names);
    switch (args.is) {
      case 'hqsAlone':
        return `${does(names, args.hqs, 'muss', 'müssen')} sich mit einer Kampfeinheit aus ${args.from} zurückziehen. Ohne eine: ${together}`;
      case 'hqsLeft':
        return `${does(names, args.hqs, 'muss', 'müssen')} sich mit der Gruppe zurückziehen. Sonst: ${together}`;
      case 'mustSplit':
        return args.split
          ? `Der Stapel muss sich teilen: ${splitWords(args.split, names)}`
          : `Der Stapel muss sich teilen: ${does(names, args.units, 'kann', 'können')} sich ohne ${unitNames(names, args.rest)} vollständig zurückziehen.`;
      case 'together':
        return args.split ? `${together} Beste Aufteilung: ${splitWords(args.split, names)}` : together;
    }
  },
  reading: (reading) => {
    if ('option' in reading) return `deine Gruppe so spielt: ${reading.option}, ${reading.value}`;
    return 'plays' in reading
      ? `deine Gruppe so spielt: ${reading.plays} (${reading.rule})`
      : `deine Gruppe „${reading.question}“ so beantwortet: „${reading.means}“ (${reading.rule})`;
  },
  underReadings: (readings, sentence) =>
    `Falls ${listed(readings.map((reading) => rulingPhrases.reading(reading)))}: ${sentence}`,
  outcome: ({ends, more, verdict}, names) => {
    const few = more > 0 ? [...ends, `${numeral(more)} weitere`] : ends;
    const said = rulingPhrases.verdict(verdict, names);
    return ends.length > 0 ? `nach ${listed(few)}: ${said}` : said;
  },
  dispute: ({reading, outcome}, names) =>
    `Falls ${rulingPhrases.reading(reading)}: ${rulingPhrases.outcome(outcome, names)}`,
  planUnder: ({reading, legal, stepLosses}) => {
    const start = `Falls ${rulingPhrases.reading(reading)}:`;
    if (!legal) return `${start} Der Plan ist nicht erlaubt.`;
    return stepLosses === 0
      ? `${start} Der Plan ist erlaubt, keine Verluste.`
      : `${start} Der Plan ist erlaubt, ${stepCount(stepLosses)} verloren.`;
  },
  hex: ({hex, verdict, mustStay, findings}) => {
    const all = findings.map((finding) => ` ${cited(finding)}`).join('');
    switch (verdict) {
      case 'origin':
        return mustStay ? `${hex}: Die Gruppe muss hier bleiben.` : `${hex}: Hier beginnt der Rückzug.`;
      case 'end':
        return `${hex}: Hier darf der Rückzug enden.${all}`;
      case 'route':
        return `${hex}: Ein Weg führt hier hindurch.${all}`;
      case 'no':
        return findings[0] ? cited(findings[0]) : `${hex}: nein.`;
    }
  },
  walk: ({hex, toGo, steps = 0, first}) => {
    if (toGo === undefined) {
      const said = first ? cited(first) : 'Kein erlaubter Weg, der so beginnt, führt dorthin.';
      return first?.code === 'closed' && first.at === hex ? said : `${hex}: nein. ${said}`;
    }
    const end = toGo === 0 ? 'Dort darf der Rückzug enden' : `Von dort noch zu gehen: ${hexCount(toGo)}`;
    const lost = steps === 0 ? 'keine Verluste' : `${stepCount(steps)} verloren`;
    return `${hex}: ${end}${first ? `. ${cited(first)}` : `, ${lost}`}`;
  },
  proof: ({units: group, at, hexes, verdict, together, exits}, names) =>
    [
      `${unitNames(names, group)} in ${at}, Rückzug um ${hexCount(hexes)}: ${rulingPhrases.verdict(verdict, names)}`,
      ...(together ? ['Zusammen haben sie keinen Ausweg:'] : []),
      ...exitLines(exits, at, names),
    ].join('\n'),
};
