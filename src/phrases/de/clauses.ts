import {bidiIsolate} from '../../module/bidi.js';
import type {
  EntryCause,
  EntryCost,
  FullArgs,
  GoesTo,
  MakesNoRoom,
  Onward,
  ReasonArgs,
  SupplyGap,
} from '../../rules/retreat/reasons.js';
import {type clausePhrases, reasonPhrases} from '../en/clauses.js';
import type {Names} from '../names.js';
import {whenPhrases} from '../say-when.js';
import {felder, namen, oder, schritte, tut, und, zahl, zustand} from './grammar.js';
import {hexsideName, properName, terrainName} from './names.js';
import type {Translation} from './translation.js';

type Phrase<Args> = (args: Args, names: Names) => string;

/** A reason as a main clause, which is the same by itself and after a colon. */
const beides = <Args>(phrase: Phrase<Args>) => ({sentence: phrase, clause: phrase});
/** A reason about the hex by itself, about an end by its number in a longer sentence. */
const ende = <Args extends {readonly hex: string}>(rest: Phrase<Args>) => ({
  sentence: (args: Args, names: Names): string => `Es ${rest(args, names)}`,
  clause: (args: Args, names: Names): string => `${args.hex} ${rest(args, names)}`,
});

function nachschub({distance, source, than, thanDistance, noCloserThan}: SupplyGap): string {
  const level = noCloserThan === undefined ? '' : `, nicht näher als ${noCloserThan}`;
  const of = source === undefined ? 'vom Nachschub' : `vom Nachschub in ${source}`;
  return distance === null
    ? `ist vom Nachschub abgeschnitten${level}; ${than} ist nur ${zahl(thanDistance)} entfernt`
    : `ist ${felder(distance)} ${of} entfernt${level}; ${than} nur ${zahl(thanDistance)}`;
}

const voll = ({units: there, single}: FullArgs, names: Names): string => {
  if (there.length === 0) return 'Die Gruppe allein würde das Stapellimit überschreiten';
  return single
    ? `Es ist nicht leer: Dort ${there.length === 1 ? 'ist' : 'sind'} ${namen(names, there)}`
    : `Mit ${namen(names, there)} wäre das Stapellimit überschritten`;
};

function weiterWeg({where, orAsFar}: ReasonArgs['bars']['furtherOut']['asked']): string {
  const which = where === 'last-hex' ? 'Das letzte betretene Feld' : 'Jedes betretene Feld';
  return orAsFar
    ? `${which} muss mindestens ebenso weit entfernt sein`
    : `${which} muss weiter entfernt sein`;
}

function führtZurück({leads, asked}: ReasonArgs['bars']['furtherOut'], names: Names): string {
  const nearer = asked.orAsFar;
  switch (leads.is) {
    case 'back':
      return asked.where === 'anywhere'
        ? 'Dort hat der Rückzug begonnen'
        : `Dort hat der Rückzug begonnen. ${weiterWeg(asked)}`;
    case 'towards':
      return nearer
        ? `Es liegt näher bei ${namen(names, leads.units)} in ${leads.in} als ${leads.before}. ${weiterWeg(asked)}`
        : `Es liegt nicht weiter von ${namen(names, leads.units)} in ${leads.in} entfernt als ${leads.before}. ${weiterWeg(asked)}`;
    case 'nowhere':
      return `Es liegt nur ${felder(leads.hexes)} von ${leads.began} entfernt. ${weiterWeg(asked)}`;
    case 'inwards':
      return nearer
        ? `Es liegt näher bei ${leads.began} als ${leads.before}. ${weiterWeg(asked)}`
        : `Es liegt nicht weiter von ${leads.began} entfernt als ${leads.before}. ${weiterWeg(asked)}`;
  }
}

