import { iso } from '../../kit/core/clock.ts';
import type { Payout } from './payouts.ts';
import { bankAccount, ownAccount } from './render.ts';

/** A payout as it is looked up and as notices carry it (specification/providers#onz-payouts). */
export const renderPayout = (payout: Payout) => ({
  id: payout.id,
  idempotencyKey: payout.idempotencyKey,
  endToEndId: payout.endToEndId,
  pixKey: payout.request.pixKey,
  transactionType: 'PIX',
  status: payout.status,
  errorCode: payout.status === 'REJECTED' ? 'AC03' : null,
  creditDebitType: 'DEBIT',
  localInstrument: 'DICT',
  createdAt: iso(payout.createdAt),
  creditorAccount: bankAccount(
    'Recebedor do simulador',
    payout.request.creditorDocument ?? '52998224725',
  ),
  debtorAccount: ownAccount(),
  remittanceInformation: payout.request.description ?? null,
  txId: payout.txId,
  payment: { currency: 'BRL', amount: payout.amountCents / 100 },
  refunds:
    payout.returnId === null
      ? []
      : [
          {
            endToEndId: payout.returnId,
            status: 'LIQUIDATED',
            errorCode: null,
            pixRefundAmount: { currency: 'BRL', amount: payout.amountCents / 100 },
          },
        ],
});

/** The answer to the request for one. */
export const renderAccepted = ({ endToEndId, createdAt, id, amountCents }: Payout) => ({
  endToEndId,
  eventDate: iso(createdAt),
  id,
  payment: { currency: 'BRL', amount: amountCents / 100 },
  type: 'PIX',
});
