import type {UmpireBattle} from '../components/umpire-battle/umpire-battle.js';
import {copyOut} from '../components/shared/browser.js';
import type {BattleSubject} from '../src/battle/index.js';
import {openBattle} from '../src/battle/open.js';
import {canBeTyped, typedBattle, typedWeather, type TypedBattle} from '../src/case/typed-battle.js';
import {typedTerrain} from '../src/case/typed-ground.js';
import {typedLines, typedOptions} from '../src/case/typed-units.js';
import {gameIds, loadGameDocument} from '../src/games/index.js';
import {openPosition} from '../src/phrases/positions.js';
import {openModule} from '../src/phrases/modules.js';
import {loaded, type Fault, type Loaded} from '../src/module/fault.js';
import {placeLabel} from '../src/module/game.js';
import type {ModuleDocument} from '../src/module/index.js';
import {toldLine} from '../src/phrases/fault-lines.js';
import {reportOf} from '../src/share/report.js';
import {isGerman, siteWords} from './shared/words.js';

const form = document.querySelector<HTMLFormElement>('#typed');
const fought = document.querySelector<HTMLElement>('#fought');
const wrong = document.querySelector('#wrong');
const post = document.querySelector<HTMLTextAreaElement>('#post');

/** The fields of the form, which are the words of the address. */
const names = ['game', 'side', 'terrain', 'weather', 'attackers', 'defenders'] as const;
type Field = HTMLSelectElement | HTMLTextAreaElement;
const field = (name: (typeof names)[number]): Field => form?.elements.namedItem(name) as Field;

/** The module of the game that is chosen. */
let module: ModuleDocument | undefined;

/** Lists what may be chosen, after what the page itself lists. */
const fill = (
  name: (typeof names)[number],
  options: readonly (readonly [id: string, title: string])[],
): void =>
  field(name).replaceChildren(
    ...field(name).querySelectorAll('option[value=""]'),
    ...options.map(([id, title]) => {
      const option = new Option(title, id);
      // titles are their author’s
      if (isGerman) option.lang = 'en';
      return option;
    }),
  );

/** Takes a game: its sides, its terrain and weather, what its units may have, and some of them to begin with. */
async function take(game: string): Promise<void> {
  module = (await loadGameDocument(game)) as ModuleDocument;
  field('game').value = game;
  fill(
    'side',
    Object.entries(module.sides).map(([id, {name}]) => [id, name]),
  );
  fill('terrain', typedTerrain(module));
  const weathers = typedWeather(module);
  fill(
    'weather',
    weathers.map((one) => [one, one] as const),
  );
  const weather = form?.querySelector<HTMLElement>('#weather');
  if (weather) weather.hidden = weathers.length === 0;
  const options = form?.querySelector('#options');
  if (options) options.textContent = typedOptions(module);
  suggest();
}

/** Writes units of the game into the form, two that attack and one that defends. */
function suggest(): void {
  if (!module) return;
  const {value: side} = field('side');
  const other = Object.keys(module.sides).find((id) => id !== side) ?? '';
  field('attackers').value = typedLines(module, side, 2);
  field('defenders').value = typedLines(module, other, 1);
  const example = form?.querySelector('#example');
  if (example) example.textContent = typedLines(module, side, 1);
}

const typedNow = (): TypedBattle => ({
  side: field('side').value,
  attackers: field('attackers').value,
  defenders: field('defenders').value,
  terrain: field('terrain').value,
  weather: field('weather').value,
});

/** The fields that a fault may be of. */
const typedFields = ['attackers', 'defenders'] as const;

/** Says what is wrong, each fault below its field and those of none below both; nothing where all is right. */
function say(faults: readonly Fault[]): void {
  const told = new Map<string, string[]>();
  for (const fault of faults) {
    const [, name = '', line] = fault.pointer.split('/');
    const area = typedFields.find((one) => one === name && fault.expected !== '');
    const label = area && field(area).labels[0]?.textContent.trim();
    const words =
      label === undefined
        ? toldLine({...fault, pointer: ''})
        : siteWords.wrongLine(
            label,
            line === undefined ? undefined : Number(line) + 1,
            fault.found,
            fault.expected,
          );
    told.set(area ?? '', [...(told.get(area ?? '') ?? []), words]);
  }
  if (wrong) wrong.textContent = (told.get('') ?? []).join(' ');
  for (const name of typedFields) {
    const place = document.querySelector(`#wrong-${name}`);
    if (place) place.textContent = (told.get(name) ?? []).join(' ');
    field(name).ariaInvalid = told.has(name) ? 'true' : null;
  }
}

/** Makes the position and the question of the form, or says what is wrong with it. */
function opened(from: ModuleDocument): Loaded<BattleSubject> {
  const made = typedBattle(from, typedNow());
  if (!made.ok) return made;
  const {document, question} = made.value;
  const game = openModule(document);
  if (!game.ok) return game;
  const position = openPosition(game.value.game, 'typed', ['position']);
  if (!position.ok) return position;
  const battle = openBattle(position.value, question);
  return battle.ok ? loaded({position: position.value, question}) : battle;
}

