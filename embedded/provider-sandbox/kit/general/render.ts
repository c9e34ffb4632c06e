import type { Account } from '../account/account.ts';
import type { Charge } from '../account/charge.ts';
import type { Payout } from '../account/payouts.ts';
import { REFUSAL_CODES } from '../cards/refusal-codes.ts';
import { iso } from '../core/clock.ts';
import { publicBase } from '../core/provider.ts';
import type { Unit } from './unit.ts';

/**
 * What went back. Where one word says that of refunds and chargebacks alike, so does one total (our
 * own definition): nothing else would tell what a chargeback took.
 */
export const backCents = (charge: Charge, word: Account['word']): number =>
  charge.state === 'chargedback' && word(charge) === word({ ...charge, state: 'refunded' })
    ? charge.money.paidCents
    : charge.money.refundedCents;

export const renderCharge = (charge: Charge, { word, context }: Account, { write }: Unit) => ({
  id: charge.id,
  status: word(charge),
  amount: write(charge.money.totalCents),
  refundedAmount: write(backCents(charge, word)),
  paymentMethod: charge.method,
  externalRef: charge.reference,
  paidAt: charge.paidAt && iso(charge.paidAt),
  pix: charge.pix && {
    qrcode: charge.pix.emv,
    expiresAt: charge.expiresAt && iso(charge.expiresAt),
  },
  card: charge.card && { brand: charge.card.brand, lastFour: charge.card.lastFour },
  refusalCode: (charge.card && REFUSAL_CODES[charge.card.outcome]) ?? null,
  boleto: charge.boleto && {
    barcode: charge.boleto.barcode,
    url: `${publicBase(context)}/boletos/${charge.id}.pdf`,
    dueDate: charge.boleto.dueDay,
  },
});

export const renderPayout = (payout: Payout, { payoutWord }: Account) => ({
  id: payout.id,
  status: payoutWord(payout),
  amount: payout.amountCents,
});
