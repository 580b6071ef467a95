/**
 * What a dialogue takes once it has begun: what leads it from word to word, what judges a way and a plan, and how both are
 * shown. It is there, with the rest of `later.ts`, for the first word, and for a document whose dialogue is under way.
 */
import {spoken} from './panel/spoken.js';
import {planPart} from './panel/plan.js';
import {walkPart} from './panel/walking.js';
import {judged} from './judged.js';
import {walk} from './styles/walk.js';
import {walkVerdict, walkWords} from '../../src/rules/index.js';
import type {PanelParts} from './panel/props.js';
import type {Judging} from './view.js';

export {startDialogue} from './machine.js';
export {spoken};
export const judging: Judging = {judged, walkVerdict, walkWords};
export const parts: PanelParts = {walkPart, planPart};
export const styles = walk;
