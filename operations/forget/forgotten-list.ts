import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Forgotten } from '../../eventstore/forgotten.ts';
import { moment } from '../../domain/kernel/enums.ts';

const entry = z.tuple([z.uuid(), moment]);

/**
 * A file of who was forgotten and when, by their subjects' ids, which lead to nobody. It is kept
 * beside the backups: a backup that is older than an erasure would bring the person back. Throws
 * one sentence where it cannot be written.
 */
export const addToList = (file: string, { subjectId, at }: Forgotten): Promise<void> =>
  appendFile(file, `${subjectId} ${at}\n`, { mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(
        `The list of who was forgotten, ${file}, cannot be written (${error.code}): nothing was forgotten.`,
      );
    },
  );

/** Throws one sentence for a file that is not such a list. */
export async function readList(file: string): Promise<Forgotten[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The list of who was forgotten, ${file}, cannot be read.`);
  });
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const parsed = entry.safeParse(line.trim().split(/\s+/));
      if (!parsed.success)
        throw new Error(`Line ${index + 1} of ${file} is not a subject's id and a moment.`);
      const [subjectId, at] = parsed.data;
      return { subjectId, at };
    });
}
