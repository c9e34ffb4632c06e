import { documentType } from '../buyer/identity.ts';
import type { Charge, ChargeRequest, Context, Outcome } from '../contract.ts';
import { path } from '../http/base-url.ts';
import { json } from '../http/body.ts';
import { decimalOfCents } from '../money/decimal.ts';
import { notSent, type Refused } from '../reply.ts';
import { unsupported } from '../unsupported.ts';
import { callWrite } from './call.ts';
import { capabilities } from './capabilities.ts';
import { PIX_SECONDS, toCharge } from './charge.ts';
import { fetchByTxid } from './fetch.ts';
import { txidOf } from './identifiers.ts';
import { cobSchema } from './schemas.ts';

const NOTE_LENGTH_MAX = 140;

/**
 * `PUT /cob/{txid}` (specification/providers#onz-charges), the id made from our reference: there
 * can never be two.
 */
export async function createTransaction(
  request: ChargeRequest,
  context: Context,
): Promise<Outcome<Charge>> {
  const no = unsupported(request, capabilities);
  if (no) return no;
  const txid = txidOf(request.reference);
  const reply = await callWrite(
    { method: 'PUT', path: path`/cob/${txid}`, side: 'cashIn', body: json(cobBody(request, context)) },
    cobSchema,
    context,
  );
  if (reply.kind === 'refused') return refusal(reply, txid, context);
  return reply.kind === 'answered' ? toCharge(reply.value, context) : reply;
}

/**
 * A bank may refuse to write a charge again that it has. Only when it has none was the request
 * itself wrong.
 */
async function refusal({ status }: Refused, txid: string, context: Context): Promise<Outcome<Charge>> {
  const existing = await fetchByTxid(txid, context);
  if (existing.kind !== 'notSent') return existing;
  if (status === 404) return notSent('NO_SUCH_API');
  return { kind: 'declined', family: 'DATA', providerStatus: `HTTP_${status}` };
}

/** A debtor is optional here, so none is invented. A CNPJ goes into the standard's own field. */
function cobBody({ amountCents, buyer, description }: ChargeRequest, { connection }: Context): object {
  const field = buyer.document && documentType(buyer.document).toLowerCase();
  return {
    calendario: { expiracao: PIX_SECONDS },
    ...(field && { devedor: { [field]: buyer.document, nome: buyer.name } }),
    valor: { original: decimalOfCents(amountCents), modalidadeAlteracao: 0 },
    chave: connection.payee,
    solicitacaoPagador: description.slice(0, NOTE_LENGTH_MAX),
  };
}
