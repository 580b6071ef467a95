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
import {hexCount, unitNames, alternatives, stepCount, does, listed, numeral, stateLabel} from './grammar.js';
import {hexsideName, properName, terrainName} from './names.js';
import type {Translation} from './translation.js';

type Phrase<Args> = (args: Args, names: Names) => string;

/** A reason as a main clause, which is the same by itself and after a colon. */
const both = <Args>(phrase: Phrase<Args>) => ({sentence: phrase, clause: phrase});
/** A reason about the hex by itself, about an end by its number in a longer sentence. */
const endReason = <Args extends {readonly hex: string}>(rest: Phrase<Args>) => ({
  sentence: (args: Args, names: Names): string => `Es ${rest(args, names)}`,
  clause: (args: Args, names: Names): string => `${args.hex} ${rest(args, names)}`,
});

function supplyWords({distance, source, than, thanDistance, noCloserThan}: SupplyGap): string {
  const level = noCloserThan === undefined ? '' : `, nicht näher als ${noCloserThan}`;
  const of = source === undefined ? 'vom Nachschub' : `vom Nachschub in ${source}`;
  return distance === null
    ? `ist vom Nachschub abgeschnitten${level}; ${than} ist nur ${numeral(thanDistance)} entfernt`
    : `ist ${hexCount(distance)} ${of} entfernt${level}; ${than} nur ${numeral(thanDistance)}`;
}

const fullWords = ({units: there, single}: FullArgs, names: Names): string => {
  if (there.length === 0) return 'Die Gruppe allein würde das Stapellimit überschreiten';
  return single
    ? `Es ist nicht leer: Dort ${there.length === 1 ? 'ist' : 'sind'} ${unitNames(names, there)}`
    : `Mit ${unitNames(names, there)} wäre das Stapellimit überschritten`;
};

function askedDistance({where, orAsFar}: ReasonArgs['bars']['furtherOut']['asked']): string {
  const which = where === 'last-hex' ? 'Das letzte betretene Feld' : 'Jedes betretene Feld';
  return orAsFar
    ? `${which} muss mindestens ebenso weit entfernt sein`
    : `${which} muss weiter entfernt sein`;
}

function leadsBack({leads, asked}: ReasonArgs['bars']['furtherOut'], names: Names): string {
  const nearer = asked.orAsFar;
  switch (leads.is) {
    case 'back':
      return asked.where === 'anywhere'
        ? 'Dort hat der Rückzug begonnen'
        : `Dort hat der Rückzug begonnen. ${askedDistance(asked)}`;
    case 'towards':
      return nearer
        ? `Es liegt näher bei ${unitNames(names, leads.units)} in ${leads.in} als ${leads.before}. ${askedDistance(asked)}`
        : `Es liegt nicht weiter von ${unitNames(names, leads.units)} in ${leads.in} entfernt als ${leads.before}. ${askedDistance(asked)}`;
    case 'nowhere':
      return `Es liegt nur ${hexCount(leads.hexes)} von ${leads.began} entfernt. ${askedDistance(asked)}`;
    case 'inwards':
      return nearer
        ? `Es liegt näher bei ${leads.began} als ${leads.before}. ${askedDistance(asked)}`
        : `Es liegt nicht weiter von ${leads.began} entfernt als ${leads.before}. ${askedDistance(asked)}`;
  }
}

function regionWords({region, of}: ReasonArgs['bars']['region']): string {
  const {nationality, month} = of ?? {};
  const proper = (ids: string | readonly string[]): string => alternatives([ids].flat().map(properName));
  const who = nationality === undefined ? 'Keine Einheit' : `Keine Einheit (${proper(nationality)})`;
  const when = month === undefined ? '' : ` (${proper(month)})`;
  return `${who} darf sich nach ${properName(region)} zurückziehen${when}`;
}

const stepWords = (steps: number): string => (steps === 1 ? 'einen Schritt' : stepCount(steps));

function placeWords({terrain, hexside}: Extract<EntryCause, {readonly is: 'place'}>, {game}: Names): string {
  const one = (
    word: (module: Names['game'], id: string) => string,
    some: string | readonly string[],
  ): string => alternatives([some].flat().map((id) => word(game, id)));
  return listed([
    ...(terrain === undefined ? [] : [`Gelände: ${one(terrainName, terrain)}`]),
    ...(hexside === undefined ? [] : [`über diese Hexfeldseite betreten: ${one(hexsideName, hexside)}`]),
  ]);
}

