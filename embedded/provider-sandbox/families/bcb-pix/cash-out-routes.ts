import type { FastifyInstance } from 'fastify';
import type { Payout } from '../../kit/account/payouts.ts';
import { iso } from '../../kit/core/clock.ts';
import { hex } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import { endToEndId } from '../../kit/money/end-to-end.ts';
import type { Bank } from './cob.ts';
import { problem, read } from './errors.ts';
import { NOTICE_KINDS, noticesOf, type NoticeKind } from './hooks.ts';
import { renderAccepted, renderPayout } from './render.ts';
import { noticeRequest, payoutRequest, type PayoutRequest } from './requests.ts';

/** ONZ's accounts API: payouts, balance, own notices (specification/providers#onz-payouts). */
export function cashOutRoutes(app: FastifyInstance, bank: Bank): void {
  const { payouts, context } = bank;
  const found = (payout: Payout | undefined) => {
    if (!payout) throw problem('NaoEncontrado', 'Não há pagamento com este identificador.');
    return { data: renderPayout(payout, bank) };
  };

  route(app, 'withdraw', 'POST /api/v2/pix/payments/dict', ({ headers, body }, reply) => {
    const key = headers['x-idempotency-key'];
    if (typeof key !== 'string' || key === '')
      throw problem('RequisicaoInvalida', 'O cabeçalho x-idempotency-key é obrigatório.');
    const request = read(payoutRequest, body, 'payment', 'RequisicaoInvalida');
    return reply.code(202).send(renderAccepted(askPayout(bank, key, request)));
  });

  route(app, 'withdraw', 'GET /api/v2/pix/payments/:id', ({ params }) => found(payouts.get(params.id)));

  route(app, 'lookup', 'GET /api/v2/pix/payments/idempotencyKey/:key', ({ params }) =>
    found(payouts.withKey(params.key)),
  );

  // Guess: the same by query.
  route(app, 'lookup', 'GET /api/v2/pix/payments', ({ query }) =>
    found(payouts.withKey(query.idempotencyKey ?? '')),
  );

  // The shape of the answer is known, not re-read.
  route(app, 'balance', 'GET /accounts/balances/', () => {
    const available = payouts.balanceCents() / 100;
    const balanceAmount = { currency: 'BRL', available, blocked: 0, overdraft: 0 };
    return { data: [{ eventDate: iso(context.clock.now()), balanceAmount }] };
  });

  route(app, 'hook', 'POST /webhooks/:kind', ({ params: { kind }, body }) => {
    if (!isKind(kind)) throw problem('NaoEncontrado', `Não há webhook do tipo ${kind}.`);
    const hook = read(noticeRequest, body, 'webhook', 'RequisicaoInvalida');
    noticesOf(context).put(kind, hook);
    return { type: kind, ...hook };
  });
}

/**
 * The same key with the same request is the same payout; with another it is refused
 * (specification/providers#onz-payouts).
 */
function askPayout({ payouts, context }: Bank, key: string, request: PayoutRequest): Payout {
  const { random, clock, catalogue } = context;
  const text = JSON.stringify(request);
  const known = payouts.withKey(key);
  if (known && known.said.request !== text)
    throw problem('RequisicaoInvalida', 'A chave de idempotência já foi usada com outra requisição.');
  const id = known?.id ?? endToEndId(clock.now(), random);
  const { creditorDocument: document, description } = request;
  const payout =
    known ??
    payouts.send({
      id,
      endToEndId: id,
      key,
      amountCents: Math.round(request.payment.amount * 100),
      to: request.pixKey,
      said: { request: text, document, description, number: catalogue.nextSeq(), txId: hex(random, 32) },
    });
  if (!payout) throw problem('RequisicaoInvalida', 'Saldo insuficiente.');
  return payout;
}

const isKind = (kind: string): kind is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(kind);
