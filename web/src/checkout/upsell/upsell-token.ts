/**
 * The token of the last purchase of this browser that others may follow; undefined for none. It is
 * of letters that need no escape: what a neighbour of this host has put there instead may decode to
 * nothing.
 */
export const upsellToken = (): string | undefined =>
  /(?:^|; )upsellToken=([^;]+)/.exec(document.cookie)?.[1];

export function forgetUpsell(): void {
  document.cookie = 'upsellToken=; Path=/; Max-Age=0';
}
