import { describe, expect, it } from 'vitest';
import { relationOf } from './compare-log.ts';
import type { LogNow } from './identity.ts';

const LOG: LogNow = { id: 'this', inPlaceOf: new Set(), newest: 50n };
const ACCEPTED: LogNow = { ...LOG, inPlaceOf: new Set(['before', 'long before']) };

describe('a log stands to what a consumer has kept', () => {
  it.each([
    ['as the same log', LOG, 'this', 50n, 'SAME'],
    ['as the same log, of which nothing was read', LOG, 'this', undefined, 'SAME'],
    ['as the same log to who never asked', LOG, null, 50n, 'SAME'],
    ['as the same log to who has nothing yet', ACCEPTED, null, undefined, 'SAME'],
    ['as an older copy', LOG, 'this', 51n, 'OLDER'],
    ['as an older copy to who never asked', LOG, null, 51n, 'OLDER'],
    ['as an empty copy', { ...LOG, newest: undefined }, 'this', 0n, 'OLDER'],
    ['as another log', LOG, 'that', 1n, 'OTHER'],
    ['as one that was accepted, and is the same since', ACCEPTED, 'this', 50n, 'SAME'],
    ['as one that was accepted in place of another', ACCEPTED, 'before', 9n, 'REPLACED'],
    ['as one that was accepted in place of its older copy', ACCEPTED, 'long before', 51n, 'REPLACED'],
    ['as one that was accepted, to who never asked', ACCEPTED, null, 9n, 'REPLACED'],
    ['as another log than was accepted', ACCEPTED, 'that', 9n, 'OTHER'],
  ] as const)('%s', (_how, log, logId, checkpoint, relation) => {
    expect(relationOf(log, { logId, checkpoint })).toBe(relation);
  });
});
