import {middlePlace} from '../../../src/drawing/plan.js';
import {lineOf, positionOf} from '../../../src/edit/index.js';
import {placeLabel, type Position} from '../../../src/module/index.js';
import {copyOut} from '../../shared/browser.js';
import type {DocumentController} from '../../shared/document-controller.js';
import {yieldToPage} from '../../shared/scheduler.js';
import type {Send} from '../../shared/store.js';
import type {MapAccess} from '../access.js';
import {UmpireAskEvent, UmpireAttackEvent, UmpirePositionEvent, UmpireUnaskEvent} from '../events.js';
import {readPosition} from './actions.js';
import {hideGhost, moveGhost, placeUnder} from './counter-drag.js';
import {messages} from './messages.js';
import {hideStackMenu, openStackMenu} from './stack-menu.js';
import type {EditEffect, EditEvent} from './state.js';

export type ChunkLoader = Pick<DocumentController, 'loadChunk'>;

/** The width of counters, in pixels, to which a map is enlarged whose counters are too small to read. */
const READABLE = 34;

const focusable = {map: '.box', find: '.edit .find-unit input', attack: '#attack', answer: '.asked > button'};

/** Does what the editor asks for on its map and outside of it. */
export async function runEdit(
  map: MapAccess,
  loader: ChunkLoader,
  effect: EditEffect,
  send: Send<EditEvent>,
): Promise<void> {
  const {host} = map;
  switch (effect.do) {
    case 'map':
      map.send(effect.event);
      break;
    case 'tell':
      host.dispatchEvent(new UmpirePositionEvent(positionOf(effect.setup), lineOf(effect.setup)));
      break;
    case 'tellAttack':
      host.dispatchEvent(new UmpireAttackEvent(effect.asked));
      break;
    case 'unask':
      host.dispatchEvent(new UmpireUnaskEvent());
      break;
    case 'ask': {
      const {setup, asked} = effect;
      if (!host.dispatchEvent(new UmpireAskEvent(positionOf(setup), lineOf(setup), asked))) break;
      const tag = asked.asks === 'retreat' ? 'umpire-retreat' : 'umpire-battle';
      if (!customElements.get(tag)) send({type: 'say', said: messages.waiting(tag)});
      await customElements.whenDefined(tag);
      send({type: 'answer', asked});
      break;
    }
    case 'focus':
    case 'focusDrawn':
      if (effect.do === 'focusDrawn') await host.updateComplete;
      host.renderRoot.querySelector<HTMLElement>(focusable[effect.on])?.focus();
      break;
    case 'openMenu':
      await openStackMenu(map, effect.place);
      break;
    case 'hideMenu':
      hideStackMenu(map);
      break;
    case 'open':
      send({...effect.as, opened: await readPosition(effect.setup.game, effect.line)});
      break;
    case 'writeLine':
      await yieldToPage();
      send({type: 'lined', of: positionOf(effect.setup), text: lineOf(effect.setup)});
      break;
    case 'copy': {
      const line = lineOf(effect.setup);
      send({type: 'say', said: (await copyOut(line)) ? messages.copied : line});
      break;
    }
    case 'loadBattle':
      await loader.loadChunk(
        'battle',
        () => import('../../../src/battle/replay.js'),
        ({replayBattle}) => send({type: 'loadBattle', openBattle: replayBattle}),
      );
      break;
    case 'lookAtUnits':
      await host.updateComplete;
      lookAtUnits(map, effect.position);
      break;
    case 'drag':
      map.send({type: 'dragOver', place: placeUnder(map, effect.to)});
      moveGhost(map, positionOf(effect.setup), effect.ids, effect.to);
      break;
    case 'endDrag':
      map.send({type: 'dragOver', place: -1});
      hideGhost(map);
  }
}

/** Shows all units, or else the middle of them or of the map, so close that counters can be read; unless the page framed something. */
function lookAtUnits({surface, state, send}: MapAccess, position: Position): void {
  const plan = surface?.plan;
  if (!plan || state.overlay.framed.length > 0) return;
  const places = [...new Set([...position.units.values()].map(({at}) => at))];
  const nearest = middlePlace(plan, places);
  if (nearest < 0) return;
  const [label = '', ...around] = [nearest, ...places].map((place) => placeLabel(position.game, place));
  send({type: 'lookAt', label, pixels: READABLE, around});
}
