/** A sheet of one's own, offered as an entry of the library: for others who play the game, until somebody has checked it. */
import type {OverlayDocument, SheetDocument} from '../module/index.js';
import {Names} from './ids.js';

/** A proposal for the library: the module by which the game is known, and the sheet; nobody has compared it with the book. */
export interface LibraryOffer {
  readonly umpire: 1;
  readonly library: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly kind: 'hex';
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly fingerprint?: OverlayDocument['overlay']['fingerprint'];
  readonly counters?: OverlayDocument['counters'];
  readonly layers?: OverlayDocument['layers'];
  readonly stacking?: OverlayDocument['stacking'];
  readonly retreat: SheetDocument;
  readonly map: {readonly known: 'unknown'};
  readonly provisional: true;
}

/** Makes the offer of everything that a person entered about the rules and the counters of a module. */
export function libraryOffer(
  {overlay: {module, fingerprint}, counters, layers, stacking}: OverlayDocument,
  retreat: SheetDocument,
  sides: readonly string[],
): LibraryOffer {
  const ids = new Names();
  return {
    umpire: 1,
    library: new Names().of(module),
    title: module,
    names: [module],
    kind: 'hex',
    sides: Object.fromEntries(sides.map((side) => [ids.of(side), [side]])),
    ...(fingerprint && {fingerprint}),
    ...(counters && {counters}),
    ...(layers && {layers}),
    ...(stacking && {stacking}),
    retreat,
    map: {known: 'unknown'},
    provisional: true,
  };
}
