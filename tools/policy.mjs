/**
 * The content security policy of our pages: they load and run their own files, nothing inline, and pictures that they
 * make themselves. The demo is served and tested with it.
 */
export const contentSecurityPolicy =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'self'";
