/**
 * Counts point battles, in a page or in a thread of its own: a script by itself, so that a battle fetches what counts its
 * odds when someone asks for them.
 */
import type {PointPosition} from '../../../src/module/index.js';
import {openPointForecast as open} from '../../../src/odds/point/forecast.js';
import {supposableOnPoints as supposable} from '../../../src/odds/point/what-if.js';
import type {ForecastQuestion} from '../../../src/odds/index.js';
import {serve} from './thread.js';

export {open, supposable};

serve(({question}, position) => open(position as PointPosition, question as ForecastQuestion));
