import {shippedName, isCase} from '../../src/case/load.js';
import {battleIdentity} from '../../src/battle/log/chain.js';
import {eventsOf} from '../../src/battle/log/log.js';
import type {Session} from '../../src/battle/session.js';
import type {Mark} from '../../src/drawing/overlay.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import {placeName, placeOf} from '../../src/drawing/places.js';
import type {Route} from '../../src/drawing/route.js';
import {
  placeLabel,
  type Ask,
  type Game,
  type HexPosition,
  type Loaded,
  type PointPosition,
  type Position,
} from '../../src/module/index.js';
import type {LessonDocument, StepDocument} from '../../src/lesson/schema.js';
import {asWritten} from '../../src/module/position.js';
import {chosenRules, rulesSentence} from '../../src/phrases/say-rules.js';
import {retreatRulesOf} from '../../src/rules/retreat-rules.js';
import {frameFragment} from '../../src/share/embedding.js';
import type {LinkTask} from '../../src/share/link-head.js';
import {writeLink} from '../../src/share/link-writer.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {type BattleContext, BattleRequestEvent} from '../shared/battle-context.js';
import {loadBattleOpener} from '../shared/battle-subject.js';
import {type DocumentSource, sourceOf, namedBy} from '../shared/document-controller.js';
import {readJson} from '../shared/open-document.js';

const tags = ['umpire-battle', 'umpire-retreat', 'umpire-map'] as const;
/** An element that can be shared. */
type SharedTag = (typeof tags)[number];

/** The content of an element to share. */
export interface ShareSubject {
  readonly tag: SharedTag;
  readonly title: string;
  /** The position of the question. */
  readonly position: Position;
  /** The position that is shown now: of a battle, after its last step. */
  readonly shown: Position;
  readonly ask?: Ask | undefined;
  readonly readings?: Readonly<Record<string, string>> | undefined;
  readonly path?: readonly string[] | undefined;
  /** The hexes that were asked about. */
  readonly why?: readonly string[] | undefined;
  readonly battle?: Session | undefined;
  /** The lesson whose step this is, and its address, for a lesson that is too long for a link. */
  readonly task?: LinkTask | undefined;
  readonly lessonAt?: string | undefined;
  /** The sentences of the ruling, without the game's title, which the title has. */
  readonly says: readonly string[];
  /** The same without the hexes that were asked about, where there are any. */
  readonly unasked?: readonly string[];
  /** The rules that the ruling follows, in a sentence: the caption of its picture. */
  readonly by?: string;
  /** The question and its answer, for whoever does not see the picture. */
  readonly alt?: string;
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
  readonly zoc: readonly string[];
  /** The chosen place. */
  readonly selected: string;
  /** The source of the module. */
  readonly given: DocumentSource | undefined;
  /** Pictures of a printed game, which are its publisher's: a saved picture has them only where a person asks for them. */
  readonly pictures?: MapPictures<Blob> | undefined;
  /** The name of the module whose names and pictures stay here. */
  readonly shownTitle?: string | undefined;
  /** The share of the names on the screen that stay here: those of units, sides and points that nobody entered in an overlay. */
  readonly keptNames?: 'all' | 'some' | 'none' | undefined;
}

/** Finds the element to share: by id, else around the host, else the first of the page. */
export function sharedBy(host: Element, id: string): Element | undefined {
  return (
    namedBy(host, id, ...tags) ??
    (id === '' ? (host.closest(tags.join()) ?? host.ownerDocument.querySelector(tags.join())) : undefined) ??
    undefined
  );
}

