import { dataStreamOf, isMetastream } from './stream-name.ts';

/** What an access list speaks of: reading, writing and deleting, and the same of the metadata. */
export type Access = '$r' | '$w' | '$d' | '$mr' | '$mw';

export const ACCESS_KEYS: readonly Access[] = ['$r', '$w', '$d', '$mr', '$mw'];

/**
 * `$acl` of a stream's metadata: users and groups by what they may do (EventStoreDB protocol v1).
 */
export type AccessList = Partial<Record<Access, readonly string[]>>;

/** What one caller may do to a stream with that list. */
export type Permission = (access: Access, stream: string, list: AccessList | undefined) => boolean;

/** Without users there is nobody to tell apart. */
export const EVERYTHING: Permission = () => true;
export const NOTHING: Permission = () => false;

/** Stands for everybody in a list. */
const EVERYBODY = '$all';
const ADMINS = '$admins';

/** Where default access lists would be kept, which this server does not act on. */
const SETTINGS_STREAM = '$settings';

/**
 * Permission of a user in some groups; an anonymous one is in none and has no name. Administrators
 * may do everything, so that no list locks everybody out, but set what would not be acted on.
 */
export function permissionOf(name: string | null, groups: readonly string[]): Permission {
  const roles = new Set([EVERYBODY, ...groups, ...(name === null ? [] : [name])]);
  return (access, stream, list) => {
    if (access === '$w' && stream === SETTINGS_STREAM) return false;
    if (roles.has(ADMINS)) return true;
    return (list?.[access] ?? defaultRoles(stream)).some((role) => roles.has(role));
  };
}

const defaultRoles = (stream: string): string[] => [
  dataStreamOf(stream).startsWith('$') ? ADMINS : EVERYBODY,
];

export const readingOf = (stream: string): Access => (isMetastream(stream) ? '$mr' : '$r');
export const writingOf = (stream: string): Access => (isMetastream(stream) ? '$mw' : '$w');
