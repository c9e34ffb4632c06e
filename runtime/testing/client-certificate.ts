import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A client certificate with its key for 30 days, as a bank gives it out: PKCS #12 in base64.
 * Undefined iterations: as many as OpenSSL takes.
 */
export function clientCertificate(passphrase: string, iterations?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'razao-client-'));
  const run = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  try {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    run(
      'req',
      '-x509',
      ...key,
      '-subj',
      '/CN=seller',
      '-days',
      '30',
      '-keyout',
      'k.pem',
      '-out',
      'c.pem',
    );
    const bundle = ['-inkey', 'k.pem', '-in', 'c.pem', '-passout', `pass:${passphrase}`];
    const slow = iterations === undefined ? [] : ['-iter', String(iterations)];
    run('pkcs12', '-export', ...bundle, ...slow, '-out', 'c.pfx');
    return readFileSync(join(folder, 'c.pfx'), 'base64');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
