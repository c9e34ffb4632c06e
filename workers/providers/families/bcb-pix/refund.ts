import type { Operation } from '../../kit/family.ts';
import type { Outcome, RefundLookup, RefundRequest, RefundResult } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { decimalOfCents } from '../../kit/money/decimal.ts';
import { refusedRefund } from '../../kit/declined.ts';
import { notSent } from '../../kit/reply.ts';
import { callWrite } from './call.ts';
import { fetchCob } from './fetch.ts';
import { devolutionIdOf } from './identifiers.ts';
import { type Pix, type PixRefund, refundSchema } from './schemas.ts';

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
  const received = cob.value.pix ?? [];
  const id = devolutionIdOf(refundId);
  const made = received.flatMap(refundsOf).find((each) => each.id === id);
  if (made) return done(refundId, made);
  const pix = received.find((each) => remaining(each) >= amountCents);
  if (!pix) return { kind: 'done', value: { refundId, status: false } };
  const body = json({ valor: decimalOfCents(amountCents), natureza: 'ORIGINAL' });
  const reply = await callWrite(
    { method: 'PUT', path: path`/pix/${pix.endToEndId}/devolucao/${id}`, side: 'cashIn', body },
    refundSchema,
    context,
  );
  if (reply.kind === 'refused') return refusedRefund(reply, refundId);
  return reply.kind === 'answered' ? done(refundId, reply.value) : reply;
}

/** Among what was given back of the charge. Not there: the bank never got it. */
export async function fetchRefund(
  { transactionId, refundId }: { readonly transactionId: string; readonly refundId: string },
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<RefundLookup>> {
  const cob = await fetchCob(transactionId, operation);
  if (cob.kind !== 'answered') return cob;
  const id = devolutionIdOf(refundId);
  const found = (cob.value.pix ?? []).flatMap(refundsOf).find((each) => each.id === id);
  if (!found) return notSent('NOT_FOUND');
  const state = REFUND_STATES.get(found.status) ?? 'PENDING';
  return { kind: 'done', value: { refundId, state, amountCents: found.valor } };
}

const REFUND_STATES: ReadonlyMap<string, RefundLookup['state']> = new Map([
  ['DEVOLVIDO', 'DONE'],
  ['NAO_REALIZADO', 'REFUSED'],
]);

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
