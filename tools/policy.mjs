/**
 * The content security policy of our pages: they load and run their own files, nothing inline, and pictures that they
 * make themselves. The demo is served and tested with it.
 */
export const contentSecurityPolicy =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'self'";

/** Tells whether a page brings a policy of its own: those for frames do. @param {string} path */
export const hasOwnPolicy = (path) => /(?:^|\/)(?:embed|frame)\.html$/.test(path);

/** The headers of a page of ours. @param {string} path */
export const policyHeaders = (path) =>
  hasOwnPolicy(path) ? {} : {'Content-Security-Policy': contentSecurityPolicy};
