import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer<T> {
  readonly status: number;
  readonly data?: T | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly [more: string]: unknown };
  }[];
  readonly headers: Headers;
}

/** One GraphQL call over real HTTP. */
export async function graphql<T>(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as object) };
}

export interface Purchased {
  readonly purchase: {
    readonly paymentId: string;
    readonly status: string;
    readonly payment: { readonly charged: boolean; readonly pix: { readonly pixCode: string } | null };
  };
}

const PURCHASE = `mutation($key: String!, $input: PurchaseInput!) {
  purchase(idempotencyKey: $key, input: $input) { paymentId status payment { charged decline pix { pixCode expiresAt } card { brand lastFour } } }
}`;

/** Buys the demo offer by PIX unless told otherwise. */
export const buy = (
  url: string,
  key: string,
  input: Record<string, unknown> = {},
): Promise<Answer<Purchased>> =>
  graphql(url, PURCHASE, {
    key,
    input: {
      offerId: 'demo-digital',
      name: 'Maria da Silva',
      email: 'maria@example.com',
      phone: '11987654321',
      cpf: '52998224725',
      paymentMethod: 'PIX',
      ...input,
    },
  });

/**
 * Asks again until the answer is the wanted one; throws with the last answer when patience ends.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  patienceMs = 30_000,
): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask().catch((error: unknown) => error as T);
    if (!(answer instanceof Error) && wanted(answer)) return answer;
    if (Date.now() > until)
      throw new Error(
        `Not in time; the last answer was ${answer instanceof Error ? answer.message : JSON.stringify(answer)?.slice(0, 500)}`,
      );
    await sleep(50);
  }
}
