import {placeOf} from '../../../src/drawing/find-place.js';
import {positionOf, watched, type Setup} from '../../../src/edit/index.js';
import {cited, type Finding} from '../../../src/rules/index.js';
import type {EditedMap} from './props.js';

/** Watches what is set up: what is against the rules is marked on the map, and said at the mark. */
export class Watch {
  /** What is against the rules as it stands. */
  findings: readonly Finding[] = [];
  readonly #map: EditedMap;
  /** Is the position edited, or only shown? */
  #isOn = true;

  constructor(map: EditedMap) {
    this.#map = map;
  }

  /** Editing began or ended: what is only shown bears no marks. */
  follow(setup: Setup): void {
    const {edit} = this.#map;
    if (edit === this.#isOn) return;
    this.#isOn = edit;
    this.mark(setup);
  }

  mark(setup: Setup): void {
    const map = this.#map;
    const position = positionOf(setup);
    this.findings = watched(setup);
    const said = new Map<number, string>();
    for (const finding of this.#isOn ? this.findings : []) {
      const at = placeOf(position, finding.at ?? '');
      said.set(at, [said.get(at) ?? '', cited(finding)].join(' ').trim());
    }
    map.marks = [...said.keys()].map((at) => ({at, kind: 'stop'}));
    map.verdict = said.size === 0 ? undefined : (at) => said.get(at);
  }
}
