import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-server-'));
  for (const name of ['server.sh', 'names.sh', 'lacking.sh'])
    copyFileSync(`deploy/postgres/${name}`, join(folder, name));
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a server that stands there says, instead of starting beside one that stands elsewhere. */
function refusal(own: string, its: string): string {
  writeFileSync(join(folder, 'standing-at-rest.sh'), `echo '${own}'\n`);
  writeFileSync(join(folder, 'standing.sh'), `echo '${its}'\n`);
  const env = {
    ...{ PATH: process.env.PATH, PGDATA: folder, SERVER: 'postgres', PRIMARY: 'postgres' },
    ...{ SERVERS: 'postgres postgres-replica-1', REPLICATION_PASSWORD: 'secret' },
  };
  const { status, stderr } = spawnSync('sh', [join(folder, 'server.sh')], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr;
}

describe('a lost primary that is started again behind a failover (decision 0062)', () => {
  it('may be copied anew where the promoted one has all that it has', () =>
    expect(refusal('1 100 primary 7 1:100,', '2 300 primary 7 1:100,2:300,')).toContain(
      'remove the volume of postgres, and it is copied anew',
    ));

  it('names the command that tells which one to keep, where it has what it wrote last', () =>
    expect(refusal('1 130 primary 7 1:130,', '2 300 primary 7 1:100,2:300,')).toContain(
      'Remove the volume of neither before you have run, where .env is: grep DATABASE_HOST .env.',
    ));
});
