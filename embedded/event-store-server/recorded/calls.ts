import type { ServiceError } from '@grpc/grpc-js';
import type {
  AppendResp,
  BatchAppendResp,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { appendAnswer, batchAnswer, failureOf, messageAnswer, positionIn, uuidText } from './answers.ts';
import type { Answer, Append, Read, Removal } from './program.ts';
import {
  appendOptions,
  appendProposal,
  batchRequests,
  readRequest,
  removalRequest,
} from './requests.ts';
import { callMetadata, type Run } from './run.ts';

export function appendUnary(run: Run, append: Append): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (error: ServiceError | null, response: AppendResp) =>
      resolve(error ? failureOf(error) : appendAnswer(response, append.full === true));
    const call = run.calls.append(callMetadata(run, append), answer);
    call.on('error', () => undefined); // the callback has it
    if (!append.noOptions) call.write(appendOptions(append));
    for (const event of append.events) call.write(appendProposal(event));
    call.end();
  });
}

export async function appendInBatch(run: Run, append: Append): Promise<Answer> {
  const { id, requests } = batchRequests(append);
  const call = run.calls.batchAppend(callMetadata(run, append));
  const answer = await new Promise<Answer>((resolve) => {
    call.on('data', (response: BatchAppendResp) => {
      const correlation = uuidText(response.getCorrelationId());
      resolve({
        ...batchAnswer(response, { text: run.text, full: append.full === true }),
        correlation: correlation.id === id ? undefined : 'other',
        form: correlation.structured ? 'structured' : undefined,
      });
    });
    call.on('error', (error: ServiceError) => resolve(failureOf(error)));
    call.on('end', () => resolve({ kind: 'ended' }));
    for (const request of requests) call.write(request);
  });
  call.cancel();
  return answer;
}

export function remove(run: Run, removal: Removal): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (error: ServiceError | null, response: Parameters<typeof positionIn>[0]) =>
      resolve(error ? failureOf(error) : { kind: 'ok', pos: positionIn(response) });
    const metadata = callMetadata(run, removal);
    run.calls[removal.op](removalRequest(removal) as never, metadata, answer);
  });
}

export function read(run: Run, operation: Read): Promise<Answer> {
  return new Promise((resolve) => {
    const msgs: Answer[] = [];
    const call = run.calls.read(readRequest(operation, run.positionOf), callMetadata(run, operation));
    call.on('data', (message: ReadResp) => msgs.push(messageAnswer(message, run.text)));
    call.on('error', (error: ServiceError) => resolve({ kind: 'read', msgs, error: failureOf(error) }));
    call.on('end', () => resolve({ kind: 'read', msgs, error: null }));
  });
}
