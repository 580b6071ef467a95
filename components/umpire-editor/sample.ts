import {type TemplateResult, html, nothing} from 'lit';
import {type SheetDocument, namedPosition} from '../../src/module/index.js';
import {sheetOf} from '../../src/rules/retreat-rules.js';
import {loadGame} from '../../src/case/load.js';
import type {Send} from '../shared/store.js';
import {button} from './fields.js';
import {messages} from './messages.js';
import type {EditorEvent, EditorState, Sample} from './state.js';

/** Shipped games whose examples illustrate clauses, with their sheets. */
const games = [
  ['drill', 'wwii-battle-series'],
  ['russia-besieged', 'russia-besieged'],
] as const;

/** The rule numbers of a clause in a sheet. */
function rulesOf(sheet: SheetDocument | undefined, clause: string): readonly string[] {
  if (!sheet) return [];
  const {bars, lengthens = [], costs = [], ends = [], prefers, effects = [], otherwise} = sheet;
  return [...bars, ...lengthens, ...costs, ...ends, ...prefers, ...effects, ...[otherwise].flat()].flatMap(
    (one) => (one.clause === clause ? [one.rule] : []),
  );
}

/** Finds an example in the shipped games about a rule of a clause. */
export async function findSample(clause: string): Promise<Sample | 'none'> {
  for (const [id, name] of games) {
    const rules = rulesOf(sheetOf(name), clause);
    if (rules.length === 0) continue;
    const opened = await loadGame(id);
    if (!opened.ok) continue;
    const {game} = opened.value;
    const examples = (game.document.examples ?? []).filter(({ask}) => ask.retreat);
    const about = examples.filter(({cites = []}) => cites.some((rule) => rules.includes(rule)));
    // the example that cites the fewest rules shows the clause best
    const [best] = [...about].sort((a, b) => (a.cites?.length ?? 0) - (b.cites?.length ?? 0));
    const position = best && namedPosition(game, best.position);
    if (best?.ask.retreat && position)
      return {
        title: `${game.title}: ${best.title}`,
        note: best.note,
        position,
        units: best.ask.retreat.units,
        hexes: best.ask.retreat.hexes,
      };
  }
  return 'none';
}

/** Offers an example of a clause, and shows it once somebody asks for it. */
export function samplePart(
  {samples}: EditorState,
  send: Send<EditorEvent>,
  clause: string,
): TemplateResult | typeof nothing {
  const sample = samples[clause];
  const known = games.some(([, name]) => rulesOf(sheetOf(name), clause).length > 0);
  if (!known || sample === 'none') return nothing;
  if (sample === undefined || sample === 'loading') {
    const show = (): void => {
      send({type: 'showSample', clause});
    };
    return html`<div class="actions">${button(sample ? messages.loading : messages.showSample, show)}</div>`;
  }
  return html`<figure class="sample">
    <umpire-map
      bare
      loading="eager"
      .position=${sample.position}
      .selectedUnits=${sample.units}
      .overlay=${{framed: hexesOf(sample)}}
      .selected=${hexesOf(sample)[0] ?? ''}
      .label=${sample.title}
    ></umpire-map>
    <figcaption>${messages.sample(sample.title, sample.hexes)} ${sample.note ?? nothing}</figcaption>
  </figure>`;
}

/** The hexes of the sample's units. */
const hexesOf = ({position, units}: Sample): readonly string[] =>
  units.flatMap((id) => {
    const unit = position.game.unit(id);
    const at = unit && position.units.get(unit.index)?.at;
    return at === undefined || position.kind !== 'hex' ? [] : [position.game.grid.label(at as never)];
  });
