/** Support, declarations and checks of a battle as a page shows them, alike on every map. */
import {ownTitle, ownWords} from '../phrases/own-name.js';
import {choicePhrases} from '../phrases/en/choices.js';
import {prompt} from '../phrases/say.js';
import {outcomeTitle, subjectsOf} from '../rules/combat/checks.js';
import {mayDeclare} from '../rules/combat/declarations.js';
import {unitsOfTurn} from '../rules/combat/fire.js';
import {
  entryOf,
  givenBy,
  supportLeft,
  supportOpen,
  supportStrength,
  supporterName,
  titleOf,
} from '../rules/combat/support.js';
import type {BattleEvent} from '../module/schema/event.js';
import type {CheckDocument} from '../module/schema/check.js';
import {roles, type Role} from '../rules/combat/record.js';
import {namesOf} from '../phrases/names.js';
import {forcesOf, type Scene, type StepsContext} from '../rules/order/scene.js';
import {roleToAct, sideIdIn, sidesToAct} from './acting.js';
import {eventsOpen, guardsOn, rollsWanted, namesAsked, type Snapshot} from './chart.js';
import {legalOf} from './legal.js';
import {documentOf, orderFrom} from './order.js';
import {step} from './play.js';
import type {ChooseDecision, LastRoll, Offer, RollDecision} from './view.js';

/** An event that is alike on every map, the side that plays it, and its input. */
export type SharedChoice = {readonly side: string} & (
  | {
      readonly event: 'commit';
      /** Kinds of support, each with the names that may be committed now, and how many of them. */
      readonly kinds: readonly {
        readonly kind: string;
        readonly title: string;
        readonly open: readonly string[];
        readonly most: number;
      }[];
    }
  | {
      readonly event: 'declare';
      readonly names: readonly {readonly name: string; readonly title: string}[];
    }
  | {
      readonly event: 'fire';
      /** The units that have yet to fire in this turn. */
      readonly units: readonly string[];
    }
  | {readonly event: 'pass'}
);

/** The check whose dice a state asks for, with its name. */
export function checkAsked(
  snapshot: Snapshot,
): {readonly name: string; readonly check: CheckDocument} | undefined {
  const {checks} = documentOf(snapshot.machine);
  const [name] = rollsWanted(snapshot);
  const check = name === undefined ? undefined : entryOf(checks, name);
  return check && {name: name!, check};
}

const sceneOf = ({machine, context}: Snapshot): Scene => ({order: documentOf(machine), context});

/** The kinds of support that a state asks for, each with the role that may commit it. */
const supportAsked = (snapshot: Snapshot): readonly {readonly of: Role; readonly kind: string}[] =>
  guardsOn(snapshot, 'commit').flatMap(({type, params}) => {
    const {of, kinds = []} = params as {readonly of: Role; readonly kinds?: readonly string[]};
    return type === 'supportFits' ? kinds.map((kind) => ({of, kind})) : [];
  });

/** Lists what a state lets a side commit, declare or fire with, or pass. */
export function sharedChoice(snapshot: Snapshot, event: SharedChoice['event']): SharedChoice {
  const scene = sceneOf(snapshot);
  const {order} = scene;
  const side = sidesToAct(snapshot)[0] ?? '';
  if (event === 'pass') return {side, event};
  const forces = forcesOf(scene);
  if (event === 'fire') return {side, event, units: unitsOfTurn(forces)};
  if (event === 'declare')
    return {
      side,
      event,
      names: namesAsked(snapshot, 'declare', 'name')
        .filter((name) => mayDeclare(order, forces, name))
        .map((name) => ({name, title: titleOf(name, entryOf(order.declarations, name))})),
    };
  const kinds = supportAsked(snapshot).flatMap(({of, kind}) => {
    const open = supportOpen(order, forces, of, kind);
    const title = titleOf(kind, entryOf(order.support, kind));
    const most = Math.min(open.length, supportLeft(order, forces, of, kind));
    return open.length > 0 ? [{kind, title, open, most}] : [];
  });
  return {side, event, kinds};
}

/** The task in one line, where a state asks for support, declarations or a check; undefined elsewhere. */
export function sharedPrompt(snapshot: Snapshot): string | undefined {
  const {game} = snapshot.context.setup;
  const asked = checkAsked(snapshot);
  const [side = ''] = sidesToAct(snapshot);
  if (asked) {
    const {length: dice} = rollOfCheck(snapshot, asked.check).dice;
    return prompt(game, 'rollForCheck', {side, dice, title: titleOf(asked.name, asked.check)});
  }
  const events = eventsOpen(snapshot);
  const titles = (event: 'commit' | 'declare'): readonly string[] => {
    const choice = events.includes(event) ? sharedChoice(snapshot, event) : undefined;
    return choice?.event === 'commit'
      ? choice.kinds.map(({title}) => title)
      : choice?.event === 'declare'
        ? choice.names.map(({title}) => title)
        : [];
  };
  switch (events[0]) {
    case 'commit':
    case 'declare':
    case 'pass': {
      const passes = events.includes('pass');
      return prompt(game, 'mayCommit', {
        side,
        commits: titles('commit'),
        declares: titles('declare'),
        passes,
      });
    }
    default:
      return undefined;
  }
}

