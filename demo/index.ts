import {UmpireHexSelectEvent} from '../components/umpire-map/events.js';
import {askRetreat, explain} from '../src/index.js';

/** The hex that the first page explains: across a major river. */
const asked = '07.05';

/** Opens the example's “why not”, as a click on the hex would, and puts its first reason above the map. */
async function answer(): Promise<void> {
  await customElements.whenDefined('umpire-retreat');
  const retreat = document.querySelector('umpire-retreat');
  const map = retreat?.querySelector('umpire-map');
  if (!retreat || !map || !(await retreat.ready) || !retreat.current) return;
  const place = retreat.current.game.grid.find(asked);
  const ruled = askRetreat(retreat.current, {units: retreat.units, hexes: retreat.hexes ?? 1});
  if (place === undefined || !ruled.ok) return;
  map.dispatchEvent(new UmpireHexSelectEvent(place, asked, []));
  const {whyNot} = await explain();
  const [reason] = whyNot(ruled.value, place).findings;
  const why = document.querySelector('#why');
  if (why && reason) why.textContent = `${reason.message} (rule ${reason.clause})`;
}

// the questions were on this page once: their addresses go on working
if (/[?&](?:game|example|position|units|answer)\b/.test(location.search))
  location.replace(`ask.html${location.search}${location.hash}`);
else void answer();
