import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import {bars as barKinds} from '../../rules/retreat/clauses/bars.js';
import {takenBy, triggersOf} from '../../rules/retreat/clauses/cost-terms.js';
import type {Trigger} from '../../rules/retreat/definitions/costs.js';
import type {PlaceArgs} from '../../rules/retreat/reasons.js';
import {asksAbout} from '../../rules/when-asks.js';
import type {clauseMeanings as english} from '../en/clause-meanings.js';
import {ownWords} from '../own-name.js';
import {whenPhrases} from '../say-when.js';
import {
  hexCount,
  counted,
  alternatives,
  stepCount,
  listed,
  numeral,
  stateLabel,
  stateName,
} from './grammar.js';
import {hexsideName, properName, terrainName} from './names.js';

type Clauses = (typeof english)['clauses'];
type CostClause = Parameters<Clauses['costs']['cost']>[0];

const centres = {
  origin: 'vom Ausgangsfeld',
  victor: 'von jeder gegnerischen Einheit, die am Kampf beteiligt war,',
  attackers: 'von jeder angreifenden Einheit',
  adjacent: 'von jeder gegnerischen Einheit neben dem Ausgangsfeld',
} as const;

const proper = (ids: string | readonly string[]): string => alternatives([ids].flat().map(properName));
/** The supply source that is meant by the reading in force, after “von” or “an”. */
const theSource = (which: 'nearest' | 'same'): string =>
  which === 'same'
    ? 'der Nachschubquelle, die dem Ausgangsfeld am nächsten ist'
    : 'der nächsten Nachschubquelle';
const directions = (by: Readonly<Record<string, readonly string[]>>): string =>
  listed(Object.entries(by).map(([side, names]) => `${properName(side)} ${names.join(', ')}`));
const take = (which: string): string => `Nimm von den übrigen Wegen die, ${which}.`;
const aStep = (steps: number): string => (steps === 1 ? 'einen Schritt' : stepCount(steps));
const turns = (count: number): string => counted(count, 'Spielzug', 'Spielzügen');

/** Terrain and hexsides, without the hex. */
function place({terrain, hexside}: PlaceArgs, module: OfModule | undefined): string {
  const one = (
    word: (module: OfModule | undefined, id: string) => string,
    some: string | readonly string[],
  ): string => alternatives([some].flat().map((id) => word(module, id)));
  return listed([
    ...(terrain === undefined ? [] : [`mit diesem Gelände: ${one(terrainName, terrain)}`]),
    ...(hexside === undefined ? [] : [`über diese Hexfeldseite betreten: ${one(hexsideName, hexside)}`]),
  ]);
}

function causeSaid({unlessFriendly}: CostClause, trigger: Trigger, module: OfModule | undefined): string {
  if (trigger === 'enemyZoc')
    return unlessFriendly
      ? 'in gegnerischer Kontrollzone, ohne eigene Einheit darin'
      : 'in gegnerischer Kontrollzone';
  return trigger === 'overStacked' ? 'über dem Stapellimit' : place(trigger, module);
}

/** The price that a clause takes, as the end of a sentence after a colon. */
function taken(clause: CostClause, module: OfModule | undefined): string {
  const takes = takenBy(clause);
  const each = clause.of === 'unit';
  if ('steps' in takes)
    return each ? `jede Einheit verliert ${aStep(takes.steps)}` : `die Gruppe verliert ${aStep(takes.steps)}`;
  const word = stateLabel(module, takes.state);
  const {ifAlready} = takes;
  if (!ifAlready) return `ihre Einheiten werden ${word}`;
  return each
    ? `ihre Einheiten werden ${word}; jede, die es schon ist, verliert ${aStep(ifAlready.steps)}`
    : `ihre Einheiten werden ${word}; die es schon sind, verlieren zusammen ${aStep(ifAlready.steps)}`;
}

const held = {'with-zoc': 'einer gegnerischen Einheit mit Kontrollzone', any: 'einer gegnerischen Einheit'};

