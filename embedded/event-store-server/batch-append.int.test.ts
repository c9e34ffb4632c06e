import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { credentials, status, type ClientDuplexStream, type ServiceError } from '@grpc/grpc-js';
import { persistentSubscriptionToStreamSettingsFromDefaults } from '@eventstore/db-client';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import messages, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collect,
  events,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

/*
 * The protocol below the client: what a client of another make, or a broken one, may send. The
 * client of this project crashes on a second answer to one append, so here every answer is counted.
 */
let store: TestStore;
let client: InstanceType<typeof grpc.StreamsClient>;
beforeAll(async () => {
  store = await startTestStore({ maxAppendBytes: 10_000 });
  client = new grpc.StreamsClient(`127.0.0.1:${store.server.port}`, credentials.createInsecure());
});
afterAll(async () => {
  client.close();
  await store.stop();
});

interface Proposal {
  id?: string;
  type?: string;
  contentType?: string;
  data?: string;
}

interface AppendPart {
  correlationId?: string;
  stream?: string;
  expected?: 'any' | 'none';
  deadlineMs?: number;
  proposals?: Proposal[];
  isFinal?: boolean;
}

function part({
  correlationId,
  stream,
  expected = 'any',
  deadlineMs,
  proposals = [],
  isFinal = false,
}: AppendPart): BatchAppendReq {
  const request = new messages.BatchAppendReq();
  if (correlationId) request.setCorrelationId(uuid(correlationId));
  if (stream !== undefined) request.setOptions(optionsOf(stream, expected, deadlineMs));
  request.setProposedMessagesList(proposals.map(proposedMessage));
  request.setIsFinal(isFinal);
  return request;
}

function optionsOf(
  stream: string,
  expected: 'any' | 'none',
  deadlineMs: number | undefined,
): BatchAppendReq.Options {
  const options = new messages.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier(stream));
  // The generated classes take any message without fields for Empty.
  if (expected === 'any') options.setAny(new shared.Empty() as never);
  if (deadlineMs !== undefined) options.setDeadline(timestamp(deadlineMs) as never);
  return options;
}

/** google.protobuf.Timestamp as far as the encoder looks at it. */
const timestamp = (ms: number) =>
  Object.assign(new shared.AllStreamPosition(), {
    getSeconds: () => Math.floor(ms / 1_000),
    getNanos: () => 0,
  });

const identifier = (stream: string) => {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Uint8Array.from(Buffer.from(stream)));
  return name;
};

const uuid = (text: string) => {
  const id = new shared.UUID();
  id.setString(text);
  return id;
};

function proposedMessage({
  id = randomUUID(),
  type = 'Raw',
  contentType = 'application/json',
  data = '{}',
}: Proposal): BatchAppendReq.ProposedMessage {
  const message = new messages.BatchAppendReq.ProposedMessage();
  message.setId(uuid(id));
  if (type) message.getMetadataMap().set('type', type);
  if (contentType) message.getMetadataMap().set('content-type', contentType);
  message.setData(Uint8Array.from(Buffer.from(data)));
  return message;
}

interface Answers {
  responses: BatchAppendResp[];
  error: ServiceError | null;
}

/** Sends the parts, closes the sending side, and gathers all that comes back. */
function converse(parts: BatchAppendReq[]): Promise<Answers> {
  const call: ClientDuplexStream<BatchAppendReq, BatchAppendResp> = client.batchAppend();
  const answers: Answers = { responses: [], error: null };
  call.on('data', (response: BatchAppendResp) => answers.responses.push(response));
  for (const request of parts) call.write(request);
  call.end();
  return new Promise((resolve) => {
    call.on('error', (error: ServiceError) => resolve({ ...answers, error }));
    call.on('end', () => resolve(answers));
  });
}

const kindOf = (response: BatchAppendResp): string => {
  if (response.hasSuccess()) return 'Success';
  return (
    response.getError()?.getDetails()?.getTypeName().replace('event_store.client.', '') ?? 'nothing'
  );
};

