import type { ResultOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';
import { client, fetchPolicy, present } from '../shell/api-client.ts';
import { PaymentFields } from '../shell/payment-operations.ts';
import { inSharedStorage } from '../shell/tab-storage.ts';

/**
 * The token of the last purchase of this browser that others may follow; undefined for none. It is
 * of letters that need no escape: what a neighbour of this host has put there instead may decode to
 * nothing.
 */
export const upsellToken = (): string | undefined =>
  /(?:^|; )upsellToken=([^;]+)/.exec(document.cookie)?.[1];

export function forgetUpsell(): void {
  document.cookie = 'upsellToken=; Path=/; Max-Age=0';
}

/** A token begins with the payment that it is of. */
const nameOf = (token: string): string => `razao.upsells.${token.slice(0, 36)}`;

/** For a browser that refuses the storage: what this page knows by itself. */
const inPage = new Map<string, readonly string[]>();

/** The steps of a funnel that this browser's buyer did not want after a payment. */
function refusedUpsells(token: string): readonly string[] {
  const kept = inSharedStorage((storage) => storage.getItem(nameOf(token)))?.split(' ');
  return kept ?? inPage.get(token) ?? [];
}

export function refuseUpsell(token: string, stepId: string): void {
  const refused = [...new Set([...refusedUpsells(token), stepId])];
  inPage.set(token, refused);
  inSharedStorage((storage) => storage.setItem(nameOf(token), refused.join(' ')));
}

const UpsellsQuery = graphql(`
  query Upsells($token: String!, $refused: [ID!]!) {
    upsells(token: $token, refused: $refused) {
      paymentIds
      offers {
        id
        stepId
        title
        description
        image {
          url
          width
          height
        }
        coin
        price
        deliveryFare
        amount
        byPix
        byCard
      }
      card {
        brand
        lastFour
      }
    }
  }
`);

const AcceptUpsellMutation = graphql(
  `
    mutation AcceptUpsell(
      $key: String!
      $token: String!
      $offerId: ID!
      $stepId: ID!
      $method: UpsellMethod!
      $expectedTotal: Cents!
    ) {
      acceptUpsell(
        idempotencyKey: $key
        token: $token
        offerId: $offerId
        stepId: $stepId
        method: $method
        expectedTotal: $expectedTotal
      ) {
        payment {
          ...PaymentFields
          checkout {
            locale
          }
        }
      }
    }
  `,
  [PaymentFields],
);

type Found = ResultOf<typeof UpsellsQuery>['upsells'];
export type Upsell = Found['offers'][number];
/** The card of the first payment, which may be charged again. */
export type UpsellCard = NonNullable<Found['card']>;
export type UpsellMethod = 'PIX' | 'CREDIT_CARD';
export type Accepted = ResultOf<typeof AcceptUpsellMutation>['acceptUpsell']['payment'];

/** What follows of what was not refused, and that the first of it is seen. */
export async function fetchUpsells(token: string): Promise<Found> {
  const variables = { token, refused: [...refusedUpsells(token)] };
  const { data } = await client.query({ query: UpsellsQuery, variables, fetchPolicy });
  return present(data).upsells;
}

/** Buys it, once: a call again answers the payment that the first one made. */
export async function acceptUpsell(
  token: string,
  offer: Upsell,
  method: UpsellMethod,
): Promise<Accepted> {
  const { data } = await client.mutate({
    mutation: AcceptUpsellMutation,
    variables: {
      key: crypto.randomUUID(),
      ...{ token, offerId: offer.id, stepId: offer.stepId, method, expectedTotal: offer.amount },
    },
    fetchPolicy,
  });
  return present(data).acceptUpsell.payment;
}
