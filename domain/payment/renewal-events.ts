import { z } from 'zod';
import { moment, providerCode } from '../kernel/enums.ts';
import { RENEWALS_MAX } from './renewable.ts';

const connection = z.object({ connectionId: z.string(), provider: providerCode });

/** The buyer asks for another charge of what expired, under what was agreed (decision 0078). */
export const chargeRenewalRequested = z.object({
  renewal: z.int().min(1).max(RENEWALS_MAX),
  /** Which is asked first. */
  connection,
  at: moment,
});

/** A charge is paid in whose place the buyer was given another: it is the payment's again. */
export const replacedChargePaid = z.object({
  transactionId: z.string(),
  connection,
  at: moment,
});
