import type { Catalogue } from '../catalogue/catalogue.ts';

/** As our own ids are; anything else of a link is no id of a user. */
const USER_ID = /^[\w-]{1,100}$/;
const SELLERS: ReadonlySet<string> = new Set(['PRODUCER', 'AFFILIATE', 'CO_PRODUCER']);

/**
 * The user of the platform whom a link names as its affiliate; undefined for any other text, since
 * a link may say anything of anybody, and events keep it for ever. What it said stays in the
 * buyer's sealed query string (decision 0032).
 */
export async function knownAffiliate(
  catalogue: Pick<Catalogue, 'get'>,
  platformId: string,
  said: string | null | undefined,
): Promise<string | undefined> {
  if (!said || !USER_ID.test(said)) return undefined;
  const user = await catalogue.get('User', said);
  const known = user?.platformId === platformId && SELLERS.has(user.role);
  return known ? user.userId : undefined;
}
