import {html, nothing, type TemplateResult} from 'lit';
import {rename} from '../../../src/edit/module/index.js';
import type {EditorProps} from '../props.js';
import {line, pick, tick} from '../../internal/fields.js';
import {words as ui} from '../words.js';

const patternWords = (id: string): string => id.replaceAll('-', ' ');

/** Who may not enter terrain, or cross a hexside: nobody, everybody, or some types of unit. */
export function prohibitedPart(
  props: EditorProps,
  prohibited: boolean | readonly string[] | undefined,
  change: (prohibited: true | string[] | undefined) => void,
  at: string,
): TemplateResult {
  const types = Object.keys(props.draft.unitTypes ?? {});
  const some = Array.isArray(prohibited) ? (prohibited as readonly string[]) : undefined;
  return html`${pick(
    ui.closedInMovementTo,
    Object.entries(ui.choices.prohibited),
    prohibited === true ? 'all' : some ? 'some' : '',
    (who) => {
      change(who === 'all' ? true : who === 'some' ? types.slice(0, 1) : undefined);
    },
    {at},
  )}
  ${
    some
      ? html`<div class="ticks" role="group" aria-label=${ui.typesItIsClosedTo}>
          ${[...new Set([...types, ...some])].map((type) =>
            tick(type, some.includes(type), (on) => {
              const now = on ? [...some, type] : some.filter((other) => other !== type);
              change(now.length === 0 ? undefined : now);
            }),
          )}
        </div>`
      : nothing
  }`;
}

/** What may lie on hexes or on hexsides, as far as both are alike. */
interface Kind {
  readonly kind: 'terrain' | 'hexsideTerrain';
  readonly id: string;
  readonly says: {readonly name?: string; readonly pattern?: string};
  readonly patterns: readonly string[];
  readonly set: (says: {readonly name?: string | undefined; readonly pattern?: string | undefined}) => void;
  /** What is in hand once it has another name in the file. */
  readonly renamed: (to: string) => Partial<EditorProps['inks']>;
}

/** What it is called, by people and in the file, and how it is drawn. */
export function namedAndDrawn(
  props: EditorProps,
  {kind, id, says, patterns, set, renamed}: Kind,
): TemplateResult {
  const {draft} = props;
  const at = `/map/${kind}/${id}`;
  return html`${line(
    ui.called,
    says.name ?? '',
    (name) => {
      set({name: name || undefined});
    },
    {at: `${at}/name`, placeholder: id},
  )}
  ${line(
    ui.itsNameInTheFile,
    id,
    (to) => {
      props.change(rename(draft, kind, id, to));
      if (props.draft !== draft) props.send({type: 'ink', inks: renamed(to)});
    },
    {at},
  )}
  ${pick(
    ui.drawnAs,
    [
      ['', patterns.includes(id) ? patternWords(id) : ui.nothing],
      ...patterns.map((one) => [one, patternWords(one)] as const),
    ],
    says.pattern ?? '',
    (pattern) => {
      set({pattern: pattern || undefined});
    },
    {at: `${at}/pattern`},
  )}`;
}
