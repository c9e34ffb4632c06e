import { describe, expect, test } from 'vitest';
import { EVERYTHING } from '../access.ts';
import type { Expected, WriteCommand } from './command.ts';
import { decide, type Compared, type StreamView } from './decide.ts';

const proposal = (id: string) => ({
  id,
  type: 'T',
  isJson: true,
  data: Buffer.alloc(0),
  metadata: Buffer.alloc(0),
});

const append = (expected: Expected, ...ids: string[]): WriteCommand => ({
  kind: 'append',
  stream: 's',
  expected,
  events: ids.map(proposal),
  permits: EVERYTHING,
  bytes: 0,
  expiresAt: Infinity,
});

const missing: StreamView = { head: -1, tombstoned: false, softDeleted: false, hasMetadata: false };
const atRevision5: StreamView = { ...missing, head: 5 };

/**
 * Of ids 'a', 'b' and 'c' it is remembered that they were written at revisions 3 to 5 of the
 * stream; 'z' elsewhere.
 */
const remembered = (id: string) => {
  if (id === 'z') return { stream: 'other', revision: 0, position: 50 };
  const index = 'abc'.indexOf(id);
  return index < 0 ? undefined : { stream: 's', revision: 3 + index, position: 103 + index };
};

const decided = (command: WriteCommand, view: StreamView, compared?: Compared) =>
  decide(command, view, remembered, compared);

describe('given a tombstoned stream', () => {
  test.each<[Expected]>([['any'], ['no_stream'], ['stream_exists'], [5]])(
    'then %s is refused as deleted',
    (expected) => {
      expect(decided(append(expected, 'n'), { ...atRevision5, tombstoned: true })).toEqual({
        kind: 'stream-deleted',
      });
    },
  );
});

describe('given stream_exists', () => {
  test.each<[string, StreamView, string]>([
    ['there is nothing', missing, 'wrong-expected-version'],
    ['there is metadata only', { ...missing, hasMetadata: true }, 'write'],
    ['the stream is soft-deleted', { ...atRevision5, softDeleted: true }, 'stream-deleted'],
    ['there are events', atRevision5, 'write'],
  ])('when %s', (_, view, kind) => {
    expect(decided(append('stream_exists', 'n'), view)).toEqual({ kind });
  });
});

describe.each<[Expected]>([['any'], ['stream_exists']])(
  'given %s and what is remembered',
  (expected) => {
    test.each<[string, string[], object]>([
      ['all ids were written here', ['a', 'b'], { kind: 'already-written', revision: 4, position: 104 }],
      ['no id is known', ['n', 'm'], { kind: 'write' }],
      ['the first id is new and the second is known', ['n', 'a'], { kind: 'write' }],
      ['the first id is known and the second is new', ['a', 'n'], { kind: 'wrong-expected-version' }],
      ['the ids come in another order (D7)', ['b', 'a'], { kind: 'wrong-expected-version' }],
      ['one is missing between', ['a', 'c'], { kind: 'already-written', revision: 5, position: 105 }],
      ['one comes twice', ['a', 'a'], { kind: 'already-written', revision: 3, position: 103 }],
      ['the id was written to another stream', ['z'], { kind: 'write' }],
      ['nothing is appended', [], { kind: 'write' }],
    ])('when %s', (_, ids, decision) => {
      expect(decided(append(expected, ...ids), atRevision5)).toEqual(decision);
    });
  },
);

describe('given an exact revision', () => {
  test.each<[string, Expected, StreamView, string]>([
    ['it is the head', 5, atRevision5, 'write'],
    ['it is yet to come', 6, atRevision5, 'wrong-expected-version'],
    ['it is past', 4, atRevision5, 'compare-with-stored'],
    ['there is no stream and none is expected', 'no_stream', missing, 'write'],
    ['there is a stream and none is expected', 'no_stream', atRevision5, 'compare-with-stored'],
    ['there is no stream and one is expected', 0, missing, 'wrong-expected-version'],
  ])('when %s', (_, expected, view, kind) => {
    expect(decided(append(expected, 'a'), view)).toEqual({ kind });
  });

  test('when it is past and nothing is appended, then there is nothing to compare', () => {
    expect(decided(append(4), atRevision5)).toEqual({ kind: 'wrong-expected-version' });
  });
});

describe('given the stored ids were compared', () => {
  const softDeleted = { ...atRevision5, softDeleted: true };

  test.each([atRevision5, softDeleted])('when all are there, then it is a repetition', (view) => {
    const place = { revision: 5, position: 105 };
    expect(decided(append(4, 'c'), view, place)).toEqual({ kind: 'already-written', ...place });
  });

  test.each<[Compared, Expected, StreamView, string]>([
    ['first-differs', 4, atRevision5, 'wrong-expected-version'],
    ['first-differs', 'no_stream', atRevision5, 'wrong-expected-version'],
    ['first-differs', 'no_stream', softDeleted, 'write'],
    ['first-differs', 4, softDeleted, 'wrong-expected-version'],
    ['later-differs', 'no_stream', softDeleted, 'wrong-expected-version'],
  ])('when %s with %s', (compared, expected, view, kind) => {
    expect(decided(append(expected, 'n'), view, compared)).toEqual({ kind });
  });
});
