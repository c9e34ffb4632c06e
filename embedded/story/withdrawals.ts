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
  /** None: their first destination. */
  readonly isTo?: (destination: WithdrawalOffer['destinations'][number]) => boolean;
}

/** Asks for a withdrawal, and answers its id once the wallet has put the amount aside. */
export async function request(seller: Person, { amountOf, isTo = () => true }: Wanted): Promise<string> {
  const { offer, to } = await until('the seller has nowhere to withdraw to', async () => {
    const { withdrawalOffer } = await seller.ask<{ withdrawalOffer: WithdrawalOffer }>(OFFERED);
    const found = withdrawalOffer.destinations.find(isTo);
    return found && { offer: withdrawalOffer, to: found };
  });
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

/** A provider has it, whether or not that tells what comes of it. */
export const accepted = (seller: Person, id: string) =>
  until('no provider has the withdrawal', async () =>
    ['SENT', 'PAID'].includes((await seen(seller, id))?.stage ?? ''),
  );

export const approve = (person: Person, id: string, connectionId: string | null = null) =>
  person.command('approveWithdrawal', { id: 'ID!', connectionId: 'ID' }, { id, connectionId });