const kindsByCorrelation = ({ responses }: Answers) =>
  Object.fromEntries(
    responses.map((response) => [response.getCorrelationId()?.getString() ?? '', kindOf(response)]),
  );

describe('every append is answered once', () => {
  test('given many appends interleaved on one call, then each correlation has one success', async () => {
    const ids = Array.from({ length: 50 }, () => randomUUID());
    const stream = newStream();
    const opened = ids.map((correlationId) => part({ correlationId, stream, proposals: [{}] }));
    const continued = ids.map((correlationId) => part({ correlationId, proposals: [{}, {}] }));
    const finished = ids
      .toReversed()
      .map((correlationId) => part({ correlationId, proposals: [{}], isFinal: true }));
    const answers = await converse([...opened, ...continued, ...finished]);
    expect(answers.responses).toHaveLength(50);
    expect(kindsByCorrelation(answers)).toEqual(Object.fromEntries(ids.map((id) => [id, 'Success'])));
    expect(await collect(store.client.readStream(stream))).toHaveLength(200);
  });

  test('given successes and failures of every kind, then each correlation has its own answer', async () => {
    const tombstoned = newStream();
    await store.client.tombstoneStream(tombstoned, { expectedRevision: 'no_stream' });
    const big = { data: 'x'.repeat(6_000) };
    const id = () => randomUUID();
    const [success, deleted, expired, denied, oversized, untyped, malformed] = [
      id(),
      id(),
      id(),
      id(),
      id(),
      id(),
      id(),
    ];
    const stream = newStream();
    const answers = await converse([
      part({ correlationId: oversized, stream, proposals: [big] }),
      part({ correlationId: deleted, stream: tombstoned, proposals: [{}], isFinal: true }),
      part({ correlationId: expired, stream, deadlineMs: Date.now() - 2_000, proposals: [{}] }),
      part({ correlationId: oversized, proposals: [big] }),
      part({ correlationId: success, stream, proposals: [{}], isFinal: true }),
      part({ correlationId: expired, proposals: [{}], isFinal: true }),
      part({ correlationId: denied, stream: '$all', proposals: [{}], isFinal: true }),
      part({ correlationId: oversized, proposals: [big], isFinal: true }),
      part({ correlationId: untyped, stream, proposals: [{ type: '' }, {}], isFinal: true }),
      part({ correlationId: malformed, stream, proposals: [{ id: 'not-a-uuid' }], isFinal: true }),
    ]);
    expect(answers.error).toBeNull();
    expect(answers.responses).toHaveLength(7);
    expect(kindsByCorrelation(answers)).toEqual({
      [success]: 'Success',
      [deleted]: 'StreamDeleted',
      [expired]: 'Timeout',
      [denied]: 'AccessDenied',
      [oversized]: 'MaximumAppendSizeExceeded',
      [untyped]: 'BadRequest',
      [malformed]: 'BadRequest',
    });
  });

  test('given a failure, then it echoes the stream, and its detail is never missing', async () => {
    const stream = newStream('ñandu');
    const answers = await converse([
      part({ correlationId: randomUUID(), stream, proposals: [{ type: '' }], isFinal: true }),
    ]);
    const [response] = answers.responses;
    expect(Buffer.from(response?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(
      stream,
    );
    expect(response?.getError()?.getDetails()).toBeDefined();
  });

  test('given the id of an append that is not answered yet, when it comes again, then the call fails rather than answer twice', async () => {
    const correlationId = randomUUID();
    const same = () => part({ correlationId, stream: newStream(), proposals: [{}], isFinal: true });
    const answers = await converse([same(), same()]);
    expect(answers.responses.length).toBeLessThanOrEqual(1);
    expect(answers.error?.code).toBe(status.INVALID_ARGUMENT);
  });
});

test('given an append whose last part comes after its deadline, then it is answered once, as late, and not written (difference D17)', async () => {
  const [correlationId, stream] = [randomUUID(), newStream()];
  const call: ClientDuplexStream<BatchAppendReq, BatchAppendResp> = client.batchAppend();
  const responses: BatchAppendResp[] = [];
  call.on('data', (response: BatchAppendResp) => responses.push(response));
  const began = Date.now();
  call.write(part({ correlationId, stream, proposals: [{}], deadlineMs: began + 2_000 }));
  while (responses.length === 0 && Date.now() - began < 5_000) await sleep(10);
  expect(responses.map(kindOf)).toEqual(['Timeout']);
  call.write(part({ correlationId, proposals: [{}], isFinal: true }));
  await sleep(300);
  call.end();
  await once(call, 'end');
  expect(responses).toHaveLength(1);
  const error = await failure(collect(store.client.readStream(stream)));
  expect(error.type).toBe('stream-not-found');
});

test('given an append without an expected revision, then it alone is a bad request (difference D34)', async () => {
  const [correlationId, other] = [randomUUID(), randomUUID()];
  const stream = newStream();
  const answers = await converse([
    part({ correlationId, stream, expected: 'none', proposals: [{}], isFinal: true }),
    part({ correlationId: other, stream, proposals: [{}], isFinal: true }),
  ]);
  expect(kindsByCorrelation(answers)).toEqual({ [correlationId]: 'BadRequest', [other]: 'Success' });
});

describe('a message that breaks the protocol ends its call as an invalid argument', () => {
  test.each<[string, AppendPart]>([
    ['no correlation id', { stream: 'a', proposals: [{}], isFinal: true }],
    ['no options', { correlationId: randomUUID(), proposals: [{}], isFinal: true }],
  ])('given %s', async (_, broken) => {
    const { error } = await converse([part(broken)]);
    expect(error?.code).toBe(status.INVALID_ARGUMENT);
  });

  test('given bytes that are no message', async () => {
    const call = client.makeUnaryRequest(
      '/event_store.client.streams.Streams/Delete',
      () => Buffer.from([0xff, 0xff, 0xff]),
      (bytes: Buffer) => bytes,
      {},
      () => undefined,
    );
    const code = await new Promise((resolve) => call.on('status', ({ code }) => resolve(code)));
    expect(code).toBe(status.INVALID_ARGUMENT);
  });
});

test('given an event that says it is JSON and is not, when it is read, then it comes through as it is', async () => {
  const stream = newStream();
  await converse([
    part({
      correlationId: randomUUID(),
      stream,
      proposals: [{ data: '{"broken":' }, {}],
      isFinal: true,
    }),
  ]);
  const read = await collect(store.client.readStream(stream));
  expect(read.map((resolved) => resolved.event?.data)).toEqual(['{"broken":', {}]);
});

test('given what the client asks for the features, then persistent subscriptions and projections are not announced and not implemented', async () => {
  const capabilities = await store.client['capabilities'];
  expect(capabilities.supports(grpc.StreamsService.batchAppend)).toBe(true);
  const error = await failure(
    store.client.createPersistentSubscriptionToStream(
      'stream',
      'group',
      persistentSubscriptionToStreamSettingsFromDefaults(),
    ),
  );
  expect(error.message).toContain('UNIMPLEMENTED');
});

test('given ids in two halves, when a stream is read, then they are the ids that were written', async () => {
  const stream = newStream();
  const [written] = events(1);
  await store.client.appendToStream(stream, written ?? []);
  const request = new messages.ReadReq();
  const options = new messages.ReadReq.Options();
  const target = new messages.ReadReq.Options.StreamOptions();
  target.setStreamIdentifier(identifier(stream));
  target.setStart(new shared.Empty());
  options.setStream(target);
  options.setCount('1');
  options.setNoFilter(new shared.Empty());
  const form = new messages.ReadReq.Options.UUIDOption();
  form.setStructured(new shared.Empty());
  options.setUuidOption(form);
  request.setOptions(options);
  const [response] = await collect<messages.ReadResp>(client.read(request));
  const halves = response?.getEvent()?.getEvent()?.getId()?.getStructured();
  const hex = [halves?.getMostSignificantBits(), halves?.getLeastSignificantBits()].map((half) =>
    BigInt.asUintN(64, BigInt(half ?? 0))
      .toString(16)
      .padStart(16, '0'),
  );
  expect(hex.join('')).toBe(written?.id.replaceAll('-', ''));
});
