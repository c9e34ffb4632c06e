import { DEFAULT_TERMS, NO_OVERRIDES } from '../../../domain/policy/terms.ts';
import { makePlatform } from '../../platforms/testing/access.ts';
import { registerOn } from '../../sellers/testing/access.ts';
import type { Thing } from '../../testing/access-walk.ts';

const terms = DEFAULT_TERMS;
const reason = 'Agreed for next year';
const overrides = { ...NO_OVERRIDES, anticipationRate: 300 };

export const things: readonly Thing[] = [
  {
    name: 'policy',
    of: 'PLATFORM',
    make: makePlatform,
    asked: {
      policy: (platformId) => ({ platformId }),
      policyPreview: (platformId) => ({ platformId, terms }),
      savePolicy: (platformId) => ({ platformId, terms, reason }),
    },
    async revision({ stack }, id) {
      const events = await stack.store.load(`policy-${id}`);
      return events.filter(({ type }) => type === 'PolicyVersionSaved').length;
    },
  },
  {
    name: "seller's terms",
    of: 'PLATFORM',
    async make(api, owner) {
      const platformId = await makePlatform(api, owner);
      return registerOn(api, platformId);
    },
    asked: {
      sellerTerms: (id) => ({ id }),
      sellerTermsPreview: (id) => ({ id, overrides }),
      saveSellerTerms: (id) => ({ id, overrides, reason }),
    },
  },
];

export const askedIn = {
  cancelPolicy: 'policy.int.test.ts',
  cancelSellerTerms: 'policy.int.test.ts',
  myTerms: 'policy.int.test.ts',
};
