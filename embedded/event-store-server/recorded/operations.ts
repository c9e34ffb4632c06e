import { setTimeout as sleep } from 'node:timers/promises';
import { appendUnary, appendInBatch, read, remove } from './calls.ts';
import {
  appendByClient,
  getMetadata,
  readByClient,
  removeByClient,
  setMetadata,
} from './client-operations.ts';
import { converse } from './conversation.ts';
import type { Answer, Append, GetMetadata, Read, Removal, SameAppend, SetMetadata } from './program.ts';
import type { Perform, Run } from './run.ts';
import { subscribe } from './subscription.ts';

const NO_ANSWER: Answer = { kind: 'noanswer' };

/** What came within the limit. */
async function bounded(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
  const over = new AbortController();
  const late = sleep(patienceMs, NO_ANSWER, { signal: over.signal }).catch(() => NO_ANSWER);
  return Promise.race([answer, late]).finally(() => over.abort());
}

export const perform: Perform = (run, operation, expected) => {
  switch (operation.op) {
    case 'same':
      return appendAtOnce(run, operation);
    case 'sub':
      return subscribe(run, operation, expected, perform);
    case 'talk':
      return converse(run, operation);
    case 'wait':
      return sleep(operation.ms, { kind: 'waited' });
    default:
      return bounded(run.patienceMs, request(run, operation));
  }
};

type Request = Append | Removal | SetMetadata | GetMetadata | Read;

/** What is asked once and answered once. */
function request(run: Run, operation: Request): Promise<Answer> {
  switch (operation.op) {
    case 'append':
      return appendBy[operation.via](run, operation);
    case 'delete':
    case 'tombstone':
      return operation.via ? removeByClient(run, operation) : remove(run, operation);
    case 'setMeta':
      return setMetadata(run, operation);
    case 'getMeta':
      return getMetadata(run, operation);
    case 'read':
    case 'readAll':
      return operation.via ? readByClient(run, operation) : read(run, operation);
  }
}

type AppendCall = (run: Run, append: Append) => Promise<Answer>;

const appendBy: Record<Append['via'], AppendCall> = {
  unary: appendUnary,
  batch: appendInBatch,
  client: (run, append) => appendByClient(run, append, {}),
  // With credentials the client does not use the batch call.
  clientUnary: (run, append) =>
    appendByClient(run, append, { credentials: { username: 'admin', password: 'changeit' } }),
};

/** How often each answer came. */
async function appendAtOnce(run: Run, { times, ...same }: SameAppend): Promise<Answer> {
  const append: Append = { ...same, op: 'append' };
  const answers = await Promise.all(Array.from({ length: times }, () => perform(run, append, {})));
  const positions = new Set(answers.map(({ pos }) => JSON.stringify(pos ?? null)));
  const told: Record<string, number> = {};
  for (const { kind, rev, type, code } of answers) {
    const place = positions.size === 1 ? 'same position' : 'other position';
    const name = kind === 'ok' ? `ok ${rev} ${place}` : `${kind} ${type ?? code}`;
    told[name] = (told[name] ?? 0) + 1;
  }
  return { kind: 'same', told };
}
