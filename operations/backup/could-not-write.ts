/** What a file system says; nothing of a network does. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  ...['EACCES', 'EDQUOT', 'EEXIST', 'EFBIG', 'EIO', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOENT'],
  ...['ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'],
]);

/** One sentence for a folder that could not be written; anything else as it is. */
export function couldNotWrite(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (!REFUSALS.has(code)) return error;
  const sentence = `No backup was made: ${folder} cannot be written (${code}). A folder without manifest.json is none.`;
  return new Error(sentence, { cause: error });
}
