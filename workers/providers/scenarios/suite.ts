import type { PaymentMethod, ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Capabilities, PayoutMethod } from '../../../domain/providers/capabilities.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { capabilitiesOf } from '../specified/capabilities.ts';

/** The operations of the contract, as docs/providers.md has its columns. */
export type ProvenOperation =
  | 'create'
  | 'fetch'
  | 'refund'
  | 'refundPart'
  | 'cancel'
  | 'list'
  | 'webhook'
  | 'saveCard'
  | 'withdraw'
  | 'fetchWithdraw'
  | 'createReceiver'
  | 'fetchReceiver'
  | 'fetchBalance';

/** One provider by one method: what a suite is run for. */
export interface Subject {
  readonly code: ProviderCode;
  readonly method: PaymentMethod | PayoutMethod;
}

interface Scenario {
  readonly operation: ProvenOperation;
  /** Only for providers of which that is true. */
  readonly when?: (capabilities: Capabilities, subject: Subject) => boolean;
}

export interface Suite {
  readonly subjects: readonly Subject[];
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** Every provider by every method that is named of what it can do. */
export const subjectsBy = <M extends Subject['method']>(
  methodsOf: (capabilities: Capabilities) => readonly M[],
): readonly { readonly code: ProviderCode; readonly method: M }[] =>
  PROVIDERS.flatMap(({ code }) => methodsOf(capabilitiesOf(code)).map((method) => ({ code, method })));
