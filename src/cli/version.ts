import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** The version in the package's own `package.json`, wherever the program was built to. */
export function version(): string {
  for (const up of ['../../', '../../../']) {
    try {
      const path = fileURLToPath(new URL(`${up}package.json`, import.meta.url));
      const {name, version: found} = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      if (name?.startsWith('wargame-umpire')) return found ?? '';
    } catch {
      // built programs lie one folder deeper than their source
    }
  }
  return 'unknown';
}
