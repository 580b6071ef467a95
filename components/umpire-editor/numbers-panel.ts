import {html, nothing, type TemplateResult} from 'lit';
import {
  asRule,
  asString,
  OFF_MAP,
  parseLetters,
  type AxisRule,
  type GridShape,
  type HexGrid,
  type NumberingTable,
} from '../../src/board/index.js';
import type {HexDraft} from '../../src/edit/module/index.js';
import {withField, without} from '../../src/edit/record.js';
import {line, pick, tick} from '../shared/fields.js';
import {button, number} from './fields.js';
import {messages} from './messages.js';

type Axis = 'column' | 'row';
type SetGrid = (fields: Partial<GridShape>) => void;

/** Edits how hexes are numbered, and shows the numbers that are printed. */
export function numbersPart({map}: HexDraft, grid: HexGrid | undefined, setNumbers: SetGrid): TemplateResult {
  const kind = typeof map.label === 'string' ? 'digits' : map.label.pattern === undefined ? 'file' : 'rule';
  return html`${pick(
    messages.numberedBy,
    Object.entries(messages.choices.numberedBy).filter(([key]) => key !== 'file' || kind === 'file'),
    kind,
    (chosen) => {
      if (chosen === 'rule') setNumbers(kind === 'file' ? plainRule : asRule(map));
      else if (chosen === 'digits') setNumbers(asString(map) ?? plainDigits);
    },
  )}
  ${
    typeof map.label === 'string'
      ? digitFields(map, setNumbers)
      : kind === 'rule'
        ? ruleFields(map, map.label, setNumbers)
        : nothing
  }
  ${preview(grid)}
  ${
    map.absent
      ? button(messages.bringBackHexes(countOf(map.absent)), () => {
          setNumbers({absent: []});
        })
      : nothing
  }`;
}

const plainDigits = {label: 'CC.RR', firstColumn: 1, firstRow: 1} as const;
const plainRule = {...plainDigits, label: {pattern: '{column}.{row}'}} as const;

const countOf = (areas: readonly (readonly number[])[]): number =>
  areas.reduce(
    (sum, [left = 0, top = 0, right = left, bottom = top]) => sum + (right - left + 1) * (bottom - top + 1),
    0,
  );

function digitFields(map: HexDraft['map'], setNumbers: SetGrid): TemplateResult {
  const first = (label: string, key: 'firstColumn' | 'firstRow'): TemplateResult =>
    number(
      label,
      map[key],
      (value) => {
        setNumbers({[key]: value ?? 0});
      },
      {at: `/map/${key}`, max: 1000},
    );
  return html`${first(messages.firstColumn, 'firstColumn')} ${first(messages.firstRow, 'firstRow')}
  ${line(
    messages.labelPattern,
    typeof map.label === 'string' ? map.label : '',
    (label) => {
      setNumbers({label});
    },
    {at: '/map/label', placeholder: 'CC.RR'},
  )}`;
}

function ruleFields({layout}: HexDraft['map'], rule: NumberingTable, setNumbers: SetGrid): TemplateResult {
  const zigzag: Axis = layout === 'flat-top' ? 'row' : 'column';
  const axisFields = (axis: Axis): TemplateResult => {
    const own: AxisRule = rule[axis] ?? {};
    const {first = 1, step = 1, digits = 1, diagonal} = own;
    const setAxis = (next: AxisRule): void => {
      setNumbers({label: withField(rule, axis, next)});
    };
    return html`${line(
      axis === 'column' ? messages.firstColumn : messages.firstRow,
      String(first),
      (text) => {
        const start = firstOf(text);
        setAxis(withField(typeof start === 'string' ? without(own, 'digits') : own, 'first', start));
      },
      {at: `/map/label/${axis}/first`, placeholder: messages.numberOrLetters},
    )}
    ${
      typeof first === 'string'
        ? nothing
        : number(
            axis === 'column' ? messages.columnDigits : messages.rowDigits,
            digits,
            (value = 1) => {
              setAxis(withField(own, 'digits', value === 1 ? undefined : value));
            },
            {at: `/map/label/${axis}/digits`, min: 1, max: 9},
          )
    }
    ${tick(axis === 'column' ? messages.columnsCountDown : messages.rowsCountDown, step === -1, (on) => {
      setAxis(withField(own, 'step', on ? -1 : undefined));
    })}
    ${
      axis === zigzag
        ? pick(
            axis === 'column' ? messages.columnsRun : messages.rowsRun,
            Object.entries(messages.choices.diagonal),
            diagonal ?? '',
            (chosen) => {
              setAxis(withField(own, 'diagonal', chosen === '' ? undefined : (chosen as 'up')));
            },
            {at: `/map/label/${axis}/diagonal`},
          )
        : nothing
    }`;
  };
  return html`${line(
    messages.numberPattern,
    rule.pattern ?? '',
    (pattern) => {
      setNumbers({label: {...rule, pattern}});
    },
    {at: '/map/label/pattern', placeholder: '{column}{row}'},
  )}
  ${axisFields('column')} ${axisFields('row')}`;
}

/** A number, or letters in capitals; anything else as it is typed, to be refused. */
function firstOf(text: string): number | string | undefined {
  if (text === '') return undefined;
  if (/^-?\d{1,6}$/.test(text)) return Number(text);
  const capitals = text.toUpperCase();
  return parseLetters(capitals) === undefined ? text : capitals;
}

/** Shows the numbers at the corners of the map. */
function preview(grid: HexGrid | undefined): TemplateResult | typeof nothing {
  if (!grid) return nothing;
  const {columns, rows} = grid.shape;
  const ends = (count: number): readonly number[] =>
    count <= 4 ? Array.from({length: count}, (_, i) => i) : [0, 1, 2, count - 1];
  return html`<table class="preview" aria-label=${messages.printedNumbers}>
    ${ends(rows).map(
      (row) =>
        html`<tr>
          ${ends(columns).map((column) => {
            const hex = grid.hexAt(column, row);
            return html`<td>${hex === OFF_MAP ? '' : grid.label(hex)}</td>`;
          })}
        </tr>`,
    )}
  </table>`;
}
