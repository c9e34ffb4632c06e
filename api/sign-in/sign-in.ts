import type { Catalogue } from '../catalogue/catalogue.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { Access } from './access.ts';
import { findSession, type Session } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** Signs in. Errors: WRONG_CREDENTIALS, which does not say what was wrong; RATE_LIMITED with `retryAfterSeconds`. */
export async function signIn(
  deps: { access: Access; catalogue: Catalogue; throttle: Throttle; digest: (text: string) => string },
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<Result<{ token: string; session: Session }>> {
  // By address and account together with a looser count by address: a stranger cannot lock somebody out, nor try many accounts.
  const keys = [`${ip}/${deps.digest(email.trim().toLowerCase())}`, ip];
  const wait = Math.max(...keys.map((key) => deps.throttle.waitMs(key)));
  if (wait > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  const userId = email.length <= 254 && password.length <= 200 ? await deps.access.verify(email, password) : undefined;
  if (!userId) {
    keys.forEach((key) => deps.throttle.failed(key));
    return fail('WRONG_CREDENTIALS');
  }
  keys.forEach((key) => deps.throttle.succeeded(key));
  const token = await deps.access.openSession(userId);
  const session = await findSession(deps, token);
  return session ? ok({ token, session }) : fail('WRONG_CREDENTIALS');
}
