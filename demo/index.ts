import {UmpireHexSelectEvent} from '../components/umpire-map/events.js';

/** The hex that the first page explains: across a major river. */
const asked = '07.05';

/** Opens the example's “why not”, as a click on the hex would. */
async function explain(): Promise<void> {
  await customElements.whenDefined('umpire-retreat');
  const retreat = document.querySelector('umpire-retreat');
  const map = retreat?.querySelector('umpire-map');
  if (!retreat || !map || !(await retreat.ready)) return;
  const place = retreat.current?.game.grid.find(asked);
  if (place !== undefined) map.dispatchEvent(new UmpireHexSelectEvent(place, asked, []));
}

// the questions were on this page once: their addresses go on working
if (/[?&](?:game|example|position|units|answer)\b/.test(location.search))
  location.replace(`ask.html${location.search}${location.hash}`);
else void explain();