const bars: Clauses['bars'] = {
  prohibitedTerrain: ({is}) =>
    is === 'no-effect'
      ? 'Gelände wirkt nicht auf den Rückzug, außer wo eine andere Regel es sagt.'
      : 'Eine Gruppe darf kein Feld betreten und keine Hexfeldseite überqueren, die einer ihrer Einheiten in der normalen Bewegung verboten sind.',
  enemyUnits: ({only, exceptHqs, lone}) => {
    const bar = `Keine Einheit darf ein Feld mit ${held[only === 'with-zoc' ? only : 'any']} betreten`;
    if (exceptHqs === undefined) return `${bar}.`;
    return lone === 'alone'
      ? `${bar}, außer mit einem HQ allein (${exceptHqs}).`
      : `${bar}, außer mit einzelnen HQs (${exceptHqs}).`;
  },
  enemyZoc: ({unlessFriendly, vacant}) => {
    const bar = 'Keine Einheit darf eine gegnerische Kontrollzone betreten';
    if (!unlessFriendly) return `${bar}.`;
    return vacant === 'no-unit'
      ? `${bar}, außer dort ist eine Einheit, gleich welcher Seite.`
      : `${bar}, außer dort ist eine eigene Einheit.`;
  },
  bond: () =>
    'Keine Einheit darf ein Feld zwischen zwei gegnerischen Einheiten betreten, die in einer Reihe zwei Felder auseinander sind und deren Kontrollzonen beide dorthin reichen, außer dort ist eine eigene Einheit; und keine die Hexfeldseite zwischen zweien überqueren, die zwei Felder auseinander und nicht in einer Reihe sind.',
  furtherOut: ({where, from = 'origin', orAsFar = false}) => {
    if (where === 'anywhere')
      return 'Ein Rückzug darf überall enden, nur nicht im Ausgangsfeld, und betritt kein Feld zweimal.';
    const which = where === 'last-hex' ? 'Das letzte Feld' : 'Jedes Feld';
    const farther = orAsFar
      ? `${which} muss ${centres[from]} mindestens so weit entfernt sein wie das vorige.`
      : `${which} muss ${centres[from]} weiter entfernt sein als das vorige.`;
    return where === 'last-hex' || orAsFar ? `${farther} Kein Feld wird zweimal betreten.` : farther;
  },
  awayFromSupply: ({where, sources}) =>
    where === 'every-hex'
      ? `Kein Feld darf weiter als das Ausgangsfeld von ${theSource(sources)} entfernt sein.`
      : 'Die Entfernung zum Nachschub zählt nur für das letzte Feld.',
  ringOfZoc: ({is}) =>
    is === 'surrounds'
      ? 'Eine Gruppe ist eingeschlossen, wenn jedes Feld, das sie betreten könnte, in gegnerischer Kontrollzone liegt.'
      : 'Gegnerische Kontrollzonen allein schließen eine Gruppe nicht ein: Sie darf sie betreten, aber es kostet etwas.',
  markerCloses: ({is, marker}) =>
    is === 'unit'
      ? `Keine Einheit darf ein Feld mit diesem gegnerischen Marker betreten: ${bidiIsolate(marker)}.`
      : `Dieser Marker wirkt nur auf die Kontrolle seines Feldes und versperrt keines: ${bidiIsolate(marker)}.`,
  fullHex: () => 'Keine Einheit darf ein Feld betreten, wenn das Stapellimit dadurch überschritten würde.',
  origin: () => 'Ein Rückzug kehrt nie in das Ausgangsfeld zurück.',
  hexside: ({hexsides}) =>
    `Kein Rückzug darf eine Hexfeldseite dieser Arten überqueren: ${listed(hexsides)}.`,
  terrain: ({terrain}) => `Kein Rückzug darf dieses Gelände betreten: ${listed(terrain.map(ownWords))}.`,
  direction: ({by}) => `Der Weg muss mit jedem Feld in eine dieser Richtungen gehen: ${directions(by)}.`,
  region: ({regions, when}) => {
    const {nationality, month} = when && barKinds.region.saysWhen!(when) ? when : {};
    const who = nationality === undefined ? 'Keine Einheit' : `Keine Einheit (${proper(nationality)})`;
    const now = month === undefined ? '' : ` (${proper(month)})`;
    return `${who} darf sich nach ${alternatives(regions.map(properName))} zurückziehen${now}.`;
  },
  beyondFullHex: () => 'Ein Rückzug, der mit einer Verdrängung endet, geht durch kein volles Feld.',
  mustExit: () =>
    'Eine Gruppe, die den Kartenrand erreicht und noch Felder zu gehen hat, muss die Karte dort verlassen.',
};

