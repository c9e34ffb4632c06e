/** The provider's side of a charge, as the sandbox tells it. */
export interface Charge {
  readonly transactionId: string;
  readonly customer: string;
  readonly status: string;
  readonly actions: readonly string[];
}

/** The charges of one customer, newest first. */
export async function chargesOf(url: string, customer: string): Promise<Charge[]> {
  const answer = await fetch(`${url}/sandbox/charges?limit=200`);
  const { charges } = (await answer.json()) as { charges: Charge[] };
  return charges.filter((charge) => charge.customer === customer);
}

/** Plays the buyer or the bank with the customer's newest charge. */
export async function act(
  url: string,
  customer: string,
  action: 'pay' | 'refuse' | 'expire' | 'refund' | 'chargeback',
  of: { readonly amountCents?: number } = {},
): Promise<void> {
  const charge = (await chargesOf(url, customer)).find(({ actions }) => actions.includes(action));
  if (!charge) throw new Error(`${customer} has no charge to ${action}`);
  const answer = await fetch(`${url}/sandbox/charges/${charge.transactionId}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(of),
  });
  if (!answer.ok) throw new Error(`The sandbox refused to ${action}: ${await answer.text()}`);
}
