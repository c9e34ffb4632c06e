import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { call, graphql } from '../tour/call.ts';
import type { Demo } from '../tour/sale.ts';
import { until } from './people.ts';

const OFFER = 'demo-digital';
const EMAIL = 'maria@example.com';

const ORDER = `mutation($key: String!, $input: PurchaseInput!) {
  purchase(idempotencyKey: $key, input: $input) { paymentId } }`;
const PAYMENT = 'query($id: ID!) { payment(id: $id) { status pix { pixCode } billet { billetCode } } }';
const TOKENS = `query($id: ID!) { checkout(id: $id) { provider { gatewayPublicKey tokenUrl } } }`;

/** A sale that its buyer has paid, and its charge at the simulator. */
export interface Bought {
  readonly paymentId: string;
  readonly transactionId: string;
}

/** Orders the demo's course and pays it as its method is paid. */
export async function buy(demo: Demo, method: PaymentMethod): Promise<Bought> {
  const name = `Maria ${lettersOf(randomUUID())}`;
  const input = {
    ...{ offerId: OFFER, name, email: EMAIL, phone: '11987654321', cpf: '52998224725' },
    paymentMethod: method,
    ...(method === 'CREDIT_CARD' && { creditCard: { token: await tokenOf(demo), installments: 1 } }),
  };
  const { data } = await graphql<{ purchase: { paymentId: string } }>(demo.publicUrl, ORDER, {
    variables: { key: randomUUID(), input },
  });
  const { paymentId } = data.purchase;
  const transactionId = await until('the simulator has no charge of the sale', async () => {
    const { body } = await call(`${demo.sandboxUrl}/sandbox/charges?limit=200`);
    const { charges } = body as { charges: { transactionId: string; customer: string }[] };
    return charges.find(({ customer }) => customer === name)?.transactionId;
  });
  if (method !== 'CREDIT_CARD') await act(demo, transactionId, 'pay');
  await until(`a sale by ${method} is not approved`, async () => {
    const shown = await graphql<{ payment: { status: string } | null }>(demo.publicUrl, PAYMENT, {
      variables: { id: paymentId },
    });
    return shown.data.payment?.status === 'APPROVED';
  });
  return { paymentId, transactionId };
}

/** By their name the simulator tells one buyer from another. */
const lettersOf = (id: string): string =>
  id.slice(0, 8).replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));

/** What a buyer or their bank does with a charge at the simulator. */
export const act = (demo: Demo, transactionId: string, action: 'pay' | 'chargeback') =>
  call(`${demo.sandboxUrl}/sandbox/charges/${transactionId}/${action}`, {});

/** As the frame of the card's fields makes one. */
async function tokenOf(demo: Demo): Promise<string> {
  const { data } = await graphql<{
    checkout: { provider: { gatewayPublicKey: string; tokenUrl: string } };
  }>(demo.publicUrl, TOKENS, { variables: { id: OFFER } });
  const { tokenUrl, gatewayPublicKey } = data.checkout.provider;
  const card = {
    ...{ number: '4000000000000010', holder_name: 'MARIA DA SILVA', cvv: '123' },
    ...{ exp_month: 12, exp_year: 2032 },
  };
  const made = await call(`${tokenUrl}?appId=${gatewayPublicKey}`, { type: 'card', card });
  return (made.body as { id: string }).id;
}
