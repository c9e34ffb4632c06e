import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCertificates } from '../kit/tls/certificates.ts';
import { TLS_MOUNTS } from '../simulators.ts';
import { openSigningKey } from '../families/pagarme/signing-key.ts';

let shared: Map<string, Buffer> | undefined;

/** Making keys takes longer than most tests: the tests of one process share theirs. */
export function lendKeys(dataFolder: string): void {
  shared ??= makeKeys();
  mkdirSync(dataFolder, { recursive: true });
  for (const [name, content] of shared) writeFileSync(join(dataFolder, name), content);
}

function makeKeys(): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'razao-sandbox-keys-'));
  try {
    openCertificates(folder, '127.0.0.1', TLS_MOUNTS);
    for (const mount of ['pagarme', 'pagarme-v5']) openSigningKey(folder, mount);
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
