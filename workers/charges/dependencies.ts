import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Connections } from '../connections.ts';

/**
 * The payment that a provider's transaction belongs to, by our own record of its charge: many
 * providers do not say our reference. Undefined: of that connection we know no such charge.
 */
export type FindPayment = (connectionId: string, transactionId: string) => Promise<string | undefined>;

export interface ChargeDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly connections: Connections;
  readonly findPayment: FindPayment;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Address under which providers reach us. */
  readonly publicUrl: string;
}

/** Ids only: what is true is read from the stream. */
export interface ChargeJob {
  readonly paymentId: string;
  /** What asked for it, the purchase or a renewal; also the provider's idempotency key. */
  readonly eventId: string;
  /** In whose slot it runs. */
  readonly connectionId: string;
  readonly correlationId: string;
}
