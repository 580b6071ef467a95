import {dayOf} from '../src/practice/daily.js';

/** Shows the retreat of today, or of the day in the address: the link in a result leads to the same question tomorrow. */
function openDay(): void {
  const practice = document.querySelector('umpire-practice');
  if (!practice) return;
  const asked = new URLSearchParams(location.search).get('day') ?? '';
  const day = Number.isNaN(Date.parse(asked)) ? dayOf(new Date()) : asked;
  practice.daily = day;
  practice.link = new URL(`?day=${day}`, location.href).href;
  practice.hidden = false;
}

// the questions were on this page once: their addresses go on working
if (/[?&](?:game|example|position|units|answer)\b/.test(location.search))
  location.replace(`ask.html${location.search}${location.hash}`);
else openDay();
