import {present} from './air.js';
import type {Battle} from './battle.js';

/** Why the combat is of its kind, as the end of a sentence (B.1). */
export function whyThisKind(battle: Battle): string {
  const {attacker, weather} = battle.field;
  if (attacker !== 'axis') return 'the Soviet side attacks';
  if (battle.airSurvivors > 0)
    return `${String(battle.airSurvivors)} Soviet air ${battle.airSurvivors === 1 ? 'unit is' : 'units are'} left`;
  if (weather === 'good') return 'the Axis attack in good weather and no Soviet air unit is left';
  if (weather !== 'snow') return `the weather is ${weather === '' ? 'not given' : weather}`;
  return present(battle, 'axis') > 0
    ? 'the Axis attack in snow with an air unit and no Soviet air unit is left'
    : 'the Axis attack in snow without an air unit';
}
