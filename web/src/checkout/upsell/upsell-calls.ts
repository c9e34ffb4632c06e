import type { ResultOf } from 'gql.tada';
import { client, fetchPolicy, present } from '../api-client.ts';
import { AcceptUpsellMutation, UpsellsQuery } from './upsell-operations.ts';

type Found = ResultOf<typeof UpsellsQuery>['upsells'];
export type Upsell = Found['offers'][number];
/** The card of the first payment, which may be charged again. */
export type UpsellCard = NonNullable<Found['card']>;
export type UpsellMethod = 'PIX' | 'CREDIT_CARD';
export type Accepted = ResultOf<typeof AcceptUpsellMutation>['acceptUpsell']['payment'];

export async function fetchUpsells(token: string): Promise<Found> {
  const { data } = await client.query({ query: UpsellsQuery, variables: { token }, fetchPolicy });
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
      ...{ token, offerId: offer.id, method, expectedTotal: offer.amount },
    },
    fetchPolicy,
  });
  return present(data).acceptUpsell.payment;
}
