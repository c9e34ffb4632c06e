import { writeAuthorised } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import type { Context, Outcome, RefundLookup, RefundRequest, RefundResult } from '../../contract.ts';
import { pays } from '../../pays.ts';
import { path } from '../../kit/http/base-url.ts';
import { put } from '../../kit/http/requests.ts';
import { decimalOfCents } from '../../kit/money/decimal.ts';
import { refusedRefund } from '../../kit/declined.ts';
import { notSent, unknown } from '../../kit/reply.ts';
import { tableOf, wordOf } from '../../kit/words.ts';
import { fetchCob } from './fetch.ts';
import { devolutionIdOf } from './identifiers.ts';
import { type Cob, type Pix, type PixRefund, refundSchema } from './schemas.ts';
import { accessTo } from './token.ts';
import { onCashIn } from './side.ts';

/**
 * `PUT /pix/{e2eid}/devolucao/{id}` (specification/providers#onz-refunds). The id follows from our
 * refund, so a repeated request is the same refund to the bank.
 */
export async function refund(
  { transactionId, refundId, amountCents }: RefundRequest,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<RefundResult>> {
  const cob = await fetchCob(transactionId, context);
  if (cob.kind !== 'answered') return notSent(cob.reason);
  if (!isOurs(cob.value, transactionId, context)) return notSent('MALFORMED');
  const received = cob.value.pix ?? [];
  const id = devolutionIdOf(refundId);
  const made = received.flatMap(refundsOf).find((each) => each.id === id);
  if (made) return done(refundId, made);
  if (!wordOf(context.provider, cob.value.status)) return notSent('MALFORMED');
  const pix = received.find((each) => remaining(each) >= amountCents);
  if (!pix) return { kind: 'done', value: { refundId, status: false } };
  const request = put(path`/pix/${pix.endToEndId}/devolucao/${id}`, {
    valor: decimalOfCents(amountCents),
    natureza: 'ORIGINAL',
  });
  const reply = await writeAuthorised(
    onCashIn(request),
    refundSchema,
    accessTo('cashIn')(context),
    context,
  );
  if (reply.kind === 'refused') return refusedRefund(reply, refundId);
  if (reply.kind !== 'answered') return reply;
  const isAsked = reply.value.id === id && reply.value.valor === amountCents;
  return isAsked ? done(refundId, reply.value) : unknown('MALFORMED');
}

/** Money goes back of the charge that was asked for alone, and of one that paid us. */
const isOurs = ({ txid, chave }: Cob, transactionId: string, { connection }: Context): boolean =>
  txid === transactionId && pays(connection, chave);

/** Among what was given back of the charge. Not there: the bank never got it. */
export async function fetchRefund(
  { transactionId, refundId }: { readonly transactionId: string; readonly refundId: string },
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<RefundLookup>> {
  const cob = await fetchCob(transactionId, operation);
  if (cob.kind !== 'answered') return cob;
  if (!isOurs(cob.value, transactionId, operation)) return unknown('MALFORMED');
  const id = devolutionIdOf(refundId);
  const found = (cob.value.pix ?? []).flatMap(refundsOf).find((each) => each.id === id);
  if (!found) return notSent('NOT_FOUND');
  const state = REFUND_STATES.get(found.status) ?? 'PENDING';
  return { kind: 'done', value: { refundId, state, amountCents: found.valor } };
}

const REFUND_STATES = tableOf<RefundLookup['state']>({ DEVOLVIDO: 'DONE', NAO_REALIZADO: 'REFUSED' });

const refundsOf = ({ devolucoes }: Pix): readonly PixRefund[] => devolucoes ?? [];

/** What is under way counts as gone; what the bank did not carry out does not. */
const remaining = (pix: Pix): number =>
  refundsOf(pix)
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((left, { valor }) => left - valor, pix.valor);

/** EM_PROCESSAMENTO and DEVOLVIDO: the money is on its way. */
const done = (refundId: string, { status }: PixRefund): Outcome<RefundResult> => ({
  kind: 'done',
  value: { refundId, status: status !== 'NAO_REALIZADO' },
});
