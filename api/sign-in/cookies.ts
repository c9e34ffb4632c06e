import type { RequestContext } from '../graphql/context.ts';
import type { SignedIn } from './commands.ts';
import { DEVICE_COOKIE, DEVICE_SECONDS } from './known-device.ts';
import { OWN_SESSION_COOKIE, SESSION_COOKIE } from './sessions.ts';

/** From where somebody signs in. */
export const callerOf = ({ ip, userAgent, cookies }: RequestContext) => ({
  ...{ ip, userAgent },
  device: cookies.get(DEVICE_COOKIE),
});

/** The browser of this request keeps a session from now on, in the place of any other. */
export function keep({ token, seconds, session, device }: SignedIn, context: RequestContext): void {
  context.cookies.set(SESSION_COOKIE, token, seconds);
  if (context.cookies.get(OWN_SESSION_COOKIE)) context.cookies.set(OWN_SESSION_COOKIE, null, 0);
  if (session) context.cookies.set(DEVICE_COOKIE, device, DEVICE_SECONDS);
  context.become(session);
}
