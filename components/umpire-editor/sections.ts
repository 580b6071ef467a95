import type {ModuleDraft} from '../../src/edit/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import {shownRows, type Draws} from './palette.js';

/** The tabs of the editor, with their sections. Each section has its panel and its use of the map. */
const editorTabs = {
  map: ['draw', 'hexes', 'points', 'map'],
  counters: ['units'],
  positions: ['position'],
  rules: ['rules', 'battles', 'tables', 'zones'],
  file: ['file'],
} as const;
export type EditorTab = keyof typeof editorTabs;
export type EditorSection = (typeof editorTabs)[EditorTab][number];

/** Kinds of terrain and hexsides, by their ids, that can be neither removed nor renamed. */
export type FixedKinds = Readonly<Record<'terrain' | 'hexsideTerrain', Readonly<Record<string, unknown>>>>;

/** Settings that the page gives the editor. */
export interface PageSettings {
  /** The only sections to show; none means all. */
  readonly only: readonly string[];
  /** Hexes that are painted clear keep an entry, which tells them from hexes that nobody painted. */
  readonly keepsClear: boolean;
  readonly fixedKinds: FixedKinds | undefined;
}

/** Sections for one kind of map only. */
const mapKind: Readonly<Partial<Record<EditorSection, 'hex' | 'point'>>> = {
  draw: 'hex',
  hexes: 'hex',
  points: 'point',
  zones: 'hex',
};

/** The section by whose name a page shows another with it. */
const shownWith: Readonly<Partial<Record<EditorSection, EditorSection>>> = {battles: 'rules', zones: 'rules'};
/** Lists the sections for a module, in the order of the tabs. */
export const sectionsOf = ({map}: ModuleDraft): readonly EditorSection[] =>
  Object.values(editorTabs)
    .flat()
    .filter((section) => (mapKind[section] ?? map.kind) === map.kind);

/** Lists the tabs that are shown, each with its sections for this kind of map. */
export const shownTabs = ({
  draft,
  page,
}: {
  readonly draft: ModuleDraft;
  readonly page: PageSettings;
}): readonly (readonly [EditorTab, readonly [EditorSection, ...EditorSection[]]])[] => {
  const {only} = page;
  const shown = sectionsOf(draft).filter((section) =>
    section === 'draw'
      ? shownRows(page).length > 0
      : only.length === 0 || only.includes(shownWith[section] ?? section),
  );
  return (Object.keys(editorTabs) as EditorTab[]).flatMap((tab) => {
    const sections: readonly EditorSection[] = editorTabs[tab];
    const [first, ...others] = shown.filter((section) => sections.includes(section));
    return first ? [[tab, [first, ...others]] as const] : [];
  });
};

/** The place where a part of the module is edited: the section, and the selection in it. */
interface EditLocation {
  readonly section: EditorSection;
  /** The hex or point to select. */
  readonly place?: string | undefined;
  /** The terrain, position or table to select. */
  readonly name?: string | undefined;
  /** The kind of things that the brush draws there. */
  readonly draws?: Draws;
}

/** The sections of rules other than those of retreats. */
const rulesSections: Readonly<Record<string, EditorSection>> = {
  combat: 'battles',
  battle: 'battles',
  phase: 'battles',
  advance: 'battles',
  zoc: 'zones',
  rules: 'zones',
  words: 'zones',
};

/** Finds the section in which the part of the module at a JSON pointer is edited. */
export function editLocation(
  draft: ModuleDraft,
  [first, second, third, fourth]: readonly string[],
): EditLocation {
  if (first === 'map') {
    const {map} = draft;
    if (second === 'terrain') return {section: 'draw', draws: 'terrain', name: third};
    if (second === 'hexsideTerrain') return {section: 'draw', draws: 'hexside', name: third};
    if (second === 'hexes') return {section: 'hexes', place: third};
    if (second === 'hexsides') return {section: 'draw'};
    if (second === 'roads' || second === 'rails') return {section: 'draw', draws: 'link', name: second};
    if (second === 'points') return {section: 'points', place: third};
    if (second === 'lines')
      return {
        section: 'points',
        place: map.kind === 'point' ? map.lines[Number(third)]?.between[0] : undefined,
      };
    if (second === 'supplySources' || second === 'boardEdges')
      return {
        section: 'hexes',
        place: map.kind === 'hex' && third !== undefined ? map[second]?.[third]?.[Number(fourth)] : undefined,
      };
    return {section: 'map'};
  }
  if (first === 'sides' || first === 'unitTypes' || first === 'states' || first === 'units')
    return {section: 'units'};
  if (first === 'stacking') return {section: draft.map.kind === 'hex' ? 'hexes' : 'map'};
  if (first === 'positions') return {section: 'position', name: second};
  if (first === 'tables') return {section: 'tables', name: second};
  if (first === 'rules') return {section: rulesSections[second ?? ''] ?? 'rules'};
  return {section: 'file'};
}

/** Returns the section in which the part of the module at a JSON pointer is edited. */
export const sectionAt = (draft: ModuleDraft, pointer: string): EditorSection =>
  editLocation(draft, keysOf(pointer)).section;
