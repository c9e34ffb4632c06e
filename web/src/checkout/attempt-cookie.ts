const LIFETIME_SECONDS = 30;

/**
 * Marks that a purchase is under way, for as long as one may take; whoever reads it learns nothing
 * else (specification/checkout#external-calls).
 */
export function markAttempt(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `token2=${crypto.randomUUID()}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
}
