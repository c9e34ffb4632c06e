/** How much a purchase takes of what no buyer has typed, in characters. */
export const PURCHASE_LIMITS = { utmQuery: 4_000, referer: 2_000, affiliateId: 100 } as const;
