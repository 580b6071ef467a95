import type {Fault, ModuleDocument} from '../../module/index.js';
import {optionFaults} from '../retreat/check-readings.js';
import {pointOptionValues} from './switches.js';

/** What is wrong with the readings that a module of a map of points chooses. */
export const pointRuleFaults = (
  {options = {}}: NonNullable<ModuleDocument['rules']>,
  above: readonly (string | number)[],
): readonly Fault[] => optionFaults(options, pointOptionValues, [...above, 'rules', 'options']);
