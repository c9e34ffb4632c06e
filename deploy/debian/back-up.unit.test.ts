import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-back-up-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'razao.env'), `BACKUPS=${folder}/backups\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs back-up.sh with a backup that does as the script says; answers what is there afterwards. */
function backUp(script: string): { readonly status: number | null; readonly there: string[] } {
  // In place of Node; its arguments are --enable-source-maps, dist/backup.js, --unless-empty and
  // the new folder.
  writeFileSync(join(folder, 'bin/node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const env = { PATH: `${folder}/bin:${process.env.PATH}`, RAZAO_ENV: join(folder, 'razao.env') };
  const settings = [
    'DATABASE_PASSWORD=a PRIMARY=b REPLICAS= REDIS_PASSWORD=c REDIS=d EVENTSTORE_PASSWORD=e',
    'EVENT_STORE=f EVENT_STORE_AUTHORITY=g',
  ];
  writeFileSync(join(folder, 'razao.env'), `${settings.join('\n')}\n`, { flag: 'a' });
  const { status } = spawnSync('sh', ['deploy/debian/back-up.sh'], { env });
  return { status, there: readdirSync(join(folder, 'backups')).sort() };
}

function madeDaysAgo(days: number, name: string): void {
  const made = join(folder, 'backups', name);
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, 'manifest.json'), '{}');
  const then = new Date(Date.now() - days * DAY_MS);
  utimesSync(made, then, then);
}

describe('a nightly backup', () => {
  it('is in a folder of its own, by the moment', () => {
    const { there } = backUp('mkdir "$4"');
    expect(there).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}$/)]);
  });

  it('removes those of its own that are older than 30 days, and nothing else', () => {
    madeDaysAgo(40, '2026-01-01T0200');
    madeDaysAgo(29, '2026-01-12T020000');
    madeDaysAgo(40, 'before-the-move');
    writeFileSync(join(folder, 'backups/forgotten'), '');
    const { there } = backUp('mkdir "$4"');
    expect(there.slice(0, 1)).toEqual(['2026-01-12T020000']);
    expect(there.slice(-2)).toEqual(['before-the-move', 'forgotten']);
    expect(there).toHaveLength(4);
  });

  it('of a set without events is none, and removes none: a restore looks for the newest', () => {
    madeDaysAgo(40, '2026-01-01T0200');
    expect(backUp('[ "$3" = --unless-empty ]')).toEqual({ status: 0, there: ['2026-01-01T0200'] });
  });

  it('removes nothing when it fails', () => {
    madeDaysAgo(40, '2026-01-01T0200');
    expect(backUp('exit 1')).toEqual({ status: 1, there: ['2026-01-01T0200'] });
  });
});