function gegend({region, of}: ReasonArgs['bars']['region']): string {
  const {nationality, month} = of ?? {};
  const proper = (ids: string | readonly string[]): string => oder([ids].flat().map(properName));
  const who = nationality === undefined ? 'Keine Einheit' : `Keine Einheit (${proper(nationality)})`;
  const when = month === undefined ? '' : ` (${proper(month)})`;
  return `${who} darf sich nach ${properName(region)} zurückziehen${when}`;
}

const einSchritt = (steps: number): string => (steps === 1 ? 'einen Schritt' : schritte(steps));

function ort({terrain, hexside}: Extract<EntryCause, {readonly is: 'place'}>, {game}: Names): string {
  const one = (
    word: (module: Names['game'], id: string) => string,
    some: string | readonly string[],
  ): string => oder([some].flat().map((id) => word(game, id)));
  return und([
    ...(terrain === undefined ? [] : [`Gelände: ${one(terrainName, terrain)}`]),
    ...(hexside === undefined ? [] : [`über diese Hexfeldseite betreten: ${one(hexsideName, hexside)}`]),
  ]);
}

function grund(cause: EntryCause, names: Names): string {
  switch (cause.is) {
    case 'enemyZoc':
      return `in der Kontrollzone von ${namen(names, cause.units)}`;
    case 'overStacked':
      return cause.units.length > 0
        ? `mit ${namen(names, cause.units)} über dem Stapellimit`
        : 'durch die Gruppe allein über dem Stapellimit';
    case 'place':
      return ort(cause, names);
  }
}
const gründe = ({causes, when}: EntryCost, names: Names): string => {
  const all = und(causes.map((cause) => grund(cause, names)));
  return when ? `${all} (es gilt: ${whenPhrases.holds(when, names.game)})` : all;
};

/** The price of a hex: `Das kostet die Gruppe einen Schritt`. */
function preis(cost: EntryCost, names: Names): string {
  const {steps, group, payers, each, once, state, sets} = cost;
  const route = once ? ', einmal für den Weg' : '';
  if (state === undefined) {
    if (!each)
      return group
        ? `Das kostet ${namen(names, group)} ${einSchritt(steps)}${route}`
        : `Das kostet die Gruppe ${einSchritt(steps)}${route}`;
    return steps % payers.length === 0
      ? `Das kostet jede dieser Einheiten ${einSchritt(steps / payers.length)}: ${namen(names, payers)}${route}`
      : `Das kostet ${namen(names, payers)} zusammen ${einSchritt(steps)}${route}`;
  }
  const word = zustand(names.game, state);
  const becomes = sets.length === 0 ? [] : [`${tut(names, sets, 'wird', 'werden')} ${word}`];
  const lost = each
    ? `je ${einSchritt(steps / payers.length)}`
    : payers.length > 1
      ? `zusammen ${einSchritt(steps)}`
      : einSchritt(steps);
  const loses =
    steps === 0
      ? []
      : [
          payers.length === 1
            ? `${namen(names, payers)} ist schon ${word} und verliert ${lost}`
            : `${namen(names, payers)} sind schon ${word} und verlieren ${lost}`,
        ];
  return `${[...becomes, ...loses].join('; ')}${route}`;
}

const wohin = (goes: GoesTo, names: Names): string =>
  'to' in goes
    ? oder(goes.to)
    : goes.displacing
        .map(
          ({into, units: some, goes: next}) =>
            `${into}, wo ${oder(some.map(names.unit))} Platz macht und nach ${wohin(next, names)} geht`,
        )
        .join('; oder nach ');

const zuKurz = (hexes: number): string => `${felder(hexes)} zu kurz`;
const bleiben = ({at, stays}: {readonly at: string; readonly stays: boolean}): string =>
  stays ? `wer in ${at} bleibt,` : `ein Rückzug nach ${at}`;

