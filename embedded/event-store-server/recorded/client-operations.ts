import { binaryEvent, jsonEvent, type AppendExpectedRevision } from '@eventstore/db-client';
import { LogPosition } from './answers.ts';
import { clientFailureOf, clientMessage } from './client-answers.ts';
import type {
  Answer,
  Append,
  Expected,
  GetMetadata,
  Read,
  Removal,
  SentEvent,
  SetMetadata,
} from './program.ts';
import { bytesOf } from './requests.ts';
import type { Run } from './run.ts';

async function byClient(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    return clientFailureOf(error as Error & Record<string, unknown>);
  }
}

interface Written {
  success: boolean;
  nextExpectedRevision: bigint;
  position?: { commit: bigint; prepare: bigint };
}

const clientPosition = (position: Written['position']) =>
  position ? new LogPosition(String(position.commit), String(position.prepare)) : null;

const writtenAnswer = ({ success, nextExpectedRevision, position }: Written): Answer => ({
  kind: 'ok',
  via: 'client',
  success,
  rev: `${nextExpectedRevision}n`,
  pos: clientPosition(position),
});

const WORDS: readonly AppendExpectedRevision[] = ['any', 'no_stream', 'stream_exists'];

const clientExpected = (expected: Expected): AppendExpectedRevision =>
  WORDS.find((word) => word === expected) ?? BigInt(expected ?? 0);

export const appendByClient = (run: Run, append: Append, credentials: object): Promise<Answer> =>
  byClient(async () => {
    const { stream, events, exp } = append;
    const options = { expectedRevision: clientExpected(exp), ...credentials };
    return writtenAnswer(await run.client.appendToStream(stream, events.map(clientEventOf), options));
  });

function clientEventOf({ id, type = '', ct, data, meta }: SentEvent) {
  const known = { id: id ?? '', type };
  if (ct !== 'application/json')
    return binaryEvent({
      ...known,
      data: bytesOf(data),
      ...(meta !== undefined && { metadata: bytesOf(meta) }),
    });
  return jsonEvent({
    ...known,
    data: JSON.parse(String(data)),
    ...(meta !== undefined && { metadata: JSON.parse(String(meta)) }),
  });
}

export const setMetadata = (run: Run, { stream, meta, exp }: SetMetadata): Promise<Answer> =>
  byClient(async () => {
    const options = { expectedRevision: clientExpected(exp) };
    return writtenAnswer(await run.client.setStreamMetadata(stream, meta, options));
  });

export const getMetadata = (run: Run, { stream }: GetMetadata): Promise<Answer> =>
  byClient(async () => {
    const { metadata, streamName } = await run.client.getStreamMetadata(stream);
    return { kind: 'ok', via: 'client', meta: JSON.stringify(metadata) ?? null, stream: streamName };
  });

export const removeByClient = (run: Run, { op, stream, exp }: Removal): Promise<Answer> =>
  byClient(async () => {
    const options = { expectedRevision: clientExpected(exp) as bigint };
    const name = op === 'delete' ? 'deleteStream' : 'tombstoneStream';
    const { position } = await run.client[name](stream, options);
    return { kind: 'ok', via: 'client', pos: clientPosition(position) };
  });

export async function readByClient(run: Run, operation: Read): Promise<Answer> {
  const msgs: Answer[] = [];
  const error = await byClient(async () => {
    for await (const resolved of clientRead(run, operation))
      msgs.push(clientMessage(resolved as never, run.text));
    return {};
  });
  return { kind: 'read', msgs, error: error.kind ? error : null };
}

function clientRead(run: Run, { op, stream = '', from, count, dir, links }: Read) {
  const options = {
    direction: dir === 'b' ? ('backwards' as const) : ('forwards' as const),
    resolveLinkTos: links === true,
    ...(count == null ? {} : { maxCount: Number(count) }),
  };
  const isEnd = from === 'start' || from === 'end';
  if (op === 'read')
    return run.client.readStream(stream, {
      ...options,
      fromRevision: isEnd ? from : BigInt(String(from)),
    });
  if (isEnd) return run.client.readAll({ ...options, fromPosition: from });
  const [commit, prepare] = run.positionOf(from).map(BigInt) as [bigint, bigint];
  return run.client.readAll({ ...options, fromPosition: { commit, prepare } });
}