const lengthens: Clauses['lengthens'] = {
  overStacked: ({where, onlyIfNeeded}) => {
    const longer =
      where === 'last-hex'
        ? 'Ein Rückzug, der über dem Stapellimit enden würde, geht ein Feld weiter.'
        : 'Jedes betretene Feld über dem Stapellimit macht den Rückzug ein Feld länger.';
    return onlyIfNeeded ? `${longer} Das ist nur erlaubt, wo kein kürzerer Rückzug vollständig ist.` : longer;
  },
};

const costs: Clauses['costs'] = {
  cost: (clause, module) => {
    const {overStacked, onTheWay, per} = clause;
    const triggers = triggersOf(clause);
    const where = triggers.map((trigger) => causeSaid(clause, trigger, module)).join(' oder ');
    const subject =
      per === 'route'
        ? `Für einen Weg, der ein solches Feld betritt (${where}), gilt`
        : `Für das Betreten eines solchen Feldes (${where}) gilt`;
    const even =
      triggers.length < 2
        ? ''
        : triggers.length > 2
          ? ', auch wo mehrere zutreffen'
          : ', auch wo beides zutrifft';
    const more =
      overStacked === 'twice'
        ? ', und einen mehr in einem Feld über dem Stapellimit'
        : overStacked === 'per-unit'
          ? ', und einen mehr für jede Einheit in einem Feld über dem Stapellimit'
          : '';
    const once = per === 'route' ? ', einmal, wie viele solche Felder der Weg auch betritt' : '';
    const free =
      onTheWay === 'free'
        ? ' Ein Feld über dem Stapellimit kostet nichts, wenn der Rückzug von dort weitergeht.'
        : '';
    return `${subject}: ${taken(clause, module)}${even}${more}${once}.${free}`;
  },
};

const ends: Clauses['ends'] = {
  noFurtherFromSupply: ({sources}) =>
    `Das letzte Feld darf von ${theSource(sources)} nicht weiter entfernt sein als der Beginn des Rückzugs.`,
  withinStacking: () => 'Ein Rückzug darf nicht über dem Stapellimit enden.',
  survivesSharedSteps: () =>
    'Ein Weg gilt als einer, der die Einheit vernichtet, wenn ihre Verluste für Felder in gegnerischer Kontrollzone, die von eigenen Einheiten gehalten werden, sie vernichten würden.',
  rearward: ({towards}) =>
    towards === 'any'
      ? 'Hinten ist, wohin die Entfernung zum Nachschub es erlaubt.'
      : towards === 'own-edge'
        ? 'Das letzte Feld darf vom eigenen Kartenrand nicht weiter entfernt sein als das Ausgangsfeld.'
        : 'Das letzte Feld darf nicht neben einer gegnerischen Kampfeinheit liegen, die zu Beginn des Kampfes neben der Gruppe war.',
  neverEndIn: () => 'Kein Rückzug darf im Land des anderen Verbündeten enden.',
  hexIs: ({not, when}, module) => {
    const clause = whenPhrases.holds(when, module);
    if (asksAbout(when).path)
      return not
        ? `Kein Weg darf genommen werden, für den gilt: ${clause}.`
        : `Ein Weg darf nur genommen werden, wenn gilt: ${clause}.`;
    return not
      ? `Ein Rückzug darf nicht enden, wo gilt: ${clause}.`
      : `Ein Rückzug darf nur enden, wo gilt: ${clause}.`;
  },
};

const prefers: Clauses['prefers'] = {
  fewestLosses: () => take('die die wenigsten Schritte kosten'),
  bareLength: () => take('die am wenigsten verlängert sind'),
  closerToSupply: ({by, sources}) =>
    by === 'closest'
      ? take(`die am nächsten an ${theSource(sources)} enden`)
      : take(`die näher an ${theSource(sources)} enden`),
  nearestToSupply: ({sources}) => take(`die am nächsten an ${theSource(sources)} enden`),
  fewestEnemyZoc: ({where, unlessFriendly}) => {
    const which = take(
      where === 'last-hex'
        ? 'die außerhalb gegnerischer Kontrollzonen enden'
        : 'die die wenigsten gegnerischen Kontrollzonen betreten',
    );
    return unlessFriendly ? `${which} Ein Feld mit einer eigenen Einheit zählt nicht.` : which;
  },
  notEndIn: () => take('die nicht im Land des anderen Verbündeten enden'),
  endOnSource: () => take('die auf einer gültigen Nachschubquelle enden'),
  nearestSource: () => take('die am nächsten an einer gültigen Nachschubquelle enden'),
  homeward: ({east, by}) => {
    const which =
      by === 'net'
        ? take('die in der richtigen Richtung enden')
        : take('die die wenigsten Felder in die falsche Richtung gehen');
    return `${which} Nach Osten ziehen sich Einheiten dieser Nationalitäten zurück: ${listed(east.map(properName))}, alle anderen nach Westen.`;
  },
  direction: ({by, freeInZoc}) => {
    const which = `${take('die mit jedem Feld in die richtige Richtung gehen')} Richtungen: ${directions(by)}. Gibt es keine, ist jede Richtung offen.`;
    return freeInZoc
      ? `${which} Sie ist es auch, wo jeder dieser Wege eine gegnerische Kontrollzone betritt.`
      : which;
  },
  avoids: ({when}, module) =>
    `Nur wo es kein anderes Ende gibt, wird eines genommen, für das gilt: ${whenPhrases.holds(when, module)}.`,
  fullDistance: () => take('die in der vollen Entfernung enden'),
};

