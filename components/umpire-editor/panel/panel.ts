import type {TemplateResult} from 'lit';
import type {EditorDesk} from '../desk.js';
import type {Room} from '../machine.js';
import {filePanel} from './file.js';
import {forcesPanel} from './forces.js';
import {gridPanel} from './grid.js';
import {edgesPanel, groundPanel, waysPanel} from './inks.js';
import {networkPanel, placesPanel} from './places.js';
import {positionPanel} from './position.js';
import {rulesPanel} from './rules.js';
import {sightingPanel} from './sighting.js';
import {tablesPanel} from './tables.js';

const panels: Readonly<Record<Room, (desk: EditorDesk) => TemplateResult>> = {
  map: (desk) => (desk.is({room: {map: 'calibrating'}}) ? sightingPanel(desk) : gridPanel(desk)),
  ground: groundPanel,
  edges: edgesPanel,
  ways: waysPanel,
  places: placesPanel,
  network: networkPanel,
  forces: forcesPanel,
  position: positionPanel,
  tables: tablesPanel,
  rules: rulesPanel,
  file: filePanel,
};

/** What can be done in the room one is in. */
export const panelOf = (desk: EditorDesk): TemplateResult => panels[desk.room](desk);
