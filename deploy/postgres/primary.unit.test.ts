import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { services } from '../testing/compose.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-primary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('no password is an argument of a program, which all others on the machine see', () => {
  const given = join(folder, 'arguments');
  writeFileSync(join(folder, 'psql'), `#!/bin/sh\necho "$@" > ${given}\ncat > /dev/null\n`, {
    mode: 0o755,
  });
  const passwords = services.postgres?.environment ?? {};
  execFileSync('sh', ['deploy/postgres/primary.sh'], {
    env: {
      ...{ ...passwords, PATH: `${folder}:${process.env.PATH}` },
      ...{ PGDATA: folder, POSTGRES_USER: 'postgres' },
    },
  });
  const words = readFileSync(given, 'utf8');
  expect(words).toContain('--dbname postgres');
  const shown = Object.entries(passwords).filter(
    ([name, value]) => name.includes('PASSWORD') && words.includes(value),
  );
  expect(shown.map(([name]) => name)).toEqual([]);
});
