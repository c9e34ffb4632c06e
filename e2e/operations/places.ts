import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the manual's folders are in a test: below a folder of its own. */
export interface Places {
  /** A text with the manual's folders as those of this test. */
  here(text: string): string;
  /** Unpacks a built release into /opt/<name>; the program `broken` of it ends at once. */
  unpack(name: string, broken?: string): void;
}

export function placesIn(folder: string): Places {
  const here = (text: string) => text.replace(/\/(?:opt|etc|var\/backups)\/razao/g, `${folder}$&`);
  return {
    here,
    unpack(name, broken) {
      const release = join(folder, 'opt', name);
      rmSync(release, { recursive: true, force: true });
      mkdirSync(join(release, 'dist'), { recursive: true });
      for (const each of ['deploy', 'node_modules']) symlinkSync(resolve(each), join(release, each));
      for (const each of readdirSync('dist'))
        if (each !== broken) symlinkSync(resolve('dist', each), join(release, 'dist', each));
      if (broken) writeFileSync(join(release, 'dist', broken), 'process.exit(1);\n');
    },
  };
}
