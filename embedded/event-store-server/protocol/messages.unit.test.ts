import fc from 'fast-check';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { describe, expect, test } from 'vitest';
import { TOMBSTONE_REVISION, type EventRecord } from '../event-record.ts';
import { appendSuccess, appendWrongExpectedVersion, deleteSuccess } from './append-messages.ts';
import { readBatchAppendRequest } from './batch-append-request.ts';
import { batchSuccess, wrongExpectedVersion } from './batch-append-responses.ts';
import { eventMessage } from './event-message.ts';
import { Positions } from './position.ts';
import { MalformedRequest, readReadRequest } from './read-request.ts';

/*
 * The messages on the hot path are encoded by hand; the generated classes of the official client
 * say whether the encoding is right.
 */
const uuid = fc.uuid();
const name = fc.string({ unit: 'grapheme', minLength: 1 });
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const place = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const text = (value: Uint8Array) => Buffer.from(value).toString('utf8');

const record: fc.Arbitrary<EventRecord> = fc.record({
  position: place,
  stream: name,
  revision: fc.oneof(place, fc.constant(TOMBSTONE_REVISION)),
  id: uuid,
  // Milliseconds since 1970, and nothing was recorded in its first one.
  created: fc.integer({ min: 1, max: 4_000_000_000_000 }),
  type: name,
  isJson: fc.boolean(),
  data: bytes,
  metadata: bytes,
});

const AS_TOLD = new Positions(1);

describe('an event', () => {
  const decoded = (
    event: EventRecord | null,
    link: EventRecord | null,
    form: 'string' | 'structured' = 'string',
  ) => messages.ReadResp.deserializeBinary(eventMessage(event, link, form, AS_TOLD)).getEvent();

  test('carries every field', () => {
    fc.assert(
      fc.property(record, (event) => {
        const read = decoded(event, null)?.getEvent();
        const metadata = Object.fromEntries(read?.getMetadataMap().toArray() ?? []);
        expect(text(read?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array())).toBe(
          event.stream,
        );
        expect(read?.getStreamRevision()).toBe(
          event.revision === TOMBSTONE_REVISION ? '9223372036854775807' : String(event.revision),
        );
        expect([read?.getCommitPosition(), read?.getPreparePosition()]).toEqual([
          String(event.position),
          String(event.position),
        ]);
        expect(read?.getId()?.getString()).toBe(event.id);
        expect(metadata).toEqual({
          type: event.type,
          created: String(BigInt(event.created) * 10_000n),
          'content-type': event.isJson ? 'application/json' : 'application/octet-stream',
        });
        expect(Buffer.from(read?.getData_asU8() ?? [])).toEqual(event.data);
        expect(Buffer.from(read?.getCustomMetadata_asU8() ?? [])).toEqual(event.metadata);
      }),
    );
  });

  test('carries its id in two halves when it is asked to', () => {
    fc.assert(
      fc.property(record, (event) => {
        const halves = decoded(event, null, 'structured')?.getEvent()?.getId()?.getStructured();
        const hex = (half: string | undefined) =>
          BigInt.asUintN(64, BigInt(half ?? 0))
            .toString(16)
            .padStart(16, '0');
        expect(hex(halves?.getMostSignificantBits()) + hex(halves?.getLeastSignificantBits())).toBe(
          event.id.replaceAll('-', ''),
        );
      }),
    );
  });

  test('has the position of the link that led to it', () => {
    fc.assert(
      fc.property(record, record, (event, link) => {
        const read = decoded(event, link);
        expect(read?.getCommitPosition()).toBe(String(link.position));
        expect(read?.getLink()?.getStreamRevision()).toBeDefined();
      }),
    );
  });

  test('is left out when its link leads nowhere', () => {
    fc.assert(
      fc.property(record, (link) => {
        expect(decoded(null, link)?.hasEvent()).toBe(false);
      }),
    );
  });
});

