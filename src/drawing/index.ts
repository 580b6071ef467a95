export {describe, placeWords, unitWords, zonesAt} from './describe.js';
export {findPlace} from './find-place.js';
export {placeLabel, placeName, placeOf} from './find-place.js';
export {livery, asHex, contrast, inkOn, mix, type Livery} from './colour.js';
export {attacksOf} from './overlay.js';
export {bins, binPath, type Bin} from './density.js';
export {boxAt, overlaps, textBox, Boxes, type Box} from './box.js';
export {clustersOf, stacksSeen, type Cluster} from './density.js';
export {bodyOf, counter, strengths, traitsOf, type SymbolTable} from './counter.js';
export {frame} from './frame.js';
export {frameOfBattle, frameOfStack, within} from './frame.js';
export {heatBins, heatSheet, heatShapes, zoneValues, type HeatBin, type Values} from './density.js';
export {HexPlan, SIDE} from './hex-plan.js';
export {LEAST, legible} from './box.js';
export {
  markKinds,
  overlayShapes,
  overlaySheet,
  labelledPlaces,
  type Mark,
  type MarkKind,
  type Overlay,
} from './overlay.js';
export {routeKind, type Route} from './route.js';
export {pickShapes} from './overlay.js';
export {pagePalette, themes, type Theme} from './colour.js';
export {placesIn, type MapPlan, type View} from './plan.js';
export {PointPlan} from './point-plan.js';
export {
  registrationOf,
  type BoardPicture,
  type CounterPicture,
  type MapPictures,
  type PictureLayer,
  type PicturePlace,
} from './pictures.js';
export {pointScene} from './point-scene.js';
export {pointSheet} from './point-scene.js';
export type {LabelRequest} from './label.js';
export {hexScene, type Scene} from './scene.js';
export type {Shape} from './shape.js';
export {sceneStyles} from './scene-styles.js';
export {counterBoxes, stacksAt, stacksOf, standingsAt, type Stack, type Standing} from './stack.js';
export {pictureAsSvg, sceneOf, shapeToSvg, type Picture} from './picture.js';
export {zoneShapes} from './overlay.js';
export {placeLabels, type Label, type PlacedLabel} from './label.js';
