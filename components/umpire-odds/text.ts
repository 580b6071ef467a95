import {forecastText, type Forecast} from '../../src/odds/index.js';
import {linesOf, shownDistribution} from './panel/distribution.js';
import type {PanelProps} from './panel/props.js';
import {words} from './words.js';

/** What people take along: what is fought, and a sentence a line. */
export function plainText({subject, settings}: PanelProps, forecast: Forecast): string {
  const {position, question} = subject;
  return [
    `${position.game.title}: ${question.attackers.join(', ')} against ${question.at}`,
    ...forecastText(forecast, settings.decimals),
  ].join('\n');
}

/** The distribution that is shown, as a table for a spreadsheet: tabs between its columns. */
export function tableText({settings}: PanelProps, forecast: Forecast): string {
  const shown = shownDistribution(forecast, settings);
  const digits = Math.min(12, settings.decimals + 2);
  const say = (chance: number | undefined): string => (chance === undefined ? '' : chance.toFixed(digits));
  return [
    [shown.what, words.bars.exactly, words.bars.atLeast, words.bars.atMost].join('\t'),
    ...linesOf(shown).map((line) =>
      [line.key, say(line.exactly), say(line.atLeast), say(line.atMost)].join('\t'),
    ),
  ].join('\n');
}
