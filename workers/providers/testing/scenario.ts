import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Outcome } from '../contract.ts';
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

/** In UTC, whatever clock the provider's own text is by. */
export function expectNow(moment = ''): void {
  expect(moment).toMatch(/Z$/);
  expect(Math.abs(Date.parse(moment) - Date.now())).toBeLessThan(60_000);
}

/** A card that is approved at once. */
export const APPROVED = '4000000000000010';
/** A card that its bank asks the buyer about, where the provider has a page for that. */
export const TO_BE_CONFIRMED = '4000000000000101';
/** A card that the provider looks at before it says yes or no. */
export const IN_ANALYSIS = '4000000000000036';
