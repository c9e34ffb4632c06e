import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { PROGRAMS } from '../scripts/build-server.mjs';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The programs that the Dockerfile takes out of the image. */
const removed = (name: string): boolean =>
  [...dockerfile.matchAll(/ ([\w-]+?)(\*?)\.js\*/g)].some(([, start = '', open]) =>
    open ? name.startsWith(start) : name === start,
  );

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const names = Object.keys(PROGRAMS);

it('the production image leaves the programs of the embedded set out', () => {
  expect(names.filter(removed)).toEqual([
    'start',
    'eventstore',
    'sandbox',
    'object-store',
    'seed',
    'tour',
    'clock',
    'story',
    'bench',
    'bench-load',
    'bench-answering',
  ]);
});

it.each(Object.entries(PROGRAMS).filter(([name]) => !removed(name)))(
  'the program %s of the production image needs production packages only',
  async (_name, entry) => {
    const { metafile } = await build({
      entryPoints: [entry as string],
      ...{ bundle: true, write: false, metafile: true, packages: 'external' as const },
      ...{ platform: 'node' as const, format: 'esm' as const, outdir: 'dist' },
      loader: { '.sql': 'text', '.graphql': 'text' },
    });
    expect(Object.keys(metafile.inputs).filter((input) => input.startsWith('embedded/'))).toEqual([]);
    const imported = Object.values(metafile.outputs).flatMap((output) =>
      output.imports.filter(({ external }) => external).map(({ path }) => packageOf(path)),
    );
    const isBuiltIn = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
    const missing = imported.filter((name) => !isBuiltIn(name) && !(name in dependencies));
    expect([...new Set(missing)]).toEqual([]);
  },
);
