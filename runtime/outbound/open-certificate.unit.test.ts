import { describe, expect, it } from 'vitest';
import { clientCertificate } from '../testing/client-certificate.ts';
import { CertificatesWait, openCertificate } from './open-certificate.ts';
import { certificateEnd } from './shared-tls.ts';

const pfx = clientCertificate('senha do certificado');
/** A slow certificate is made as slowly as it is opened, and by a busy machine more so. */
const SLOW_MS = 60_000;

describe('a client certificate', () => {
  it('opens with its passphrase, and says when it ends', async () =>
    expect(await openCertificate({ pfx, passphrase: 'senha do certificado' })).toEqual({
      endsAt: certificateEnd(Buffer.from(pfx, 'base64'), 'senha do certificado')?.toISOString(),
    }));

  it('opens without one where it has none', async () =>
    expect(await openCertificate({ pfx: clientCertificate(''), passphrase: undefined })).toBeDefined());

  it.each(['another', '', undefined])('does not open with the passphrase %j', async (passphrase) =>
    expect(await openCertificate({ pfx, passphrase })).toBeUndefined(),
  );

  it('does not open as something else', async () =>
    expect(await openCertificate({ pfx: 'bm9uZQ==', passphrase: undefined })).toBeUndefined());

  it(
    'does not open where that takes longer than anybody waits',
    async () => {
      const slow = clientCertificate('senha', 1_000_000);
      expect(await openCertificate({ pfx: slow, passphrase: 'senha' }, 300)).toBeUndefined();
    },
    SLOW_MS,
  );

  it(
    'does not open where a worker would do nothing else meanwhile',
    async () => {
      const slow = clientCertificate('senha', 4_000_000);
      expect(await openCertificate({ pfx: slow, passphrase: 'senha' }, 60_000)).toBeUndefined();
    },
    SLOW_MS,
  );

  it(
    'is opened beside one other at most: whoever sets many would fill the memory of all',
    async () => {
      const slow = clientCertificate('senha', 1_000_000);
      const startedAt = performance.now();
      await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => openCertificate({ pfx: slow, passphrase: 'senha' }, 400)),
      );
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_200);
    },
    SLOW_MS,
  );

  it(
    'is not waited for behind very many: whoever sets those would hold everybody up',
    async () => {
      const slow = clientCertificate('senha', 1_000_000);
      const set = Array.from({ length: 12 }, () =>
        openCertificate({ pfx: slow, passphrase: 'senha' }, 100),
      );
      const refused = (await Promise.allSettled(set)).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(4);
      await expect(Promise.all(set)).rejects.toBeInstanceOf(CertificatesWait);
      expect(await openCertificate({ pfx, passphrase: 'another' })).toBeUndefined();
    },
    SLOW_MS,
  );
});
