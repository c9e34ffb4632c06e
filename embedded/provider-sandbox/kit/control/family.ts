import type { Action, Command, Problem } from '../machine/machine.ts';
import type { Provider } from '../core/provider.ts';

/** A charge as the control plane shows it. */
export interface ChargeView {
  provider: Provider;
  /** What an adapter records as its transaction id. */
  transactionId: string;
  /** The caller's own reference. */
  reference: string;
  method: string;
  amountCents: number;
  paidCents: number;
  refundedCents: number;
  /** The provider's own word. */
  status: string;
  createdAt: string;
  customer: string | null;
  card: string | null;
  /** What may be asked of it now. */
  actions: Action[];
}

export type ActResult = { ok: true; charge: ChargeView } | { ok: false; problem: Problem };

/** How the account is reached, as its owner would type it in. */
export interface SimulatedConnection {
  baseUrl: string;
  /** Beside those of the provider's data. */
  secrets: Record<string, string>;
}

/** What the control plane needs of a family. */
export interface ControlledFamily {
  provider: Provider;
  connection(): SimulatedConnection;
  find(transactionId: string): ChargeView | undefined;
  /** Nothing when the family has no such charge. */
  act(transactionId: string, command: Command): ActResult | undefined;
}