const otherwise: Clauses['otherwise'] = {
  stepPerHex: ({isolated}) => {
    const loses =
      'Eine Gruppe, die sich nicht ganz zurückziehen kann, geht so weit wie möglich und verliert für jedes fehlende Feld einen Schritt.';
    return isolated ? `${loses} Überlebt sie, ist sie isoliert.` : loses;
  },
  eliminated: () => 'Eine Einheit ohne erlaubten Weg wird vernichtet.',
  steps: ({steps}) => `Eine Einheit ohne erlaubten Weg verliert ${stepCount(steps)} und bleibt.`,
  removed: ({state, returns, counts}, module) => {
    const leaves =
      state === undefined
        ? 'Eine Einheit ohne erlaubten Weg kommt von der Karte'
        : `Eine Einheit ohne erlaubten Weg kommt in die Box „${stateName(module, state)}“`;
    const back = typeof returns === 'number' ? ` und kehrt nach ${turns(returns)} zurück` : '';
    return counts === 'lost' ? `${leaves}${back}. Sie zählt als verloren.` : `${leaves}${back}.`;
  },
  surrenders: () => 'Eine Einheit ohne erlaubten Weg ergibt sich.',
  stays: () => 'Eine Einheit ohne erlaubten Weg bleibt.',
};

const alone = 'Verteidigt dort keine andere Einheit, vernichtet sie jeder Angriff ohne Wurf.';

/** The fate of units that retreated earlier, as the rest of a sentence about one of them. */
const attackedAgain = ({
  strength = 0,
  shares = 'result',
}: Parameters<Clauses['effects']['retreated']>[0]): string => {
  const adds =
    strength === 0
      ? 'trägt nichts zur Verteidigung bei'
      : `verteidigt mit dem ${numeral(strength)}-Fachen ihrer Stärke`;
  return shares === 'result'
    ? `${adds}, teilt das Ergebnis, deckt keinen Verlust, solange andere da sind, und geht mit der letzten von ihnen verloren`
    : `${adds} und wird durch ein Ergebnis von mindestens ${counted(shares.diesAt, 'Schritt', 'Schritten')} vernichtet`;
};

const leavesFrom = (edges: Parameters<Clauses['effects']['exits']>[0]['edges']): string => {
  if (edges === 'any') return 'in einem Feld am Kartenrand';
  return edges === 'own'
    ? 'in einem Feld am eigenen Kartenrand'
    : `in einem dieser Felder (${listed(edges)})`;
};

