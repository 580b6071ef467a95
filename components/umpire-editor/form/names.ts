import {html, nothing, type TemplateResult} from 'lit';
import type {FormEntry} from '../../../src/edit/module/form.js';
import {clausesIn, isHex, ownOrder, type ModuleDraft} from '../../../src/edit/module/index.js';
import {isOddsTable} from '../../../src/module/game.js';
import {regionsOf, whenNamesOf, type WhenNames} from '../../../src/module/check-when.js';
import {directionNames} from '../../../src/board/index.js';
import {compassName} from '../../../src/rules/retreat/clauses/bars.js';
import {sheetOf} from '../../../src/rules/retreat-rules.js';
import {faultPart, hintPart, line, pick, tick, type Field} from '../../shared/fields.js';
import {splitList, suggestions} from '../fields.js';
import {inWords} from './words.js';
import {messages} from '../messages.js';
import {listPhrases} from '../../../src/phrases/en/lists.js';

/** The kind of thing that a name names. */
export type NameKind =
  | Exclude<keyof WhenNames, 'map'>
  | 'code'
  | 'column'
  | 'table'
  | 'roll'
  | 'rollOrFire'
  | 'rating'
  | 'end'
  | 'mapState'
  | 'box'
  | 'anyState'
  | 'direction'
  | 'nationality'
  | 'formation'
  | 'class'
  | 'region'
  | 'marker'
  | 'weather'
  | 'month';
/** Kinds that no module declares: their names are only used, and new ones may be written. */
const used: ReadonlySet<NameKind> = new Set([
  'nationality',
  'formation',
  'class',
  'region',
  'marker',
  'weather',
  'month',
  'rating',
]);

/** The names that fields of rules and tables ask for, by shape and field, or by field. */
const asked: Readonly<Record<string, NameKind>> = {
  'share.state': 'anyState',
  'alternative.state': 'anyState',
  'costState.state': 'mapState',
  'overStackedAfter.state': 'box',
  'removed.state': 'box',
  'direction.by': 'direction',
  'waiver.clause': 'end',
  'roll.table': 'table',
  'tableOfRoll.table': 'table',
  'check.table': 'table',
  'support.rolls': 'rollOrFire',
  'support.state': 'mapState',
  'asset.side': 'side',
  'checkRating.name': 'rating',
  'checkOutcome.state': 'mapState',
  'fire.roll': 'roll',
  'lossesOfBattle.state': 'mapState',
  'lineSheet.ranks': 'class',
  terrain: 'terrain',
  notInto: 'terrain',
  hexside: 'hexside',
  hexsides: 'hexside',
  notAcross: 'hexside',
  types: 'type',
  region: 'region',
  regions: 'region',
  nationality: 'nationality',
  east: 'nationality',
  marker: 'marker',
  to: 'code',
  code: 'code',
  column: 'column',
};
/** The kind of name that a field of a form asks for. */
export const kindAsked = ({of, name}: Pick<FormEntry, 'of' | 'name'>): NameKind | undefined =>
  asked[`${of}.${name}`] ?? asked[name];

/** A name of the module, with what it is called. */
type Name = readonly [id: string, words: string];

const distinct = (names: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(names.flatMap((name) => name ?? [])),
];

