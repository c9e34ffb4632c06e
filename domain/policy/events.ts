import { z } from 'zod';
import { moment } from '../kernel/enums.ts';
import { eventDefinitions, type EventOf } from '../kernel/aggregate.ts';
import { reason } from '../kernel/text-schemas.ts';
import { policyTerms, sellerOverrides } from './terms.ts';

/** Who decided (a user's id), when, and why. */
const decided = z.object({ by: z.string().min(1), at: moment, reason });

const saved = decided.extend({
  platformId: z.string(),
  /** Counts from 1, of a platform or of one seller; never used again. */
  version: z.int().min(1),
  effectiveFrom: moment,
});
const canceled = decided.extend({ version: z.int().min(1) });

const policyEvents = {
  PolicyVersionSaved: saved.extend({ terms: policyTerms }),
  /** Before it took effect. */
  PolicyVersionCanceled: canceled,
  SellerTermsSaved: saved.extend({ userId: z.string().min(1), overrides: sellerOverrides }),
  SellerTermsCanceled: canceled.extend({ userId: z.string().min(1) }),
};

export type PolicyEvent = EventOf<typeof policyEvents>;
/** What sellers had to answer a buyer's refund request before policies said so. */
const ANSWER_DAYS = 3;

export const policyEventDefinitions = eventDefinitions(policyEvents, {
  PolicyVersionSaved: {
    version: 2,
    upcasters: {
      1: ({ terms, ...data }) => {
        const { guarantee, ...others } = terms as { readonly guarantee: object };
        return { ...data, terms: { ...others, guarantee: { ...guarantee, answerDays: ANSWER_DAYS } } };
      },
    },
  },
});
