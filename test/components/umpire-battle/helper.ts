import {html} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-crt/define.js';
import '../../../components/umpire-log/define.js';
import '../../../components/umpire-map/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {BattleView} from '../../../src/battle/view.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {fixture, until, words} from '../../support.js';

export {until, words};

export const gameFile = (game: string): string => `/src/games/${game}.json`;

/** The battle is open and can be played, or is refused; everything has rendered. */
export async function settled(battle: UmpireBattle): Promise<void> {
  await battle.ready;
  await battle.updateComplete;
  await battle.updateComplete;
}

/** A battle with its map, table and log inside, opened at an example. */
export async function atBattle(game: string, example: string): Promise<UmpireBattle> {
  const battle = await fixture<UmpireBattle>(
    html`<umpire-battle src=${gameFile(game)} example=${example}
      ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
    ></umpire-battle>`,
  );
  await settled(battle);
  return battle;
}

/** A battle on a hex map at the first moment at which it asks something: what plays it is not here yet, unless another had it fetched. */
export async function standing(dice: string): Promise<UmpireBattle> {
  const battle = await fixture<UmpireBattle>(
    html`<umpire-battle src=${gameFile('polar-storm')} example="attack-road" dice=${dice} seed="7"
      ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
    ></umpire-battle>`,
  );
  // the stroke at which the question is there: no frame has passed
  await until(() => battle.view);
  await battle.updateComplete;
  return battle;
}

export const root = (element: Element): ShadowRoot => element.shadowRoot!;
export const text = (element: Element, selector: string): string =>
  words(root(element).querySelector(selector));
export const texts = (element: Element, selector: string): string[] =>
  [...root(element).querySelectorAll(selector)].map(words);

/** The button whose name begins so. */
export function button(element: Element, name: string): HTMLButtonElement {
  const buttons = [...root(element).querySelectorAll('button')];
  const found = buttons.find((one) => nameOf(one).startsWith(name));
  if (!found) throw new Error(`no button "${name}" among ${buttons.map(nameOf).join(' | ')}`);
  return found;
}
/** The label of a button, or else its text without its pictures. */
function nameOf(one: Element): string {
  const copy = one.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return one.getAttribute('aria-label') ?? words(copy);
}

/** The events of an example of a game that ships. */
export async function scriptOf(game: string, example: string): Promise<readonly BattleEvent[]> {
  const document = (await (await fetch(gameFile(game))).json()) as {
    examples: {id: string; ask: {log?: BattleEvent[]}}[];
  };
  return document.examples.find(({id}) => id === example)?.ask.log ?? [];
}

/**
 * Returns the next event of a player who continues twice and then retreats, keeps his units and takes the first way there
 * is.
 */
export function nextEvent({decision, step}: BattleView, die: number): BattleEvent | undefined {
  switch (decision.kind) {
    case 'roll':
      return {type: 'roll', dice: decision.dice.map(() => Math.min(die, decision.faces))};
    case 'choose':
      return decision.offers[step > 12 ? decision.offers.length - 1 : 0]?.event;
    case 'assign':
      return {type: 'assign', losses: {...decision.propose('keep-units')}};
    case 'withdraw': {
      const plan = {...decision.propose()};
      return decision.event?.(plan) ?? {type: 'withdraw', plan};
    }
    case 'advance':
      return {type: 'advance', units: [...decision.propose()]};
    case 'order':
      return {type: 'order', units: decision.units.map(({unit}) => unit).reverse()};
    case 'route': {
      const [first] = decision.units;
      const units = decision.units.filter(({at}, i) => (decision.groups ? at === first?.at : i === 0));
      const group = units.map(({unit}) => unit);
      return decision.event(group, decision.routesOf(group).routes[0]?.path ?? []);
    }
    case 'fire': {
      const units = decision.one ? decision.units.slice(0, 1) : decision.units;
      const targets = units.map(({unit, targets: [first]}) => [unit, first!.unit] as const);
      return {type: 'fire', units: units.map(({unit}) => unit), targets: Object.fromEntries(targets)};
    }
    case 'phase':
    case 'over':
      return undefined;
  }
}

/** Something to be found by what it is and what it is called; `group` is the name of the group it is in. */
export interface Target {
  readonly role: 'button' | 'radio' | 'checkbox' | 'DisclosureTriangle';
  readonly name: string;
  readonly group?: string;
}

/** Inputs of a player: each way of playing finds and works the same things. */
export interface Hand {
  press(target: Target): Promise<void>;
  /** Checks a radio or a checkbox that is not checked. */
  check(target: Target): Promise<void>;
  /** Opens the fields for dice that are typed. */
  typeDice(): Promise<void>;
}

/** The element a target means. */
export function find(battle: UmpireBattle, {role, name, group}: Target): HTMLElement {
  if (role === 'button') return button(battle, name);
  if (role === 'DisclosureTriangle')
    return [...root(battle).querySelectorAll('summary')].find((one) => words(one).startsWith(name))!;
  const labels = [...root(battle).querySelectorAll('label')].filter((label) => {
    const field = label.closest('fieldset');
    return group === undefined || words(field?.querySelector('legend')) === group;
  });
  const label = labels.find((one) => words(one).startsWith(name));
  const input = label?.control;
  if (!input) throw new Error(`no ${role} "${name}" among ${labels.map(words).join(' | ')}`);
  return input;
}

