/** What a page of ours may load and run: its own files, nothing inline; a picture that it makes itself. The demo is served and tested with it. */
export const contentSecurityPolicy =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'self'";
