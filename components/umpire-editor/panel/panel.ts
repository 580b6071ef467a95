import type {TemplateResult} from 'lit';
import type {EditorProps} from '../props.js';
import type {Room} from '../machine.js';
import {filePanel} from './file.js';
import {forcesPanel} from './forces.js';
import {gridPanel} from './grid.js';
import {edgesPanel, waysPanel} from './edges.js';
import {groundPanel} from './ground.js';
import {networkPanel, placesPanel} from './places.js';
import {positionPanel} from './position.js';
import {rulesPanel} from './rules.js';
import {sightingPanel} from './sighting.js';
import {tablesPanel} from './tables.js';

const panels: Readonly<Record<Room, (props: EditorProps) => TemplateResult>> = {
  map: (props) => (props.is({room: {map: 'calibrating'}}) ? sightingPanel(props) : gridPanel(props)),
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
export const panelOf = (props: EditorProps): TemplateResult => panels[props.room](props);
