import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {Attributes, childrenOf, type Component} from './build-file.js';
import {HexGrid, isInside, SquareGrid, type BoardGrid, type Location, type Point} from './grids.js';
import {fill, type Size} from './numbering.js';
import type {Problems} from './problems.js';

export interface Region extends Point {
  readonly name: string;
}

const MOST_REGIONS = 20_000;
const MOST_ZONES = 5000;
/** Corners of all zones of a board: each place is held against them. */
const MOST_CORNERS = 50_000;
/** Longest name of a zone or region, and longest format. */
const LONGEST = 200;

/** Named points; each point of the board belongs to the nearest one, however far. */
export class RegionGrid implements BoardGrid {
  readonly regions: readonly Region[];
  readonly #snaps: boolean;

  constructor(component: Component, problems: Problems) {
    const read = new Attributes(component, problems);
    this.#snaps = read.text('snapto', 'true') === 'true';
    const regions = new Map<string, Region>();
    for (const child of childrenOf(component)) {
      if (!child.kind.endsWith('Region')) continue;
      if (regions.size >= MOST_REGIONS) {
        read.wrong(undefined, vassalGameFaults.grids.moreRegions, {most: MOST_REGIONS});
        break;
      }
      const region = new Attributes(child, problems);
      const [x, y] = [region.whole('originx', 0), region.whole('originy', 0)];
      // of two regions at one point the later one counts
      regions.set(`${x},${y}`, {name: region.text('name').slice(0, LONGEST), x, y});
    }
    this.regions = [...regions.values()];
  }

  get work(): number {
    return this.regions.length;
  }

  get facts(): readonly unknown[] {
    return ['regions', ...this.regions.map(({name, x, y}) => [name, x, y])];
  }

  #nearest({x, y}: Point): Region | undefined {
    let nearest: Region | undefined;
    let least = Infinity;
    for (const region of this.regions) {
      const distance = (region.x - x) ** 2 + (region.y - y) ** 2;
      if (distance < least) [nearest, least] = [region, distance];
    }
    return nearest;
  }

  locate(point: Point): Location {
    const name = this.#nearest(point)?.name;
    return name === undefined || name === '' ? {} : {name};
  }

  snap(point: Point): Point {
    const region = this.#snaps ? this.#nearest(point) : undefined;
    return region ? {x: region.x, y: region.y} : point;
  }

  find(name: string): Point | undefined {
    return this.regions.find((region) => region.name === name);
  }
}

/** A polygon on a board with a name, and a grid of its own, that of the board, or none. */
export interface Zone {
  readonly name: string;
  readonly format: string;
  readonly corners: readonly Point[];
  readonly box: Point & Size;
  readonly grid?: BoardGrid;
  /** Uses the grid behind all zones. */
  readonly usesBackground: boolean;
}

/** Zones over a background grid; the first zone that holds a point names it. */
export class ZonedGrid implements BoardGrid {
  readonly zones: readonly Zone[];
  readonly background: BoardGrid | undefined;

  constructor(component: Component, size: Size | undefined, problems: Problems) {
    const children = childrenOf(component);
    const zones: Zone[] = [];
    let corners = 0;
    for (const child of children) {
      if (!child.kind.endsWith('Zone')) continue;
      const zone = zoneOf(child, problems);
      corners += zone.corners.length;
      if (zones.length >= MOST_ZONES || corners > MOST_CORNERS) {
        new Attributes(component, problems).wrong(undefined, vassalGameFaults.grids.moreZones, {
          most: MOST_ZONES,
          corners: MOST_CORNERS,
        });
        break;
      }
      zones.push(zone);
    }
    this.zones = zones;
    this.background = gridIn(component, size, problems);
    this.work = zones.reduce(
      (sum, zone) => sum + zone.corners.length + (zone.grid?.work ?? 1),
      this.background?.work ?? 0,
    );
  }

  readonly work: number;

  get facts(): readonly unknown[] {
    return [
      'zones',
      this.background?.facts ?? null,
      ...this.zones.map(({name, corners, grid, usesBackground}) => [
        name,
        corners.map(({x, y}) => [x, y]),
        grid?.facts ?? usesBackground,
      ]),
    ];
  }

  /** The first zone in the order of the build file that holds a point. */
  zoneAt({x, y}: Point): Zone | undefined {
    return this.zones.find(
      ({box, corners}) =>
        x >= box.x &&
        y >= box.y &&
        x < box.x + box.width &&
        y < box.y + box.height &&
        isInside(corners, x, y),
    );
  }

  /** The middle of a zone, if it is in no zone before it. */
  middleOf(zone: Zone): Point | undefined {
    const middle = middleOf(zone.corners);
    return middle && this.zoneAt(middle) === zone ? middle : undefined;
  }

