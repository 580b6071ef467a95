/** The game of the module: what it is taken for, or the question which it is. */
import {html, nothing, type TemplateResult} from 'lit';
import {isSameJson} from '../../src/module/index.js';
import {libraryPhrases} from '../../src/phrases/en/library.js';
import type {MatchEvidence} from '../../src/phrases/library-args.js';
import type {GameSummary, KnownGame} from '../../src/vassal/index.js';
import {authorLang} from '../shared/messages.js';
import {messages} from './messages.js';
import {lacksRules, type SendVassal} from './state.js';
import type {VassalView} from './view-model.js';

/** Says which game it is, by which rules it is ruled, and how much of its map is known; nothing where nobody knows. */
export function gamePart(view: VassalView, summary: GameSummary): TemplateResult | typeof nothing {
  const {overlay, board} = view;
  const game = gameOf(view, summary);
  const title = overlay.game?.title ?? game?.title;
  if (title === undefined || !board) return nothing;
  const words = messages.library;
  // the game brought its rules: it was taken, or they are in the module
  const isByGame = overlay.game !== undefined || isSameJson(overlay.rules, summary.overlay.rules);
  return html`<p class="game" part="game">
    ${summary.module.startsWith(title) ? nothing : html`<b>${words.is(title)}</b>`}
    ${lacksRules(view) ? nothing : html`${rulesWords(view, game, isByGame)} ${words.map[mapKnown(view)]}`}
  </p>`;
}

/** The game that the person or its name says the module is of, where Umpire knows it. */
const gameOf = ({overlay}: VassalView, {match}: GameSummary): KnownGame | undefined => {
  const [recognised] = match.kind === 'known' ? match.games : [];
  const id = overlay.game?.library ?? recognised?.library;
  return match.games.find(({library}) => library === id);
};

/** Says what else the rules of the game ask for, which a saved game does not say. */
export function needsPart(view: VassalView, summary: GameSummary): TemplateResult | typeof nothing {
  const {needs, facts} = messages.library;
  const asked = gameOf(view, summary)?.asks ?? [];
  return asked.length > 0 ? html`<p>${needs(asked.map((fact) => facts[fact]))}</p>` : nothing;
}

const rulesWords = ({overlay}: VassalView, game: KnownGame | undefined, isByGame: boolean): string => {
  const words = messages.library;
  if (!isByGame || !game) return overlay.provisional === undefined ? words.chosen : words.provisional;
  return (overlay.provisional ?? game.provisional) === undefined
    ? words.rules(game.retreats)
    : words.provisional;
};

/** Is the terrain of the map entered: all of it, some, or none? */
function mapKnown({mapEntries, places}: VassalView): 'whole' | 'part' | 'unknown' {
  if (mapEntries.terrainComplete) return 'whole';
  const hasLines = Object.keys({...mapEntries.lines, ...mapEntries.points}).length > 0;
  return places.length > 0 || hasLines ? 'part' : 'unknown';
}

/** The first question where a module looks like a game: whether it is that, with what to compare where its rules are provisional. */
export function gameQuestion(
  {showing, isReading, summary}: VassalView,
  send: SendVassal,
  goOn: () => void,
): TemplateResult | typeof nothing {
  // an overlay that is still read may have the rules
  if (showing !== 'game' || isReading || !summary) return nothing;
  const {games, evidence, kind} = summary.match;
  const words = messages.library;
  const [only, ...more] = games;
  const title =
    more.length > 0 || !only
      ? words.whichOf
      : kind === 'known'
        ? words.is(only.title)
        : words.which(only.title, only.edition);
  const take = ({library}: KnownGame): void => {
    send({type: 'takeGame', library, isOther: false});
    goOn();
  };
  return html`<section class="ask" part="sheet" aria-labelledby="which-game">
    <h2 id="which-game">${title}</h2>
    ${kind === 'known' ? nothing : html`<p>${words.hint}</p>`}
    ${games.map(({title: name, provisional}) =>
      provisional === undefined
        ? nothing
        : html`<p>${words.compare(name)}</p>
            <p lang=${authorLang()} dir="auto">${provisional}</p>`,
    )}
    <ul class="choices">
      ${games.map(
        (game) =>
          html`<li>
            <button type="button" @click=${() => take(game)}>
              <b>${game.provisional === undefined ? words.take(game.title) : words.accept(game.title)}</b>
            </button>
          </li>`,
      )}
      <li>
        <button
          type="button"
          @click=${() => {
            send({type: 'otherGame'});
            goOn();
          }}
        >
          ${words.other}
        </button>
      </li>
    </ul>
    <details>
      <summary>${words.why}</summary>
      ${games.map(
        (game, i) =>
          html`<p>${game.title}</p>
            <ul>
              ${evidence[i]?.map((reason) => html`<li>${reasonWords(reason)}</li>`)}
            </ul>`,
      )}
    </details>
  </section>`;
}

const reasonWords = <Code extends MatchEvidence['code']>({
  code,
  args,
}: MatchEvidence & {readonly code: Code}): string =>
  (libraryPhrases.evidence[code] as (said: typeof args) => string)(args);
