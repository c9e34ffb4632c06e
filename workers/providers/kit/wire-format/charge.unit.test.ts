import { expect, test } from 'vitest';
import { pagnet } from '../../../../domain/providers/pagnet.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import type { Operation } from '../family.ts';
import { toCharge } from './charge.ts';
import type { SeenCharge } from './wire-format.ts';

const operation: Operation<FamilyCode> = {
  ...contextOf(fakeHttp(() => ({ status: 500 }))),
  provider: pagnet,
};
const waits = {
  transactionId: '7',
  word: 'waiting_payment',
  amountCents: 19_990,
  action: { type: 'CHALLENGE', url: 'https://bank.example/3ds/7' },
} as const satisfies SeenCharge;
const toCard = (seen: SeenCharge) => toCharge({ ...waits, ...seen }, 'CREDIT_CARD', operation);

test('a charge that waits for its buyer says where, and until when', () => {
  const expiresAt = '2026-03-02T12:10:00-03:00';
  expect(toCard({ action: { ...waits.action, expiresAt } })).toMatchObject({
    kind: 'action',
    value: { details: { action: { ...waits.action, expiresAt: '2026-03-02T15:10:00.000Z' } } },
  });
});

test.each([undefined, 'soon', '0001-01-01T00:00:00', '9999-12-31T23:59:59-03:00'])(
  'half an hour where the provider says %s',
  (expiresAt) =>
    expect(toCard({ action: { ...waits.action, expiresAt } })).toMatchObject({
      kind: 'action',
      value: { details: { action: { expiresAt: '2026-03-02T15:30:00.000Z' } } },
    }),
);

test.each(['paid', 'refused', 'cancelled', 'never_heard'])(
  'a charge that is %s waits for no buyer, whatever address it has',
  (word) => {
    const charge = toCard({ word });
    expect(charge).toMatchObject({ kind: 'done' });
    expect(JSON.stringify(charge)).not.toContain('bank.example');
  },
);

/** A code of the Central Bank's manual, which leaves the amount to the bank it points to. */
const code =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

test.each([
  ['2026-03-02T12:10:00-03:00', undefined, '2026-03-02T15:10:00.000Z'],
  [undefined, '2026-03-02T14:00:00Z', '2026-03-03T14:00:00.000Z'],
  ['0001-01-01T00:00:00', '2026-03-02T14:00:00Z', '2026-03-03T14:00:00.000Z'],
  ['9999-12-31T23:59:59-03:00', undefined, '2026-03-03T15:00:00.000Z'],
  [undefined, '0001-01-01T00:00:00', '2026-03-03T15:00:00.000Z'],
])('a PIX until %s that was made at %s ends at %s (review)', (expiresAt, madeAt, expected) =>
  expect(
    toCharge({ ...waits, action: undefined, pix: { code, expiresAt, madeAt } }, 'PIX', operation),
  ).toMatchObject({ kind: 'done', value: { details: { pix: { code, expiresAt: expected } } } }),
);

test.each([
  ['Visa', { brand: 'Visa', lastFour: '1111' }],
  ['joana@example.com 529.982.247-25', { lastFour: '1111' }],
])('of the brand %j is kept what is one (review)', (brand, card) => {
  const charge = toCard({ word: 'paid', card: { brand, lastFour: '1111' } });
  expect(charge).toMatchObject({ kind: 'done', value: { details: { card } } });
  expect(JSON.stringify(charge)).not.toContain('joana');
});

test('paid beside no money is no answer: taken for unpaid, it would be closed over the buyer’s', () => {
  expect(toCard({ word: 'paid', paidCents: 0 })).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
});