function causeOfCost(cause: EntryCause, names: Names): string {
  switch (cause.is) {
    case 'enemyZoc':
      return `in der Kontrollzone von ${unitNames(names, cause.units)}`;
    case 'overStacked':
      return cause.units.length > 0
        ? `mit ${unitNames(names, cause.units)} über dem Stapellimit`
        : 'durch die Gruppe allein über dem Stapellimit';
    case 'place':
      return placeWords(cause, names);
  }
}
const causesOfCost = ({causes, when}: EntryCost, names: Names): string => {
  const all = listed(causes.map((cause) => causeOfCost(cause, names)));
  return when ? `${all} (es gilt: ${whenPhrases.holds(when, names.game)})` : all;
};

/** The price of a hex: `Das kostet die Gruppe einen Schritt`. */
function priceWords(cost: EntryCost, names: Names): string {
  const {steps, group, payers, each, once, state, sets} = cost;
  const route = once ? ', einmal für den Weg' : '';
  if (state === undefined) {
    if (!each)
      return group
        ? `Das kostet ${unitNames(names, group)} ${stepWords(steps)}${route}`
        : `Das kostet die Gruppe ${stepWords(steps)}${route}`;
    return steps % payers.length === 0
      ? `Das kostet jede dieser Einheiten ${stepWords(steps / payers.length)}: ${unitNames(names, payers)}${route}`
      : `Das kostet ${unitNames(names, payers)} zusammen ${stepWords(steps)}${route}`;
  }
  const word = stateLabel(names.game, state);
  const becomes = sets.length === 0 ? [] : [`${does(names, sets, 'wird', 'werden')} ${word}`];
  const lost = each
    ? `je ${stepWords(steps / payers.length)}`
    : payers.length > 1
      ? `zusammen ${stepWords(steps)}`
      : stepWords(steps);
  const loses =
    steps === 0
      ? []
      : [
          payers.length === 1
            ? `${unitNames(names, payers)} ist schon ${word} und verliert ${lost}`
            : `${unitNames(names, payers)} sind schon ${word} und verlieren ${lost}`,
        ];
  return `${[...becomes, ...loses].join('; ')}${route}`;
}

const destination = (goes: GoesTo, names: Names): string =>
  'to' in goes
    ? alternatives(goes.to)
    : goes.displacing
        .map(
          ({into, units: some, goes: next}) =>
            `${into}, wo ${alternatives(some.map(names.unit))} Platz macht und nach ${destination(next, names)} geht`,
        )
        .join('; oder nach ');

const missing = (hexes: number): string => `${hexes === 1 ? 'fehlt' : 'fehlen'} ${hexCount(hexes)}`;

function onwardWords(onward: Onward | undefined, names: Names): string {
  switch (onward?.is) {
    case undefined:
      return '';
    case 'ruledOut':
      return `. Den besten Weg hindurch, nach ${onward.end}, schließt ${bidiIsolate(onward.rule)} aus: ${reasonPhrases.clause(onward.because, names)}`;
    case 'ends': {
      const each = onward.faults.map(
        ({rule, fault}) => `${reasonPhrases.fault(fault, names)}, nach ${bidiIsolate(rule)}`,
      );
      return `, und jeder Weg von dort ${alternatives(each)}`;
    }
    case 'deadEnds':
      return ', und jeder Weg von dort ist eine Sackgasse';
    case 'noneOpen':
      return ', und dahinter ist kein Feld offen';
  }
}

function makesNoRoom({units: some, because}: MakesNoRoom, names: Names): string {
  switch (because.is) {
    case 'displacedAlready':
      return `${does(names, some, 'wurde', 'wurden')} schon verdrängt`;
    case 'tooFew':
      return `${does(names, some, 'würde', 'würden')} auch nicht genug Platz machen`;
    case 'closed':
      return `${does(names, some, 'kann', 'können')} nicht verdrängt werden${reasonPhrases.closedBy(because, names)}`;
  }
}

