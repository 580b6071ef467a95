/**
 * Sheets and logs attacked together: a case whose rules, table, position, question and log are each changed where a change
 * is likely to be accepted (another value that some module has in such a place), then everything that a page or a program
 * asks of it. A document that is no game is refused with faults; one that is played, whatever its clauses.
 */
import {readFileSync} from 'node:fs';
import {answer} from '../../src/answer/index.js';
import {openBattle} from '../../src/battle/open.js';
import {guideOf} from '../../src/battle/guide.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {Decision} from '../../src/battle/index.js';
import {hostAnswer} from '../../src/cli/host.js';
import {openText, reportLines, reportOf, writeLink} from '../../src/share/index.js';
import type {BattleEvent, BattleQuestion, Position, SheetDocument} from '../../src/module/index.js';
import {sheets, type Finding} from '../../src/rules/index.js';
import {filesUnder} from '../../tools/root.mjs';
import {loadAndOpen} from '../load-and-open.js';
import {board} from '../rules/picture.js';
import {
  changed,
  expectFaults,
  isInternal,
  isObject,
  within,
  type Choices,
  type Json,
  type Source,
} from './changed.js';

const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** The values that modules have under each key, and the keys that stand beside each other: what a change is made of. */
class Pool implements Source {
  readonly #values = new Map<string, Map<string, unknown>>();
  readonly #keys = new Map<string, Set<string>>();

  add(value: unknown, key: string): void {
    if (Array.isArray(value)) {
      for (const one of value as unknown[]) this.add(one, key);
      this.#keep(`${key}[]`, value);
    } else if (isObject(value)) {
      const keys = this.#keys.get(key) ?? new Set();
      this.#keys.set(key, keys);
      for (const [name, inner] of Object.entries(value)) {
        keys.add(name);
        this.add(inner, within(key, name));
      }
      this.#keep(key, value);
    } else this.#keep(key, value);
  }

