import {css, html, type TemplateResult} from 'lit';
import {
  faultLine,
  loadPosition,
  type Fault,
  type Game,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {openGame} from '../../src/rules/open.js';
import {read} from '../edition/read.js';

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
  const document = await read(source);
  if (!document.ok) return document;
  const opened = await openGame(document.value);
  return opened.ok ? positionOf(opened.value.game, name) : opened;
}

/** Every fault of a module that was refused, each with its place. */
export const faultsTemplate = (faults: readonly Fault[]): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>
      This map can't be drawn: ${faults.length === 1 ? 'a fault was' : `${faults.length} faults were`} found.
    </h2>
    <ul>
      ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

export const faultStyles = css`
  .faults {
    padding: 16px;
  }
  .faults h2 {
    margin: 0 0 8px;
    font-size: var(--_large);
    color: var(--_warn);
  }
  .faults li {
    overflow-wrap: anywhere;
  }
`;
