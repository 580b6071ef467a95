/** The manifest names the files that are published: what tsc made of each source. */
const published = (path) => path.replace(/^components\/(.*)\.ts$/, 'dist/components/$1.js');

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
  ],
};
