import { randomUUID } from 'node:crypto';
import { FilesUnavailable } from '../../../runtime/files/private-files.ts';
import { outboundPolicy } from '../../../runtime/outbound/policy.ts';
import { fetchPdf } from '../../boletos/fetch-pdf.ts';
import { keepPdf } from '../../boletos/keep-boleto.ts';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Connection, Outcome, Paper, PayoutRequest } from '../contract.ts';
import { adapterOf } from './adapter.ts';
import { chargeRequest } from './charge-request.ts';
import { contextOf, fakeHttp } from './fake-http.ts';
import { payout } from './payout-request.ts';
import { PAPERS, receiver } from './receiver-input.ts';
import type { Sandbox } from './sandbox.ts';

type Situation = (sandbox: Sandbox, code: ProviderCode) => Promise<Outcome<unknown> | undefined>;

const refusedBy = (sandbox: Sandbox, provider: ProviderCode, operation: string, status = 422) =>
  sandbox.fault({ provider, operation, kind: 'status', status });

const create = (sandbox: Sandbox, code: ProviderCode, connection: Partial<Connection> = {}) =>
  adapterOf(code).createTransaction(chargeRequest(), sandbox.context(code, { connection }));

async function paid(sandbox: Sandbox, code: ProviderCode): Promise<string> {
  const charge = await create(sandbox, code);
  if (charge.kind !== 'done') throw new Error(`${code} made no charge`);
  const { transactionId } = charge.value.fact;
  await sandbox.act(transactionId, 'pay');
  return transactionId;
}

const payOut =
  (destination: PayoutRequest['destination']): Situation =>
  async (sandbox, code) =>
    adapterOf(code).sendPayout?.(payout({ destination }), sandbox.context(code));

const toKey = (pixType: 'CPF' | 'CNPJ' | 'PHONE'): Situation =>
  payOut({ method: 'PIX', pixKey: '123', pixType, document: '52998224725' });

const makeReceiver =
  (given: Parameters<typeof receiver>[0]): Situation =>
  async (sandbox, code) =>
    adapterOf(code).createReceiver?.(receiver(given), sandbox.context(code));

const { bankAccount } = receiver();

const without = (paper: Paper) => ({ papers: { ...PAPERS, [paper]: undefined } });

/** A charge by a connection with other secrets; undefined takes one away. */
const withSecrets =
  (change: (name: string, value: string) => string | undefined): Situation =>
  (sandbox, code) => {
    const secrets = Object.entries(sandbox.connection(code).secrets).flatMap(([name, value]) => {
      const changed = change(name, value);
      return changed === undefined ? [] : [[name, changed] as const];
    });
    return create(sandbox, code, { secrets: Object.fromEntries(secrets) });
  };

/** What goes wrong, so that a message is told. */
export const SITUATIONS = {
  'a charge is refused': async (sandbox, code) => {
    await refusedBy(sandbox, code, 'create');
    return create(sandbox, code);
  },
  'a charge is refused without a word': async (_, code) =>
    adapterOf(code).createTransaction(chargeRequest(), contextOf(fakeHttp(() => ({ status: 422 })))),
  'a look-up fails': async (sandbox, code) => {
    const transactionId = await paid(sandbox, code);
    await refusedBy(sandbox, code, 'fetch', 500);
    return adapterOf(code).fetchTransaction({ transactionId }, sandbox.context(code));
  },
  'a refund is refused': async (sandbox, code) => {
    const transactionId = await paid(sandbox, code);
    await refusedBy(sandbox, code, 'refund');
    const refund = { transactionId, refundId: randomUUID(), amountCents: 19_990, paidCents: 19_990 };
    return adapterOf(code).refund(
      { ...refund, refundedBeforeCents: 0, mayHaveHappened: false },
      sandbox.context(code),
    );
  },
  'a withdrawal is refused': async (sandbox, code) => {
    await refusedBy(sandbox, code, 'withdraw');
    return adapterOf(code).sendPayout?.(payout(), sandbox.context(code));
  },
  'a receiver that nobody made': payOut({ method: 'RECEIVER', receiverId: 'nobody' }),
  'a CPF of too few digits': toKey('CPF'),
  'a CNPJ of too few digits': toKey('CNPJ'),
  'a phone of too few digits': toKey('PHONE'),
  'a receiver is refused': makeReceiver({ name: '' }),
  'a receiver whose document is of no type': makeReceiver({ document: '123' }),
  'a receiver without a photo of the document': makeReceiver(without('photoDocument')),
  'a receiver without a photo of the person': makeReceiver(without('photoPersonWithDocument')),
  'a receiver without a proof of the address': makeReceiver(without('addressProof')),
  'a receiver without a balance sheet': makeReceiver(without('balanceSheet')),
  'a firm without its social contract': makeReceiver(without('photoDocumentSocialContract')),
  'a receiver with a CPF': makeReceiver({ document: '52998224725', documentType: 'CPF' }),
  'a receiver at an unknown bank': makeReceiver({ bankAccount: { ...bankAccount, bankCode: '999' } }),
  'a receiver without monthly revenue': async (sandbox, code) => {
    const { monthlyRevenueCents: _, ...without } = receiver();
    return adapterOf(code).createReceiver?.(without, sandbox.context(code));
  },
  'a card is asked for': async (sandbox, code) =>
    adapterOf(code).createTransaction(chargeRequest({ method: 'CREDIT_CARD' }), sandbox.context(code)),
  'a card without its token': async (sandbox, code) =>
    adapterOf(code).createTransaction(chargeRequest({ method: 'CREDIT_CARD' }), sandbox.context(code)),
  'a card that does not open': async (sandbox, code) =>
    adapterOf(code).createTransaction(
      chargeRequest({ method: 'CREDIT_CARD', cardToken: 'cb2.AA.AA.AA' }),
      sandbox.context(code),
    ),
  'the PDF of a boleto cannot be kept': async (sandbox, code) => {
    const context = sandbox.context(code);
    const made = await adapterOf(code).createTransaction(chargeRequest({ method: 'BILLET' }), context);
    const url = (made.kind === 'done' && made.value.details.boleto?.url) || '';
    const policy = outboundPolicy(new URL(context.connection.baseUrl).origin);
    const pdf = await fetchPdf(url, { policy, deadlineMs: 5_000 });
    if (!pdf.ok) throw new Error(`${code} has no PDF: ${pdf.reason}`);
    const keep = () => Promise.reject(new FilesUnavailable('PUT', '503'));
    const kept = keepPdf({ keep }, { buyer: { subjectId: 's' } as never, reference: 'r' }, pdf.content);
    return kept.then(
      () => undefined,
      (error: Error) => ({ kind: 'unknown', reason: error.name, message: error.message }),
    );
  },
  'no public key': async (sandbox, code) => create(sandbox, code, { publicKey: '' }),
  'no keys at all': withSecrets(() => undefined),
  'keys of somebody else': withSecrets((name, value) =>
    /^ca$|Pfx$|Passphrase$/.test(name) ? value : 'wrong',
  ),
  'no certificate': withSecrets((name, value) => (name === 'cashInPfx' ? undefined : value)),
} as const satisfies Readonly<Record<string, Situation>>;

export type SituationName = keyof typeof SITUATIONS;
