import type { Account } from '../../kit/account/account.ts';
import type { Charge } from '../../kit/account/charge.ts';
import type { Payout } from '../../kit/account/payouts.ts';
import type { Receiver } from '../../kit/account/receivers.ts';
import { dayInBrazil } from '../../kit/core/clock.ts';
import { publicBase } from '../../kit/core/provider.ts';
import { reais } from '../../kit/money/brcode.ts';

const units = (cents: number): number => Number(reais(cents));

export const list = (data: readonly unknown[]) => ({
  object: 'list',
  hasMore: false,
  totalCount: data.length,
  limit: 10,
  offset: 0,
  data,
});

export const renderPayment = (charge: Charge, { word, context }: Account) => ({
  object: 'payment',
  id: charge.id,
  dateCreated: dayInBrazil(charge.createdAt),
  customer: charge.said.customer,
  paymentLink: null,
  value: units(charge.money.totalCents),
  netValue: units(charge.money.totalCents),
  originalValue: null,
  billingType: charge.method === 'PIX' ? 'PIX' : 'BOLETO',
  status: word(charge),
  dueDate: charge.said.dueDate,
  paymentDate: charge.paidAt && dayInBrazil(charge.paidAt),
  externalReference: charge.reference,
  invoiceUrl: publicBase(context),
  bankSlipUrl: charge.boleto && `${publicBase(context)}/boletos/${charge.id}.pdf`,
  transactionReceiptUrl: null,
  refunds:
    charge.money.refundedCents > 0
      ? [{ status: 'DONE', value: units(charge.money.refundedCents) }]
      : null,
});

const isAtBank = ({ state, said }: Payout): boolean =>
  state === 'pending' && said.type === 'BANK_ACCOUNT';

export const renderTransfer = (payout: Payout, { payoutWord }: Account) => ({
  object: 'transfer',
  id: payout.id,
  type: payout.said.type ?? 'PIX',
  value: units(payout.amountCents),
  netValue: units(payout.amountCents),
  // What goes to an account waits for the banks.
  status: isAtBank(payout) ? 'BANK_PROCESSING' : payoutWord(payout),
  transferFee: 0,
  effectiveDate: null,
  endToEndIdentifier: payout.endToEndId,
  authorized: true,
  failReason: null,
});

/** The key of a sub-account is told once, when it is made. */
export const renderAccount = ({ id, name, email, document, said }: Receiver) => ({
  object: 'account',
  id,
  walletId: said.walletId,
  name,
  email,
  cpfCnpj: document,
  accountNumber: { agency: '0001', account: '123456', accountDigit: '7' },
});
