export {
  describe,
  placeWords,
  unitWords,
  findPlace,
  placeName,
  placeOf,
  placesTyped,
  placesSaid,
} from './places.js';
export {livery, mix, type Livery, pagePalette, type Theme, sceneStyles} from './colour.js';
export {
  attacksOf,
  overlayShapes,
  overlaySheet,
  labelledPlaces,
  type Mark,
  type MarkKind,
  type Overlay,
  pickShapes,
  zoneShapes,
} from './overlay.js';
export {type Bin, type Cluster, heatSheet, heatShapes, type HeatBin, type Values} from './density.js';
export {boxAt, overlaps, type Box, type Shape} from './shape.js';
export {bodyOf, counter, strengths, traitsOf, type SymbolTable} from './counter.js';
export {frame, middlePlace, within, HexPlan, SIDE, type MapPlan, type View, PointPlan} from './plan.js';
export type {Route} from './route.js';
export {
  registrationOf,
  type BoardPicture,
  type CounterPicture,
  type MapPictures,
  type PictureLayer,
  type PicturePlace,
} from './pictures.js';
export {pointScene, pointSheet} from './point-scene.js';
export type {LabelRequest, Label, PlacedLabel} from './label.js';
export {hexScene, type Scene} from './scene.js';
export {stacksAt, stacksOf, standingsAt, type Stack, type Standing} from './stack.js';
export {pictureAsSvg, sceneOf, type Picture} from './picture.js';
