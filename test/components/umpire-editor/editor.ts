import {html} from 'lit';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import '../../../components/umpire-editor/define.js';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {fixture, paste as pasteInto, until} from '../../support.js';

export const inside = (editor: UmpireEditor): ShadowRoot => editor.shadowRoot!;

/** An editor, at its beginning. */
export async function anEditor(module?: unknown, keep = ''): Promise<UmpireEditor> {
  const editor = await fixture<UmpireEditor>(
    html`<umpire-editor loading="eager" .module=${module} .keep=${keep}></umpire-editor>`,
  );
  await until(() => inside(editor).querySelector('[role=tab]'));
  return editor;
}

/** The map, painted. */
export async function mapOf(editor: UmpireEditor): Promise<UmpireMap> {
  const map = await until(() => {
    const found = inside(editor).querySelector<UmpireMap>('.board > umpire-map');
    return found?.surface?.plan && found.surface.size.width > 0 ? found : undefined;
  });
  await map.updateComplete;
  await editor.updateComplete;
  return map;
}

function named(element: Element): string {
  const heard = element.cloneNode(true) as Element;
  for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (element.ariaLabel ?? heard.textContent).replace(/\s+/g, ' ').trim();
}

/** A button or a tab by its name, as those hear it who hear it. */
export async function press(editor: UmpireEditor, name: string): Promise<void> {
  const found = await until(() =>
    [...inside(editor).querySelectorAll<HTMLElement>('button, summary')].find(
      (one) => named(one) === name && one.checkVisibility(),
    ),
  );
  found.click();
  await editor.updateComplete;
}

/** Presses a key while Control is held. */
export async function withControl(key: string): Promise<void> {
  await sendKeys({down: 'Control'});
  await sendKeys({press: key});
  await sendKeys({up: 'Control'});
}

/** Goes to a room by its tab, and by its section where the tab has several. */
export async function go(editor: UmpireEditor, room: Room): Promise<void> {
  for (const name of ways[room]) await press(editor, name);
}

/** The field of a label; the first of them that is shown. */
export function field(editor: UmpireEditor, label: string): HTMLInputElement {
  const found = [...inside(editor).querySelectorAll('label')].find(
    (one) =>
      one.firstChild?.textContent?.trim() !== undefined &&
      named(one).startsWith(label) &&
      one.checkVisibility(),
  );
  const input = found?.querySelector<HTMLInputElement>('input, select, textarea');
  if (!input) throw new Error(`no field ${label}`);
  return input;
}

/** Chooses one of several by its label. */
export async function choose(editor: UmpireEditor, label: string): Promise<void> {
  field(editor, label).click();
  await editor.updateComplete;
}

/** Writes into a field, and leaves it. */
export async function fill(editor: UmpireEditor, label: string, value: string): Promise<void> {
  const input = field(editor, label);
  if (input.type === 'checkbox') input.checked = value === 'yes';
  else input.value = value;
  input.dispatchEvent(new Event('change', {bubbles: true}));
  await editor.updateComplete;
}

/** Writes a name into a field and adds it with Enter. */
export async function add(editor: UmpireEditor, label: string, value: string): Promise<void> {
  const input = field(editor, label);
  input.value = value;
  input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
  await editor.updateComplete;
}

/** Opens the folds around an element. */
function openAround(element: Element): void {
  for (let up = element.closest('details'); up; up = up.parentElement!.closest('details')) up.open = true;
}

/** Opens the JSON of the whole game, and writes another. */
export async function writeGame(editor: UmpireEditor, json: string): Promise<void> {
  const area = inside(editor).querySelector('textarea.json[data-at=""]')!;
  openAround(area);
  await fill(editor, 'The whole game', json);
}

/** Types counters, a line each, and adds them to a side. */
export async function addCounters(editor: UmpireEditor, text: string, side?: string): Promise<void> {
  openAround(inside(editor).querySelector('.typed-counters')!);
  const lines = field(editor, 'Counters, one per line');
  lines.value = text;
  lines.dispatchEvent(new Event('input', {bubbles: true}));
  await editor.updateComplete;
  if (side !== undefined) await fill(editor, 'Side', side);
  inside(editor).querySelector<HTMLElement>('.typed-counters .actions button')!.click();
  await editor.updateComplete;
}

/** A point of the scene in the window. */
function inWindow(map: UmpireMap, x: number, y: number): [number, number] {
  const {surface} = map;
  const box = map.shadowRoot!.querySelector('.box > svg')!.getBoundingClientRect();
  const {view} = surface!;
  return [
    Math.round(box.left + (x - view.left) * view.scale),
    Math.round(box.top + (y - view.top) * view.scale),
  ];
}

/** The middle of a hex or a point in the window. */
export function middle(map: UmpireMap, label: string): [number, number] {
  const {surface} = map;
  const place = surface!.place(label);
  return inWindow(map, surface!.plan!.x(place), surface!.plan!.y(place));
}

/** The middle of a hexside in the window. */
export function edge(map: UmpireMap, a: string, b: string): [number, number] {
  const [[ax, ay], [bx, by]] = [middle(map, a), middle(map, b)];
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
}

/** Drags from point to point of the window. */
export async function drag(
  editor: UmpireEditor,
  ...points: readonly (readonly [number, number])[]
): Promise<void> {
  const [first, ...others] = points;
  await sendMouse({type: 'move', position: [...first!]});
  await sendMouse({type: 'down'});
  for (const position of others) await sendMouse({type: 'move', position: [...position]});
  await sendMouse({type: 'up'});
  await editor.updateComplete;
}

export async function click(editor: UmpireEditor, position: [number, number]): Promise<void> {
  await sendMouse({type: 'click', position});
  await editor.updateComplete;
}

/** Pastes a text into the grid of a table. */
export async function paste(editor: UmpireEditor, text: string): Promise<void> {
  pasteInto(inside(editor).querySelector('.grid-of')!, text);
  await editor.updateComplete;
}

/** The tab of each room, and its section. */
const ways = {
  Draw: ['Map', 'Draw'],
  Hexes: ['Map', 'Hexes'],
  Points: ['Map', 'Points'],
  Map: ['Map', 'Size and scan'],
  Units: ['Counters'],
  Position: ['Positions'],
  Rules: ['Rules', 'Retreats'],
  Battles: ['Rules', 'Battles'],
  Zones: ['Rules', 'ZOCs'],
  Tables: ['Rules', 'Tables'],
  File: ['File'],
} as const;
export type Room = keyof typeof ways;

/** The rooms of a module on a hex map, in the order of the tabs and their sections. */
export const rooms = (Object.keys(ways) as Room[]).filter((room) => room !== 'Points');
