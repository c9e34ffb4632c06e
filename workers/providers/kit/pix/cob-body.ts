import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { ChargeRequest } from '../../contract.ts';
import { documentType } from '../buyer/identity.ts';
import type { Operation } from '../family.ts';
import { decimalOfCents } from '../money/decimal.ts';

const NOTE_LENGTH_MAX = 140;

/** What goes along with a PIX (specification/providers#pix-api-fields). */
export const pixNote = (description: string): string => description.slice(0, NOTE_LENGTH_MAX);

/**
 * A charge of the Central Bank's API. A debtor is optional there, so none is invented; a CNPJ goes
 * into the standard's own field.
 */
export function cobBody<F extends FamilyCode>(
  { amountCents, buyer, description }: ChargeRequest,
  { connection, provider }: Operation<F>,
): object {
  const field = buyer.document && documentType(buyer.document).toLowerCase();
  return {
    calendario: { expiracao: provider.expiry.pixSeconds },
    ...(field && { devedor: { [field]: buyer.document, nome: buyer.name } }),
    valor: { original: decimalOfCents(amountCents), modalidadeAlteracao: 0 },
    chave: connection.payee,
    solicitacaoPagador: pixNote(description),
  };
}
