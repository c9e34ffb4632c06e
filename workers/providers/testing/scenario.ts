import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PaymentMethod, ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Outcome } from '../contract.ts';
import { providers } from '../registry.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

export { payout } from './payout-request.ts';

/** One simulator for the tests of a file; the faults that a test orders end with it. */
export function stageForFile(): { readonly sandbox: Sandbox } {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox?.close());
  afterEach(() => sandbox.clearFaults());
  return {
    get sandbox() {
      return sandbox;
    },
  };
}

/** What came of an operation that must have been done. */
export function done<T>(outcome: Outcome<T>): T {
  expect(outcome).toMatchObject({ kind: 'done' });
  if (outcome.kind !== 'done') throw new Error('unreachable');
  return outcome.value;
}

/** Every provider with every method that the buyer pays by himself, elsewhere. */
export const pushMethods: readonly { code: ProviderCode; method: PaymentMethod }[] = [
  ...providers.values(),
].flatMap(({ code, capabilities }) =>
  capabilities.methods.filter((method) => method !== 'CREDIT_CARD').map((method) => ({ code, method })),
);

/** A card that is approved at once. */
export const APPROVED = '4000000000000010';
