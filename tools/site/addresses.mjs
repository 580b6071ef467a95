/**
 * The project's addresses. `package.json` holds the addresses of the repository and of the hosted site (`homepage`);
 * everything else reads them here. While they are empty, nothing links to them: nothing claims to be hosted that is
 * not.
 */
import {readFileSync} from 'node:fs';
import {inRoot} from '../root.mjs';

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** The repository in a browser, without a slash at its end. @type {string} */
export const repository = (process.env['UMPIRE_REPOSITORY'] ?? manifest.repository?.url ?? '').replace(
  /^git\+|\.git$/g,
  '',
);

/** The hosted site with a slash at its end. @type {string} */
export const site = (process.env['UMPIRE_SITE'] ?? manifest.homepage ?? '')
  .replace(/\/*$/, '/')
  .replace(/^\/$/, '');
