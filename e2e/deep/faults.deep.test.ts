import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT_KINDS } from '@razao/provider-sandbox/kit/faults/kinds.ts';
import { buy, eventually } from '../support/api.ts';
import { instanceEnv, removeFolder, startInstance, type Instance } from '../support/instance.ts';
import { act, addFault, cardToken, chargesOf, clearFaults } from '../support/sandbox.ts';
import { openSeller, saleOf, type Seller } from '../support/seller.ts';

/** Each provider of the demo sells by one method. */
const SALES = [
  { provider: 'ONZ', paymentMethod: 'PIX' },
  { provider: 'IUGUBAAS', paymentMethod: 'BILLET' },
  { provider: 'PAGARMEBAAS', paymentMethod: 'CREDIT_CARD' },
] as const;
const OPERATIONS = ['auth', 'create', 'charge', 'fetch', 'lookup'] as const;
/** Strikes this often; a fault that stays is an outage, which ends the attempts by design. */
const COUNT = 2;
const LATE_MS = 3_000;
const REFUNDED_CENTS = 1_000;
/** What was lost is looked up again, ever more seldom; a dropped webhook takes minutes. */
const HEALED_WITHIN_MS = 480_000;

const FOLDER = `.razao/faults-${process.pid}`;
let instance: Instance;
let seller: Seller;
/** Every purchase that was made while something was broken, and what it was. */
const bought = new Map<string, string>();

beforeAll(async () => {
  instance = await startInstance(FOLDER);
  seller = await openSeller(instance.url);
});
afterAll(async () => {
  await instance?.stop();
  removeFolder(FOLDER);
});

async function buyUnder({ provider, paymentMethod }: (typeof SALES)[number], fault: string) {
  const card = paymentMethod === 'CREDIT_CARD' && {
    creditCard: { token: await cardToken(instance.url), installments: 1 },
  };
  const answer = await buy(instance.url, randomUUID(), {
    paymentMethod,
    email: `${randomUUID()}@example.com`,
    ...card,
  });
  expect(answer.errors).toBeUndefined();
  const id = answer.data?.purchase.paymentId ?? '';
  bought.set(id, `${fault} of ${provider}`);
  return id;
}

/** Plays the buyer where there is something to pay by now. */
async function payIfWaiting(id: string): Promise<void> {
  const [charge] = await chargesOf(instance.url, id);
  if (charge?.actions.includes('pay')) await act(instance.url, id, 'pay');
}

describe.each(FAULT_KINDS)('while %s strikes', (kind) => {
  it.each(OPERATIONS)('%s, people go on buying and paying', async (operation) => {
    for (const { provider } of SALES)
      await addFault(instance.url, { provider, operation, kind, count: COUNT, ms: LATE_MS });
    const ids = await Promise.all(SALES.map((sale) => buyUnder(sale, `${kind} at ${operation}`)));
    await Promise.all(ids.map(payIfWaiting));
    await clearFaults(instance.url);
  });
});

describe('once every fault has ended', () => {
  it('each sale has one charge, and is paid where the provider has the money', async () => {
    for (const [id, fault] of bought)
      await eventually(
        async () => {
          await payIfWaiting(id);
          const { status } = await saleOf(seller, id);
          const charges = await chargesOf(instance.url, id);
          return {
            fault,
            id,
            status,
            paid: charges.filter(({ actions }) => actions.includes('refund')).length,
            charges: charges.length,
          };
        },
        ({ status, paid, charges }) =>
          charges <= 1 && (status === 'APPROVED' ? paid === 1 : status === 'REJECTED' && paid === 0),
        HEALED_WITHIN_MS,
      );
  }, 900_000);

  it('what goes back at the provider goes back in the books', async () => {
    const paid: string[] = [];
    for (const id of bought.keys()) if ((await saleOf(seller, id)).status === 'APPROVED') paid.push(id);
    expect(paid.length).toBeGreaterThan(bought.size / 2);
    for (const id of paid) await act(instance.url, id, 'refund', { amountCents: REFUNDED_CENTS });
    for (const id of paid)
      await eventually(
        () => saleOf(seller, id),
        ({ refunded }) => refunded === REFUNDED_CENTS,
        60_000,
      );
  }, 300_000);

  it('the read models equal the events, and the books are balanced', () => {
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: instanceEnv(instance),
      encoding: 'utf8',
    });
    expect(verified.stdout + verified.stderr).toContain('equal:');
    expect(verified.status).toBe(0);
  });
});
