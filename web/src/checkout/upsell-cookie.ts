const LIFETIME_SECONDS = 30 * 60;

/**
 * Read by the upsell pages (specification/checkout#internal-calls). It lives no longer than an
 * upsell takes.
 */
export function rememberUpsell(token: string | null): void {
  if (!token) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `upsellToken=${encodeURIComponent(token)}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
}
