export {describe, placeWords, unitWords} from './describe.js';
export {findPlace} from './find-place.js';
export {placeName, placeOf} from './find-place.js';
export {livery, mix, type Livery} from './colour.js';
export {attacksOf} from './overlay.js';
export {type Bin} from './density.js';
export {boxAt, overlaps, type Box} from './box.js';
export {type Cluster} from './density.js';
export {bodyOf, counter, strengths, traitsOf, type SymbolTable} from './counter.js';
export {frame} from './frame.js';
export {within} from './frame.js';
export {heatSheet, heatShapes, type HeatBin, type Values} from './density.js';
export {HexPlan, SIDE} from './hex-plan.js';
export {
  overlayShapes,
  overlaySheet,
  labelledPlaces,
  type Mark,
  type MarkKind,
  type Overlay,
} from './overlay.js';
export {type Route} from './route.js';
export {pickShapes} from './overlay.js';
export {pagePalette, type Theme} from './colour.js';
export {type MapPlan, type View} from './plan.js';
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
export {stacksAt, stacksOf, standingsAt, type Stack, type Standing} from './stack.js';
export {pictureAsSvg, sceneOf, type Picture} from './picture.js';
export {zoneShapes} from './overlay.js';
export {type Label, type PlacedLabel} from './label.js';
