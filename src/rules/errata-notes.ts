import type {ErratumDocument} from '../module/index.js';
import type {Finding} from './finding.js';
import {noteOn, type OpenQuestionId} from './retreat/open-questions.js';

/** By the place that a correction touches, the question its sheet leaves open. */
const questions: readonly (readonly [path: RegExp, id: OpenQuestionId])[] = [
  [/^\/units\/[^/]+\/colour$/, 'AMB-NA-1'],
  [/^\/turnTrack\//, 'AMB-NB-1'],
  [/^\/reinforcements\//, 'AMB-NB-2'],
  [/^\/map\/hexsides\//, 'AMB-NB-3'],
];

/** What an erratum leaves open, as notes: how the correction is read here, and how else it could be. */
export const errataNotes = ({patch}: Pick<ErratumDocument, 'patch'>): readonly Finding[] =>
  questions.flatMap(([path, id]) =>
    patch.some((operation) => operation.op !== 'test' && path.test(operation.path)) ? [noteOn(id)] : [],
  );
