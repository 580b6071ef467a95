import type {ModuleFacts} from '../library/index.js';
import type {Survey} from './maps.js';
import type {VassalModule} from './module.js';
import {checksum, fingerprintOf} from './overlay.js';

/** Modules with fewer slots are alike in theirs. */
const FEWEST_SLOTS = 10;

/** The checksum of names; of none there is none. */
const ofNames = (names: Iterable<string>): string | undefined => {
  const all = [...new Set(names)].sort();
  return all.length > 0 ? checksum(all) : undefined;
};

/** Facts of a module by which its game is recognised. */
export function factsOf(module: VassalModule, {surfaces}: Pick<Survey, 'surfaces'>): ModuleFacts {
  const boards = module.maps.filter(({isPrivate}) => !isPrivate).flatMap((map) => [...map.boards.values()]);
  const {grids, counters} = fingerprintOf(module);
  const pieces = ofNames(module.slots.map(({name}) => name));
  const pictures = ofNames(
    module.archives.flatMap(({names}) => names.filter((name) => /^images\/./.test(name))),
  );
  return {
    name: module.name,
    version: module.version,
    sides: module.sides,
    kinds: surfaces.map(({kind}) => kind),
    boards: boards.map(({name, size, image}) => ({
      name,
      ...(size && {width: size.width, height: size.height}),
      ...(image !== undefined && {picture: image}),
    })),
    slots: module.slots.length,
    ...(boards.some(({grid}) => grid) && {grids}),
    ...(module.slots.length >= FEWEST_SLOTS && {counters, ...(pieces !== undefined && {pieces})}),
    ...(pictures !== undefined && {pictures}),
  };
}
