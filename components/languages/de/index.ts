/** Umpire in German: the messages of its elements and the sentences of the engine. */
import {germanPhrases} from '../../../src/phrases/de/index.js';
import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Locale, Messages} from '../../messages.js';
import {battle} from './battle.js';
import {editor} from './editor.js';
import {forms} from './forms.js';
import {lessons} from './lessons.js';
import {map, mapEdit} from './map.js';
import {match} from './match.js';
import {odds} from './odds.js';
import {practice, tutorial} from './practice.js';
import {retreat} from './retreat.js';
import {share, show} from './share.js';
import {frame, shared, sighting} from './shared.js';
import {crt, errata, log, turns} from './small.js';
import {vassal} from './vassal.js';

export const german: Locale & Translation<Messages> = {
  lang: 'de',
  dir: 'ltr',
  ...germanPhrases,
  umpire: shared,
  embed: frame,
  'umpire/sighting': sighting,
  'umpire-battle': battle,
  'umpire-crt': crt,
  'umpire-editor': editor,
  'umpire-editor/form': forms,
  'umpire-errata': errata,
  'umpire-log': log,
  'umpire-map': map,
  'umpire-map/edit': mapEdit,
  'umpire-match': match,
  'umpire-odds': odds,
  'umpire-practice': practice,
  'umpire-retreat': retreat,
  'umpire-share': share,
  'umpire-show': show,
  'umpire-turns': turns,
  'umpire-tutorial': tutorial,
  'umpire-tutorial/edit': lessons,
  'umpire-vassal': vassal,
};
