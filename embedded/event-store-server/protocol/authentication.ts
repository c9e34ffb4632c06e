import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { unauthenticated } from './errors.ts';
import type { Service } from './service.ts';

/** Passwords by user name. */
export type Users = Readonly<Record<string, string>>;

interface Call {
  metadata: Metadata;
  emit(event: 'error', error: unknown): unknown;
}

type Handler = (call: Call, answer?: (error: unknown) => void) => void;

/**
 * The same service, which turns away callers that give a wrong user or password. Callers that give
 * none are let in.
 */
export function withAuthentication(service: Service, users: Users): Service {
  const handlers = Object.entries(service.handlers).map(([name, handler]) => [
    name,
    guarded(handler as Handler, users),
  ]);
  return {
    definition: service.definition,
    handlers: Object.fromEntries(handlers) as Service['handlers'],
  };
}

function guarded(handler: Handler, users: Users): Handler {
  return (call, answer) => {
    if (isKnown(call.metadata, users)) handler(call, answer);
    else if (answer) answer(unauthenticated());
    else call.emit('error', unauthenticated());
  };
}

function isKnown(metadata: Metadata, users: Users): boolean {
  const [header] = metadata.get('authorization');
  if (header === undefined) return true;
  const [scheme, encoded = ''] = header.toString().split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const [user = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const expected = Object.hasOwn(users, user) ? users[user] : undefined;
  return expected !== undefined && timingSafeEqual(digest(password.join(':')), digest(expected));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