describe('a batch append', () => {
  test('is read as the client wrote it', () => {
    const proposal = fc.record({
      id: uuid,
      type: name,
      contentType: name,
      data: bytes,
      metadata: bytes,
    });
    fc.assert(
      fc.property(
        uuid,
        name,
        fc.bigInt({ min: 0n, max: 2n ** 64n - 2n }),
        fc.array(proposal, { maxLength: 5 }),
        fc.boolean(),
        (id, stream, revision, proposals, isFinal) => {
          const request = new messages.BatchAppendReq();
          request.setCorrelationId(new shared.UUID().setString(id));
          const options = new messages.BatchAppendReq.Options();
          options.setStreamIdentifier(
            new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream))),
          );
          options.setStreamPosition(revision.toString());
          request.setOptions(options);
          request.setIsFinal(isFinal);
          for (const { id: eventId, type, contentType, data, metadata } of proposals) {
            const message = new messages.BatchAppendReq.ProposedMessage();
            message.setId(new shared.UUID().setString(eventId));
            message
              .getMetadataMap()
              .set('type', type)
              .set('content-type', contentType)
              .set('other', 'ignored');
            message.setData(Uint8Array.from(data));
            message.setCustomMetadata(Uint8Array.from(metadata));
            request.addProposedMessages(message);
          }
          const read = readBatchAppendRequest(Buffer.from(request.serializeBinary()), 0);
          expect(read).toEqual({
            correlationId: id,
            options: { stream, expected: revision, deadline: null },
            messages: proposals,
            isFinal,
          });
        },
      ),
    );
  });

  test('is answered so that the client finds everything', () => {
    const echo = { correlationId: '7f1c3c0a-0000-4000-8000-000000000001', stream: 'açaí' };
    const response = messages.BatchAppendResp.deserializeBinary(batchSuccess(echo, 9, 11));
    expect(response.toObject()).toMatchObject({
      correlationId: { string: echo.correlationId },
      success: { currentRevision: '9', position: { commitPosition: '11', preparePosition: '11' } },
    });
    expect(text(response.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array())).toBe('açaí');
  });

  test.each([
    [5, { currentStreamRevision: '5' }],
    [-1, { currentNoStream: {} }],
  ])('that conflicts with revision %d says so', (current, expected) => {
    const echo = { correlationId: '7f1c3c0a-0000-4000-8000-000000000001', stream: 's' };
    const response = messages.BatchAppendResp.deserializeBinary(
      wrongExpectedVersion(echo, 'no_stream', current),
    );
    const detail = response.getError()?.getDetails();
    expect(detail?.getTypeName()).toBe('event_store.client.WrongExpectedVersion');
    expect(
      detail?.unpack(shared.WrongExpectedVersion.deserializeBinary, detail.getTypeName())?.toObject(),
    ).toMatchObject({
      ...expected,
      expectedNoStream: {},
    });
    expect(response.getError()?.getCode()).toBe(6);
  });
});

describe('the answer to an append', () => {
  test('has revision and position', () => {
    expect(messages.AppendResp.deserializeBinary(appendSuccess(3, 4)).toObject().success).toMatchObject({
      currentRevision: '3',
      position: { commitPosition: '4', preparePosition: '4' },
    });
  });

  test('of nothing to no stream has neither', () => {
    expect(
      messages.AppendResp.deserializeBinary(appendSuccess(-1, null)).toObject().success,
    ).toMatchObject({ noStream: {}, noPosition: {} });
  });

  test('that conflicts has both revisions, for old clients as well', () => {
    expect(
      messages.AppendResp.deserializeBinary(appendWrongExpectedVersion(8n, 3)).toObject()
        .wrongExpectedVersion,
    ).toMatchObject({
      currentRevision2060: 3,
      currentRevision: '3',
      expectedRevision2060: 8,
      expectedRevision: '8',
    });
  });

  test('to a delete has the position', () => {
    expect(messages.DeleteResp.deserializeBinary(deleteSuccess(4)).toObject().position).toEqual({
      commitPosition: '4',
      preparePosition: '4',
    });
  });
});

describe('a read', () => {
  test('of nothing at all is malformed', () => {
    expect(() => readReadRequest(Buffer.alloc(0))).toThrow(MalformedRequest);
  });

  test('never fails in another way, whatever the bytes', () => {
    fc.assert(
      fc.property(bytes, (noise) => {
        try {
          readReadRequest(noise);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedRequest);
        }
      }),
    );
  });
});
