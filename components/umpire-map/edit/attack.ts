import {html, nothing, type TemplateResult} from 'lit';
import type {replayBattle} from '../../../src/battle/replay.js';
import type {Sum} from '../../../src/battle/table.js';
import type {BattleView} from '../../../src/battle/view.js';
import {assumedIn, type Asked, type AttackCandidate, type AttackOptions} from '../../../src/edit/index.js';
import {placeOf} from '../../../src/drawing/find-place.js';
import type {Mark} from '../../../src/drawing/overlay.js';
import type {Route} from '../../../src/drawing/route.js';
import {loaded, toldLine, type Loaded, type Position, type Unit} from '../../../src/module/index.js';
import {cited} from '../../../src/rules/index.js';
import {findingList} from '../../shared/findings.js';
import {messages} from './messages.js';
import type {AttackDraft, EditAccess} from './state.js';
import {picture} from './units.js';

type Fight = Asked & {readonly asks: 'battle'};

export const beginAttack = (position: Position, options: AttackOptions): AttackDraft => ({
  options,
  assumed: assumedIn(position, options),
  attackers: [],
  defenders: options.defenders.map(({id}) => id),
});

/** Returns the question that a draft asks. */
const battleOf = ({options: {at}, attackers, defenders}: AttackDraft): Fight => ({
  asks: 'battle',
  attackers,
  defenders,
  at,
});

/** Returns the units at a place that a person may choose or leave out. */
export const choosableAt = (
  {options: {at, candidates, defenders, choosesDefenders}}: AttackDraft,
  label: string,
): readonly Unit[] => [
  ...candidates.filter(({from, bar}) => from === label && !bar).map(({unit}) => unit),
  ...(choosesDefenders && label === at ? defenders : []),
];

/** Chooses a unit, or leaves it out; undefined for one that is not to be chosen. */
export function toggleFighter(draft: AttackDraft, id: string): AttackDraft | undefined {
  const {candidates, defenders, choosesDefenders} = draft.options;
  const toggled = (ids: readonly string[], all: readonly Unit[]): readonly string[] =>
    all.flatMap((unit) => (ids.includes(unit.id) !== (unit.id === id) ? [unit.id] : []));
  const free = candidates.filter(({bar}) => !bar).map(({unit}) => unit);
  if (free.some((unit) => unit.id === id)) return {...draft, attackers: toggled(draft.attackers, free)};
  if (!choosesDefenders || !defenders.some((unit) => unit.id === id)) return undefined;
  return {...draft, defenders: toggled(draft.defenders, defenders)};
}

/** Opens the battle of a draft, for its strengths and its column; undefined until somebody attacks. */
export function previewOf(
  position: Position,
  draft: AttackDraft,
  open: typeof replayBattle,
): Loaded<BattleView> | undefined {
  const {attackers, defenders, at} = battleOf(draft);
  if (attackers.length === 0) return undefined;
  const opened = open(position, {attackers: [...attackers], defenders: [...defenders], at}, []);
  return opened.ok ? loaded(opened.value.view(0)) : opened;
}

/** Says of a unit whether it fights, or why it may not attack. */
export function fighterWords({options, attackers, defenders}: AttackDraft, {id, name}: Unit): string {
  const bar = options.candidates.find(({unit}) => unit.id === id)?.bar;
  return bar ? cited(bar) : messages.attack.fights(name, attackers.includes(id), defenders.includes(id));
}

/** The overlay of a draft: the place, the hexes that can attack it, and an arrow from each that does. */
export function attackOverlay(
  position: Position,
  draft: AttackDraft,
): {marks: Mark[]; routes: Route[]; chosen: string[]; verdict: (place: number) => string | undefined} {
  const {options, attackers} = draft;
  const at = placeOf(position, options.at);
  const fighting = options.candidates.filter(({unit}) => attackers.includes(unit.id));
  const hexes = new Map(fighting.map(({unit, from}) => [from, unit.side]));
  const free = new Set(options.candidates.flatMap(({from, bar}) => (bar ? [] : [from])));
  const units = [...options.candidates, ...options.defenders.map((unit) => ({unit, from: options.at}))];
  return {
    marks: [
      {at, kind: 'look'},
      ...[...free].map((from): Mark => ({at: placeOf(position, from), kind: 'may'})),
    ],
    routes: [...hexes]
      .filter(([from]) => from !== options.at)
      .map(([from, attacker]) => ({from: placeOf(position, from), path: [at], attacker})),
    chosen: [...hexes.keys()],
    verdict: (place) => {
      const here = units.filter(({from}) => placeOf(position, from) === place);
      return here.length === 0 ? undefined : here.map(({unit}) => fighterWords(draft, unit)).join(' ');
    },
  };
}