function weiter(onward: Onward | undefined, names: Names): string {
  switch (onward?.is) {
    case undefined:
      return '';
    case 'ruledOut':
      return `. Den besten Weg hindurch, nach ${onward.end}, schließt ${bidiIsolate(onward.rule)} aus: ${reasonPhrases.clause(onward.because, names)}`;
    case 'ends': {
      const each = onward.faults.map(
        ({rule, fault}) => `${reasonPhrases.fault(fault, names)}, nach ${bidiIsolate(rule)}`,
      );
      return `, und jeder Weg weiter ${oder(each)}`;
    }
    case 'deadEnds':
      return ', und jeder Weg weiter ist eine Sackgasse';
    case 'noneOpen':
      return ', und dahinter ist kein Feld offen';
  }
}

function machtKeinenPlatz({units: some, because}: MakesNoRoom, names: Names): string {
  switch (because.is) {
    case 'displacedAlready':
      return `${tut(names, some, 'wurde', 'wurden')} schon verdrängt`;
    case 'tooFew':
      return `${tut(names, some, 'würde', 'würden')} auch nicht genug Platz machen`;
    case 'closed':
      return `${tut(names, some, 'kann', 'können')} nicht verdrängt werden${reasonPhrases.closedBy(because, names)}`;
  }
}

const amWeitesten = ({unit, hexes}: ReasonArgs['course']['cap'], names: Names): string =>
  hexes === 0
    ? `${names.unit(unit)} darf sich nicht zurückziehen`
    : `${names.unit(unit)} darf sich nur ${felder(hexes)} zurückziehen`;

