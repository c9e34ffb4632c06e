import type { Charge, ChargeReference, Outcome } from '../../contract.ts';
import { readAuthorised } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get } from '../../kit/http/requests.ts';
import { notSent } from '../../kit/reply.ts';
import { fetchCharge } from '../../kit/wire-format/charges.ts';
import { isEndToEndId } from './identifiers.ts';
import { cobSchema, pixSchema } from './schemas.ts';
import { accessTo } from './token.ts';
import { onCashIn } from './side.ts';
import { cobAt, wireOf } from './wire-format.ts';

/** One that is paid, and does not show by what, says nothing of its money. */
const wholeCob = cobSchema.refine(
  ({ status, pix }) => status !== 'CONCLUIDA' || pix?.some(({ valor }) => valor > 0),
);

type Bank = Operation<'BCB_PIX_ONZ'>;

/**
 * Finds a charge by its id, by our reference, from which its id follows, or by the end-to-end id of
 * one received PIX, which a webhook may name instead.
 */
export async function fetchTransaction(wanted: ChargeReference, bank: Bank): Promise<Outcome<Charge>> {
  if (!('transactionId' in wanted) || !isEndToEndId(wanted.transactionId))
    return fetchCharge(wireOf(bank), wanted, bank);
  const request = onCashIn(get(path`/pix/${wanted.transactionId}`));
  const pix = await readAuthorised(request, pixSchema, accessTo('cashIn')(bank), bank);
  if (pix.kind !== 'answered') return pix;
  const { txid: transactionId } = pix.value;
  return transactionId ? fetchCharge(wireOf(bank), { transactionId }, bank) : notSent('NOT_FOUND');
}

/** `GET /cob/{txid}` (public), with every PIX and what went back of it. */
export const fetchCob = (txid: string, bank: Bank) =>
  readAuthorised(cobAt(txid), wholeCob, accessTo('cashIn')(bank), bank);
