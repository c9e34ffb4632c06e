import type { Operation } from '@razao/provider-sandbox/kit/core/provider.ts';
import type { FaultKind } from '@razao/provider-sandbox/kit/faults/kinds.ts';
import { graphql } from './api.ts';

export interface SandboxCharge {
  readonly transactionId: string;
  readonly reference: string;
  readonly status: string;
  readonly provider: string;
  /** What its buyer, its bank or its provider can do with it now. */
  readonly actions: readonly string[];
}

export interface Fault {
  readonly provider?: 'PAGARMEBAAS' | 'IUGUBAAS' | 'ONZ';
  readonly operation?: Operation;
  readonly kind: FaultKind;
  /** How late, in milliseconds. */
  readonly ms?: number;
  readonly status?: number;
  readonly count?: number;
}

/** What the provider knows under our reference; a PIX provider takes it without hyphens. */
export async function chargesOf(url: string, paymentId: string): Promise<SandboxCharge[]> {
  const pages = await Promise.all(
    [paymentId, paymentId.replaceAll('-', '')].map(async (reference) => {
      const answer = await fetch(`${url}/sandbox/charges?reference=${reference}`);
      return ((await answer.json()) as { charges: SandboxCharge[] }).charges;
    }),
  );
  return pages.flat();
}

/** Plays the buyer, the bank or the provider with a payment's only charge. */
export async function act(
  url: string,
  paymentId: string,
  action: 'pay' | 'refuse' | 'refund' | 'chargeback',
  body: object = {},
): Promise<void> {
  const [charge] = await chargesOf(url, paymentId);
  if (!charge) throw new Error(`The provider knows nothing of payment ${paymentId}`);
  const answer = await fetch(`${url}/sandbox/charges/${charge.transactionId}/${action}`, post(body));
  if (!answer.ok) throw new Error(`The sandbox refused to ${action}: ${await answer.text()}`);
}

export async function addFault(url: string, fault: Fault): Promise<void> {
  const answer = await fetch(`${url}/sandbox/faults`, post(fault));
  if (!answer.ok) throw new Error(`The sandbox refused the fault: ${await answer.text()}`);
}

export const clearFaults = async (url: string): Promise<void> =>
  void (await fetch(`${url}/sandbox/faults`, { method: 'DELETE' }));

/**
 * Makes a card into a token as the buyer's browser does. The sandbox says which number means what.
 */
export async function cardToken(
  url: string,
  number = '4000000000000010',
  holder = 'MARIA DA SILVA',
): Promise<string> {
  const found = await graphql<{
    checkout: { provider: { gatewayPublicKey: string; tokenUrl: string } };
  }>(url, '{ checkout(id: "demo-digital") { provider { gatewayPublicKey tokenUrl } } }');
  const provider = found.data?.checkout.provider;
  const card = { number, holder_name: holder, exp_month: 12, exp_year: 2032, cvv: '123' };
  const answer = await fetch(
    `${provider?.tokenUrl}?appId=${provider?.gatewayPublicKey}`,
    post({ type: 'card', card }),
  );
  return ((await answer.json()) as { id: string }).id;
}

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