export const clauses: Translation<typeof clausePhrases> = {
  bars: {
    prohibitedTerrain: beides((args, names) =>
      'terrain' in args
        ? `${tut(names, args.units, 'kann', 'können')} dieses Gelände nicht betreten: ${terrainName(names.game, args.terrain)}`
        : `${tut(names, args.units, 'kann', 'können')} die Hexfeldseite zwischen ${args.from} und ${args.to} nicht überqueren: ${hexsideName(names.game, args.hexside)}`,
    ),
    enemyUnits: beides(({units: enemies, lone}, names) => {
      const there = `Dort ${enemies.length === 1 ? 'ist' : 'sind'} ${namen(names, enemies)}`;
      if (!lone) return there;
      return lone.is === 'inCompany'
        ? `${there}, in Begleitung; nur ein HQ allein kann überrannt werden, nach ${lone.rule}`
        : `${there}; nur eine Kampfeinheit kann ein einzelnes HQ überrennen, nach ${lone.rule}`;
    }),
    enemyZoc: beides(({units: enemies, without}, names) => {
      const zoc = `Es liegt in der Kontrollzone von ${namen(names, enemies)}`;
      if (without === undefined) return zoc;
      return without === 'unit'
        ? `${zoc}, und dort ist keine Einheit`
        : `${zoc}, und dort ist keine eigene Einheit`;
    }),
    bond: beides(({units: two, between}, names) =>
      between
        ? `Die Verbindung von ${namen(names, two)} verläuft an der Hexfeldseite zwischen ${between[0]} und ${between[1]}`
        : `Die Verbindung von ${namen(names, two)} verläuft hindurch, und dort ist keine eigene Einheit`,
    ),
    furtherOut: beides(führtZurück),
    awayFromSupply: beides((gap) => `Es ${nachschub(gap)}`),
    ringOfZoc: beides(
      ({from}) =>
        `Die Gruppe ist eingekreist: Jedes Feld, das sie von ${from} betreten könnte, liegt in einer gegnerischen Kontrollzone`,
    ),
    markerCloses: beides(({marker}) => `Dort ist ein gegnerischer Marker: ${bidiIsolate(marker)}`),
    fullHex: beides(voll),
    origin: beides(() => 'Dort hat der Rückzug begonnen'),
    hexside: beides(
      ({hexside, from, to}, names) =>
        `Kein Rückzug darf die Hexfeldseite zwischen ${from} und ${to} überqueren: ${hexsideName(names.game, hexside)}`,
    ),
    terrain: beides(
      ({terrain}, names) => `Kein Rückzug darf dieses Gelände betreten: ${terrainName(names.game, terrain)}`,
    ),
    direction: beides(({directions, from, to}) =>
      from === undefined
        ? `Der Schritt nach ${to} geht nicht in diese Richtung: ${oder(directions)}`
        : `Der Schritt von ${from} nach ${to} geht nicht in diese Richtung: ${oder(directions)}`,
    ),
    region: beides(gegend),
    beyondFullHex: beides(({from}) =>
      from === undefined
        ? 'Das Feld davor ist voll: Ein Rückzug darf dort nur enden'
        : `${from} ist voll: Ein Rückzug darf dort nur enden`,
    ),
    mustExit: beides(({from}) =>
      from === undefined
        ? 'Eine Gruppe in einem Feld des Kartenrands, die noch Felder zu gehen hat, muss dort die Karte verlassen'
        : `Eine Gruppe in ${from}, die noch Felder zu gehen hat, muss dort die Karte verlassen`,
    ),
  },
  ends: {
    noFurtherFromSupply: beides((gap) => `Es ${nachschub(gap)}`),
    withinStacking: beides(voll),
    survivesSharedSteps: beides(({steps}) =>
      steps === undefined
        ? 'Die Einheit würde die Verluste für Felder in gegnerischer Kontrollzone, die eigene Einheiten halten, nicht überleben'
        : `Die Einheit würde den Verlust (${schritte(steps)}) für Felder in gegnerischer Kontrollzone, die eigene Einheiten halten, nicht überleben`,
    ),
    rearward: beides(({towards, from}) =>
      towards === 'own-edge'
        ? `Es liegt weiter vom eigenen Kartenrand der Einheit entfernt als ${from}`
        : 'Es liegt neben einer gegnerischen Kampfeinheit, vor der sich die Gruppe zurückzieht',
    ),
    neverEndIn: beides(() => 'Es liegt im Land des anderen Verbündeten'),
    hexIs: beides((args, names) => {
      if ('facts' in args) return whenPhrases.factSentence(args.facts, names.game);
      const asks = whenPhrases.holds(args.asks, names.game);
      if (args.routes === 'some')
        return args.not
          ? `Jeden Weg dorthin schließt die eine oder andere Regel; diese schließt ihn, falls gilt: ${asks}`
          : `Jeden Weg dorthin schließt die eine oder andere Regel; diese schließt ihn, falls nicht gilt: ${asks}`;
      return args.not
        ? `Auf jedem Weg dorthin gilt: ${asks}`
        : `Es führt kein Weg dorthin, auf dem gilt: ${asks}`;
    }),
  },
  prefers: {
    fewestLosses: {
      sentence: ({cost}, names) =>
        cost
          ? `${reasonPhrases.costs(cost, names)}; ein anderer Weg vermeidet das`
          : 'Sein Weg verliert einen Schritt, den ein anderer Weg vermeidet',
      clause: ({better, loses}) =>
        loses
          ? `Er verliert ${schritte(loses.steps)}; der Weg nach ${better} verliert ${loses.least === 0 ? 'keine' : `nur ${zahl(loses.least)}`}`
          : 'Er verliert einen Schritt, den ein anderer Weg vermeidet',
    },
    bareLength: beides(
      ({better}) => `Nur ein längerer Rückzug führt dorthin, und ein kürzerer endet in ${better}`,
    ),
    closerToSupply: ende(nachschub),
    nearestToSupply: ende(nachschub),
    fewestEnemyZoc: {
      sentence: ({better, where}) =>
        where === 'last-hex'
          ? `Es liegt in einer gegnerischen Kontrollzone; ${better} nicht`
          : `Sein Weg betritt eine gegnerische Kontrollzone, die der Weg nach ${better} vermeidet`,
      clause: ({hex, better, where}) =>
        where === 'last-hex'
          ? `${hex} liegt in einer gegnerischen Kontrollzone; ${better} nicht`
          : `Er betritt eine gegnerische Kontrollzone, die der Weg nach ${better} vermeidet`,
    },
    notEndIn: ende(({better}) => `liegt im Land des anderen Verbündeten; ${better} nicht`),
    endOnSource: ende(({better}) => `ist keine gültige Nachschubquelle; ${better} ist eine`),
    nearestSource: ende(({better, distance, least}) =>
      distance === null
        ? `ist von einer gültigen Nachschubquelle abgeschnitten; ${better} ist ${least === null ? 'es auch' : `nur ${zahl(least)} entfernt`}`
        : `ist ${zahl(distance)} von einer gültigen Nachschubquelle entfernt; ${better} ${least === null ? 'ist abgeschnitten' : `nur ${zahl(least)}`}`,
    ),
    homeward: beides(({better}) => `Der Weg nach ${better} führt weniger in die falsche Richtung`),
    direction: beides(({better}) => `Der Weg nach ${better} hält die richtige Richtung ein`),
    avoids: beides(
      ({avoided, better}, {game}) =>
        `Ein Ende, an dem gilt: ${whenPhrases.holds(avoided, game)}, ist nur erlaubt, wo es kein anderes gibt; ${better} ist eines`,
    ),
    fullDistance: ende(
      ({better, distance, farthest: far}) =>
        `ist nur ${felder(distance)} entfernt; ${better} ist es ${zahl(far)}`,
    ),
  },
  effects: {
    displacement: beides(
      ({units: group}, names) =>
        `Dort ${group.length === 1 ? 'steht' : 'stehen'} noch ${namen(names, group)}`,
    ),
  },
  course: {
    noStep: {
      sentence: ({from, to, stays}) =>
        stays ? 'Der Weg bleibt in einem Feld' : `${from} und ${to} sind nicht benachbart`,
    },
    complete: {
      sentence: ({hexes}) =>
        `Der Rückzug war nach ${zahl(hexes)} ${hexes === 1 ? 'Feld' : 'Feldern'} vollständig`,
    },
    enteredTwice: {sentence: () => 'Der Weg betritt es zweimal'},
    deadEnd: {sentence: ({hexes}) => `Dahinter ist kein Feld offen, und zu gehen bleibt: ${felder(hexes)}`},
    noWayOn: {sentence: () => 'Auf diesem Weg verstößt von dort an alles Weitere gegen eine Regel'},
    neverComplete: {sentence: () => 'Kein Rückzug, der von dort weitergeht, ist vollständig'},
    tooFar: {
      sentence: ({away, hexes}) => `Es ist ${felder(away)} entfernt; der Rückzug geht ${felder(hexes)} weit`,
    },
    noWay: {
      sentence: (closed, names) => `Kein erlaubter Weg führt dorthin${reasonPhrases.closedBy(closed, names)}`,
    },
    cap: {
      sentence: (args, names) =>
        args.away === undefined
          ? amWeitesten(args, names)
          : `Es ist ${felder(args.away)} entfernt; ${amWeitesten(args, names)}`,
    },
    goesTo: {
      sentence: ({from, to, where}, {game}) =>
        where
          ? `Von ${from} geht der Rückzug nach ${oder(to)}, wo gilt: ${whenPhrases.holds(where, game)}`
          : `Von ${from} geht der Rückzug nach ${oder(to)}`,
    },
    full: {sentence: (args, names) => `${voll(args, names)}; ein Rückzug endet dort nicht`},
    short: {
      sentence: ({hexes, of, complete}) => {
        if (of === 'route')
          return complete
            ? `Es ist ${zuKurz(hexes)}; die Einheit hat einen Weg von voller Länge`
            : `Es ist ${zuKurz(hexes)}; ein Rückzug darf nicht zu kurz sein`;
        return complete
          ? `Es ist ${zuKurz(hexes)}, aber die Gruppe könnte den ganzen Weg gehen`
          : `Es ist ${zuKurz(hexes)}, aber die Gruppe könnte weiter gehen`;
      },
    },
    only: {
      sentence: ({gone, hexes, full: there, onward}, names) =>
        there
          ? `${voll(there, names)}, daher geht der Rückzug ein Feld weiter${weiter(onward, names)}`
          : `Es ist nur ${zahl(gone)} von ${zahl(hexes)} ${hexes === 1 ? 'Feld' : 'Feldern'} entfernt${weiter(onward, names)}`,
    },
    shorter: {
      sentence: ({hexes, least, there}) =>
        `Der Rückzug wäre ${zuKurz(hexes)}; ${bleiben(there)} ist nur ${zahl(least)} zu kurz`,
    },
    dearer: {
      sentence: ({steps, least, there}) =>
        `Dort zu enden kostet ${schritte(steps)}; ${bleiben(there)} verliert ${least === 0 ? 'keine' : `nur ${zahl(least)}`}`,
    },
    elsewhere: {
      sentence: ({there: {at, stays}}) => (stays ? `Die Gruppe bleibt in ${at}` : `Die Gruppe hält in ${at}`),
    },
    nobodyDisplaced: {sentence: () => 'Dort wird keine Einheit verdrängt'},
    displaceOthers: {
      sentence: ({ways, together}, names) => {
        const each = ways.map(({unit, goes}) => `${names.unit(unit)} nach ${wohin(goes, names)}`);
        return together
          ? `Um dort Platz zu machen, verdränge ${und(each)}`
          : `Um dort Platz zu machen, verdränge ${oder(each)}`;
      },
    },
    makeNoRoom: {sentence: ({all}, names) => und(all.map((one) => machtKeinenPlatz(one, names)))},
    roomElsewhere: {sentence: () => 'Die Einheiten dort machen nur Platz, wo kein Feld offen ist'},
  },
  faults: {
    noFurtherFromSupply: 'endet weiter vom Nachschub entfernt',
    withinStacking: 'endet über dem Stapellimit',
    survivesSharedSteps: 'kostet mehr Schritte, als die Einheit hat',
    rearward: 'endet auf den Gegner zu',
    neverEndIn: 'endet im Land des anderen Verbündeten',
  },
};

