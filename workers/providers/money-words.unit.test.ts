import { describe, expect, test } from 'vitest';
import type { NormalisedStatus, ReversalKind } from '../../domain/kernel/enums.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import type { StatusWord } from '../../domain/providers/status-words.ts';
import {
  applying,
  approved,
  LATER,
  PAYMENT_ID,
  TRANSACTION_ID,
} from '../../domain/testing/payment-facts.ts';
import { given } from '../../domain/testing/payment-specification.ts';
import { factOf } from './kit/wire-format/fact.ts';
import { ENTERED, type Meaning, meaningOf } from './specified/charge-words.ts';

function meaningIn({ status, paid, closed, reversal, disputed, lost }: StatusWord): Meaning | undefined {
  const back = reversal ?? BY_STATUS[status];
  if (paid === 'WHEN_DATED') {
    if (closed === 'CANCELLED' && back === 'REFUND_BY_PROVIDER')
      return 'what came went back, else it was cancelled';
    return !closed && disputed ? 'what came is disputed' : undefined;
  }
  if (!paid) return closed ? ENDED[closed] : 'nothing';
  if (lost) return 'money came and was lost in a dispute';
  if (disputed) return 'money came and is disputed';
  if (back) return BACK[back];
  return status === 'PENDING' ? 'part of it came' : 'money came';
}

const ENDED = {
  REFUSED: 'it was refused',
  EXPIRED: 'it expired',
  CANCELLED: 'it was cancelled',
} as const;
const BACK: Partial<Record<ReversalKind, Meaning>> = {
  REFUND_BY_PROVIDER: 'money came and was given back',
  CHARGEBACK: 'money came and was charged back',
  MED_FRAUD: 'money came and was taken back as fraud',
};
const BY_STATUS: Partial<Record<NormalisedStatus, ReversalKind>> = {
  REFUNDED: 'REFUND_BY_PROVIDER',
  CHARGEBACK: 'CHARGEBACK',
};

const words = PROVIDERS.flatMap(({ code, words: { payment } }) =>
  Object.entries(payment).map(([word, row]: [string, StatusWord]) => ({ code, word, row })),
);

describe('what a word says of money, beside the status that is shown (review)', () => {
  test.each(words)('$code $word', ({ code, word, row }) => {
    const meaning = meaningIn(row);
    expect(meaning).toBeDefined();
    expect(meaning).toBe(meaningOf(code, word));
  });

  test('each word is entered once, and some provider says it', () => {
    expect(new Set(ENTERED.usual).size).toBe(ENTERED.usual.length);
    const said = new Set(words.map(({ word }) => word));
    expect(ENTERED.usual.filter((word) => !said.has(word))).toEqual([]);
  });

  test.each(ENTERED.otherwise)('$code says $word, and means something else', ({ code, word }) =>
    expect(words.filter((one) => one.code === code && one.word === word)).toHaveLength(1),
  );
});

describe('a word that ends a charge without money, of a sale that is paid', () => {
  const ending = PROVIDERS.flatMap((provider) =>
    Object.entries(provider.words.payment)
      .filter(([, row]: [string, StatusWord]) => row.closed)
      .map(([word]) => ({ code: provider.code, word, provider })),
  );

  test.each(ending)('$code $word is told beside no date and no amount', ({ word, provider }) => {
    const seen = { transactionId: TRANSACTION_ID, word, amountCents: 10_000, reference: PAYMENT_ID };
    given(...approved())
      .when(applying(factOf(seen, provider), { source: 'LOOKUP', at: LATER, askedAt: LATER }))
      .thenTypes('LookupStatusNormalised', 'ProviderFactMismatched');
  });
});
