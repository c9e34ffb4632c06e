/**
 * Below which an export is kept in the private bucket; a rule of the bucket may delete there what
 * is two days old.
 */
const folderOf = (exportId: string): string => `exports/${exportId}`;

/** What it is filtered and searched by, as the variables of the list's query in JSON. */
export const askedKey = (exportId: string): string => `${folderOf(exportId)}/asked`;

/** Some of its rows, until they are all there. */
export const partKey = (exportId: string, part: string): string => `${folderOf(exportId)}/${part}`;

/** The whole file, called as whoever downloads it finds it; `name`: of letters, digits and `-`. */
export const exportKey = (exportId: string, name: string): string => `${folderOf(exportId)}/${name}.csv`;