/** The names of a kind that a module has; those of a table where the field at a place is one of a table. */
export function namesOf(draft: ModuleDraft, kind: NameKind, at = ''): readonly Name[] {
  const map = isHex(draft) ? draft.map : undefined;
  const plain = (names: Iterable<string>): readonly Name[] =>
    [...names].map((name) => [name, name.replaceAll('-', ' ')] as const);
  const units = Object.values(draft.units ?? {});
  const sides = Object.entries(draft.sides).map(([id, {name}]): Name => [id, name]);
  const positions = Object.values(draft.positions ?? {});
  const tables = Object.entries(draft.tables ?? {}).flatMap(([name, table]) =>
    isOddsTable(table) && (!at.startsWith('/tables/') || at.startsWith(`/tables/${name}/`)) ? [table] : [],
  );
  const named = (
    kinds: Readonly<Record<string, {readonly name?: string}>> | undefined,
    ids: Iterable<string>,
  ) => [...ids].map((id): Name => [id, kinds?.[id]?.name ?? id.replaceAll('-', ' ')]);
  const states = (isWanted: (box: boolean) => boolean): readonly Name[] =>
    Object.entries(draft.states ?? {}).flatMap(([id, {name, box = false}]) =>
      isWanted(box) ? [[id, name] as const] : [],
    );
  const battle = ownOrder(draft);
  switch (kind) {
    case 'table':
      return Object.entries(draft.tables ?? {}).map(([id, {title = id}]) => [id, title]);
    case 'roll':
      return plain(Object.keys(battle.rolls ?? {}));
    case 'rollOrFire':
      return plain([...Object.keys(battle.rolls ?? {}), ...Object.keys(battle.fire ?? {})]);
    case 'rating':
      return plain(
        distinct(
          [...units, ...Object.values(draft.unitTypes ?? {})].flatMap(({ratings}) =>
            Object.keys(ratings ?? {}),
          ),
        ),
      );
    case 'side':
      return sides;
    case 'control':
      return [...plain(['own', 'enemy', 'nobody']), ...sides];
    case 'terrain':
      return named(draft.map.terrain, whenNamesOf(draft).terrain);
    case 'hexside':
      return named(map?.hexsideTerrain, whenNamesOf(draft).hexside);
    case 'state':
      return [...whenNamesOf(draft).state].map((id) => [id, listPhrases.stateName({document: draft}, id)]);
    case 'type':
    case 'city':
    case 'kind':
    case 'did':
      return plain(whenNamesOf(draft)[kind]);
    case 'anyState':
      return states(() => true);
    case 'mapState':
      return states((box) => !box);
    case 'box':
      return states((box) => box);
    case 'direction':
      return plain(map ? directionNames[map.layout].map(compassName) : []);
    case 'code':
      return plain(distinct(tables.flatMap(({codes}) => Object.keys(codes))));
    case 'column':
      return distinct(tables.flatMap(({columns}) => columns)).map((column) => [column, column]);
    case 'end': {
      const {retreat} = draft.rules ?? {};
      const sheet = retreat === undefined ? undefined : sheetOf(retreat);
      return (sheet ? clausesIn(sheet, 'ends') : []).map(({clause}) => [clause, inWords(clause)]);
    }
    case 'nationality':
      return plain(
        distinct([...units, ...Object.values(draft.unitTypes ?? {})].map((one) => one.nationality)),
      );
    case 'class':
      return plain(distinct([...units, ...Object.values(draft.unitTypes ?? {})].map((one) => one.class)));
    case 'formation':
      return plain(distinct(units.map(({formation}) => formation)));
    case 'region':
      return plain(regionsOf(draft.map));
    case 'marker':
      return plain(distinct(positions.flatMap(({markers}) => (markers ?? []).map(({type}) => type))));
    case 'weather':
      return plain(distinct(positions.map(({turn}) => turn?.weather)));
    case 'month':
      return plain(distinct(positions.map(({turn}) => turn?.month)));
  }
}

/** The first name that an author may choose for a field. */
export function firstName(
  draft: ModuleDraft,
  entry: Pick<FormEntry, 'of' | 'name'>,
  at: string,
): string | undefined {
  const kind = kindAsked(entry);
  return kind === undefined ? undefined : namesOf(draft, kind, at)[0]?.[0];
}

/** Chooses a name: one of the module's, or a new one where they are not declared. */
export function nameField(
  label: string,
  value: string,
  change: (name: string) => void,
  {known, kind, usual, ...says}: Field & {known: readonly Name[]; kind: NameKind; usual?: string},
): TemplateResult {
  if (used.has(kind) || known.length === 0) return suggested(label, value, change, says, known);
  const unknown = value !== '' && !known.some(([id]) => id === value);
  return pick(
    label,
    [
      ...(usual === undefined
        ? value === ''
          ? [['', messages.chooseOne] as const]
          : []
        : [['', usual] as const]),
      ...known,
      ...(unknown ? [[value, value] as const] : []),
    ],
    value,
    change,
    says,
  );
}

/** The most names that are shown as boxes to tick. */
const MOST_TICKS = 24;

/** The most names whose boxes fit into a column. */
const FEW = 4;

/** Chooses several names: boxes to tick, or words with commas between them where there are many, or none declared. */
export function namesField(
  label: string,
  values: readonly string[],
  change: (names: readonly string[]) => void,
  {known, kind, ...says}: Field & {known: readonly Name[]; kind?: NameKind | undefined},
): TemplateResult {
  const {at, fault, about, hint} = says;
  if (known.length === 0 || known.length > MOST_TICKS || (kind && used.has(kind)))
    return suggested(
      messages.withCommas(label),
      values.join(', '),
      (said) => change(splitList(said)),
      says,
      known.filter(([id]) => !values.includes(id)).map(([id]) => [[...values, id].join(', '), id] as const),
    );
  const unknown = values.filter((value) => !known.some(([id]) => id === value));
  return html`<fieldset
    class="field names ${known.length > FEW ? 'wide' : ''}"
    data-at=${at ?? nothing}
    tabindex="-1"
    title=${about ?? nothing}
    aria-invalid=${fault === undefined ? nothing : 'true'}
  >
    <legend>${label}</legend>
    <div class="ticks">
      ${[...known, ...unknown.map((id): Name => [id, id])].map(([id, words]) =>
        tick(words, values.includes(id), (is) =>
          change(is ? [...values, id] : values.filter((value) => value !== id)),
        ),
      )}
    </div>
    ${faultPart(fault)}${hintPart(hint)}
  </fieldset>`;
}

/** A line that suggests names. */
const suggested = (
  label: string,
  value: string,
  change: (said: string) => void,
  says: Field,
  names: readonly Name[],
): TemplateResult => {
  const list = `names-of-${says.at ?? label}`;
  return names.length === 0
    ? line(label, value, change, says)
    : html`${line(label, value, change, {...says, list})}
      ${suggestions(
        list,
        names.map(([id]) => id),
      )}`;
};
