/** A position leaves the page: as a link, and from it. */
export {
  linkLimits,
  openLink,
  writeLink,
  type LinkFault,
  type LinkProblem,
  type OpenLink,
  type Shared,
} from './link.js';
