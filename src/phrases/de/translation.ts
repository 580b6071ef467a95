/** Phrases in German for those of a topic: a phrase that is missing stays English. */
export type Translation<T> = T extends string | ((...values: never[]) => unknown)
  ? T
  : {readonly [Name in keyof T]?: Translation<T[Name]>};