/** The last line of a battle: who has the place now, and the author's title of an outcome of his own. */
export function overPrompt(
  {machine, context}: Snapshot<StepsContext>,
  at: string,
  holder: string | null,
): string {
  const {setup, battle} = context;
  const {outcomes} = documentOf(machine);
  const {outcome} = battle;
  const own = outcome !== null && Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  const isBuiltIn = outcome === null || outcome === 'held' || outcome === 'vacated';
  const title = own?.title ?? (isBuiltIn ? undefined : ownTitle(outcome));
  const attacker = sideIdIn(context, 'attacker');
  const defender = sideIdIn(context, 'defender');
  return prompt(setup.game, 'battleOver', {
    at,
    ...(outcome === 'held' || (holder === defender && outcome !== 'vacated')
      ? {heldBy: defender}
      : holder === attacker
        ? {takenBy: attacker}
        : {}),
    ...(title === undefined ? {} : {title}),
  });
}

/** The most events that a page offers of a kind. */
const MOST_OFFERED = 100;

/** Legal events of a type, up to so many. */
function someOf(snapshot: Snapshot, type: BattleEvent['type']): readonly BattleEvent[] {
  const found: BattleEvent[] = [];
  for (const event of legalOf(orderFrom(documentOf(snapshot.machine)), snapshot, type)) {
    if (event === undefined || found.length === MOST_OFFERED) break;
    found.push(event);
  }
  return found;
}

/** Support to commit: one name at a time where the order of play asks again after each. */
function commits(snapshot: Snapshot): readonly BattleEvent[] {
  const all = someOf(snapshot, 'commit');
  const single = all.filter((event) => event.type === 'commit' && event.with.length === 1);
  if (single.length === all.length) return all;
  const after = step(orderFrom(documentOf(snapshot.machine)), snapshot, single[0]!);
  return after.ok && eventsOpen(after.state).includes('commit') ? single : all;
}

/** Writes an event so that those which commit assets of one name with one effect are the same. */
function writtenAlike({order}: Scene, event: BattleEvent): string {
  if (event.type !== 'commit') return JSON.stringify(event);
  const assets = entryOf(order.support, event.kind)?.assets ?? {};
  const some = event.with.map((id) => {
    const asset = entryOf(assets, id);
    return asset?.name === undefined ? id : asset;
  });
  return JSON.stringify([event.kind, some]);
}

/** The names of the assets and units that an event commits. */
export function supporterNames(
  snapshot: Snapshot,
  event: Extract<BattleEvent, {type: 'commit'}>,
): readonly string[] {
  const {order, context} = sceneOf(snapshot);
  const forces = forcesOf({context});
  return event.with.map((name) => supporterName(order, forces, event.kind, name));
}

/** Do names say their kind, in one number or the other: a Stuka of the Stukas? */
const sayKind = (names: readonly string[], title: string): boolean =>
  names.every((name) => name.startsWith(title) || title.startsWith(name));

/** Words of an offer to commit, to declare, to pass or to go on. */
export function sharedLabel(snapshot: Snapshot, event: BattleEvent): string {
  const {order, context} = sceneOf(snapshot);
  const names = namesOf(context.setup.game);
  switch (event.type) {
    case 'commit': {
      const some = supporterNames(snapshot, event);
      const title = titleOf(event.kind, entryOf(order.support, event.kind));
      // the only kind of a game needs no name
      return Object.keys(order.support).length === 1 || sayKind(some, title)
        ? choicePhrases.commitNames(some)
        : choicePhrases.commit(some, title);
    }
    case 'declare': {
      const title = titleOf(event.name, entryOf(order.declarations, event.name));
      const at = event.at === undefined ? undefined : names.place(event.at);
      return choicePhrases.declare(title, event.units?.map(names.unit), at);
    }
    case 'continue':
      return choicePhrases.keepFighting;
    default:
      return choicePhrases.pass;
  }
}

