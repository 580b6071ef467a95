/** What a page of ours may load and run: its own files, nothing inline. The demo is served and tested with it. */
export const contentSecurityPolicy =
  "default-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'self'";
