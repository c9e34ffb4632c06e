/** The token of the last purchase of this browser that others may follow; undefined for none. */
export function upsellToken(): string | undefined {
  const [, token] = /(?:^|; )upsellToken=([^;]+)/.exec(document.cookie) ?? [];
  return token && decodeURIComponent(token);
}

export function forgetUpsell(): void {
  document.cookie = 'upsellToken=; Path=/; Max-Age=0';
}
