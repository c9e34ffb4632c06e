import { z } from 'zod';
import { TOKEN_NETWORKS } from './network-tokens.ts';

/** How a product is measured, beside by whom (specification/checkout#product-fields). */
export const measurement = z.object({
  /** Buyers are asked before anybody measures; who says no, or nothing, is not measured. */
  asksConsent: z.boolean(),
  /** Networks are told of a purchase by whom: hashed e-mail address and phone, browser, address. */
  tellsBuyer: z.boolean(),
  /** By network, the version of its access token in the vault; null: it was removed. */
  tokens: z.partialRecord(z.enum(TOKEN_NETWORKS), z.string().max(100).nullable()),
});
export type Measurement = z.infer<typeof measurement>;

/** What a product of before these were there says of them. */
export const NO_MEASUREMENT: Measurement = { asksConsent: false, tellsBuyer: false, tokens: {} };
