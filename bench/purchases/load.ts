import { Pool } from 'undici';

export interface LoadResult {
  readonly requests: number;
  readonly errors: number;
  readonly seconds: number;
  /** Milliseconds, sorted. */
  readonly latencies: readonly number[];
  readonly paymentIds: readonly string[];
}

const QUERY = `mutation($k:String!,$i:PurchaseInput!){purchase(idempotencyKey:$k,input:$i){paymentId status payment{charged pix{pixCode expiresAt}}}}`;

/**
 * Buys the demo offer by PIX, `inFlight` buyers at a time, for `seconds`. Each buyer is another
 * person.
 */
export async function buy(url: string, inFlight: number, seconds: number): Promise<LoadResult> {
  const pool = new Pool(url, { connections: inFlight, pipelining: 1 });
  const latencies: number[] = [];
  const paymentIds: string[] = [];
  let errors = 0;
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const run = `${process.pid}-${Date.now()}`;
  let count = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < until) {
        const number = count++;
        const body = JSON.stringify({
          query: QUERY,
          variables: { k: `bench-${run}-${number}`, i: input(run, number) },
        });
        const from = performance.now();
        const answer = await pool.request({
          method: 'POST',
          path: '/graphql',
          headers: { 'content-type': 'application/json' },
          body,
        });
        const result = (await answer.body.json()) as {
          data?: { purchase?: { paymentId: string; payment: { pix: unknown } } };
          errors?: unknown;
        };
        latencies.push(performance.now() - from);
        const purchase = result.data?.purchase;
        if (purchase?.payment.pix) paymentIds.push(purchase.paymentId);
        else errors += 1;
      }
    }),
  );
  await pool.close();
  return {
    requests: count,
    errors,
    seconds: (performance.now() - begun) / 1_000,
    latencies: latencies.sort((a, b) => a - b),
    paymentIds,
  };
}

const input = (run: string, number: number) => ({
  offerId: 'demo-digital',
  name: `Pessoa ${number}`,
  email: `pessoa.${run}.${number}@example.com`,
  phone: '11987654321',
  cpf: '52998224725',
  paymentMethod: 'PIX',
  orderBumpsIds: [],
  deliveryFare: 0,
  utmQuery: '',
  referer: '',
  fingerPrints: [],
});
