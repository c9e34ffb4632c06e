import type { OpenSubscriptions } from './open-subscriptions.ts';
import type { Session } from '../sign-in/sessions.ts';

/** What a resolver knows of the request. */
export interface RequestContext {
  /** Changes within a request only by signing in and out, so that the answer may show the user. */
  session: Session | undefined;
  readonly ip: string;
  readonly requestId: string;
  /** Value of the session cookie, to end it. */
  readonly sessionToken: string | undefined;
  /** Of the WebSocket that the operation came by; undefined for one that came by POST. */
  readonly subscriptions: OpenSubscriptions | undefined;
  /** Sets or, with null, removes the session cookie; does nothing on a WebSocket. */
  setSessionToken(token: string | null): void;
}