const effects: Clauses['effects'] = {
  defenderOrders: ({attackers}) =>
    attackers === 'defender'
      ? 'Der Verteidiger wählt die Reihenfolge aller Rückzüge, auch jener des Angreifers.'
      : 'Der Verteidiger wählt die Reihenfolge, in der sich die verteidigenden Einheiten zurückziehen.',
  hqFollows: ({stranded}) => {
    const follows =
      'Ein HQ, das zu Beginn des Kampfes mit Kampfeinheiten gestapelt war, zieht sich mit einer ihrer Gruppen zurück';
    return stranded === 'eliminated'
      ? `${follows}; ist keine solche Gruppe mehr da, wird es vernichtet.`
      : `${follows}.`;
  },
  breakOff: ({is}) =>
    is === 'allowed'
      ? 'Der Besitzer darf einen Rückzug abbrechen und für jedes restliche Feld einen Schritt verlieren.'
      : 'Eine Gruppe zieht sich so weit wie möglich zurück; sie darf stattdessen keine Verluste nehmen.',
  exits: ({edges, is, returns}) => {
    const verb = is === 'must' ? 'muss' : 'darf';
    const leaves = `Eine Gruppe ${leavesFrom(edges)} ${verb} die Karte dort verlassen, wie weit ihr Rückzug auch noch geht.`;
    return typeof returns === 'number' ? `${leaves} Sie kehrt nach ${turns(returns)} zurück.` : leaves;
  },
  groupsPay: ({zoc}) =>
    zoc === 'once'
      ? 'Nur die erste Gruppe eines Kampfes, die ein Feld in gegnerischer Kontrollzone betritt, zahlt dafür.'
      : 'Jede Gruppe, die ein Feld in gegnerischer Kontrollzone betritt, zahlt dafür.',
  supporters: ({must}) =>
    must === 'retreat'
      ? 'Auch Einheiten, die den Kampf nur aus einem anderen Feld unterstützt haben, ziehen sich zurück.'
      : 'Nur Einheiten in den Feldern des Kampfes ziehen sich zurück; wer ihn nur unterstützt hat, bleibt.',
  freeOrder: () =>
    'Der Besitzer wählt, was zuerst kommt: Verluste zu vermeiden oder näher am Nachschub zu enden.',
  hqRelocated: ({marker}) =>
    `Ein HQ, das ein Feld mit diesem Marker betritt oder in einem allein bleibt, wird sofort verlegt: ${bidiIsolate(marker)}.`,
  markerControls: ({marker, occupied}) =>
    occupied === 'nobody'
      ? `Ein Feld mit diesem Marker bleibt unter der Kontrolle seiner Seite, oder keiner, solange Gegner darin sind: ${bidiIsolate(marker)}.`
      : `Ein Feld mit diesem Marker bleibt unter der Kontrolle seiner Seite: ${bidiIsolate(marker)}.`,
  sharedStep: ({loneUnit}) =>
    loneUnit === 'each'
      ? 'Jede Einheit verliert einen Schritt für jedes betretene Feld in gegnerischer Kontrollzone, das von einer eigenen Einheit gehalten wird.'
      : 'Einheiten, die zusammen gestapelt begannen, verlieren zusammen einen Schritt für jedes Feld des Rückzugs, mit dem eine von ihnen ein von einer eigenen Einheit gehaltenes Feld in gegnerischer Kontrollzone betritt.',
  throughFriendsToSupply: () =>
    'Enden alle übrigen Wege ohne Nachschub, darf der Besitzer einen wählen, der mit Nachschub endet und durch gegnerische Kontrollzonen führt, in denen eigene Kampfeinheiten das Feld halten.',
  zocReach: ({of}) =>
    of === 'hexside'
      ? 'Die Kontrollzone einer Einheit reicht in jedes benachbarte Feld, das sie nach Gelände und Hexfeldseite in der normalen Bewegung betreten könnte.'
      : of === 'hex'
        ? 'Die Kontrollzone einer Einheit reicht in jedes benachbarte Feld, dessen Gelände ihr nicht verboten ist; Hexfeldseiten zählen nicht.'
        : 'Die Kontrollzone einer Einheit reicht in jedes benachbarte Feld, dessen Gelände keiner Einheit verboten ist; Hexfeldseiten zählen nicht.',
  supplyDistance: ({along, originSource}) => {
    const distance =
      along === 'path'
        ? 'Die Entfernung zum Nachschub zählt auf dem kürzesten Weg, den die Einheiten gehen könnten, um gegnerische Einheiten herum.'
        : along === 'movement'
          ? 'Die Entfernung zum Nachschub zählt in Bewegungspunkten, auf dem billigsten Weg, den die Einheiten gehen könnten.'
          : 'Die Entfernung zum Nachschub zählt in Feldern, in gerader Linie.';
    return originSource === 'ignored'
      ? `${distance} Eine Nachschubquelle im Ausgangsfeld zählt nicht.`
      : distance;
  },
  stepChoice: () =>
    'Entscheidet, welche Einheit einer Gruppe jeden Schritt nimmt, den der Rückzug kostet; die Verluste eines Kampfergebnisses teilt ihr Besitzer zu.',
  displacement: ({units = 1, chain, again, fewest}) =>
    [
      units === 1
        ? 'Wo kein Feld offen ist, macht für jede Einheit, die sich dorthin zurückzieht, eine Einheit eines vollen Feldes Platz: Sie geht ein Feld weit, nach denselben Regeln.'
        : 'Wo kein Feld offen ist, machen die Einheiten eines vollen Feldes Platz: Sie gehen ein Feld weit, nach denselben Regeln.',
      ...(fewest ? ['Verdrängt werden so wenige Einheiten wie möglich.'] : []),
      ...(chain
        ? [
            'Eine Einheit ohne offenes Feld verdrängt wiederum eine andere, wo keine verdrängte Einheit eines hat.',
          ]
        : []),
      ...(again ? [] : ['Keine Einheit wird in einer Phase zweimal verdrängt.']),
      'Kann keine Einheit Platz machen, geht an ihrer Stelle die Einheit verloren, die sich zurückzieht.',
    ].join(' '),
  overStackedAfter: ({state, eliminates}, module) => {
    const taken =
      state === undefined
        ? 'Endet ein Kampf, vernichtet der Besitzer, was über dem Stapellimit eines Feldes ist, nach seiner Wahl.'
        : `Endet ein Kampf, legt der Besitzer, was über dem Stapellimit eines Feldes ist, nach seiner Wahl in die Box „${stateName(module, state)}“.`;
    return eliminates
      ? `${taken} Stattdessen wird eine Einheit vernichtet, wo gilt: ${whenPhrases.holds(eliminates, module)}.`
      : taken;
  },
  retreated: (clause) => {
    const fate = `Eine Einheit, die sich in einem früheren Kampf der Phase zurückgezogen hat und wieder angegriffen wird, ${attackedAgain(clause)}.`;
    return clause.alone && clause.aloneRule === undefined ? `${fate} ${alone}` : fate;
  },
};

