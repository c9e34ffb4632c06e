import { randomUUID } from 'node:crypto';
import { until, type Person } from './people.ts';

/** What a seller is offered to take out; amounts in cents. */
export interface WithdrawalOffer {
  readonly available: number;
  readonly fee: number;
  readonly minimum: number;
  readonly destinations: readonly { readonly id: string; readonly method: string }[];
}

const OFFERED = '{ withdrawalOffer { available fee minimum destinations { id method } } }';
const STAGE = 'query($id: ID!) { withdrawal(id: $id) { stage audit } }';
const REQUEST = `mutation($key: String!, $amount: Cents!, $destination: ID!) {
  requestWithdrawal(idempotencyKey: $key, amount: $amount, destinationId: $destination) }`;

export interface Wanted {
  /** In cents, the fee included. */
  readonly amountOf: (offer: WithdrawalOffer) => number;
  /** None: whatever their first destination is. */
  readonly method?: string;
}

/** Asks for a withdrawal, and answers its id once the wallet has put the amount aside. */
export async function request(seller: Person, { amountOf, method }: Wanted): Promise<string> {
  const { withdrawalOffer: offer } = await seller.ask<{ withdrawalOffer: WithdrawalOffer }>(OFFERED);
  const to = offer.destinations.find((each) => method === undefined || each.method === method);
  if (!to) throw new Error(`the seller has nowhere to withdraw to by ${method ?? 'any method'}`);
  const variables = { key: randomUUID(), amount: amountOf(offer), destination: to.id };
  const asked = await seller.ask<{ requestWithdrawal: string }>(REQUEST, variables);
  await staged(seller, asked.requestWithdrawal, 'HELD');
  return asked.requestWithdrawal;
}

interface Seen {
  readonly stage: string;
  readonly audit: string | null;
}

/** A withdrawal as its seller sees it. */
export async function seen(seller: Person, id: string): Promise<Seen | null> {
  return (await seller.ask<{ withdrawal: Seen | null }>(STAGE, { id })).withdrawal;
}

export const staged = (seller: Person, id: string, stage: string) =>
  until(`the withdrawal is not ${stage}`, async () => (await seen(seller, id))?.stage === stage);

export const approve = (person: Person, id: string, connectionId: string | null = null) =>
  person.command('approveWithdrawal', { id: 'ID!', connectionId: 'ID' }, { id, connectionId });