const capWords = ({unit, hexes}: ReasonArgs['course']['cap'], names: Names): string =>
  hexes === 0
    ? `${names.unit(unit)} darf sich nicht zurückziehen`
    : `${names.unit(unit)} darf sich nur ${hexCount(hexes)} zurückziehen`;

export const clauses: Translation<typeof clausePhrases> = {
  bars: {
    prohibitedTerrain: both((args, names) =>
      'terrain' in args
        ? `${does(names, args.units, 'kann', 'können')} dieses Gelände nicht betreten: ${terrainName(names.game, args.terrain)}`
        : `${does(names, args.units, 'kann', 'können')} die Hexfeldseite zwischen ${args.from} und ${args.to} nicht überqueren: ${hexsideName(names.game, args.hexside)}`,
    ),
    enemyUnits: both(({units: enemies, lone}, names) => {
      const there = `Dort ${enemies.length === 1 ? 'ist' : 'sind'} ${unitNames(names, enemies)}`;
      if (!lone) return there;
      return lone.is === 'inCompany'
        ? `${there}, in Begleitung; nur ein HQ allein kann überrannt werden, nach ${lone.rule}`
        : `${there}; nur eine Kampfeinheit kann ein einzelnes HQ überrennen, nach ${lone.rule}`;
    }),
    enemyZoc: both(({units: enemies, without}, names) => {
      const zoc = `Es liegt in der Kontrollzone von ${unitNames(names, enemies)}`;
      if (without === undefined) return zoc;
      return without === 'unit'
        ? `${zoc}, und dort ist keine Einheit`
        : `${zoc}, und dort ist keine eigene Einheit`;
    }),
    bond: both(({units: two, between}, names) =>
      between
        ? `Der ZOC-Bond von ${unitNames(names, two)} verläuft an der Hexfeldseite zwischen ${between[0]} und ${between[1]}`
        : `Der ZOC-Bond von ${unitNames(names, two)} verläuft hindurch, und dort ist keine eigene Einheit`,
    ),
    furtherOut: both(leadsBack),
    awayFromSupply: both((gap) => `Es ${supplyWords(gap)}`),
    ringOfZoc: both(
      ({from}) =>
        `Die Gruppe ist eingekreist: Jedes Feld, das sie von ${from} betreten könnte, liegt in einer gegnerischen Kontrollzone`,
    ),
    markerCloses: both(({marker}) => `Dort ist ein gegnerischer Marker: ${bidiIsolate(marker)}`),
    fullHex: both(fullWords),
    origin: both(() => 'Dort hat der Rückzug begonnen'),
    hexside: both(
      ({hexside, from, to}, names) =>
        `Kein Rückzug darf die Hexfeldseite zwischen ${from} und ${to} überqueren: ${hexsideName(names.game, hexside)}`,
    ),
    terrain: both(
      ({terrain}, names) => `Kein Rückzug darf dieses Gelände betreten: ${terrainName(names.game, terrain)}`,
    ),
    direction: both(({directions, from, to}) =>
      from === undefined
        ? `Nach ${to} geht es nicht in diese Richtung: ${alternatives(directions)}`
        : `Von ${from} nach ${to} geht es nicht in diese Richtung: ${alternatives(directions)}`,
    ),
    region: both(regionWords),
    beyondFullHex: both(({from}) =>
      from === undefined
        ? 'Das Feld davor ist voll: Ein Rückzug darf dort nur enden'
        : `${from} ist voll: Ein Rückzug darf dort nur enden`,
    ),
    mustExit: both(({from}) =>
      from === undefined
        ? 'Eine Gruppe in einem Feld am Kartenrand, die noch Felder zu gehen hat, muss dort die Karte verlassen'
        : `Eine Gruppe in ${from}, die noch Felder zu gehen hat, muss dort die Karte verlassen`,
    ),
  },
  ends: {
    noFurtherFromSupply: both((gap) => `Es ${supplyWords(gap)}`),
    withinStacking: both(fullWords),
    survivesSharedSteps: both(({steps}) =>
      steps === undefined
        ? 'Die Einheit würde die Verluste für Felder in gegnerischer Kontrollzone, die von eigenen Einheiten gehalten werden, nicht überleben'
        : `Die Einheit würde den Verlust (${stepCount(steps)}) für Felder in gegnerischer Kontrollzone, die von eigenen Einheiten gehalten werden, nicht überleben`,
    ),
    rearward: both(({towards, from}) =>
      towards === 'own-edge'
        ? `Es liegt weiter vom eigenen Kartenrand der Einheit entfernt als ${from}`
        : 'Es liegt neben einer gegnerischen Kampfeinheit, vor der sich die Gruppe zurückzieht',
    ),
    neverEndIn: both(() => 'Es liegt im Land des anderen Verbündeten'),
    hexIs: both((args, names) => {
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
          ? `Er verliert ${stepCount(loses.steps)}; der Weg nach ${better} verliert ${loses.least === 0 ? 'keine' : `nur ${numeral(loses.least)}`}`
          : 'Er verliert einen Schritt, den ein anderer Weg vermeidet',
    },
    bareLength: both(
      ({better}) => `Nur ein längerer Rückzug führt dorthin, und ein kürzerer endet in ${better}`,
    ),
    closerToSupply: endReason(supplyWords),
    nearestToSupply: endReason(supplyWords),
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
    notEndIn: endReason(({better}) => `liegt im Land des anderen Verbündeten; ${better} nicht`),
    endOnSource: endReason(({better}) => `ist keine gültige Nachschubquelle; ${better} ist eine`),
    nearestSource: endReason(({better, distance, least}) =>
      distance === null
        ? `ist von einer gültigen Nachschubquelle abgeschnitten; ${better} ist ${least === null ? 'es auch' : `nur ${numeral(least)} entfernt`}`
        : `ist ${numeral(distance)} von einer gültigen Nachschubquelle entfernt; ${better} ${least === null ? 'ist abgeschnitten' : `nur ${numeral(least)}`}`,
    ),
    homeward: both(({better}) => `Der Weg nach ${better} führt weniger in die falsche Richtung`),
    direction: both(({better}) => `Der Weg nach ${better} hält die richtige Richtung ein`),
    avoids: both(
      ({avoided, better}, {game}) =>
        `Ein Ende, an dem gilt: ${whenPhrases.holds(avoided, game)}, ist nur erlaubt, wo es kein anderes gibt; ${better} ist eines`,
    ),
    fullDistance: endReason(
      ({better, distance, farthest: far}) =>
        `ist nur ${hexCount(distance)} entfernt; ${better} ist ${hexCount(far)} entfernt`,
    ),
  },
  effects: {
    displacement: both(
      ({units: group}, names) =>
        `Dort ${group.length === 1 ? 'steht' : 'stehen'} noch ${unitNames(names, group)}`,
    ),
  },
  course: {
    noStep: {
      sentence: ({from, to, stays}) =>
        stays ? 'Der Weg bleibt in einem Feld' : `${from} und ${to} sind nicht benachbart`,
    },
    complete: {
      sentence: ({hexes}) =>
        `Der Rückzug war nach ${numeral(hexes)} ${hexes === 1 ? 'Feld' : 'Feldern'} vollständig`,
    },
    enteredTwice: {sentence: () => 'Der Weg betritt es zweimal'},
    deadEnd: {sentence: ({hexes}) => `Dahinter ist kein Feld offen; noch zu gehen: ${hexCount(hexes)}`},
    noWayOn: {sentence: () => 'Auf diesem Weg verstößt von dort an jede Fortsetzung gegen eine Regel'},
    neverComplete: {sentence: () => 'Kein Rückzug, der von dort weitergeht, ist vollständig'},
    tooFar: {
      sentence: ({away, hexes}) =>
        `Es ist ${hexCount(away)} entfernt; der Rückzug geht ${hexCount(hexes)} weit`,
    },
    noWay: {
      sentence: (closed, names) => `Kein erlaubter Weg führt dorthin${reasonPhrases.closedBy(closed, names)}`,
    },
    cap: {
      sentence: (args, names) =>
        args.away === undefined
          ? capWords(args, names)
          : `Es ist ${hexCount(args.away)} entfernt; ${capWords(args, names)}`,
    },
    goesTo: {
      sentence: ({from, to, where}, {game}) =>
        where
          ? `Von ${from} geht der Rückzug nach ${alternatives(to)}, wo gilt: ${whenPhrases.holds(where, game)}`
          : `Von ${from} geht der Rückzug nach ${alternatives(to)}`,
    },
    full: {sentence: (args, names) => `${fullWords(args, names)}; ein Rückzug endet dort nicht`},
    short: {
      sentence: ({hexes, of, complete}) => {
        if (of === 'route')
          return complete
            ? `Dort ${missing(hexes)}; die Einheit hat einen Weg von voller Länge`
            : `Dort ${missing(hexes)}; ein Rückzug darf nicht zu kurz sein`;
        return complete
          ? `Dort ${missing(hexes)}, aber die Gruppe könnte den ganzen Weg gehen`
          : `Dort ${missing(hexes)}, aber die Gruppe könnte weiter gehen`;
      },
    },
    only: {
      sentence: ({gone, hexes, full: there, onward}, names) =>
        there
          ? `${fullWords(there, names)}, daher geht der Rückzug ein Feld weiter${onwardWords(onward, names)}`
          : `Es ist nur ${numeral(gone)} von ${numeral(hexes)} ${hexes === 1 ? 'Feld' : 'Feldern'} entfernt${onwardWords(onward, names)}`,
    },
    shorter: {
      sentence: ({hexes, least, there}) =>
        `Dem Rückzug ${missing(hexes)}; ${there.stays ? `wer in ${there.at} bleibt, dem` : `einem Rückzug nach ${there.at}`} ${least === 1 ? 'fehlt nur 1' : `fehlen nur ${numeral(least)}`}`,
    },
    dearer: {
      sentence: ({steps, least, there}) =>
        `Dort zu enden kostet ${stepCount(steps)}; ${there.stays ? `wer in ${there.at} bleibt, verliert` : `ein Rückzug nach ${there.at} kostet`} ${least === 0 ? 'keinen' : `nur ${numeral(least)}`}`,
    },
    elsewhere: {
      sentence: ({there: {at, stays}}) =>
        stays ? `Die Gruppe bleibt in ${at}` : `Die Gruppe hält in ${at} an`,
    },
    nobodyDisplaced: {sentence: () => 'Dort wird keine Einheit verdrängt'},
    displaceOthers: {
      sentence: ({ways, together}, names) => {
        const each = ways.map(({unit, goes}) => `${names.unit(unit)} nach ${destination(goes, names)}`);
        return together
          ? `Um dort Platz zu machen, verdränge ${listed(each)}`
          : `Um dort Platz zu machen, verdränge ${alternatives(each)}`;
      },
    },
    makeNoRoom: {sentence: ({all}, names) => listed(all.map((one) => makesNoRoom(one, names)))},
    roomElsewhere: {sentence: () => 'Die Einheiten dort machen nur Platz, wo kein Feld offen ist'},
  },
  faults: {
    noFurtherFromSupply: 'endet weiter vom Nachschub entfernt',
    withinStacking: 'endet über dem Stapellimit',
    survivesSharedSteps: 'kostet mehr Schritte, als die Einheit hat',
    rearward: 'führt auf den Gegner zu',
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
    return each.length === 0 ? '' : `: ${listed([...each, ...(more ? ['andere Felder sind es auch'] : [])])}`;
  },
  fault: (fault, names) => {
    if (fault.is !== 'hexIs') return clauses.faults[fault.is];
    if ('since' in fault) return `ist versperrt, denn es gilt: ${whenPhrases.fact(fault.since, names.game)}`;
    const where = whenPhrases.holds(fault.where, names.game);
    return fault.onRoute ? `ist einer, auf dem gilt: ${where}` : `endet, wo gilt: ${where}`;
  },
  costs: (cost, names) =>
    cost.state === undefined
      ? `Es kostet ${stepWords(cost.steps)}: ${causesOfCost(cost, names)}`
      : `Es hat einen Preis: ${causesOfCost(cost, names)}; ${priceWords(cost, names)}`,
  cost: (cost, names) => `${cost.at}: ${causesOfCost(cost, names)}. ${priceWords(cost, names)}.`,
  cap: capWords,
  goes: destination,
  noRoom: (all, names) => listed(all.map((one) => makesNoRoom(one, names))),
};
