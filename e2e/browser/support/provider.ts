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

/** An account at a provider, as the sandbox's panel shows it to whoever connects it. */
export interface Account {
  readonly code: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly payee: string;
  readonly publicKey: string;
  readonly secrets: Readonly<Record<string, string>>;
}

export async function accountAt(url: string, code: string): Promise<Account> {
  const answer = await fetch(`${url}/sandbox/providers`);
  const { providers } = (await answer.json()) as { providers: Account[] };
  const found = providers.find((account) => account.code === code);
  if (!found) throw new Error(`The sandbox has no ${code}`);
  return found;
}

/** Types into a provider's panel where its webhooks go. */
export async function registerHook(url: string, provider: string, hook: string): Promise<void> {
  const answer = await fetch(`${url}/sandbox/hooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, url: hook }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused the address: ${await answer.text()}`);
}
