import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DEBIANS = 'local all postgres peer\nhost all all 127.0.0.1/32 scram-sha-256\n';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-let-in-'));
  const program = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  program('runuser', 'shift 3\nexec "$@"');
  program('psql', `echo ${folder}/pg_hba.conf`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs let-in.sh where pg_hba.conf holds this; answers what it holds then. */
function letIn(network: string, held: string): string {
  writeFileSync(join(folder, 'razao.env'), `NETWORK='${network}'\n`);
  writeFileSync(join(folder, 'pg_hba.conf'), held);
  const env = { PATH: `${folder}:${process.env.PATH}`, RAZAO_ENV: join(folder, 'razao.env') };
  execFileSync('sh', ['deploy/debian/let-in.sh'], { env });
  return readFileSync(join(folder, 'pg_hba.conf'), 'utf8');
}

const rowsFor = (from: string) =>
  `host razao razao,razao_api,razao_workers,razao_projections,replicator ${from} scram-sha-256
host postgres postgres ${from} scram-sha-256
host replication replicator ${from} scram-sha-256
`;

describe('who comes into PostgreSQL by the network', () => {
  it('comes from NETWORK alone, and each is named once', () => {
    const ofPrimary = 'host replication replicator all scram-sha-256\n';
    expect(letIn('10.0.0.0/24', DEBIANS + ofPrimary)).toBe(DEBIANS + rowsFor('10.0.0.0/24'));
  });

  it('is let in anew from another NETWORK, and what others wrote stays', () => {
    const before = rowsFor('all') + DEBIANS;
    const now = DEBIANS + rowsFor('10.0.0.0/24') + rowsFor('10.0.1.7/32');
    expect(letIn('10.0.0.0/24 10.0.1.7/32', before)).toBe(now);
  });
});
