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

test.each([undefined, 'soon'])('half an hour where the provider says %s', (expiresAt) =>
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
