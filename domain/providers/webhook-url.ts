import type { ProviderCode } from '../kernel/enums.ts';

/** Where a provider reaches us for the connection that the token belongs to. */
export const webhookUrlOf = (publicUrl: string, provider: ProviderCode, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/webhooks/${provider}/${token}`;
