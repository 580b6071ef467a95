import {
  loadPosition,
  parseJson,
  refused,
  type Game,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {openGame} from '../../src/rules/open.js';

/** Fetches a module; what goes wrong on the way is a fault like any other. */
export async function fetchModule(url: string): Promise<Loaded<unknown>> {
  const failed = (found: string): Loaded<never> =>
    refused([{pointer: '', found, expected: `a module at ${url}`}]);
  try {
    const answer = await fetch(url);
    return answer.ok
      ? parseJson(await answer.text())
      : failed(`HTTP ${answer.status} ${answer.statusText}`.trim());
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'no answer');
  }
}

/** A position of a game: by name, or the first of its module, or an empty one. */
export function positionOf(game: Game, name: string | undefined): Loaded<Position> {
  const named = name ?? Object.keys(game.document.positions ?? {})[0] ?? {};
  return loadPosition(game, named);
}

/** Opens a module's text or document and takes a position of it. */
export async function openSource(
  source: {readonly url: string} | {readonly text: string},
  name: string | undefined,
): Promise<Loaded<Position>> {
  const document = 'url' in source ? await fetchModule(source.url) : parseJson(source.text);
  if (!document.ok) return document;
  const opened = await openGame(document.value);
  return opened.ok ? positionOf(opened.value.game, name) : opened;
}

export {faultLine} from '../../src/module/index.js';
