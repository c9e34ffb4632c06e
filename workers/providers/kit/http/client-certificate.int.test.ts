import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient } from './client.ts';

const PASSPHRASE = 'senha do certificado';
let folder = '';
let server: Server;
let baseUrl = '';

const openssl = (...words: string[]) =>
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
const file = (name: string) => readFileSync(join(folder, name));

function selfSigned(name: string, subject: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${subject}`, '-addext', `subjectAltName=DNS:${subject}`];
  openssl('req', '-x509', ...key, ...names, '-keyout', `${name}.key`, '-out', `${name}.pem`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'razao-certificate-'));
  selfSigned('provider', 'localhost');
  selfSigned('client', 'seller.example');
  const bundle = ['-inkey', 'client.key', '-in', 'client.pem', '-passout', `pass:${PASSPHRASE}`];
  openssl('pkcs12', '-export', ...bundle, '-out', 'client.pfx');
  const [key, cert] = [file('provider.key'), file('provider.pem')];
  server = createServer(
    { key, cert, ca: file('client.pem'), requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      const shown = (request.socket as TLSSocket).getPeerX509Certificate();
      response.end(JSON.stringify({ subject: shown?.subject ?? null }));
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(side: 'cashIn' | undefined, passphrase = PASSPHRASE) {
  const client = createHttpClient({
    policy: { simulatorHost: 'localhost' },
    baseUrl,
    ca: file('provider.pem').toString(),
    certificates: { cashIn: { pfx: file('client.pfx'), passphrase } },
  });
  try {
    return await client.request({ method: 'GET', path: '/', ...(side && { side }) });
  } finally {
    await client.close();
  }
}

describe('a provider that asks for a certificate', () => {
  it('is shown that of the side, and none elsewhere', async () => {
    expect(await ask('cashIn')).toMatchObject({ answer: { text: '{"subject":"CN=seller.example"}' } });
    expect(await ask(undefined)).toMatchObject({ answer: { text: '{"subject":null}' } });
  });

  it('is not called with one that does not open', async () => {
    expect(await ask('cashIn', 'outra senha')).toEqual({
      ok: false,
      failure: { sent: 'NO', reason: 'CERTIFICATE_UNREADABLE' },
    });
  });
});