/** The address of the page that opens links. */
export function pageFor(host: Element, page: string): string {
  const link = host.ownerDocument.querySelector<HTMLLinkElement>('link[rel="umpire-embed"]');
  return new URL(page || link?.getAttribute('href') || 'embed.html', host.baseURI).href.replace(/#.*/s, '');
}

/** Finds the retreat or battle around a map, or whose `for` names it; else the element itself. */
function questionElement(element: Element): Element {
  if (element.localName !== 'umpire-map') return element;
  const near = element.closest('umpire-battle,umpire-retreat');
  const pointing =
    element.id === ''
      ? null
      : element.ownerDocument.querySelector(
          `umpire-battle[for="${CSS.escape(element.id)}"],umpire-retreat[for="${CSS.escape(element.id)}"]`,
        );
  return near ?? pointing ?? element;
}

/** The read properties of a map. Map and retreat open this dialog, so it cannot import their classes. */
interface ShownMap extends Element {
  readonly overlay: {readonly routes: readonly Route[]; readonly marks: readonly Mark[]};
  readonly zoc: string;
  readonly selected: string;
  readonly label: string;
  readonly position: Position | string;
  readonly current: Position | undefined;
  readonly pictures?: MapPictures<Blob> | undefined;
}
interface ShownRetreat extends Element {
  readonly current: HexPosition | undefined;
  readonly pointQuestion: {readonly position: PointPosition; readonly ask: Ask} | undefined;
  readonly dialogue: {
    readonly stage: string;
    readonly context: {
      readonly stack: readonly string[];
      readonly units: readonly string[];
      readonly hexes: number;
      readonly mayElectOne: boolean;
      readonly role?: 'attacker' | 'defender' | undefined;
      readonly against?: readonly string[] | undefined;
      readonly readings: Readonly<Record<string, string>>;
      readonly path: readonly string[];
      readonly plan: readonly {readonly units: readonly string[]; readonly path: readonly string[]}[];
    };
  };
  readonly askedHexes: readonly string[];
  ruling(asked?: readonly string[], options?: {readonly shared?: boolean}): Promise<string>;
}

const isMap = (element: Element | null | undefined): element is ShownMap =>
  element?.localName === 'umpire-map';

/** Waits until an element has loaded, or failed to. */
async function loadedOrFailed(element: Element): Promise<void> {
  let isLoading = false;
  try {
    isLoading = element.matches(':state(loading)');
  } catch {
    // a browser without custom states: share what is shown now
  }
  if (!isLoading) return;
  await Promise.race([
    (element as Element & {readonly ready?: Promise<boolean>}).ready,
    new Promise((resolve) => element.addEventListener('umpire-fail', resolve, {once: true})),
  ]);
}

/** Reads the content of an element; undefined while it shows nothing. */
export async function subjectOf(element: Element): Promise<ShareSubject | undefined> {
  const source = questionElement(element);
  await loadedOrFailed(source);
  const htmlFor = source.getAttribute('for') ?? '';
  const inner = isMap(source)
    ? source
    : htmlFor === ''
      ? source.querySelector('umpire-map')
      : namedBy(source, htmlFor, 'umpire-map');
  const map = isMap(inner) ? inner : undefined;
  const seen = {
    routes: map?.overlay.routes ?? [],
    marks: map?.overlay.marks ?? [],
    zoc: (map?.zoc ?? '').split(/\s+/),
    selected: map?.selected ?? '',
    given: sourceOf(source, map),
    pictures: map?.pictures,
  };
  if (source.localName === 'umpire-battle') return battleOf(source, seen);
  if (source.localName === 'umpire-retreat') {
    const found = await retreatOf(source as ShownRetreat, seen);
    if (found) return found;
  }
  if (!map?.current) return undefined;
  const position = asWritten(map.current);
  const {title, document} = position.game;
  const name = typeof map.position === 'string' ? document.positions?.[map.position]?.title : undefined;
  const heading = map.label || (name === undefined ? title : `${title}: ${name}`);
  return {
    tag: 'umpire-map',
    title: heading,
    position,
    shown: position,
    says: [],
    ...seen,
    ...namesThatStay(map.current),
    ...lessonAround(map),
  };
}

/** The element of a lesson, which this dialog cannot import either. */
interface ShownLesson extends Element {
  readonly lesson: string;
  readonly src: string;
  readonly current: string;
  readonly editable: boolean;
  readonly document: LessonDocument | undefined;
}

/** The lesson that shows a map: the map's position is that of its current step. */
function lessonAround(
  map: Element,
): Pick<ShareSubject, 'title' | 'says' | 'task' | 'lessonAt'> | Record<string, never> {
  const {host} = map.getRootNode() as Partial<ShadowRoot>;
  if (host?.localName !== 'umpire-tutorial') return {};
  const {lesson, src, current: step, editable, document} = host as ShownLesson;
  if (!document) return {};
  const {title, about, steps} = document;
  const shared = editable ? steps : steps.filter(({id}) => id === step);
  const whole = {title, says: [...(about === undefined ? [] : [about]), ...shared.map(taskLine)]};
  // what its author shares is the lesson as it is now, from its beginning
  if (editable) return {...whole, task: {lesson: document}};
  return {
    ...whole,
    task: {lesson: lesson || document, ...(step === '' ? {} : {step})},
    lessonAt: src === '' ? undefined : new URL(src, host.baseURI).href,
  };
}

/** A text as one line without the signs of Markdown: the reader of lessons is 34 kB, far more than a link may load. */
const inOneLine = (text: string): string =>
  text.replaceAll(/\\([\\`*_{}[\]<>#+!|~])|\*\*/g, '$1').replaceAll(/\s+/g, ' ');

/** A task as one line. */
const taskLine = (
  {title = '', text}: StepDocument,
  index: number,
  {length}: readonly StepDocument[],
): string => {
  const heading = title === '' ? '' : /[.?!]$/.test(title) ? title : `${title}.`;
  const words = inOneLine([heading, text].filter((part) => part !== '').join(' '));
  return length > 1 ? `${index + 1}. ${words}` : words;
};

type Seen = Pick<ShareSubject, 'routes' | 'marks' | 'zoc' | 'selected' | 'given' | 'pictures'>;

/** Compares the names on the screen with those that are shared. */
function namesThatStay({game}: Position): Pick<ShareSubject, 'shownTitle' | 'keptNames'> {
  const {shownNames, document} = game;
  if (!shownNames) return {};
  const {sides, units = {}, map} = document;
  type Named = Readonly<Record<string, {readonly name?: string | undefined}>>;
  const differing = (written: Named, shown: Readonly<Record<string, string>>): readonly boolean[] =>
    Object.entries(written).map(([id, {name}]) => (shown[id] ?? name) !== name);
  const things = [
    ...differing(units, shownNames.units),
    ...(map.kind === 'point' ? differing(map.points, shownNames.points) : []),
  ];
  const isKept = things.includes(true) || differing(sides, shownNames.sides).includes(true);
  return {
    shownTitle: shownNames.title,
    keptNames: !isKept ? 'none' : things.includes(false) ? 'some' : 'all',
  };
}

async function battleOf(element: Element, seen: Seen): Promise<ShareSubject | undefined> {
  const answered: {battle?: BattleContext | undefined} = {};
  const request = new BattleRequestEvent((battle) => (answered.battle = battle));
  element.dispatchEvent(request);
  request.stop?.();
  const {battle} = answered;
  if (!battle) return undefined;
  const {position} = battle.session.about;
  const session = await writtenSession(battle.session);
  if (!session) return undefined;
  const written = session.about.position;
  const by = chosenRules(written.game);
  const view = session === battle.session ? battle.view : session.view(session.step);
  return {
    tag: 'umpire-battle',
    title: `${written.game.title}: ${view.phase ? 'combat phase' : `battle of ${view.place}`}`,
    position: written,
    shown: view.position,
    ask: session.ask([]),
    battle: session,
    says: [],
    ...(by !== undefined && {by}),
    ...seen,
    ...namesThatStay(position),
  };
}

/** The battle under the names of its document; the session itself where it shows no others. */
async function writtenSession(session: Session): Promise<Session | undefined> {
  const {position} = session.about;
  const written = asWritten(position);
  if (written === position) return session;
  const {openAsked} = await loadBattleOpener();
  const opened = openAsked(written, session.ask([]), session.log);
  return opened?.ok ? opened.value : undefined;
}

async function retreatOf(element: ShownRetreat, seen: Seen): Promise<ShareSubject | undefined> {
  const {current, pointQuestion} = element;
  if (pointQuestion) return pointRetreatOf(element, pointQuestion, seen);
  const {stage, context} = element.dialogue;
  const {stack, units, hexes, mayElectOne, role, against, plan, readings, path} = context;
  const [lead] = stack;
  if (!current || lead === undefined) return undefined;
  const position = asWritten(current);
  const elect = {
    ...(mayElectOne ? {mayElectOne} : {}),
    ...(role ? {role} : {}),
    ...(against ? {against: [...against]} : {}),
  };
  const ask: Ask =
    stage === 'ruled'
      ? {
          judge: {
            hexes,
            plan: plan.map((group) => ({units: [...group.units], path: [...group.path]})),
            ...elect,
          },
        }
      : {retreat: {units: units.length > 0 ? [...units] : [...stack], hexes, ...elect}};
  const first = position.game.unit(lead);
  const at = first && position.units.get(first.index)?.at;
  const from = at === undefined ? '' : ` from ${placeLabel(position.game, at)}`;
  const said = async (asked: readonly string[]): Promise<readonly string[]> =>
    (await element.ruling(asked, {shared: true})).replace(`${position.game.title}: `, '').split('\n');
  const {askedHexes} = element;
  const rules = retreatRulesOf(position.game);
  const says = await said(askedHexes);
  return {
    tag: 'umpire-retreat',
    title: `${position.game.title}: retreat${from}`,
    position,
    shown: position,
    ask,
    readings,
    path,
    why: askedHexes,
    says,
    ...(askedHexes.length > 0 ? {unasked: await said([])} : {}),
    ...(rules && {by: rulesSentence(position.game, rules.sheet)}),
    // each group of a plan is between them
    alt: [says[0], says[1], says[2 + plan.length]].join(' '),
    ...seen,
    ...namesThatStay(current),
  };
}

/** A retreat along lines, under the names of its document. */
async function pointRetreatOf(
  element: ShownRetreat,
  {position, ask}: NonNullable<ShownRetreat['pointQuestion']>,
  seen: Seen,
): Promise<ShareSubject> {
  const written = asWritten(position);
  const {title} = written.game;
  const says = (await element.ruling([], {shared: true})).replace(`${title}: `, '').split('\n');
  return {
    tag: 'umpire-retreat',
    title: `${title}: retreat from ${placeName(written, placeOf(written, seen.selected))}`,
    position: written,
    shown: written,
    ask,
    says,
    alt: says.filter((line) => !line.startsWith('- ')).join(' '),
    ...seen,
    ...namesThatStay(position),
  };
}

/** Names the module for a link: a shipped game by its id, another by its address, else the whole document. */
export async function moduleFor(game: Game, given: DocumentSource | undefined): Promise<unknown> {
  const name = await shippedName(game);
  if (name !== undefined) return name;
  const {document} = game;
  if (!given) return document;
  const read = await readJson(given, 'moduleOrCase');
  if (!read.ok) return document;
  const within = isCase(read.value) ? (read.value as {readonly module: unknown}).module : undefined;
  if (!('url' in given)) return within ?? read.value;
  return within === undefined
    ? given.url
    : typeof within === 'string'
      ? new URL(within, given.url).href
      : within;
}

/** Writes the link of a subject; `module` names its module. */
export async function linkOf(subject: ShareSubject, module: unknown): Promise<Loaded<string>> {
  const {position, battle, readings, path, why, ask, task, lessonAt} = subject;
  const shared = {module, position, readings, path, why};
  if (task) {
    const link = await writeLink({...shared, task});
    return link.ok || lessonAt === undefined
      ? link
      : writeLink({...shared, task: {...task, lesson: lessonAt}});
  }
  const records = battle?.log.records ?? [];
  // dice that anyone can check and steps taken back need the whole log
  const needsLog = records.some((record) => record.do !== 'event' || record.proof);
  return writeLink(
    needsLog
      ? {
          ...shared,
          ask,
          log: {
            umpireLog: 1,
            options: battle?.log.options,
            battle: battle && battleIdentity(battle),
            records,
          },
        }
      : {...shared, ask: battle ? battle.ask(eventsOf(battle.log)) : ask},
  );
}

/** Returns the address that opens what an element shows; undefined where nobody else could open it. */
export async function addressOf(element: Element): Promise<string | undefined> {
  const page = pageFor(element, '');
  const subject = isLocalAddress(page) ? undefined : await subjectOf(element);
  if (!subject) return undefined;
  const module = await moduleFor(subject.position.game, subject.given);
  if (typeof module === 'string' && module.includes(':') && isLocalAddress(module)) return undefined;
  const link = await linkOf(subject, module);
  return link.ok ? `${page}#${frameFragment(link.value)}` : undefined;
}
