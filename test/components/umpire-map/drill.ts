import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {loadGameDocument, type GameId} from '../../../src/games/index.js';
import {openPosition, type Position} from '../../../src/module/index.js';
import {fixture, until} from '../../support.js';
import {openGame} from '../../open-game.js';

export {until};

/** A position of a game, checked. */
export async function standing(id: GameId, name: string): Promise<Position> {
  const game = openGame(await loadGameDocument(id));
  if (!game.ok) throw new Error(`${id} was refused`);
  const position = openPosition(game.value, name);
  if (!position.ok) throw new Error(`${id} has no position ${name}`);
  return position.value;
}

/** A position of the drill map, checked. */
export const drill = (name = 'start'): Promise<Position> => standing('drill', name);

/** A map with its symbols, laid out and painted. */
export async function drillMap(name?: string): Promise<UmpireMap> {
  const position = await drill(name);
  const map = await fixture<UmpireMap>(html`<umpire-map .position=${position}></umpire-map>`);
  await until(() => map.shadowRoot!.querySelector('.icon'));
  return map;
}

/** Returns the middle of a hex on the page; the map must show all of itself. */
export function middle(map: UmpireMap, label: string): [number, number] {
  const svg = map.shadowRoot!.querySelector<SVGSVGElement>('.box > svg')!;
  map.selected = label;
  const sheet = svg.querySelector<SVGGElement>('.sheet')!;
  const position = map.current!;
  if (position.game.kind !== 'hex') throw new Error('not a hex map');
  const {grid} = position.game;
  const hex = grid.find(label)!;
  // the first hex's outline is where the rings are drawn: measured, not reckoned
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  const first = grid.find('01.01')!;
  probe.setAttribute('cx', String(16 + 60 + 60 * (grid.centreX(hex) - grid.centreX(first))));
  probe.setAttribute('cy', String(16 + 60 * (Math.sqrt(3) / 2 + grid.centreY(hex) - grid.centreY(first))));
  probe.setAttribute('r', '1');
  sheet.append(probe);
  const {left, top, width, height} = probe.getBoundingClientRect();
  probe.remove();
  map.selected = '';
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
