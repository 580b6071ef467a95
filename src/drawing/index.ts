export {describe, placeWords, unitWords, zonesAt} from './describe.js';
export {placeMeant} from './meant.js';
export {placeLabel, placeName, placeOf} from './place.js';
export {livery, asHex, contrast, inkOn, mix, type Livery} from './colour.js';
export {attacksOf} from './attack.js';
export {bins, binPath, type Bin} from './bins.js';
export {boxAt, overlaps, textBox, Boxes, type Box} from './box.js';
export {clustersOf, stacksSeen, type Cluster} from './cluster.js';
export {bodyOf, counter, strengths, traitsOf, type SymbolTable} from './counter.js';
export {frame} from './frame.js';
export {frameOfBattle, frameOfStack, within} from './frames.js';
export {heatBins, heatSheet, heatShapes, zoneValues, type HeatBin, type Values} from './heat.js';
export {HexPlan, SIDE} from './hex-plan.js';
export {LEAST, legible} from './legible.js';
export {
  markKinds,
  overlayShapes,
  overlaySheet,
  routeKind,
  spokenOf,
  type Mark,
  type MarkKind,
  type Overlay,
  type Route,
} from './overlay.js';
export {pickShapes} from './pick.js';
export {pagePalette, themes, type Theme} from './palette.js';
export {placesIn, type Plan, type View} from './plan.js';
export {PointPlan} from './point-plan.js';
export {pointScene, pointSheet, sceneOf} from './point-scene.js';
export type {Spoken} from './label.js';
export {hexScene, type Scene} from './scene.js';
export type {Shape} from './shape.js';
export {sheet} from './sheet.js';
export {counterBoxes, stacksAt, stacksOf, standingsAt, type Stack, type Standing} from './stack.js';
export {pictureAsSvg} from './picture-now.js';
export {shapeToSvg, type Picture} from './svg.js';
export {zoneShapes} from './zone.js';
export {write, type Wanted, type Written} from './words.js';
