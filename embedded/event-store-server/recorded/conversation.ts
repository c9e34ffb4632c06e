import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceError } from '@grpc/grpc-js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { batchAnswer, failureOf, uuidText } from './answers.ts';
import { callMetadata, type Run } from './run.ts';
import type { Answer, Conversation } from './program.ts';
import { batchPart } from './requests.ts';

/** How long to listen after the last step unless the program says so: for what must not come. */
const LISTEN_MS = 500;

/** Messages, pauses and a half-close on one BatchAppend call, and all that came back. */
export async function converse(run: Run, conversation: Conversation): Promise<Answer> {
  const call = run.calls.batchAppend(callMetadata(run, conversation));
  const ids = new Map<string, string>();
  const got: Answer[] = [];
  let isOver = false;
  const end = (last: Answer) => {
    if (!isOver) got.push(last);
    isOver = true;
  };
  call.on('data', (response: BatchAppendResp) => {
    const { id, structured } = uuidText(response.getCorrelationId());
    const to = [...ids].find(([, known]) => known === id)?.[0] ?? 'other';
    const answer = batchAnswer(response, { text: run.text, full: false });
    if (!isOver) got.push({ to, form: structured ? 'structured' : undefined, ...answer });
  });
  call.on('error', (error: ServiceError) => end(failureOf(error)));
  call.on('end', () => end({ kind: 'ended' }));
  for (const step of conversation.steps) {
    if (step.to !== undefined && !ids.has(step.to)) ids.set(step.to, randomUUID());
    if (step.wait !== undefined) await sleep(step.wait);
    else if (step.end) call.end();
    else if (!isOver) call.write(batchPart(step, step.to && ids.get(step.to)));
  }
  await sleep(conversation.ms ?? LISTEN_MS);
  isOver = true;
  call.cancel();
  return { kind: 'talk', got };
}