/** A counter that can be chosen to fight, or the reason why it may not. */
function fighterButton(
  editor: EditAccess,
  unit: Unit,
  isChosen: boolean,
  bar?: AttackCandidate['bar'],
): TemplateResult {
  return html`<button
      type="button"
      class="piece"
      title=${unit.name}
      aria-pressed=${isChosen ? 'true' : 'false'}
      aria-disabled=${bar ? 'true' : 'false'}
      @click=${() => editor.send({type: 'toggleFighter', id: unit.id})}
    >
      ${picture(editor, unit)} <span>${unit.name}</span>
    </button>
    ${bar ? findingList([bar]) : nothing}`;
}

const sumPart = ({title, parts, total, then}: Sum): TemplateResult =>
  html`<dt>${title}: ${total}</dt>
    <dd>
      ${parts.map(({name, sum, points, note}) => `${name}: ${sum === String(points) ? sum : `${sum} = ${String(points)}`}${note === '' ? '' : ` (${note})`}`).join('; ')}${then === '' ? '' : `; ${then}`}
    </dd>`;

/** The strengths, the column and the modifiers of the chosen units, as the rules have them. */
function columnPart(editor: EditAccess): TemplateResult {
  const {preview} = editor.state;
  if (!preview) return html`<p class="quiet">${messages.attack.noneYet}</p>`;
  if (!preview.ok)
    return html`${preview.faults.map((fault) => html`<p class="wrong">${toldLine(fault)}</p>`)}`;
  const {table, prompt, notAllowed} = preview.value;
  return html`<p class="now">${notAllowed ? cited(notAllowed) : prompt}</p>
    <dl>${table.sums.map(sumPart)}</dl>
    ${table.column.length === 0 ? nothing : html`<p>${table.column.join(' ')}</p>`}
    ${table.drm.length === 0 ? nothing : html`<p>${messages.attack.drm}: ${table.drm.join(', ')}.</p>`}`;
}

/** The choice of the attackers, with the column of what is chosen so far. */
export function attackTemplate(editor: EditAccess, draft: AttackDraft): TemplateResult {
  const {options, assumed, attackers, defenders} = draft;
  const {at, candidates, choosesDefenders} = options;
  const froms = [...new Set(candidates.map(({from}) => from))];
  const free = candidates.filter(({bar}) => !bar).map(({unit}) => unit.id);
  const ready = attackers.length > 0 && defenders.length > 0;
  return html`<section
    class="edit attackers"
    part="edit"
    aria-labelledby="attack"
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Escape') editor.send({type: 'leaveAttack'});
    }}
  >
    <div class="fill">
      <div class="panel-top">
        <button type="button" class="back" @click=${() => editor.send({type: 'leaveAttack'})}>
          ← ${messages.backTo}
        </button>
        <h3 id="attack" tabindex="-1">${messages.attack.title(at)}</h3>
        <p class="quiet">${messages.attack.hint}</p>
      </div>
      <div class="scroll" lang="en" dir="ltr">
        ${froms.map(
          (from) =>
            html`<div class="pieces" role="group" aria-label=${messages.attack.from(from)}>
              <h4>${messages.attack.from(from)}</h4>
              ${candidates
                .filter((one) => one.from === from)
                .map(({unit, bar}) => fighterButton(editor, unit, attackers.includes(unit.id), bar))}
            </div>`,
        )}
        ${
          choosesDefenders
            ? html`<div class="pieces" role="group" aria-label=${messages.attack.defenders(at)}>
                <h4>${messages.attack.defenders(at)}</h4>
                ${options.defenders.map((unit) => fighterButton(editor, unit, defenders.includes(unit.id)))}
              </div>`
            : nothing
        }
        ${assumed.map((sentence) => html`<p class="quiet">${sentence}</p>`)}
      </div>
      <div class="panel-bottom">
        <div class="column" role="status" lang="en" dir="ltr">${columnPart(editor)}</div>
        <div class="deeds">
          <button type="button" @click=${() => editor.send({type: 'chooseAttackers', attackers: free})}>
            ${messages.attack.all}
          </button>
          <button type="button" @click=${() => editor.send({type: 'chooseAttackers', attackers: []})}>
            ${messages.attack.none}
          </button>
        </div>
        <button
          type="button"
          class="ask-button"
          aria-disabled=${ready ? 'false' : 'true'}
          @click=${() => {
            if (ready) editor.send({type: 'ask', asked: battleOf(draft)});
          }}
        >
          ${messages.attack.fight(at, attackers.length)}
        </button>
        <p class="unseen" role="status">${editor.state.said}</p>
      </div>
    </div>
  </section>`;
}
