import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { deliveryOptions } from '../seed/decoration.ts';
import { call, graphql } from '../tour/call.ts';
import type { Demo } from '../tour/sale.ts';
import { until } from './people.ts';

const COURSE = 'demo-digital';
const EMAIL = 'maria@example.com';

const ORDER = `mutation($key: String!, $input: PurchaseInput!) {
  purchase(idempotencyKey: $key, input: $input) { paymentId } }`;
const PAYMENT = 'query($id: ID!) { payment(id: $id) { status pix { pixCode } billet { billetCode } } }';
const TOKENS = `query($id: ID!) { checkout(id: $id) { provider { gatewayPublicKey tokenUrl } } }`;

/** Cards of the simulator: one that its bank lets pass, and one that it does not. */
const CARDS = { taken: '4000000000000010', refused: '4000000000000093' } as const;

/** What somebody buys, and what becomes of it. */
export interface Wish {
  readonly offerId: string;
  readonly method: PaymentMethod;
  /** Of the address by which they came. */
  readonly utmQuery?: string;
  readonly coupon?: string;
  /** Of something that is sent, in the cheapest way. */
  readonly address?: Readonly<
    Record<'cep' | 'street' | 'number' | 'district' | 'city' | 'state', string>
  >;
  /** Their bank does not let their card pass. */
  readonly isRefused?: boolean;
  /** They go away before they pay. */
  readonly isLeft?: boolean;
}

/** A sale, and its charge at the simulator. */
export interface Bought {
  readonly paymentId: string;
  readonly transactionId: string;
}

/** Orders and pays as the method is paid; left out: the demo's course. */
export async function buy(demo: Demo, wished: PaymentMethod | Wish): Promise<Bought> {
  const wish = typeof wished === 'string' ? { offerId: COURSE, method: wished } : wished;
  const { method, isRefused, isLeft } = wish;
  const name = `Maria ${lettersOf(randomUUID())}`;
  const { data } = await graphql<{ purchase: { paymentId: string } }>(demo.publicUrl, ORDER, {
    variables: { key: randomUUID(), input: { name, ...(await inputOf(demo, wish)) } },
  });
  const { paymentId } = data.purchase;
  const transactionId = await until('the simulator has no charge of the sale', async () => {
    const { body } = await call(`${demo.sandboxUrl}/sandbox/charges?limit=200`);
    const { charges } = body as { charges: { transactionId: string; customer: string }[] };
    return charges.find(({ customer }) => customer === name)?.transactionId;
  });
  if (method !== 'CREDIT_CARD' && !isLeft) await act(demo, transactionId, 'pay');
  const becomes = isRefused ? 'REJECTED' : 'APPROVED';
  if (!isLeft) await until(`a sale by ${method} is not ${becomes}`, () => is(demo, paymentId, becomes));
  return { paymentId, transactionId };
}

async function inputOf(demo: Demo, wish: Wish) {
  const { offerId, method, utmQuery = '', coupon, address, isRefused } = wish;
  const card = isRefused ? CARDS.refused : CARDS.taken;
  return {
    ...{ offerId, email: EMAIL, phone: '11987654321', cpf: '52998224725' },
    ...{ paymentMethod: method, utmQuery, ...(coupon && { coupon }) },
    ...(method === 'CREDIT_CARD' && {
      creditCard: { token: await tokenOf(demo, offerId, card), installments: 1 },
    }),
    ...(address && {
      ...{ ...address, deliveryFare: deliveryOptions[0]?.fareCents },
      deliveryOptionId: deliveryOptions[0]?.id,
    }),
  };
}

async function is({ publicUrl }: Demo, id: string, status: string): Promise<boolean> {
  const shown = await graphql<{ payment: { status: string } | null }>(publicUrl, PAYMENT, {
    variables: { id },
  });
  return shown.data.payment?.status === status;
}

/** By their name the simulator tells one buyer from another. */
const lettersOf = (id: string): string =>
  id.slice(0, 8).replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));

/** What a buyer or their bank does with a charge at the simulator. */
export const act = (demo: Demo, transactionId: string, action: 'pay' | 'chargeback') =>
  call(`${demo.sandboxUrl}/sandbox/charges/${transactionId}/${action}`, {});

/** As the frame of the card's fields makes one. */
async function tokenOf(demo: Demo, offerId: string, number: string): Promise<string> {
  const { data } = await graphql<{
    checkout: { provider: { gatewayPublicKey: string; tokenUrl: string } };
  }>(demo.publicUrl, TOKENS, { variables: { id: offerId } });
  const { tokenUrl, gatewayPublicKey } = data.checkout.provider;
  const card = {
    ...{ number, holder_name: 'MARIA DA SILVA', cvv: '123', exp_month: 12, exp_year: 2032 },
  };
  const made = await call(`${tokenUrl}?appId=${gatewayPublicKey}`, { type: 'card', card });
  return (made.body as { id: string }).id;
}
