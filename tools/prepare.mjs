/** After an install: the games' modules and `dist/`, so that the package installs from git too. */
import {build} from './build.mjs';

await build();