/** The battle on the page; none before the first. */
const battleNow = (): UmpireBattle | null => document.querySelector('umpire-battle');

/** Shows a battle in a panel of its own, in place of the one before, and says where its places are. */
function show(subject: BattleSubject): void {
  const template = fought?.querySelector('template');
  if (!template) return;
  const {position, question} = subject;
  for (const where of fought?.querySelectorAll<HTMLElement>('[data-map]') ?? [])
    where.hidden = where.dataset['map'] !== position.kind;
  const ground = fought?.querySelector('[data-map=hex]');
  const from = question.attackers.flatMap((id) => {
    const unit = position.game.unit(id);
    const at = unit && position.units.get(unit.index)?.at;
    return at === undefined ? [] : [placeLabel(position.game, at)];
  });
  const list = new Intl.ListFormat(document.documentElement.lang);
  if (ground) ground.textContent = siteWords.supposed(list.format(new Set(from)));
  const panel = document.importNode(template.content, true);
  Object.assign(panel.querySelector('umpire-battle') ?? {}, subject);
  battleNow()?.remove();
  template.after(panel);
}

/** Decisions about where units go. */
const moves: readonly string[] = ['withdraw', 'order', 'route', 'advance'];

/** Shows the ground that the battle was given from the first move on: before it, the table says all. */
function showGround(): void {
  const battle = battleNow();
  const {view} = battle ?? {};
  if (!battle || !view) return;
  const map = battle.querySelector('umpire-map');
  if (view.step === 0) map?.remove();
  else if (!map && moves.includes(view.decision.kind)) {
    const ground = document.createElement('umpire-map');
    // nobody typed a number: the ends of routes have those of the list
    ground.numbers = 'none';
    battle.prepend(ground);
  }
}

/** Is the battle beside the form? */
const isBeside = matchMedia('(width >= 62.5rem)');

/** Opens the battle of the form, and goes to it once it is drawn: until then the page is too short to scroll. */
async function fight(): Promise<void> {
  if (!module || !fought) return;
  const made = opened(module);
  say(made.ok ? [] : made.faults);
  // the battle before stays where it was, out of use
  fought.hidden = !made.ok && !battleNow();
  fought.inert = !made.ok;
  if (!made.ok) {
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    return;
  }
  show(made.value);
  await battleNow()?.ready;
  // with its table, which is what makes the page long enough
  await battleNow()?.querySelector('umpire-crt')?.ready;
  if (!isBeside.matches) fought.scrollIntoView({block: 'start'});
}

/** Shows the battle beside the form while it is typed: half a line changes nothing, and a battle that has begun stays. */
function preview(): void {
  if (!module || !fought || !isBeside.matches || (battleNow()?.log?.at ?? 0) > 0) return;
  const made = opened(module);
  if (!made.ok) return;
  say([]);
  fought.hidden = false;
  fought.inert = false;
  show(made.value);
}

/** Keeps the form in the address, so that a link opens the same battle. */
function keepAddress(): void {
  const words = new URLSearchParams(names.map((name) => [name, field(name).value]));
  history.replaceState(null, '', `?${words.toString()}`);
}

/** Copies the battle so far, a sentence a line; where the browser does not, the post is there to be selected. */
async function copy(): Promise<void> {
  const battle = battleNow();
  const subject = battle?.subject;
  const copied = battle?.querySelector('#copied');
  if (!subject || !copied || !post) return;
  const session = openBattle(subject.position, subject.question, battle.log);
  if (!session.ok) return;
  post.value = reportOf(session.value).course.join('\n');
  post.hidden = await copyOut(post.value);
  copied.textContent = post.hidden ? siteWords.copied : siteWords.copyByHand;
}

/** Fills the form from the address, and opens the battle if units are in it. */
async function start(): Promise<void> {
  const games = await Promise.all(gameIds.map(async (id) => (await loadGameDocument(id)) as ModuleDocument));
  fill(
    'game',
    games.filter(canBeTyped).map(({id, title}) => [id, title]),
  );
  const asked = new URL(location.href).searchParams;
  const game = asked.get('game') ?? '';
  await take(games.some((one) => one.id === game && canBeTyped(one)) ? game : 'battle-for-moscow');
  for (const name of names.slice(1)) {
    const value = asked.get(name);
    if (value !== null) field(name).value = value;
  }
  if (asked.has('attackers')) await fight();
  else preview();
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  keepAddress();
  void fight();
});
form?.addEventListener('change', ({target}) => {
  if (target === field('game')) void take(field('game').value).then(preview);
  if (target === field('side')) suggest();
  preview();
});
let typing: ReturnType<typeof setTimeout> | undefined;
form?.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(preview, 300);
});
fought?.addEventListener('umpire-step', showGround);
fought?.addEventListener('umpire-step', () => {
  const another = fought.querySelector<HTMLElement>('#another');
  if (another) another.hidden = battleNow()?.view?.decision.kind !== 'over';
});
fought?.addEventListener('click', ({target}) => {
  const {id} = target as Element;
  if (id === 'copy') void copy();
  if (id === 'another') field('attackers').focus();
});
void start();
