import {type TemplateResult, html, nothing} from 'lit';
import {type Position, type SheetDocument, namedPosition} from '../../src/module/index.js';
import {sheetOf} from '../../src/rules/retreat-rules.js';
import {loadGame} from '../../src/case/load.js';
import type {EditorProps} from './model.js';
import {button} from './fields.js';
import {words as ui} from './words.js';

/** The games that ship whose examples show what the clauses of a sheet do. */
const games = [
  ['drill', 'wwii-battle-series'],
  ['russia-besieged', 'russia-besieged'],
] as const;

/** A position that shows a clause, and what is asked there. */
interface Sample {
  readonly title: string;
  readonly note: string | undefined;
  readonly position: Position;
  readonly units: readonly string[];
  readonly hexes: number;
}

const found = new Map<string, Sample | 'coming' | 'none'>();

/** The rule numbers by which a sheet knows a clause. */
function rulesOf(sheet: SheetDocument | undefined, clause: string): readonly string[] {
  if (!sheet) return [];
  const {bars, lengthens = [], costs = [], ends = [], prefers, effects = [], otherwise} = sheet;
  return [...bars, ...lengthens, ...costs, ...ends, ...prefers, ...effects, otherwise].flatMap((one) =>
    one.clause === clause ? [one.rule] : [],
  );
}

/** The first example of a game that ships which is about a rule of this clause. */
async function sampleOf(clause: string): Promise<Sample | 'none'> {
  for (const [id, name] of games) {
    const rules = rulesOf(sheetOf(name), clause);
    if (rules.length === 0) continue;
    const opened = await loadGame(id);
    if (!opened.ok) continue;
    const {game} = opened.value;
    const examples = (game.document.examples ?? []).filter(({ask}) => ask.retreat);
    const about = examples.filter(({cites = []}) => cites.some((rule) => rules.includes(rule)));
    // what is about this rule alone shows it best
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

/** A position that shows a clause, once somebody asks for it. */
export function samplePart(props: EditorProps, clause: string): TemplateResult | typeof nothing {
  const sample = found.get(clause);
  const known = games.some(([, name]) => rulesOf(sheetOf(name), clause).length > 0);
  if (!known || sample === 'none') return nothing;
  if (sample === undefined || sample === 'coming') {
    const show = (): void => {
      found.set(clause, 'coming');
      void sampleOf(clause).then((one) => {
        found.set(clause, one);
        if (one === 'none') props.say(ui.noGameThatShipsHas);
        props.requestUpdate();
      });
      props.requestUpdate();
    };
    return html`<div class="actions">${button(sample ? ui.coming : ui.showAPosition, show)}</div>`;
  }
  return html`<figure class="sample">
    <umpire-map
      bare
      loading="eager"
      .position=${sample.position}
      .selectedUnits=${sample.units}
      .framed=${framed(sample)}
      .selected=${framed(sample)[0] ?? ''}
      .label=${sample.title}
    ></umpire-map>
    <figcaption>
      ${sample.title}${ui.aRetreatOf} ${sample.hexes} ${sample.hexes === 1 ? ui.hex : ui.hexes}.
      ${sample.note ?? nothing}
    </figcaption>
  </figure>`;
}

/** Where the units of a sample stand. */
const framed = ({position, units}: Sample): readonly string[] =>
  units.flatMap((id) => {
    const unit = position.game.unit(id);
    const at = unit && position.units.get(unit.index)?.at;
    return at === undefined || position.kind !== 'hex' ? [] : [position.game.grid.label(at as never)];
  });
