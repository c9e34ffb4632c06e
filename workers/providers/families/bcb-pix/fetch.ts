import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import type { Operation } from '../../kit/family.ts';
import type { Charge, ChargeReference, Outcome } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { notSent } from '../../kit/reply.ts';
import { callRead } from './call.ts';
import { toCharge } from './charge.ts';
import { txidOf } from '../../kit/pix/txid.ts';
import { isEndToEndId } from './identifiers.ts';
import { cobSchema, pixSchema } from './schemas.ts';

/**
 * Finds a charge by its id, by our reference, from which its id follows, or by the end-to-end id of
 * one received PIX, which a webhook may name instead.
 */
export async function fetchTransaction(
  wanted: ChargeReference,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Charge>> {
  if ('reference' in wanted) return fetchByTxid(txidOf(wanted.reference), wanted.method, context);
  const { transactionId } = wanted;
  if (!isEndToEndId(transactionId)) return fetchByTxid(transactionId, undefined, context);
  const pix = await callRead(
    { method: 'GET', path: path`/pix/${transactionId}`, side: 'cashIn' },
    pixSchema,
    context,
  );
  if (pix.kind !== 'answered') return pix;
  return pix.value.txid ? fetchByTxid(pix.value.txid, undefined, context) : notSent('NOT_FOUND');
}

async function fetchByTxid(
  txid: string,
  method: PaymentMethod | undefined,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Charge>> {
  const reply = await fetchCob(txid, context);
  return reply.kind === 'answered' ? toCharge(reply.value, method, context) : reply;
}

/** `GET /cob/{txid}` (public). */
export const fetchCob = (txid: string, context: Operation<'BCB_PIX_ONZ'>) =>
  callRead({ method: 'GET', path: path`/cob/${txid}`, side: 'cashIn' }, cobSchema, context);