/** The decision of a state that asks for support, declarations or a check; undefined elsewhere. */
export function sharedDecision(snapshot: Snapshot): ChooseDecision | RollDecision | undefined {
  const asked = checkAsked(snapshot);
  if (asked) return rollOfCheck(snapshot, asked.check);
  const scene = sceneOf(snapshot);
  const events = eventsOpen(snapshot);
  const [first] = events;
  if (first !== 'commit' && first !== 'declare' && first !== 'pass') return undefined;
  const offers = events.flatMap((type) => {
    if (type !== 'commit' && type !== 'declare' && type !== 'pass' && type !== 'continue') return [];
    const some =
      type === 'commit' ? commits(snapshot) : type === 'declare' ? someOf(snapshot, type) : [{type}];
    const each = some.map((event) => writtenAlike(scene, event));
    return some.flatMap((event, i): Offer[] => {
      if (each.indexOf(each[i]!) < i) return [];
      const parts = supportParts(snapshot, event, each.filter((one) => one === each[i]).length);
      return [{event, label: sharedLabel(snapshot, event), ...(parts ? {parts} : {}), findings: []}];
    });
  });
  return {kind: 'choose', offers, ...committedSoFar(snapshot)};
}

/** The column of a battle by odds or difference; undefined in any other. */
const columnOf = ({context}: Snapshot): string | undefined =>
  context.kind === 'hex' ? context.setup.odds?.column.final : undefined;

/** The name and the details of an offer to commit support, one of so many alike; undefined for any other. */
function supportParts(snapshot: Snapshot, event: BattleEvent, alike: number): Offer['parts'] {
  if (event.type !== 'commit') return undefined;
  const {order, context} = sceneOf(snapshot);
  const forces = forcesOf({context});
  const names = supporterNames(snapshot, event);
  const support = entryOf(order.support, event.kind);
  const title = titleOf(event.kind, support);
  const sum = (of: (name: string) => number | undefined): number =>
    event.with.reduce((so, name) => so + (of(name) ?? 0), 0);
  const after = step(orderFrom(documentOf(snapshot.machine)), snapshot, event);
  const before = columnOf(snapshot);
  // a modifier of the defender counts the other way round in odds
  const sign = before !== undefined && roleToAct(snapshot) === 'defender' ? -1 : 1;
  return {
    name: choicePhrases.commitNames(names),
    details: choicePhrases.support({
      what: support?.says ?? (sayKind(names, title) ? undefined : title),
      strength: sum((name) => supportStrength(order, forces, event.kind, name)),
      drm: sign * sum((name) => givenBy(order, event.kind, name).drm),
      dice: sum((name) => givenBy(order, event.kind, name).dice),
      shift: sum((name) => givenBy(order, event.kind, name).shift),
      before,
      column: after.ok ? columnOf(after.state) : undefined,
      alike,
    }),
  };
}

/** The support of both sides so far, in words. */
function committedSoFar(snapshot: Snapshot): Pick<ChooseDecision, 'committed'> {
  const {order, context} = sceneOf(snapshot);
  const forces = forcesOf({context});
  const bySide = roles.flatMap((role) => {
    const names = forces.record.committed.flatMap((one) =>
      one.role === role ? one.names.map((name) => supporterName(order, forces, one.kind, name)) : [],
    );
    return names.length > 0 ? [[context.setup.game.sides[forces.side(role)]!.name, names] as const] : [];
  });
  return bySide.length > 0 ? {committed: choicePhrases.committed(bySide)} : {};
}

/** The decision to roll for a check: its dice by the units that are checked. */
function rollOfCheck(snapshot: Snapshot, check: CheckDocument): RollDecision {
  const forces = forcesOf(sceneOf(snapshot));
  const {dice = 1, faces = 6} = check;
  const labels = subjectsOf(forces, check).flatMap((unit) =>
    Array.from({length: dice}, (_, i) => {
      return choicePhrases.dice.ofCheck(dice === 1 ? undefined : i + 1, unit?.name ?? '');
    }),
  );
  return {
    kind: 'roll',
    faces,
    dice: labels,
    sides: labels.map(() => forces.side(check.of)),
    column: '',
  };
}

/** The dice of the last roll, where that was of a check; undefined where it was on a table, or none was. */
export function lastCheck(states: readonly Snapshot[], events: readonly BattleEvent[]): LastRoll | undefined {
  const at = events.findLastIndex(({type}) => type === 'roll');
  const before = states[at];
  const asked = before && at < states.length - 1 ? checkAsked(before) : undefined;
  if (!asked) return undefined;
  const made = entryOf(states[at + 1]!.context.record.checked, asked.name) ?? [];
  const {sides, dice: labels} = rollOfCheck(before!, asked.check);
  return {
    step: at + 1,
    faces: asked.check.faces ?? 6,
    dice: made
      .flatMap(({dice}) => dice)
      .map((face, i) => ({face, side: sides[i]!, label: labels[i]!, result: ''})),
    result: made.map(({outcome}) => outcomeTitle(asked.check, outcome) ?? ownWords(outcome)).join(', '),
    isAuthors: true,
  };
}
