import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/folder.ts';
import { openCertificates } from './certificates.ts';

it('makes an authority, a server for this host and a bundle per side, and keeps what clients hold', () => {
  const folder = temporaryFolder();
  const first = openCertificates(folder, 'sandbox.local', ['onz']);
  const authority = new X509Certificate(first.ca);
  const server = new X509Certificate(first.cert);
  expect(authority.ca).toBe(true);
  expect(server.verify(authority.publicKey)).toBe(true);
  expect([
    server.checkIP('127.0.0.1'),
    server.checkHost('localhost'),
    server.checkHost('sandbox.local'),
  ]).toEqual(['127.0.0.1', 'localhost', 'sandbox.local']);

  const bundles = ['onz-client.pfx', 'onz-client-cashout.pfx'].map((name) =>
    readFileSync(join(folder, name)),
  );
  for (const pfx of bundles)
    expect(() => createSecureContext({ pfx, passphrase: 'onz-demo' })).not.toThrow();
  expect(() => createSecureContext({ pfx: bundles[0], passphrase: 'wrong' })).toThrow();

  expect(openCertificates(folder, 'sandbox.local', ['onz'])).toEqual(first);
  expect(openCertificates(folder, '127.0.0.1', ['onz']).ca).toBe(first.ca);
  expect(readFileSync(join(folder, 'onz-client.pfx'))).toEqual(bundles[0]);
});
