import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { PDF, startPdfProvider, type PdfProvider } from './testing/pdf-provider.ts';

let provider: PdfProvider;
beforeAll(async () => {
  provider = await startPdfProvider();
});
afterAll(() => provider?.stop());

const fetched = (path: string) =>
  fetchPdf(provider.at(path), {
    policy: provider.policy,
    deadlineMs: path === '/silent' ? 500 : 10_000,
  });

it.each(['/boleto.pdf', '/boleto.pdf?id=1', '/with-parameters.pdf'])('%s is a PDF', async (path) => {
  expect(await fetched(path)).toEqual({ ok: true, content: PDF });
});

it.each([
  ['/page', 'NO_PDF'],
  ['/named-pdf', 'NO_PDF'],
  ['/typed-otherwise', 'NO_PDF'],
  ['/long.pdf', 'BODY_TOO_LARGE'],
])('%s is none, and will not be: %s', async (path, reason) => {
  expect(await fetched(path)).toEqual({ ok: false, reason, isFinal: true });
});

it.each([
  ['/moved', 'STATUS_302'],
  ['/away', 'STATUS_503'],
  ['/not-there', 'STATUS_404'],
  ['/silent', 'TIMEOUT'],
  ['/broken', 'CONNECTION_LOST'],
])('%s may be one later: %s', async (path, reason) => {
  expect(await fetched(path)).toEqual({ ok: false, reason, isFinal: false });
});

it.each([
  'http://bank.example/boleto.pdf',
  'https://10.0.0.1/boleto.pdf',
  'https://user:secret@bank.example/boleto.pdf',
  'https://bank.example:22/boleto.pdf',
  'https://localhost/boleto.pdf',
  'no address',
])('%s is not asked', async (address) => {
  const policy = outboundPolicy(undefined);
  expect(await fetchPdf(address, { policy, deadlineMs: 3_000 })).toEqual({
    ok: false,
    reason: 'ADDRESS_REFUSED',
    isFinal: true,
  });
});