type Said = (because: object, names: Names) => string;

export const reasons: Translation<typeof reasonPhrases> = {
  sentence: (because, names) => {
    const {[because.is]: phrase} = clauses[because.list] as Readonly<Record<string, {sentence: Said}>>;
    const said = phrase!.sentence(because, names);
    return because.when ? `${said}; es gilt: ${whenPhrases.holds(because.when, names.game)}` : said;
  },
  clause: (because, names) => {
    const {[because.is]: phrase} = clauses[because.list] as Readonly<Record<string, {clause: Said}>>;
    const said = phrase!.clause(because, names);
    return because.when ? `${said}; es gilt: ${whenPhrases.holds(because.when, names.game)}` : said;
  },
  closedBy: ({hexes, more}, names) => {
    const each = hexes.map(
      ({at, rule, because}) =>
        `${at} ist durch ${bidiIsolate(rule)} versperrt (${reasonPhrases.clause(because, names)})`,
    );
    return each.length === 0 ? '' : `: ${und([...each, ...(more ? ['andere Felder sind es auch'] : [])])}`;
  },
  fault: (fault, names) => {
    if (fault.is !== 'hexIs') return clauses.faults?.[fault.is] ?? '';
    if ('since' in fault) return `ist versperrt, denn es gilt: ${whenPhrases.fact(fault.since, names.game)}`;
    const where = whenPhrases.holds(fault.where, names.game);
    return fault.onRoute ? `ist einer, auf dem gilt: ${where}` : `endet, wo gilt: ${where}`;
  },
  costs: (cost, names) =>
    cost.state === undefined
      ? `Es kostet ${einSchritt(cost.steps)}: ${gründe(cost, names)}`
      : `Es hat einen Preis: ${gründe(cost, names)}; ${preis(cost, names)}`,
  cost: (cost, names) => `${cost.at}: ${gründe(cost, names)}. ${preis(cost, names)}.`,
  cap: amWeitesten,
  goes: wohin,
  noRoom: (all, names) => und(all.map((one) => machtKeinenPlatz(one, names))),
};
