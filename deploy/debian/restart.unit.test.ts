import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'razao-restart-'));

beforeAll(() => {
  const program = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  program('systemctl', 'echo "$*"');
  // The operators' port 2 is that of a program that is not there, 4 of one that misses a part.
  const degraded = '{"status":"degraded","failing":{"commits":{}}}';
  const ready = '{"status":"ready"}';
  program('curl', `case $* in *:2/*) exit 7 ;; *:4/*) echo '${degraded}' ;; *) echo '${ready}' ;; esac`);
  const programs =
    "PROGRAMS='projections-1:0:1 workers-1:0:2 api-1:3001:3 api-2:3002:4'\nREADY_WITHIN_S=0\n";
  writeFileSync(join(folder, 'razao.env'), programs);
  mkdirSync(join(folder, 'units'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const typed = (...words: readonly string[]) => {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    RAZAO_ENV: join(folder, 'razao.env'),
    UNITS: join(folder, 'units'),
  };
  const { status, stdout, stderr } = spawnSync('sh', words, { env, encoding: 'utf8' });
  return { status, printed: stdout.trim().split('\n'), stderr };
};

describe('deploy/debian/restart.sh', () => {
  it('ends at the first program that is not ready, so that the others go on as they are', () =>
    expect(typed('deploy/debian/restart.sh')).toEqual({
      status: 1,
      printed: [
        'daemon-reload',
        'restart razao@projections-1',
        'projections-1: {"status":"ready"}',
        'restart razao@workers-1',
        'workers-1: no answer',
      ],
      stderr: 'razao@workers-1 is not ready: those behind it were not restarted.\n',
    }));

  it('restarts nothing where a name is none of this machine’s', () =>
    expect(typed('deploy/debian/restart.sh', 'api-1', 'api-9')).toEqual({
      status: 1,
      printed: [''],
      stderr: 'PROGRAMS of razao.env does not name api-9.\n',
    }));

  it('restarts those alone that are named', () =>
    expect(typed('deploy/debian/restart.sh', 'api-1')).toMatchObject({
      status: 0,
      printed: ['daemon-reload', 'restart razao@api-1', 'api-1: {"status":"ready"}'],
    }));
});

it('deploy/debian/ready.sh fails for an api that says 200 and misses a part, and names it', () =>
  expect(typed('deploy/debian/ready.sh', 'api-2')).toMatchObject({
    status: 1,
    printed: ['api-2: {"status":"degraded","failing":{"commits":{}}}'],
  }));

it('deploy/debian/ready.sh does not say ready of a program that is not there', () =>
  expect(typed('deploy/debian/ready.sh', 'api')).toMatchObject({
    status: 1,
    stderr: 'PROGRAMS of razao.env does not name api.\n',
  }));

it('deploy/debian/units.sh names the unit of each program, in their order', () =>
  expect(typed('deploy/debian/units.sh').printed).toEqual([
    'razao@projections-1',
    'razao@workers-1',
    'razao@api-1',
    'razao@api-2',
  ]));