const restOf = {
  steps: 'jedes Feld darüber hinaus kostet einen Schritt',
  eliminated: 'eine Gruppe, von der mehr verlangt wird, wird vernichtet',
  ends: 'der Rückzug ist dort vollständig',
} as const;

const mostHexes = (most: number | {readonly movement: number}, least: number): string => {
  if (most === 0) return 'Eine Einheit zieht sich nicht zurück';
  if (typeof most === 'number') return `Eine Einheit zieht sich höchstens ${hexCount(most)} zurück`;
  const less = most.movement === 0 ? '' : `, abzüglich ${numeral(-most.movement)}`;
  const atLeast = least > 0 ? `, und mindestens ${numeral(least)}` : '';
  return `Eine Einheit zieht sich höchstens so viele Felder zurück wie ihre Bewegung${less}${atLeast}`;
};

export const clauseMeanings: typeof english = {
  clauses: {bars, lengthens, costs, ends, prefers, otherwise, effects},
  length: 'Ein Rückzug geht so viele Felder weit, wie das Kampfergebnis sagt.',
  edge: 'Keine Einheit darf die Karte verlassen.',
  step: ({when, then}, module) => {
    const where = when ? `ein Feld, für das gilt: ${whenPhrases.holds(when, module)}` : 'ein beliebiges Feld';
    const next =
      then === 'complete'
        ? 'der Rückzug endet dort'
        : then === 'again'
          ? 'und dann noch eines, wieder nach der ersten dieser Regeln'
          : 'bis die Länge des Rückzugs erreicht ist';
    return `Öffnet keine Regel vor dieser ein Feld, ist das nächste Feld ${where}; ${next}.`;
  },
  cap: ({when, most, least = 0, rest = 'ends'}, module) => {
    const hexes = `${mostHexes(most, least)}; ${restOf[rest]}.`;
    return when ? `Wo gilt: ${whenPhrases.holds(when, module)}: ${hexes}` : hexes;
  },
  earlyEnd: ({when, after = 1}, module) => {
    const first = after > 1 ? `, nach ${counted(after, 'Feld', 'Feldern')}` : '';
    return when
      ? `Ein Rückzug darf vorzeitig enden${first}, wo gilt: ${whenPhrases.holds(when, module)}.`
      : `Ein Rückzug darf in jedem Feld vorzeitig enden${first}.`;
  },
  choice: 'Der Besitzer darf keinen Weg wählen, der die Einheit vernichtet, solange ein anderer offen ist.',
  overrun:
    'Eine Gruppe mit einer Kampfeinheit überrennt ein einzelnes gegnerisches HQ, wenn sie das Feld betritt.',
  alone,
};
