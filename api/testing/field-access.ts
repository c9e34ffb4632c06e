import { readFileSync } from 'node:fs';
import type { Permission } from '../../domain/access/permissions.ts';
import type { UserRole } from '../../domain/access/roles.ts';

/** Everybody, or these roles; administrators only with the flag, where one is named. */
export type Readers =
  'PUBLIC' | 'CLOSED' | { readonly roles: readonly UserRole[]; readonly flag?: Permission };

function readersOf(text: string): Readers {
  if (text === 'PUBLIC' || text === 'CLOSED') return text;
  const roles = text.split(' ').map((role) => role.replace(/\+.*/, '') as UserRole);
  const flag = /\+(\w+)/.exec(text)?.[1] as Permission | undefined;
  return { roles, ...(flag && { flag }) };
}

/**
 * Who may have each field of the contract (`Type.field`), as codegen has written it out for whoever
 * reviews a change.
 */
export const FIELD_ACCESS: ReadonlyMap<string, Readers> = new Map(
  readFileSync('api/graphql/access.generated.txt', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', text = ''] = line.split(/ {2,}/);
      return [name, readersOf(text)];
    }),
);
