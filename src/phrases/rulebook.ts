/** Adds to the names of a chart the words for them. */
import type {Entry, GuardEntry, Param, RulebookList} from '../module/schema/chart-names.js';
import {rulebookPhrases} from './en/rulebook.js';

/** A parameter; its values in players' words, where they have any. */
export interface SaidParam extends Param {
  readonly words?: Readonly<Record<string, string>>;
}

/** A guard or an action with its words: a line in which `{of}` marks the value of a parameter. */
export interface SaidEntry extends Omit<GuardEntry, 'params'> {
  readonly says: string;
  readonly params?: Readonly<Record<string, SaidParam>>;
}

export interface SaidNames {
  readonly guards: Readonly<Record<string, SaidEntry>>;
  readonly actions: Readonly<Record<string, SaidEntry>>;
}

type ByParam<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;
const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

function said(name: string, {params, ...entry}: Entry, says: Readonly<Record<string, string>>): SaidEntry {
  const values = own(rulebookPhrases.values as ByParam<Readonly<Record<string, string>>>, name);
  const leftOut = own(rulebookPhrases.leftOut as ByParam<string>, name);
  const withWords = ([param, one]: [string, Param]): [string, SaidParam] => {
    const words = own(values, param);
    const usual = own(leftOut, param);
    return [param, {...one, ...(words ? {words} : {}), ...(usual === undefined ? {} : {default: usual})}];
  };
  return {
    ...entry,
    says: own(says, name) ?? name,
    ...(params ? {params: Object.fromEntries(Object.entries(params).map(withWords))} : {}),
  };
}

/** All that a chart may name, in the words of the page's language. */
export const saidNames = ({guards, actions}: RulebookList): SaidNames => {
  const all = (
    entries: Readonly<Record<string, Entry>>,
    says: Readonly<Record<string, string>>,
  ): Readonly<Record<string, SaidEntry>> =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, said(name, entry, says)]));
  return {guards: all(guards, rulebookPhrases.guards), actions: all(actions, rulebookPhrases.actions)};
};
