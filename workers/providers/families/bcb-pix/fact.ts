import { takenOfSale, type ReportedReversal } from '../../../../domain/payment/provider-fact.ts';
import type { ReversalKind } from '../../../../domain/kernel/enums.ts';
import { BCB_PIX, REFUND } from '../../../../domain/providers/families/bcb-pix.ts';
import type { ProviderOf } from '../../../../domain/providers/provider.ts';
import type { ReportedFact } from '../../contract.ts';
import { withExcess } from '../../kit/reversals.ts';
import { tableOf, wordOf } from '../../kit/words.ts';
import { factOf as factOfSeen, type WholeCharge } from '../../kit/wire-format/fact.ts';
import { lifeOf } from '../../kit/pix/calendar.ts';
import { byTime, inTime, receivedCents, wholeSince, wordBeside } from '../../kit/pix/received.ts';
import { referenceOf } from '../../kit/pix/txid.ts';
import { isOurDevolution, NOTED_AS } from './identifiers.ts';
import type { Cob, Pix, PixRefund } from './schemas.ts';

/**
 * Why a bank took a PIX back. A failed automatic PIX is a bank's correction, so it is counted with
 * the operational ones (assumed).
 */
const NATURES = tableOf<ReversalKind>({
  MED_FRAUDE: 'MED_FRAUD',
  MED_OPERACIONAL: 'MED_OPERATIONAL',
  MED_PIX_AUTOMATICO: 'MED_OPERATIONAL',
});

/** Who makes the id of a charge: ours has our reference in it, else a note in the charge has. */
type ChargeIds = ProviderOf<'BCB_PIX_ONZ'>['settings']['chargeIds'];

/**
 * What a charge says of our sale. Several payments of one charge are added up; only what has left
 * again counts as gone.
 */
export function seenOf(cob: Cob, chargeIds: ChargeIds): WholeCharge {
  const { txid, status, chave, pixCopiaECola: code, calendario, infoAdicionais } = cob;
  // Where the id is ours, a note of that name is anybody's.
  const notes = chargeIds === 'THEIRS' ? infoAdicionais : undefined;
  const noted = notes?.find(({ nome }) => nome === NOTED_AS)?.valor;
  const amountCents = cob.valor.original;
  const received = cob.pix ?? [];
  const paidCents = receivedCents(received);
  const reversals = wordOf(BCB_PIX, status)?.paid ? reversalsOf(received, amountCents) : [];
  const backCents = reversals.reduce((total, told) => total + takenOfSale(told), 0);
  // The charge itself stays CONCLUIDA for ever; it is refunded when nothing that was paid for the
  // sale is left.
  const isGone = paidCents > 0 && backCents >= Math.min(paidCents, amountCents);
  return {
    transactionId: txid,
    reference: noted ?? referenceOf(txid),
    payee: chave,
    word: isGone ? REFUND : wordBeside(received, status, BCB_PIX),
    amountCents,
    paidCents,
    paidAt: wholeSince(received, amountCents),
    reversals,
    pix: code ? { code, ...lifeOf(calendario) } : undefined,
  };
}

export const factOf = (cob: Cob, provider: ProviderOf<'BCB_PIX_ONZ'>): ReportedFact =>
  factOfSeen(seenOf(cob, provider.settings.chargeIds), provider);

/**
 * What went back of each PIX. The sale's money is in the first ones that came; what they brought
 * beyond it is excess, and goes back first. So a refund never becomes the excess's because another
 * PIX comes later.
 */
function reversalsOf(received: readonly Pix[], amountCents: number): ReportedReversal[] {
  let missing = amountCents;
  const dated = received.toSorted(byTime).flatMap((pix) => {
    let excess = Math.max(0, pix.valor - missing);
    missing = Math.max(0, missing - pix.valor);
    const refunds = (pix.devolucoes ?? [])
      .filter(({ status }) => status === 'DEVOLVIDO')
      .toSorted(byRequest);
    return refunds.map((refund) => {
      const told = withExcess(
        { reversalId: refund.id, kind: kindOf(refund), totalCents: refund.valor },
        excess,
      );
      excess -= told.excessCents ?? 0;
      return { refund, told };
    });
  });
  return dated.toSorted((a, b) => byRequest(a.refund, b.refund)).map(({ told }) => told);
}

function kindOf({ id, natureza }: PixRefund): ReversalKind {
  return NATURES.get(natureza ?? '') ?? (isOurDevolution(id) ? 'REFUND_BY_US' : 'REFUND_BY_PROVIDER');
}

const byRequest = (a: PixRefund, b: PixRefund): number =>
  inTime(a.horario?.solicitacao, b.horario?.solicitacao);
