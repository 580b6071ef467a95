/** Checks the shape of modules, and says what is wrong with it. Pages that open positions alone load no schema of modules. */
import * as unsaid from '../module/check-module.js';
import type {Loaded, Path} from '../module/fault.js';
import type {ModuleDocument} from '../module/schema/module.js';
import {jsonFaults} from './en/faults/json.js';
import {moduleFaults} from './en/faults/module.js';
import {shapeFaults} from './en/faults/shape.js';
import {said, sayingFrom} from './faults.js';

const say = sayingFrom(moduleFaults, shapeFaults, jsonFaults);

/** Checks a module's shape. Its names are not looked up yet. */
export const checkModuleShape = (document: unknown, above?: Path): Loaded<ModuleDocument> =>
  said(unsaid.checkModuleShape(document, above), say);
