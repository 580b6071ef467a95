/** The manifest names the files that are published: what tsc made of each source. */
const published = (path) => path.replace(/^components\/(.*)\.[jt]s$/, 'dist/components/$1.js');

export default {
  globs: ['components/**/*.ts'],
  exclude: ['components/**/*.d.ts'],
  outdir: 'dist',
  litelement: true,
  quiet: true,
  packagejson: false,
  plugins: [
    {
      name: 'published-paths',
      packageLinkPhase({customElementsManifest}) {
        const walk = (node) => {
          if (node === null || typeof node !== 'object') return;
          for (const [key, value] of Object.entries(node)) {
            if ((key === 'path' || key === 'module') && typeof value === 'string')
              node[key] = published(value.replace(/^\//, ''));
            else walk(value);
          }
        };
        walk(customElementsManifest);
      },
    },
    {
      // Each event is a class that names itself; the analyzer takes the first text given to its constructor for the
      // name. Only what a doc tag (`@fires {Class} name - when`) says is kept; tools/manifest.mjs asks for those.
      name: 'documented-events',
      packageLinkPhase({customElementsManifest}) {
        for (const {events} of customElementsManifest.modules.flatMap(
          ({declarations}) => declarations ?? [],
        )) {
          const kept = events?.filter(({description}) => description);
          events?.splice(0, events.length, ...kept);
        }
      },
    },
  ],
};