  gridOf(zone: Zone): BoardGrid | undefined {
    return zone.usesBackground ? this.background : zone.grid;
  }

  locate(point: Point): Location {
    const zone = this.zoneAt(point);
    if (!zone) return this.background?.locate(point) ?? {};
    const name = nameIn(zone, this.gridOf(zone)?.locate(point).name);
    return name === '' ? {zone: zone.name} : {name, zone: zone.name};
  }

  snap(point: Point): Point {
    const zone = this.zoneAt(point);
    return (zone ? this.gridOf(zone) : this.background)?.snap(point) ?? point;
  }

  find(name: string): Point | undefined {
    for (const zone of this.zones) {
      const found = this.#findIn(zone, name);
      if (found && this.zoneAt(found) === zone) return found;
    }
    return this.background?.find(name);
  }

  /** The first region of this name in any zone, whatever the zone makes of it in names of places. */
  regionNamed(name: string): Point | undefined {
    for (const {grid} of this.zones) {
      const region = grid instanceof RegionGrid ? grid.find(name) : undefined;
      if (region) return region;
    }
    return undefined;
  }

  #findIn(zone: Zone, name: string): Point | undefined {
    const grid = this.gridOf(zone);
    if (!grid) return nameIn(zone, '') === name ? middleOf(zone.corners) : undefined;
    // the name within the grid replaces the part that the format calls $gridLocation$
    const [before = '', after] = nameIn(zone, '\u0000').split('\u0000');
    if (after === undefined) return undefined;
    const fits =
      name.startsWith(before) && name.endsWith(after) && name.length > before.length + after.length;
    return fits ? grid.find(name.slice(before.length, name.length - after.length)) : undefined;
  }
}

const nameIn = (zone: Zone, gridLocation = ''): string =>
  fill(zone.format, {name: zone.name, gridLocation}, (unknown) => unknown);

/** Mean of the corners, or the first corner where the mean is outside. */
function middleOf(corners: readonly Point[]): Point | undefined {
  const [first] = corners;
  if (!first) return undefined;
  const mean = (pick: (corner: Point) => number): number =>
    Math.trunc(corners.reduce((sum, corner) => sum + pick(corner), 0) / corners.length);
  const middle = {x: mean(({x}) => x), y: mean(({y}) => y)};
  return isInside(corners, middle.x, middle.y) ? middle : first;
}

function zoneOf(component: Component, problems: Problems): Zone {
  const read = new Attributes(component, problems);
  const name = read.text('name').slice(0, LONGEST);
  const corners = read
    .text('path')
    .split(';', MOST_CORNERS + 1)
    .flatMap((pair) => {
      const match = /^\s*(-?\d{1,7})\s*,\s*(-?\d{1,7})\s*$/.exec(pair);
      return match ? [{x: Number(match[1]), y: Number(match[2])}] : [];
    });
  if (corners.length < 3)
    read.wrong('path', vassalGameFaults.grids.corners, {count: corners.length, zone: name});
  const format = read.text('locationFormat', '$name$').slice(0, LONGEST);
  if (format.startsWith('{')) read.wrong('locationFormat', vassalGameFaults.grids.zoneExpression);
  const box = boxOf(corners);
  const usesBackground = read.text('useParentGrid') === 'true';
  const grid = usesBackground ? undefined : gridIn(component, box, problems);
  return {
    name,
    format: format.startsWith('{') ? '$name$' : format,
    corners,
    box,
    usesBackground,
    ...(grid && {grid}),
  };
}

/** The smallest box around a polygon. */
function boxOf(corners: readonly Point[]): Point & Size {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const {x, y} of corners) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return corners.length === 0
    ? {x: 0, y: 0, width: 0, height: 0}
    : {x: left, y: top, width: right - left, height: bottom - top};
}

/**
 * The grid among the children of a board or zone: the last one counts. A class of the module's own whose name ends like one
 * of VASSAL's is read as that.
 */
export function gridIn(
  component: Component,
  size: Size | undefined,
  problems: Problems,
): BoardGrid | undefined {
  const last = childrenOf(component).findLast(({kind}) => kind.endsWith('Grid'));
  if (!last) return undefined;
  if (last.kind.endsWith('ZonedGrid')) return new ZonedGrid(last, size, problems);
  if (last.kind.endsWith('RegionGrid')) return new RegionGrid(last, problems);
  if (last.kind.endsWith('HexGrid')) return HexGrid.read(last, size, problems);
  if (last.kind.endsWith('SquareGrid')) return SquareGrid.read(last, size, problems);
  problems.add([`buildFile.xml:${last.line}`], vassalGameFaults.grids.ownClass, {tag: last.tag});
  return undefined;
}
