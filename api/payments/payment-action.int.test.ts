import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { associatedData } from '../../domain/checkout/buyer.ts';
import { aFact } from '../../domain/testing/payment-facts.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { chargeSale, hear, requestSale } from '../../runtime/testing/payments.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const PAGE = 'https://bank.example/3ds/7';
const EXPIRES_AT = '2099-11-03T13:30:00.000Z';

let api: ApiStack;
let vault: Vault;
beforeAll(async () => {
  api = await startApi();
  vault = await openVault(api.stack.database.writer, keys);
});
afterAll(() => api?.stop());

/** A sale by a card whose bank asks the buyer. */
async function asked() {
  const { store } = api.stack;
  const email = `${randomUUID()}@example.com`;
  const subject = await vault.subjectFor(email);
  const paymentId = await requestSale(store, {
    method: 'CREDIT_CARD',
    subjectId: subject.subjectId,
  });
  const sealedUrl = vault.seal(subject, associatedData(paymentId, 'actionUrl'), PAGE);
  await chargeSale(store, paymentId, {
    action: { type: 'REDIRECT', sealedUrl, expiresAt: EXPIRES_AT },
  });
  return { store, email, paymentId };
}

async function shown(paymentId: string): Promise<unknown> {
  await api.project();
  const { data } = await api.graphql(
    `{ payment(id: "${paymentId}") { status charged action { url expiresAt } } }`,
  );
  return (data as { payment: unknown }).payment;
}

it('a buyer sees where their bank asks them, until they have answered', async () => {
  const { store, paymentId } = await asked();
  expect(await shown(paymentId)).toEqual({
    status: 'PENDING',
    charged: true,
    action: { url: PAGE, expiresAt: EXPIRES_AT },
  });
  const refused = aFact({ providerStatus: 'refused', status: 'REJECTED', closed: 'REFUSED' });
  await hear(store, paymentId, refused);
  expect(await shown(paymentId)).toMatchObject({ status: 'REJECTED', action: null });
});

it('a buyer who was forgotten is led nowhere', async () => {
  const { email, paymentId } = await asked();
  await api.forget(email);
  expect(await shown(paymentId)).toMatchObject({ status: 'PENDING', action: null });
});
