import type { ProviderFact } from '../../../domain/payment/provider-fact.ts';
import type { ReversalKind } from '../../../domain/payment/vocabulary.ts';
import { isOurDevolution, referenceOf } from './identifiers.ts';
import type { Cob, PixRefund } from './schemas.ts';
import { onzStatus, REFUND } from './status.ts';

/** Why a bank took a Pix back. A failed automatic Pix is a bank's correction, so it is counted with the operational ones (guess). */
const NATURES: ReadonlyMap<string, ReversalKind> = new Map([
  ['MED_FRAUDE', 'MED_FRAUD'],
  ['MED_OPERACIONAL', 'MED_OPERATIONAL'],
  ['MED_PIX_AUTOMATICO', 'MED_OPERATIONAL'],
]);

/** What a charge says of our sale. Several payments of one charge are added up; only what has left again counts as gone. */
export function factOf(cob: Cob): ProviderFact {
  const row = onzStatus.row(cob.status);
  const received = row?.paid ? (cob.pix ?? []) : [];
  const paidCents = received.reduce((total, { valor }) => total + valor, 0);
  const reversals = received
    .flatMap(({ devolucoes }) => devolucoes ?? [])
    .filter(({ status }) => status === 'DEVOLVIDO')
    .sort(byRequest)
    .map((refund) => ({ reversalId: refund.id, kind: kindOf(refund), totalCents: refund.valor }));
  const reversedCents = reversals.reduce((total, { totalCents }) => total + totalCents, 0);
  // The charge itself stays CONCLUIDA for ever.
  const word = paidCents > 0 && reversedCents >= paidCents ? REFUND : cob.status;
  return {
    transactionId: cob.txid,
    reference: referenceOf(cob.txid),
    providerStatus: word,
    status: onzStatus.status(word),
    known: row !== undefined,
    amountCents: cob.valor.original,
    currency: 'BRL',
    paidCents,
    reversals,
    ...(row?.closed && { closed: row.closed }),
  };
}

function kindOf({ id, natureza }: PixRefund): ReversalKind {
  return NATURES.get(natureza ?? '') ?? (isOurDevolution(id) ? 'REFUND_BY_US' : 'REFUND_BY_PROVIDER');
}

const byRequest = (a: PixRefund, b: PixRefund): number => (a.horario?.solicitacao ?? '').localeCompare(b.horario?.solicitacao ?? '');
