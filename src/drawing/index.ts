export {describe, placeWords, unitWords, zonesAt} from './describe.js';
export {placeLabel, placeOf} from './place.js';
export {livery, asHex, contrast, inkOn, mix, type Livery} from './colour.js';
export {bodyOf, counter, strengths, traitsOf, type SymbolTable} from './counter.js';
export {HexPlan, SIDE} from './hex-plan.js';
export {
  markKinds,
  markShapes,
  overlaySheet,
  routeShapes,
  zoneShapes,
  type Mark,
  type MarkKind,
  type Route,
} from './overlay.js';
export {pickShapes} from './pick.js';
export {pagePalette, themes, type Theme} from './palette.js';
export {placesIn, type Plan, type View} from './plan.js';
export {PointPlan} from './point-plan.js';
export {pointScene, pointSheet, sceneOf} from './point-scene.js';
export {hexScene, type Scene} from './scene.js';
export type {Shape} from './shape.js';
export {sheet} from './sheet.js';
export {stacksAt, stacksOf, type Stack} from './stack.js';
export {positionToSvg, shapeToSvg, type SvgOptions} from './svg.js';