/** Picks a route in the list, below its end where that has several. */
async function pickRoute(battle: UmpireBattle, path: readonly string[], hand: Hand): Promise<void> {
  const end = path.at(-1)!;
  const before = path.slice(0, -1).join(', ');
  const isIt = (one: Element): boolean =>
    new RegExp(`^(?:\\d+ )?${end}(?: direct|${before && ` via ${before}`})(?: no losses| \\d|$)`).test(
      words(one),
    );
  const row = [...root(battle).querySelectorAll('.ways button')].find(isIt);
  if (!row) throw new Error(`no route ${path.join()} among ${texts(battle, '.ways button').join(' | ')}`);
  if (row.ariaPressed === 'true') return;
  const details = row.closest('details');
  if (details && !details.open)
    await hand.press({role: 'DisclosureTriangle', name: words(details.querySelector('summary'))});
  await hand.press({role: 'button', name: words(row)});
}

/** Plays one event with the controls that are there for it. */
export async function perform(battle: UmpireBattle, event: BattleEvent, hand: Hand): Promise<void> {
  const {decision} = battle.view!;
  const step = battle.view!.step;
  switch (event.type) {
    case 'roll':
      if (decision.kind !== 'roll') throw new Error(decision.kind);
      if (!root(battle).querySelector<HTMLDetailsElement>('.typed')!.open) await hand.typeDice();
      for (const [i, die] of event.dice.entries())
        await hand.check({role: 'radio', name: String(die), group: decision.dice[i]!});
      await hand.press({role: 'button', name: `Use ${event.dice.join(', ')}`});
      break;
    case 'assign':
      if (decision.kind !== 'assign') throw new Error(decision.kind);
      for (const [unit, count] of Object.entries(event.losses)) {
        const {name} = decision.units.find((share) => share.unit === unit)!;
        for (let i = 0; i < count; i++) await hand.press({role: 'button', name});
      }
      await hand.press({role: 'button', name: 'Take these losses'});
      break;
    case 'order':
      if (decision.kind !== 'order') throw new Error(decision.kind);
      for (const [to, unit] of event.units.entries()) {
        const {name} = decision.units.find((one) => one.unit === unit)!;
        const at = (): number => texts(battle, '.order li b').indexOf(name);
        while (at() > to) await hand.press({role: 'button', name: `${name} earlier`});
      }
      await hand.press({role: 'button', name: 'Retreat in this order'});
      break;
    case 'route': {
      if (decision.kind !== 'route') throw new Error(decision.kind);
      const {routes} = decision.routesOf(event.units);
      const way = routes.find(({path}) => path.join() === event.path.join());
      if (way && way.path.length > 0) await pickRoute(battle, way.path, hand);
      await hand.press({
        role: 'button',
        name: way
          ? way.path.length > 0
            ? `Retreat to ${way.path.at(-1)!}`
            : 'Stay'
          : 'No legal route: continue',
      });
      break;
    }
    case 'advance':
      if (decision.kind === 'choose') {
        await hand.press({role: 'button', name: decision.offers[0]!.label});
        break;
      }
      if (decision.kind !== 'advance') throw new Error(decision.kind);
      for (const unit of event.units ?? []) {
        const {name} = decision.units.find((one) => one.unit === unit)!;
        const role = root(battle).querySelector('.checks [type=radio]') ? 'radio' : 'checkbox';
        await hand.check({role, name});
      }
      await hand.press({role: 'button', name: event.units?.length ? 'Advance with' : 'Do not advance'});
      break;
    case 'withdraw':
      if (decision.kind === 'withdraw') {
        for (const {unit, name} of decision.units) {
          const to = event.plan?.[unit] ?? null;
          const row = button(battle, name);
          if (row.getAttribute('aria-expanded') === 'false') await hand.press({role: 'button', name});
          const goal = decision
            .goals({})
            .get(unit)!
            .find((one) => one.to === to)!;
          await hand.press({role: 'button', name: goal.name, group: `Where ${name} goes`});
        }
        await hand.press({role: 'button', name: 'Retreat'});
        break;
      }
      await hand.press({role: 'button', name: 'Fall back'});
      break;
    default: {
      if (decision.kind !== 'choose') throw new Error(decision.kind);
      const offer = decision.offers.find((one) => one.event.type === event.type)!;
      await hand.press({role: 'button', name: offer.label});
    }
  }
  await until(() => battle.view!.step > step || root(battle).querySelector('.against'));
  const against = text(battle, '.against');
  if (against !== '') throw new Error(`${JSON.stringify(event)}: ${against}`);
  await battle.updateComplete;
}

/** Plays a battle to its end. Steps without a choice are played by the battle; returns all events. */
export async function playThrough(
  battle: UmpireBattle,
  hand: Hand,
  script: readonly BattleEvent[] = [],
  die = 5,
): Promise<readonly BattleEvent[]> {
  const played: BattleEvent[] = [];
  for (let turns = 0; turns < 60; turns++) {
    const {step} = battle.view!;
    const event = script[step] ?? nextEvent(battle.view!, die);
    if (!event) return played;
    await perform(battle, event, hand);
    const [own, ...forced] = battle.log!.entries.slice(step);
    played.push(event, ...forced.map((entry) => entry.event as BattleEvent));
    if (JSON.stringify(own?.event.type) !== JSON.stringify(event.type)) throw new Error(event.type);
  }
  throw new Error('the battle does not end');
}
