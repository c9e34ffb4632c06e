import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCertificates } from '../onz/certificates.ts';
import { openSigningKey } from '../pagarme/signing-key.ts';

let shared: string | undefined;

/** Making keys takes longer than most tests: the tests of one process share theirs. */
export function lendKeys(dataFolder: string): void {
  if (shared === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'razao-sandbox-keys-'));
    openCertificates(folder, '127.0.0.1');
    openSigningKey(folder);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    shared = folder;
  }
  cpSync(shared, dataFolder, { recursive: true });
}
