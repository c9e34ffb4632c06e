import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addToList, readList } from './forgotten-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'razao-forgotten-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ana = { subjectId: '5f3c2f0e-6c1d-4a57-9a3e-0d6a1a2b3c4d', at: '2026-11-03T13:00:00.000Z' };
const bia = { subjectId: '0b8e5a53-1c52-4f0f-8a55-2f7d7e3f9a10', at: '2026-11-04T13:00:00.000Z' };

describe('the list of who was forgotten', () => {
  it('holds who was added, in order, and is its owner’s alone', async () => {
    const file = join(folder, 'list');
    await addToList(file, ana);
    await addToList(file, bia);
    expect(await readList(file)).toEqual([ana, bia]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is refused with the line that is none', async () => {
    const file = join(folder, 'other');
    writeFileSync(file, `${ana.subjectId} ${ana.at}\nana@example.com\n`);
    await expect(readList(file)).rejects.toThrow(
      `Line 2 of ${file} is not a subject's id and a moment.`,
    );
  });

  it('that cannot be written says so, and that nothing was done', async () => {
    await expect(addToList(join(folder, 'missing', 'list'), ana)).rejects.toThrow(
      'cannot be written (ENOENT): nothing was forgotten.',
    );
  });

  it('that is not there is no empty list', async () => {
    await expect(readList(join(folder, 'missing'))).rejects.toThrow('cannot be read');
  });
});
