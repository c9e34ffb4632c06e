import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import prettier from 'prettier';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeNew } from './write-new.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** How files are formatted, and shared ones that get a line. */
const SHARED = [
  ...['.prettierrc.json', 'domain/events/registry.ts', 'workers/main.ts', 'api/modules.ts'],
  ...[
    'api/graphql/written-texts.int.test.ts',
    'projections/read-models.ts',
    'projections/table.ts',
    'domain/providers/registry.ts',
  ],
  'web/src/areas/producer/my-sales/my-sales.messages.pt-BR.json',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-new-'));
  for (const file of SHARED) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (...args: readonly string[]) => writeNew(folder, args);

const KINDS = [
  ['aggregate', 'late-notice'],
  ['process', 'late-notice'],
  ['read-model', 'late-notice'],
  ['noun', 'late-notice'],
  ['screen', 'producer/refunds', 'late-notice'],
  ['form', 'producer/my-sales', 'late-notice'],
  ['provider', 'newbrand'],
];

/** Ours that a file imports and that are neither in the project nor among what was written. */
function missingImports(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(textOf(path));
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(folder, resolve(folder, dirname(path), name)))
    .filter((target) => !existsSync(join(ROOT, target)) && !existsSync(join(folder, target)));
}

describe('npm run new', () => {
  it.each(KINDS)('%s %s writes what parses, is formatted and holds no placeholder', async (...args) => {
    const { made, changed } = await write(...args);
    expect(made.length).toBeGreaterThan(0);
    for (const path of [...made, ...changed]) {
      const options = { ...(await prettier.resolveConfig(join(ROOT, path))), filepath: path };
      expect(textOf(path), path).toBe(await prettier.format(textOf(path), options));
      expect(textOf(path), path).not.toMatch(/@\w+@/);
      if (!/\.tsx?$/.test(path)) continue;
      const compilerOptions = { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ES2023 };
      const read = { fileName: path, reportDiagnostics: true, compilerOptions };
      expect(ts.transpileModule(textOf(path), read).diagnostics, path).toEqual([]);
    }
  });

  it('writes what the next step imports, each name of ours as it is called there', async () => {
    const all = [];
    for (const args of KINDS.slice(0, 4)) all.push(await write(...args));
    const made = all.flatMap((each) => [...each.made, ...each.changed]);
    expect(made.filter((path) => path.endsWith('.ts')).flatMap(missingImports)).toEqual([]);
    expect(typeProblems(made.filter((path) => path.startsWith('domain/late-notice')))).toEqual([]);
  });

  it('begins with a test that says what to fill in', async () => {
    for (const args of KINDS.filter(([kind]) => kind !== 'screen' && kind !== 'provider')) {
      const { made } = await write(...args);
      const tests = made.filter((path) => path.includes('.test.'));
      expect(tests.map(textOf).join(), args[0]).toMatch(
        /expect\.fail\(\s*'[^']*docs\/how-to\/[\w-]+\.md/,
      );
    }
  });

  it('writes each line of a shared file once, in its list', async () => {
    for (const args of KINDS) await write(...args);
    expect(textOf('domain/events/registry.ts')).toMatch(/lateNotice,\n\] as/);
    expect(textOf('projections/read-models.ts')).toMatch(/funnelViewsModel,\n {2}lateNotices,\n\];/);
    expect(textOf('projections/table.ts')).toMatch(/lateNotices: 1,\n\} as const/);
    expect(textOf('api/modules.ts')).toMatch(/funnelsModule,\n {2}lateNoticesModule,\n\];/);
    expect(textOf('api/graphql/written-texts.int.test.ts')).toMatch(
      /'closeLateNotice reason',[^]*'closeLateNotice id': 'NOT_FOUND',/,
    );
    expect(textOf('workers/main.ts').match(/lateNoticesProcess\(deps\)/g)).toHaveLength(1);
    expect(textOf('domain/providers/registry.ts')).toMatch(/zendry,\n {2}newbrand,\n\];/);
    const words = JSON.parse(textOf(SHARED.at(-1) ?? '')) as Record<string, string>;
    expect(words['lateNotice.name']).toBe('Nome');
  });

  it('writes over nothing: what is there stays as it is', async () => {
    await write('aggregate', 'late-notice');
    const before = textOf('domain/events/registry.ts');
    await expect(write('aggregate', 'late-notice')).rejects.toThrow(
      'domain/late-notice/events.ts is there',
    );
    expect(textOf('domain/events/registry.ts')).toBe(before);
  });

  it('writes nothing at all where a shared file has no place for it', async () => {
    rmSync(join(folder, 'domain/events/registry.ts'));
    await expect(write('aggregate', 'late-notice')).rejects.toThrow('registry.ts');
    expect(existsSync(join(folder, 'domain/late-notice'))).toBe(false);
  });

  it.each<[readonly string[]]>([
    [[]],
    [['thing', 'notice']],
    [['aggregate']],
    [['aggregate', 'a', 'b']],
    ...['Notice', 'no tice', '../notice', 'no--tice', 'notice-', '1notice', 'state', 'x'.repeat(41)].map(
      (name): [readonly string[]] => [['aggregate', name]],
    ),
    [['screen', 'notices', 'notice']],
    [['screen', 'nowhere/notices', 'notice']],
    [['screen', 'producer/../notices', 'notice']],
  ])('%j is no call, and says how it is made', async (args) => {
    await expect(write(...args)).rejects.toThrow('npm run new -- <kind> <name>');
  });
});

/** As the compiler has it, of files that import what is in both places. */
function typeProblems(paths: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const host = ts.createCompilerHost(options);
  const written = (path: string) => join(folder, relative(ROOT, path));
  const places = (path: string) => (existsSync(path) ? path : written(path));
  const { fileExists, readFile, getSourceFile } = host;
  host.directoryExists = () => true;
  host.fileExists = (path) => fileExists(places(path));
  host.readFile = (path) => readFile(places(path));
  host.getSourceFile = (path, ...rest) => {
    const text = existsSync(path) ? undefined : ts.sys.readFile(written(path));
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, rest[0]);
  };
  const program = ts.createProgram(
    paths.map((path) => join(ROOT, path)),
    options,
    host,
  );
  return paths.flatMap((path) => {
    const source = program.getSourceFile(join(ROOT, path));
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
