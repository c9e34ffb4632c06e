import type { Catalogue } from '../catalogue/catalogue.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Access } from './access.ts';
import { findSession, type Session } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** Wrong passwords allowed before the wait begins. An address may be a whole office. */
const FREE_TRIES = { account: 5, address: 50 };

/**
 * Signs in. Errors: WRONG_CREDENTIALS, which does not say what was wrong; RATE_LIMITED with
 * `retryAfterSeconds`.
 */
export async function signIn(
  deps: { access: Access; catalogue: Catalogue; throttle: Throttle; digest: (text: string) => string },
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<Result<{ token: string; session: Session }>> {
  // By address and account together with a looser count by address: a stranger cannot lock somebody
  // out, nor try many accounts.
  const account = `${ip}/${deps.digest(email.trim().toLowerCase())}`;
  const wait = Math.max(deps.throttle.waitMs(account), deps.throttle.waitMs(ip));
  if (wait > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  deps.throttle.tried(account, FREE_TRIES.account);
  deps.throttle.tried(ip, FREE_TRIES.address);
  const userId =
    email.length <= 254 && password.length <= 200
      ? await deps.access.verify(email, password)
      : undefined;
  if (!userId) return fail('WRONG_CREDENTIALS');
  deps.throttle.clear(account);
  // Only this try: an account of his own must not give a stranger new tries at others.
  deps.throttle.takeBack(ip);
  const token = await deps.access.openSession(userId);
  const session = await findSession(deps, token);
  return session ? ok({ token, session }) : fail('WRONG_CREDENTIALS');
}
