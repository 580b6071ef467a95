import {html, nothing, type TemplateResult} from 'lit';
import {placeLabel, type Unit} from '../../src/module/index.js';
import {listed} from '../../src/rules/index.js';
import {hasCombatTable} from '../../src/vassal/taken-rules.js';
import {tick} from '../shared/fields.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';

/** The battle for the place of the stack that was chosen: who fights in it, and the button that begins it. */
export function fightPart(controller: VassalController, board: Board): TemplateResult {
  const words = messages.battle;
  const {asking} = controller.battle;
  return html`<section slot="notes" class="terrain" part="fight" aria-labelledby="fight">
    <h3 id="fight">${words.title}</h3>
    ${
      !hasCombatTable(board.shown.game)
        ? html`<p>${words.noTable}</p>
            <p>
              <button type="button" @click=${() => controller.table.open(true)}>${words.tellTable}</button>
            </p>`
        : !asking
          ? html`<p>${words.hint}</p>`
          : 'because' in asking
            ? html`<p lang="en" dir="ltr">${asking.because}</p>`
            : forcesPart(controller, board, asking.can)
    }
  </section>`;
}

function forcesPart(
  {battle}: VassalController,
  {shown}: Board,
  {
    at,
    attackers,
    defenders,
  }: {readonly at: string; readonly attackers: readonly string[]; readonly defenders: readonly string[]},
): TemplateResult {
  const words = messages.battle;
  const {game} = shown;
  const unitsOf = (ids: readonly string[]): readonly Unit[] => ids.flatMap((id) => game.unit(id) ?? []);
  const names = (units: readonly Unit[]): string => listed(units.map(({name}) => name));
  const row = ({id, index, name}: Unit): TemplateResult => {
    const from = shown.units.get(index)?.at ?? -1;
    return html`<li>
      ${tick(words.from(name, placeLabel(game, from)), battle.fights(id), (fights) => battle.choose(id, fights))}
    </li>`;
  };
  const chosen = attackers.filter((id) => battle.fights(id));
  const weak =
    game.kind === 'point'
      ? []
      : [
          ...unitsOf(chosen).filter(({combat, attack}) => combat && attack === 0),
          ...unitsOf(defenders).filter(({combat, defence}) => combat && defence === 0),
        ];
  return html`<p>${words.attack(at, names(unitsOf(defenders)))}</p>
    <ul class="forces">
      ${unitsOf(attackers).map(row)}
    </ul>
    ${
      game.kind === 'point'
        ? html`<p>${words.defenders}</p>
            <ul class="forces">
              ${unitsOf(defenders).map(row)}
            </ul>`
        : nothing
    }
    ${weak.length > 0 ? html`<p class="quiet">${words.weak(names(weak))}</p>` : nothing}
    <p>
      <button
        type="button"
        class="primary"
        aria-disabled=${chosen.length === 0 ? 'true' : 'false'}
        @click=${() => (chosen.length === 0 ? undefined : battle.begin())}
      >
        ${battle.isLoading ? words.loading : words.begin}
      </button>
    </p>`;
}
