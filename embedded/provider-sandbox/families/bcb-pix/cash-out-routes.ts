import type { FastifyInstance } from 'fastify';
import { iso } from '../../kit/core/clock.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Balance } from './balance.ts';
import { problem, read } from './errors.ts';
import { NOTICE_KINDS, type NoticeKind, type BankHooks } from './hooks.ts';
import type { Payout, Payouts } from './payouts.ts';
import { renderAccepted, renderPayout } from './render-payout.ts';
import { noticeRequest, payoutRequest } from './requests.ts';

/** ONZ's accounts API: payouts, balance, own notices (specification/providers#onz-payouts). */
export function cashOutRoutes(
  app: FastifyInstance,
  { clock }: ProviderContext,
  payouts: Payouts,
  balance: Balance,
  hooks: BankHooks,
): void {
  app.post(
    '/api/v2/pix/payments/dict',
    { config: { operation: 'withdraw' } },
    async ({ headers, body }, reply) => {
      const key = headers['x-idempotency-key'];
      if (typeof key !== 'string' || key === '')
        throw problem('RequisicaoInvalida', 'O cabeçalho x-idempotency-key é obrigatório.');
      const request = read(payoutRequest, body, 'payment', 'RequisicaoInvalida');
      return reply.code(202).send(renderAccepted(payouts.ask(key, request)));
    },
  );

  app.get<{ Params: { endToEndId: string } }>(
    '/api/v2/pix/payments/:endToEndId',
    { config: { operation: 'withdraw' } },
    async ({ params }) => found(payouts.withEndToEndId(params.endToEndId)),
  );

  app.get<{ Params: { key: string } }>(
    '/api/v2/pix/payments/idempotencyKey/:key',
    { config: { operation: 'lookup' } },
    async ({ params }) => found(payouts.withKey(params.key)),
  );

  // Guess: the same by query.
  app.get<{ Querystring: { idempotencyKey?: string } }>(
    '/api/v2/pix/payments',
    { config: { operation: 'lookup' } },
    async ({ query }) => found(payouts.withKey(query.idempotencyKey ?? '')),
  );

  // The shape of the answer is known, not re-read.
  app.get('/accounts/balances/', { config: { operation: 'balance' } }, async () => ({
    data: [
      {
        eventDate: iso(clock.now()),
        balanceAmount: { currency: 'BRL', available: balance.cents / 100, blocked: 0, overdraft: 0 },
      },
    ],
  }));

  app.post<{ Params: { kind: string } }>(
    '/webhooks/:kind',
    { config: { operation: 'hook' } },
    async ({ params, body }) => {
      if (!isKind(params.kind)) throw problem('NaoEncontrado', `Não há webhook do tipo ${params.kind}.`);
      const hook = read(noticeRequest, body, 'webhook', 'RequisicaoInvalida');
      hooks.setNotice(params.kind, hook);
      return { type: params.kind, ...hook };
    },
  );
}

function found(payout: Payout | undefined) {
  if (!payout) throw problem('NaoEncontrado', 'Não há pagamento com este identificador.');
  return { data: renderPayout(payout) };
}

const isKind = (kind: string): kind is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(kind);
