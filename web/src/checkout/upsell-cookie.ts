const LIFETIME_SECONDS = 30 * 60;

/**
 * Read by the page after the payment (specification/checkout#internal-calls). It lives no longer
 * than an upsell takes.
 */
export function rememberUpsell(token: string | null): void {
  if (token) write(token, LIFETIME_SECONDS);
}

export const forgetUpsell = (): void => write('', 0);

/** The token of the last purchase of this browser that others may follow; undefined for none. */
export function upsellToken(): string | undefined {
  const [, token] = /(?:^|; )upsellToken=([^;]+)/.exec(document.cookie) ?? [];
  return token && decodeURIComponent(token);
}

function write(token: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `upsellToken=${encodeURIComponent(token)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
