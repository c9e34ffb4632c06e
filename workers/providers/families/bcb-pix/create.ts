import { refusalOf } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import type { Charge, ChargeRequest, Outcome } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { decimalOfCents } from '../../kit/money/decimal.ts';
import { notSent, type Refused } from '../../kit/reply.ts';
import { callWrite } from './call.ts';
import { toCharge } from './charge.ts';
import { fetchTransaction } from './fetch.ts';
import { txidOf } from '../../kit/pix/txid.ts';
import { cobSchema } from './schemas.ts';

const NOTE_LENGTH_MAX = 140;

/**
 * `PUT /cob/{txid}` (specification/providers#onz-charges), the id made from our reference: there
 * can never be two.
 */
export async function createTransaction(
  request: ChargeRequest,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Charge>> {
  const txid = txidOf(request.reference);
  const reply = await callWrite(
    { method: 'PUT', path: path`/cob/${txid}`, side: 'cashIn', body: json(cobBody(request, context)) },
    cobSchema,
    context,
  );
  if (reply.kind === 'refused') return refusal(reply, request, context);
  return reply.kind === 'answered' ? toCharge(reply.value, request.method, context) : reply;
}

/**
 * A bank may refuse to write a charge again that it has. Only when it has none was the request
 * itself wrong.
 */
async function refusal(
  refused: Refused,
  request: ChargeRequest,
  context: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Charge>> {
  const existing = await fetchTransaction(request, context);
  if (existing.kind !== 'notSent') return existing;
  return refused.status === 404 ? notSent('NO_SUCH_API') : refusalOf(refused);
}

/** A debtor is optional here, so none is invented. A CNPJ goes into the standard's own field. */
function cobBody(
  { amountCents, buyer, description }: ChargeRequest,
  { connection, provider }: Operation<'BCB_PIX_ONZ'>,
): object {
  const field = buyer.document && documentType(buyer.document).toLowerCase();
  return {
    calendario: { expiracao: provider.expiry.pixSeconds },
    ...(field && { devedor: { [field]: buyer.document, nome: buyer.name } }),
    valor: { original: decimalOfCents(amountCents), modalidadeAlteracao: 0 },
    chave: connection.payee,
    solicitacaoPagador: description.slice(0, NOTE_LENGTH_MAX),
  };
}
