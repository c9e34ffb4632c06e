import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { EVERYTHING, NOTHING, permissionOf, type Permission } from '../access.ts';
import { unauthenticated } from './errors.ts';
import { guarded, type Service } from './service.ts';

export interface User {
  readonly password: string;
  /** Groups that access lists name; `$admins` may do everything. */
  readonly groups?: readonly string[];
}

/** By name. */
export type Users = Readonly<Record<string, User>>;

export interface Credentials {
  readonly users: Users;
  /** Callers without a user are refused unless this is on. */
  readonly allowAnonymousStreamAccess?: boolean;
}

/** What the caller with this metadata may do; null when the user or the password is wrong. */
export type Identify = (metadata: Metadata) => Permission | null;

export const letEverybodyIn: Identify = () => EVERYTHING;

export function identifyBy({ users, allowAnonymousStreamAccess = false }: Credentials): Identify {
  const anonymous = allowAnonymousStreamAccess ? permissionOf(null, []) : NOTHING;
  return (metadata) => {
    const [header] = metadata.get('authorization');
    if (header === undefined) return anonymous;
    const [scheme, encoded = ''] = header.toString().split(' ');
    if (scheme?.toLowerCase() !== 'basic') return null;
    const [name = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const user = Object.hasOwn(users, name) ? users[name] : undefined;
    if (!user || !timingSafeEqual(digest(password.join(':')), digest(user.password))) return null;
    return permissionOf(name, user.groups ?? []);
  };
}

/** The same service, which turns away callers that give a wrong user or password. */
export const withAuthentication = (service: Service, identify: Identify): Service =>
  guarded(service, (metadata) => (identify(metadata) ? null : unauthenticated()));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
