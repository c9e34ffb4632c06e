import { open, readFile, rename } from 'node:fs/promises';

/**
 * What the file holds, or what `make` makes, for its owner's eyes only. It appears whole or not at
 * all: half a key that a full disk left behind would be taken for the key at the next start.
 */
export async function readOrCreateSecret(file: string, make: () => string): Promise<string> {
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (found !== '') return found;
  const draft = `${file}.new`;
  const secret = make();
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  return secret;
}