  #keep(key: string, value: unknown): void {
    const known = this.#values.get(key) ?? new Map<string, unknown>();
    this.#values.set(key, known);
    known.set(JSON.stringify(value), value);
  }

  valuesAt = (key: string): readonly unknown[] => [...(this.#values.get(key)?.values() ?? [])];
  /** Values that a key may have; where a key has a list, whole lists. */
  wholesAt(key: string): readonly unknown[] {
    const lists = this.valuesAt(`${key}[]`);
    return lists.length > 0 ? lists : this.valuesAt(key);
  }
  keysIn = (key: string): readonly string[] => [...(this.#keys.get(key) ?? [])];
}

/** A case to be changed. */
interface World {
  readonly module: Json;
  readonly position: Json;
  readonly ask: Json;
}

async function read(): Promise<{
  readonly battles: readonly (readonly World[])[];
  readonly others: readonly (readonly World[])[];
  readonly drawn: readonly World[];
  readonly pool: Pool;
}> {
  const pool = new Pool();
  const names = new Names();
  for (const sheet of sheets.values()) pool.add({rules: {retreat: sheet}}, 'module');
  for (const path of filesUnder('src/games', (file: string) => /games\/[^/]+\.json$/.test(file))) {
    const game = readJson(path) as Json;
    const {rules, tables, states} = game;
    names.add(game);
    pool.add({rules, tables, states}, 'module');
  }
  const worlds = new Map<string, World[]>();
  const folder = 'test/cases';
  const files = ['hex-battle', 'hex-odds', 'battle', 'line-retreat', 'judge', 'cut'].map(
    (name) => `${folder}/${name}.json`,
  );
  for (const path of [...files, ...filesUnder(folder, (file: string) => /(own|today)\.json$/.test(file))])
    for (const one of readJson(path) as Json[]) {
      const {module, position, ask} = one;
      if (module === undefined || !isObject(position) || !isObject(ask)) continue;
      const whole =
        typeof module === 'string' && module.endsWith('.json')
          ? readJson(`${path.slice(0, path.lastIndexOf('/'))}/${module}`)
          : module;
      if (!isObject(whole)) continue;
      const named = (whole['rules'] as Json | undefined)?.['retreat'];
      const sheet = typeof named === 'string' ? sheets.get(named) : undefined;
      const own = sheet ? {...whole, rules: {...(whole['rules'] as Json), retreat: sheet}} : whole;
      const of = worlds.get(path) ?? [];
      worlds.set(path, of);
      of.push({module: own, position, ask});
      names.add(whole);
      const {rules, tables, states} = whole;
      pool.add({rules, tables, states}, 'module');
      pool.add(position, 'position');
      pool.add(ask, 'ask');
    }
  const named = [...worlds.values()].map((some) => some.map((world) => withNames(world, names)));
  const fought: World[] = [];
  for (const world of named.flat()) fought.push(...(await asBattle(world)));
  const drawn = pictures.flatMap((picture) =>
    [...sheets.values()].flatMap(lessOne).map((sheet): World => {
      const {document, positionDocument, group} = board(picture);
      const own = {...document, rules: {...document.rules, retreat: sheet}, tables: {crt: table}};
      const at = positionDocument.units![group[0]!]!.at;
      return withNames(
        {
          module: own,
          position: positionDocument,
          ask: {battle: {attackers: ['e1'], at}},
        },
        names,
      );
    }),
  );
  const isBattle = ([world]: readonly World[]): boolean => world!.ask['battle'] !== undefined;
  return {
    battles: [...named.filter(isBattle), fought],
    drawn,
    others: named.filter((some) => !isBattle(some)),
    pool,
  };
}

/** Stacks with HQs among minefields, which few cases have. */
const pictures = [
  `
    .   .   .   S
      E   .   X   .
    .   GHX .   .
      .   .   .   .`,
  `
    S   .   .   .
      E   X   1   .
    X   GGH E   .
      .   .   Q   .`,
  `
    S   .   1   .
      EQX .   X   .
    X   AGHX.   .
      Z   X   .   .`,
];

/** A sheet, and the same without each of its effects: what one clause relies on another may bring. */
const lessOne = (sheet: SheetDocument): readonly SheetDocument[] => [
  sheet,
  ...(sheet.effects ?? []).map((_, at) => ({
    ...sheet,
    id: 'own',
    effects: sheet.effects!.filter((_clause, i) => i !== at),
  })),
];

/** A table for modules that have none. */
const table = {
  kind: 'odds',
  columns: ['1-1'],
  results: {'1-1': ['D1', 'R2', 'DR', 'EX', 'X2', 'AR']},
  codes: {
    D1: {defender: {steps: 1, retreat: 1}},
    R2: {defender: {retreat: 2}},
    DR: {defender: {retreat: 2, mayElectOne: true}},
    EX: {attacker: {retreat: 1}, defender: {retreat: 1}},
    X2: {attacker: {steps: 1}, defender: {steps: 2, retreat: 1}},
    AR: {attacker: {retreat: 1}},
  },
};

/** A question about a retreat as the battle that it may come of: every enemy beside the group attacks it. */
async function asBattle({module, position, ask}: World): Promise<readonly World[]> {
  const {units: [first] = []} = (ask['retreat'] ?? ask['judge'] ?? {}) as {units?: readonly string[]};
  const opened = first === undefined ? undefined : await loadAndOpen({title: 'T', module, position, ask});
  if (!opened?.ok || opened.value.position.kind !== 'hex') return [];
  const {game, units} = opened.value.position;
  const unit = game.unit(first!)!;
  const {at} = units.get(unit.index)!;
  const attackers = game.units.filter(({index, side, combat}) => {
    const placed = units.get(index);
    return placed && side !== unit.side && combat && game.grid.distance(placed.at, at) === 1;
  });
  const fought = {
    module: {...module, tables: module['tables'] ?? {crt: table}},
    position,
    ask: {battle: {attackers: attackers.map(({id}) => id), at: game.grid.label(at)}},
  };
  const again = await loadAndOpen({title: 'T', ...fought});
  return again.ok && answer(again.value).ok ? [fought] : [];
}

/** Names of terrains, types and states that modules share, so that a clause of one game fits another. */
class Names {
  readonly #terrain = new Set<string>();
  readonly #hexsideTerrain = new Set<string>();
  readonly unitTypes: Record<string, unknown> = {};
  readonly states: Record<string, unknown> = {};

  add({map, unitTypes, states}: Json): void {
    const {kind, terrain, hexsideTerrain} = map as Json;
    if (kind !== 'hex') return;
    for (const name of Object.keys(terrain ?? {})) this.#terrain.add(name);
    for (const name of Object.keys(hexsideTerrain ?? {})) this.#hexsideTerrain.add(name);
    Object.assign(this.unitTypes, unitTypes);
    Object.assign(this.states, states);
  }

  get terrain(): Json {
    return Object.fromEntries([...this.#terrain].map((name) => [name, {}]));
  }

  get hexsideTerrain(): Json {
    return Object.fromEntries([...this.#hexsideTerrain].map((name) => [name, {}]));
  }
}

function withNames({module, ...world}: World, {terrain, hexsideTerrain, unitTypes, states}: Names): World {
  const map = module['map'] as Json;
  if (map['kind'] !== 'hex') return {module, ...world};
  const joined = (all: Json, own: unknown): Json => ({...all, ...(own as Json | undefined)});
  return {
    ...world,
    module: {
      ...module,
      map: {
        ...map,
        terrain: joined(terrain, map['terrain']),
        hexsideTerrain: joined(hexsideTerrain, map['hexsideTerrain']),
      },
      unitTypes: joined(unitTypes, module['unitTypes']),
      states: joined(states, module['states']),
    },
  };
}
let known: ReturnType<typeof read> | undefined;

/** Makes a number of changes to one part of a case. */
const times = (dice: Choices, most: number, pool: Pool, value: unknown, key: string): unknown =>
  Array.from({length: dice.below(most + 1)}).reduce<unknown>((now) => changed(dice, pool, now, key), value);

/** A sheet with a clause less or another's clause more, or with any place in it changed. */
function otherSheet(dice: Choices, pool: Pool, sheet: unknown): unknown {
  if (!isObject(sheet) || dice.below(4) === 0) return changed(dice, pool, sheet, 'rules/retreat');
  const lists = Object.entries(sheet).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  if (lists.length > 0 && dice.below(3) === 0) {
    const [name, list] = dice.of(lists);
    return {...sheet, [name]: list.filter(() => dice.below(3) > 0)};
  }
  const places = lists.flatMap(([name, list]) => list.map((_, at) => ({name, list, at})));
  if (places.length === 0) return sheet;
  const {name, list, at} = dice.of(places);
  const others = pool.valuesAt(`retreat/${name}`);
  const put = dice.below(2) === 0 && others.length > 0 ? [dice.of(others)] : [];
  const left = list.filter((_, i) => i !== at || (put.length > 0 && dice.below(2) === 0));
  return {...sheet, [name]: [...left, ...put]};
}

/** Units that stand elsewhere, are reduced or have become HQs, and minefields under them. */
function crowded(dice: Choices, {module, position, ask}: World): readonly [units: unknown, position: Json] {
  const map = module['map'] as Json;
  const own = module['units'] as Readonly<Record<string, Json>> | undefined;
  const at = isObject(position['units']) ? (position['units'] as Readonly<Record<string, Json>>) : {};
  if (map['kind'] !== 'hex' || !own || dice.below(2) === 0) return [own, position];
  const units: Record<string, Json> = {...own};
  const placed: Record<string, Json> = {...at};
  const ids = Object.keys(at).filter((id) => Object.hasOwn(own, id) && isObject(at[id]));
  if (ids.length === 0) return [own, position];
  const markers = [...((position['markers'] as unknown[] | undefined) ?? [])];
  const {battle} = ask as {battle?: {at?: unknown; attackers?: readonly string[]}};
  // what happens to a stack happens where it is attacked, or attacks
  const fought = ids.filter((id) => at[id]!['at'] === battle?.at || battle?.attackers?.includes(id));
  const there = dice.of(fought.length > 0 ? fought : ids);
  const hex = at[there]!['at'];
  const friends = ids.filter((id) => own[id]!['side'] === own[there]!['side']);
  for (let n = dice.below(5); n >= 0; n -= 1) {
    const id = dice.below(2) === 0 ? there : dice.of(friends);
    switch (dice.below(4)) {
      case 0:
        units[id] = {...own[id], combat: false, hq: true, stacking: 0};
        break;
      case 1:
        placed[id] = {...at[id], at: hex};
        break;
      case 2:
        placed[id] = {...at[id], steps: 1};
        break;
      default:
        markers.push({type: 'minefield', at: hex});
    }
  }
  return [units, {...position, units: placed, ...(markers.length > 0 ? {markers} : {})}];
}

/** Lists the events that a moment of a battle takes, and asks for everything that a page shows of it. */
function eventsAt(
  dice: Choices,
  {decision, position}: {readonly decision: Decision; readonly position: Position},
): readonly BattleEvent[] {
  const anywhere = (): number => dice.below(position.game.kind === 'hex' ? position.game.grid.size : 3);
  switch (decision.kind) {
    case 'roll':
      return [{type: 'roll', dice: decision.dice.map(() => 1 + dice.below(decision.faces))}];
    case 'choose':
      return decision.offers.map(({event}) => event);
    case 'assign': {
      const proposed = (['keep-fire', 'keep-units', 'spread'] as const).map((policy) =>
        decision.propose(policy),
      );
      for (const losses of proposed) {
        decision.judge(losses);
        decision.tally?.(losses);
      }
      for (const {fate, takes} of decision.units) fate(dice.below(takes + 2));
      return proposed.map((losses) => ({type: 'assign', losses: {...losses}}));
    }
    case 'withdraw': {
      const plan = decision.propose();
      decision.goals(plan);
      decision.judge(plan);
      decision.effects(plan);
      return [{type: 'withdraw', plan: {...plan}}];
    }
    case 'advance': {
      const units = decision.propose();
      decision.judge(units);
      decision.judge(decision.units.map(({unit}) => unit));
      return [
        {type: 'advance', units: [...units]},
        {type: 'advance', units: []},
      ];
    }
    case 'order':
      return [
        {type: 'order', units: decision.units.map(({unit}) => unit)},
        {type: 'order', units: decision.units.map(({unit}) => unit).reverse()},
        ...(decision.elect ? [decision.elect.offer.event] : []),
      ];
    case 'route': {
      const {units, next, routesOf, event, elect} = decision;
      const alone = units.map(({unit}) => [unit]);
      const groups = [...next, ...(alone.length > 0 ? [dice.of(alone)] : []), units.map(({unit}) => unit)];
      return [
        ...(elect ? [elect.offer.event] : []),
        ...groups.flatMap((group) => {
          const {routes, stuck, whyNot} = routesOf(group);
          whyNot(anywhere());
          const some = routes.length > 0 ? [dice.of(routes)] : [];
          return [...some.map(({path}) => event(group, path)), ...(stuck ? [stuck.event] : [])];
        }),
      ];
    }
    case 'fire': {
      const {units, judge, others} = decision;
      const targets = Object.fromEntries(
        units.flatMap(({unit, targets: some}) =>
          some.length > 0 ? [[unit, dice.of(some).unit] as const] : [],
        ),
      );
      const all = units.map(({unit}) => unit);
      judge(all, targets);
      return [{type: 'fire', units: all, targets}, ...others.map(({event}) => event)];
    }
    // the fuzz opens no combat phases
    case 'phase':
    case 'over':
      return [];
  }
}

function allowed(findings: readonly Finding[]): void {
  for (const {message} of findings)
    if (isInternal(message)) throw new Error(message);
    else if (/undefined|\[object|NaN/.test(message))
      throw new Error(`a sentence of the program's: ${message}`);
}

/** Plays a battle, each event one that its moment offers, or a changed one; then shows all of it. */
function played(dice: Choices, pool: Pool, session: BattleSession): readonly BattleEvent[] {
  allowed(session.stopped);
  for (let step = 0; step < 14; step += 1) {
    const view = session.view(session.step);
    if (view.over) break;
    const events = eventsAt(dice, view);
    if (events.length === 0) break;
    const event = dice.of(events);
    const before = JSON.stringify(view.snapshot);
    const sent = (dice.below(8) === 0 ? changed(dice, pool, event, 'ask/log') : event) as BattleEvent;
    const findings = session.play(sent);
    allowed(findings);
    if (findings.length > 0 && JSON.stringify(session.view(session.step).snapshot) !== before)
      throw new Error('a refused event changed the battle');
  }
  for (let step = 0; step <= session.step; step += 1) {
    session.onlyEvent(step);
    guideOf(session, step);
  }
  for (const {findings} of session.lines()) allowed(findings);
  reportLines(reportOf(session));
  return session.log.entries.map(({event}) => event);
}

/** Everything of a case that is asked, whatever it was. */
export async function playSheet(dice: Choices): Promise<'refused' | 'asked' | 'played'> {
  const {battles, others, drawn, pool} = await (known ??= read());
  const world = dice.of(dice.below(4) === 0 ? drawn : dice.of(dice.below(5) === 0 ? others : battles));
  const module = {...world.module};
  const rules = {...(module['rules'] as Json | undefined)};
  if (rules['retreat'] !== undefined)
    for (let n = dice.below(6); n > 0; n -= 1) rules['retreat'] = otherSheet(dice, pool, rules['retreat']);
  const seldom = (value: unknown, key: string): unknown =>
    value !== undefined && dice.below(6) === 0 ? changed(dice, pool, value, key) : value;
  module['rules'] = seldom(rules, 'module/rules');
  module['tables'] = seldom(module['tables'], 'module/tables');
  module['states'] = seldom(module['states'], 'module/states');
  const [units, position] = crowded(dice, {...world, position: seldom(world.position, 'position') as Json});
  module['units'] = units;
  const ask = seldom(world.ask, 'ask') as Json;
  const document = JSON.parse(JSON.stringify({title: 'T', module, position, ask})) as Json;
  const opened = await loadAndOpen(document);
  if (!opened.ok) {
    expectFaults(opened.faults);
    return 'refused';
  }
  const one = opened.value;
  const answered = answer(one);
  if (!answered.ok) expectFaults(answered.faults);
  if (!one.ask.battle) {
    const host = await hostAnswer(document);
    if (host.faults.some(isInternal)) throw new Error(host.faults.join());
    return 'asked';
  }
  const question: BattleQuestion = one.ask.battle;
  const session = openBattle(one.position, question, one.ask.log);
  if (!session.ok) {
    expectFaults(session.faults);
    return 'asked';
  }
  const log = played(dice, pool, session.value);
  // the same log from a document and from a link, changed on its way
  const stored = {...document, ask: {battle: question, log: times(dice, 1, pool, log, 'ask/log')}};
  const host = await hostAnswer(JSON.parse(JSON.stringify(stored)));
  if (host.faults.some(isInternal)) throw new Error(host.faults.join());
  const link = await writeLink({module, position: one.position, ask: one.ask, log: session.value.log});
  if (link.ok) {
    const again = await openText(link.value);
    if (!again.ok) throw new Error(`its own link is refused: ${JSON.stringify(again.faults)}`);
    if (again.value.ask?.battle) {
      const reopened = openBattle(again.value.position, again.value.ask.battle, again.value.log);
      if (reopened.ok) allowed(reopened.value.stopped);
      else expectFaults(reopened.faults);
    }
  }
  return session.value.step > 0 ? 'played' : 'asked';
}
