/** After an install: the games' modules, and `dist/` where there is none, so that the package installs from git too. */
import {existsSync} from 'node:fs';
import {build} from './build.mjs';
import {makeGames} from './make-games.mjs';
import {inRoot} from './root.mjs';

makeGames();
if (!existsSync(inRoot('dist'))) await build();
