import type { Charge, Outcome } from '../contract.ts';

/** The charge that was answered, whoever it waits for; undefined when none was. */
export const chargeIn = (outcome: Outcome<Charge>): Charge | undefined =>
  outcome.kind === 'done' || outcome.kind === 'action' ? outcome.value : undefined;
