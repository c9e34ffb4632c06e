import { Agent, request } from 'undici';
import { act } from '../support/sandbox.ts';
import type { RealSet } from './set.ts';

/** Buyers of the demo's offer, by GraphQL as the page asks it, through TLS and the web. */
export interface Buyers {
  /** The checkout's page; throws as `order` does. */
  openPage(): Promise<true>;
  /** One request of a purchase; throws what a page would call unreachable, or the answer's code. */
  order(key: string): Promise<{ readonly paymentId: string; readonly hasCode: boolean }>;
  /** Whether a payment page shows the PIX code by now. */
  seesCode(paymentId: string): Promise<boolean>;
  /** Pays at the provider. */
  pay(paymentId: string): Promise<void>;
  close(): Promise<void>;
}

/** The page gives an answer up after this, in milliseconds. */
const ANSWER_MS = 30_000;

interface Payment {
  readonly pix: { readonly pixCode: string } | null;
}
interface Purchased {
  readonly purchase: { readonly paymentId: string; readonly payment: Payment };
}

const ORDER = `mutation($key: String!, $input: PurchaseInput!) {
  purchase(idempotencyKey: $key, input: $input) { paymentId payment { pix { pixCode } } }
}`;
const PAYMENT = 'query($id: ID!) { payment(id: $id) { pix { pixCode } } }';

export function openBuyers({ url, certificate, sandboxUrl }: RealSet): Buyers {
  const dispatcher = new Agent({ connect: { ca: certificate }, pipelining: 1 });

  const ask = (path: string, more: object = {}) =>
    request(`${url}${path}`, { dispatcher, signal: AbortSignal.timeout(ANSWER_MS), ...more });

  async function graphql<T>(query: string, variables: object): Promise<T> {
    const answer = await ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.body.text();
    if (!text.startsWith('{')) throw new Error(`HTTP ${answer.statusCode}`);
    const { data, errors } = JSON.parse(text) as {
      data?: T | null;
      errors?: { extensions?: { code?: string } }[];
    };
    if (errors || !data) throw new Error(errors?.[0]?.extensions?.code ?? `HTTP ${answer.statusCode}`);
    return data;
  }

  return {
    async openPage() {
      const { statusCode, body } = await ask('/checkout/demo-digital');
      await body.dump();
      if (statusCode !== 200) throw new Error(`page: HTTP ${statusCode}`);
      return true;
    },
    async order(key) {
      const { purchase } = await graphql<Purchased>(ORDER, { key, input: input(key) });
      return { paymentId: purchase.paymentId, hasCode: purchase.payment.pix !== null };
    },
    async seesCode(id) {
      const { payment } = await graphql<{ payment: Payment | null }>(PAYMENT, { id });
      return Boolean(payment?.pix);
    },
    pay: (paymentId) => act(sandboxUrl, paymentId, 'pay'),
    close: () => dispatcher.destroy(),
  };
}

/** Each buyer is another person. */
const input = (key: string) => ({
  offerId: 'demo-digital',
  name: 'Maria da Silva',
  email: `${key}@example.com`,
  phone: '11987654321',
  cpf: '52998224725',
  paymentMethod: 'PIX',
});
