/** A reason why a module is taken for a game, or is not, by its code. */
export interface MatchEvidenceArgs {
  /** Everything of a fingerprint agrees: the parts that were compared. */
  readonly fingerprint: {readonly parts: readonly FingerprintPart[]};
  /** A part of a fingerprint agrees, and another does not. */
  readonly partOfFingerprint: {
    readonly same: readonly FingerprintPart[];
    readonly other: readonly FingerprintPart[];
  };
  readonly name: {readonly name: string; readonly known: string};
  /** The name of the module is much like one of the game. */
  readonly nameLike: {readonly name: string; readonly known: string};
  /** The name states another edition than those that are known. */
  readonly otherEdition: {readonly stated: readonly number[]; readonly known: readonly number[]};
  readonly sides: {readonly pairs: readonly (readonly [found: string, known: string])[]};
  readonly otherSides: {readonly found: readonly string[]; readonly known: readonly string[]};
  readonly noSides: {readonly known: readonly string[]};
  readonly kind: {readonly kind: MapKind};
  readonly otherKind: {readonly found: readonly MapKind[]; readonly known: MapKind};
  readonly slots: {readonly found: number};
  readonly otherSlots: {readonly found: number; readonly least: number; readonly most: number};
  /** Other entries that fit as well. */
  readonly others: {readonly titles: readonly string[]};
}
export type FingerprintPart = 'grids' | 'counters' | 'pieces' | 'pictures' | 'boards' | 'slots';
export type MapKind = 'hex' | 'points' | 'square' | 'none';

/** A reason, without words. */
export type MatchEvidence = {
  readonly [Code in keyof MatchEvidenceArgs]: {
    readonly code: Code;
    readonly args: MatchEvidenceArgs[Code];
  };
}[keyof MatchEvidenceArgs];
