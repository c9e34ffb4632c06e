import type { Scope } from '../../domain/access/scope.ts';
import type { User } from '../../domain/user/user.ts';
import type { OpenSubscriptions } from './open-subscriptions.ts';

/**
 * Somebody who is signed in, as their configuration has them now. A customer's `userId` is that by
 * which the vault knows them as a buyer.
 */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /** Empty of a customer. */
  readonly email: string;
  /** The administrator who acts in the user's name; null: the user themselves. */
  readonly actingBy: string | null;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  /** Null: a customer, who has no account. */
  readonly user: User | null;
  readonly scope: Scope;
}

/** What a resolver knows of the request. */
export interface RequestContext {
  /**
   * Who asks, or undefined. Read once for what comes by POST; on a WebSocket read again and again,
   * so that what was ended or taken away ends there too. A promise only when it has to be read.
   */
  session(): Session | undefined | Promise<Session | undefined>;
  /** Signing in or, with undefined, out: the rest of this request is asked by them. */
  become(session: Session | undefined): void;
  readonly ip: string;
  /** The host that was asked, in lower case, without a port. */
  readonly host: string;
  /** As the browser says what it is; empty where it does not. */
  readonly userAgent: string;
  readonly requestId: string;
  /** Of the WebSocket that the operation came by; undefined for one that came by POST. */
  readonly subscriptions: OpenSubscriptions | undefined;
  readonly cookies: Cookies;
}

/** Cookies that no script and no other site can use. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets or, with null, removes one; does nothing on a WebSocket. */
  set(name: string, value: string | null, maxAgeSeconds: number): void;
}
