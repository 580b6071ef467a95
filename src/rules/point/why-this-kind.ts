import {isolated} from '../../module/isolated.js';
import {present} from './air.js';
import {airUnits, sideName, type Battle} from './battle.js';

/** Why the combat is of its kind, as the end of a sentence (B.1). */
export function whyThisKind(battle: Battle): string {
  const {field, airSurvivors} = battle;
  const {attacker, sides, weather} = field;
  const attacks = `the ${sideName(field, attacker)} side attacks`;
  if (attacker !== sides.multiplies) return attacks;
  if (airSurvivors > 0)
    return `${airUnits(field, 'adds', airSurvivors)} ${airSurvivors === 1 ? 'is' : 'are'} left`;
  const clear = `no ${sideName(field, sides.adds)} air unit is left`;
  if (weather === 'good') return `${attacks} in good weather and ${clear}`;
  if (weather !== 'snow') return `the weather is ${weather === '' ? 'not given' : isolated(weather)}`;
  return present(battle, 'multiplies') > 0
    ? `${attacks} in snow with an air unit and ${clear}`
    : `${attacks} in snow without an air unit`;
}
