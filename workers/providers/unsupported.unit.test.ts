import { expect, test } from 'vitest';
import { providers } from './registry.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { exchangeWith } from './testing/provider-exchange.ts';
import { codesIn, pageOf, sectionUnder } from './testing/specification-page.ts';

/** The texts are read from the page itself, so that none is forgotten. */
const texts = codesIn(sectionUnder(pageOf('gateway'), 'Unsupported operations'));

/** What every provider says to a method and to an operation that it does not have. */
const said = (
  await Promise.all(
    [...providers.keys()].flatMap((code) => {
      const { adapter, context } = exchangeWith(code);
      const refund = { transactionId: 't-1', refundId: 'r-1', amountCents: 1, paidCents: 1 };
      return [
        adapter.createTransaction(chargeRequest({ method: 'BILLET' }), context),
        adapter.createTransaction(chargeRequest({ method: 'CREDIT_CARD' }), context),
        adapter.refund({ ...refund, refundedBeforeCents: 0, mayHaveHappened: false }, context),
        adapter.fetchReceiver?.('r-1', context),
      ];
    }),
  )
).flatMap((outcome) => (outcome?.kind === 'declined' && outcome.message ? [outcome.message] : []));

test('the page has its list', () => expect(texts).toHaveLength(11));

test.each(texts)('“%s” is said by some provider', (text) => {
  const pattern = text
    .split(/\{provider\}|\.\.\./)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${pattern}$`)));
});
