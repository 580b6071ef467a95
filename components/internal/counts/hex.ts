/** Counts hex battles and cuts, in a page or in a thread of its own: a script by itself. */
import {mayNotLeave, openCut, proveCut, type CutAsked} from '../../../src/cut/index.js';
import type {HexPosition} from '../../../src/module/index.js';
import {openHexForecast as open} from '../../../src/odds/hex/forecast.js';
import {supposableOnHexes as supposable} from '../../../src/odds/hex/what-if.js';
import type {ForecastQuestion} from '../../../src/odds/index.js';
import {serve} from './thread.js';

export {open, supposable, openCut, mayNotLeave, proveCut};

serve(({what, question}, position) =>
  what === 'cut'
    ? openCut(position as HexPosition, question as CutAsked)
    : open(position as HexPosition, question as ForecastQuestion),
);
