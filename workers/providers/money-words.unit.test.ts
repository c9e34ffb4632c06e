import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import type { StatusWord } from '../../domain/providers/status-words.ts';

/**
 * What each word says of money, written a second time and apart from the providers' own tables: by
 * the word alone, whoever uses it. A word that is new or says something else has to be entered here
 * too.
 */
const SAYS: Readonly<Record<string, readonly string[]>> = {
  nothing:
    `created awaiting_payment processing authorized waiting_payment waiting pending PENDING Pending
    AWAITING_RISK_ANALYSIS OVERDUE DUNNING_REQUESTED notSend noSend pendingPix pendingBoleto in_analysis
    QrCodeGerado draft ATIVA REMOVIDA_PELO_PSP PROCESSING REJECTED REFUNDED PARTIALLY_REFUNDED
    WAITING_PAYMENT not_authorized AUTHORIZED canceled`.split(/\s+/),
  'money came':
    `paid captured partially_paid confirmed received RECEIVED CONFIRMED DUNNING_RECEIVED REFUND_REQUESTED
    REFUND_IN_PROGRESS Paid APPROVED completed approved authorized payedPix payedBoleto moreValueBoleto
    paidDuplicityBoleto lessValueBoleto PixIn transaction.paid LIQUIDATED CONCLUIDA underpaid
    overpaid PAID`.split(/\s+/),
  'money came and went back':
    `refunded REFUNDED Refunded chargedback chargeback CHARGEBACK CHARGEDBACK CHARGEBACK_REQUESTED reversed
    returned transaction.refunded REFUND refund PixInReversal med error`.split(/\s+/),
  'money came and is disputed':
    `CHARGEBACK_DISPUTE AWAITING_CHARGEBACK_REVERSAL IN_DISPUTE DISPUTE BLOCKED infraction INFRACTION
    in_protest blocked`.split(/\s+/),
  'what came is disputed': ['in_analysis'],
  'what came went back, else it ended': ['canceled', 'cancelled', 'CANCELED', 'CANCELLED'],
  'it ended without money':
    `refused REJECTED failed denied transaction.failed REFUSED FAILED RECEIVED_IN_CASH cancelled cancel
    cancelByContract payExternal free REMOVIDA_PELO_USUARIO_RECEBEDOR Expired expired notCompensated
    unavailablePix transaction.expired`.split(/\s+/),
};

function saying({ status, paid, closed, reversal, disputed }: StatusWord): string {
  if (paid === 'WHEN_DATED')
    return closed ? 'what came went back, else it ended' : 'what came is disputed';
  if (!paid) return closed ? 'it ended without money' : 'nothing';
  if (disputed) return 'money came and is disputed';
  const isBack = reversal !== undefined || status === 'REFUNDED' || status === 'CHARGEBACK';
  return isBack ? 'money came and went back' : 'money came';
}

const words = PROVIDERS.flatMap(({ code, words: { payment } }) =>
  Object.entries(payment).map(([word, row]: [string, StatusWord]) => ({ code, word, row })),
);

describe('what a word says of money, beside the status that is shown (review)', () => {
  test.each(words)('$code $word', ({ word, row }) => expect(SAYS[saying(row)]).toContain(word));

  /** Where one word says one thing at one provider and another at the next. */
  const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
    authorized: ['CELCOIN'],
    canceled: ['ZENDRY'],
    cancelled: ['OWEMPAY'],
    in_analysis: ['KUBER_FINANCE'],
    REJECTED: ['BRAVIVE'],
    REFUNDED: ['ONZ', 'PODPAY', 'TREEAL'],
  };
  const usual = new Map(
    words
      .filter(({ code, word }) => !AMBIGUOUS[word]?.includes(code))
      .map(({ word, row }) => [word, saying(row)]),
  );

  test.each(words)('$code $word says the same as elsewhere, but for the few that are named', (given) => {
    const { code, word, row } = given;
    const isNamed = AMBIGUOUS[word]?.includes(code) ?? false;
    expect(saying(row) === usual.get(word)).toBe(!isNamed);
  });
});
