import { expect, it } from 'vitest';
import { couldNotWrite } from './could-not-write.ts';

it.each([
  ['a full disk, which names no path', { code: 'ENOSPC', syscall: 'write' }],
  ['a disk that is read only', { code: 'EROFS', syscall: 'access', path: '/backup' }],
])('%s is told in one sentence', (_which, what) =>
  expect(couldNotWrite('/backup', Object.assign(new Error('raw'), what))).toMatchObject({
    message: `No backup was made: /backup cannot be written (${what.code}). A folder without manifest.json is none.`,
  }),
);

it.each([{ code: 'ECONNRESET', syscall: 'write' }, { code: '53300' }, {}])(
  'what is none of a folder stays as it was: %j',
  (what) => {
    const error = Object.assign(new Error('another'), what);
    expect(couldNotWrite('/backup', error)).toBe(error);
  },
);
