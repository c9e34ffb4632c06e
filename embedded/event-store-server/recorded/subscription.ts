import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceError } from '@grpc/grpc-js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { EventId, failureOf, messageAnswer } from './answers.ts';
import { callMetadata, type Perform, type Run } from './run.ts';
import type { Answer, Subscription } from './program.ts';
import { readRequest } from './requests.ts';

/** After what must come, where no marker ends it: how long to listen for what must not. */
const MOMENT_MS = 50;

/**
 * Subscribes, waits until it has caught up, does the other operations, appends the marker and
 * listens until all has come that the real server told. It tells some subscriptions that they have
 * caught up only later; here all are told at once (difference D29), so that it can be waited for.
 */
export async function subscribe(
  run: Run,
  operation: Subscription,
  expected: Answer,
  perform: Perform,
): Promise<Answer> {
  const listener = new Listener(run, operation);
  const isCaughtUp = () => listener.count('caughtUp') > 0;
  await listener.until(isCaughtUp);
  const caught = isCaughtUp();
  const early = listener.error !== null;
  const answers: Answer[] = [];
  const expectedAnswers = (expected.answers ?? []) as Answer[];
  for (const [index, next] of (operation.then ?? []).entries())
    answers.push(await perform(run, next, expectedAnswers[index] ?? {}));
  const { marker } = operation;
  if (marker && !early) {
    const answer = await perform(run, marker, {});
    if (answer.kind !== 'ok') answers.push(answer);
  }
  const hasMarker = () => listener.hasEvent(marker?.events[0]?.id);
  const isWhole = wholeWhen(expected, operation, listener);
  await listener.until(() => hasMarker() || (isWhole() && expected.marker !== true));
  if (!hasMarker()) await sleep(MOMENT_MS);
  listener.stop();
  return {
    kind: 'sub',
    caught,
    early: early || undefined,
    msgs: listener.messages.filter((message) => isCompared(message, operation)),
    error: listener.error,
    marker: marker && hasMarker(),
    answers: answers.length > 0 ? answers : undefined,
  };
}

/** Whether as many messages, and the error, have come as the real server sent. */
function wholeWhen(expected: Answer, { checkpoints }: Subscription, listener: Listener) {
  const kinds = ['event', ...(checkpoints ? ['checkpoint'] : [])];
  const messages = (expected.msgs ?? []) as Answer[];
  const wanted = kinds.map((kind) => messages.filter(({ m }) => m === kind).length);
  return () =>
    kinds.every((kind, index) => listener.count(kind) >= (wanted[index] ?? 0)) &&
    (!expected.error || listener.error !== null);
}

const isCompared = ({ m }: Answer, { checkpoints }: Subscription): boolean =>
  m !== 'fellBehind' && (m !== 'checkpoint' || checkpoints === true);

class Listener {
  readonly messages: Answer[] = [];
  error: Answer | null = null;
  readonly #call;
  readonly #patienceMs: number;
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(run: Run, operation: Subscription) {
    this.#patienceMs = run.patienceMs;
    this.#call = run.calls.read(readRequest(operation, run.positionOf), callMetadata(run, operation));
    this.#call.on('data', (message: ReadResp) => {
      this.messages.push(messageAnswer(message, run.text));
      this.#wake();
    });
    this.#call.on('error', (error: ServiceError) => {
      if (!this.#ended) this.error = failureOf(error);
      this.#end();
    });
    this.#call.on('end', () => this.#end());
  }

  count(kind: string): number {
    return this.messages.filter(({ m }) => m === kind).length;
  }

  hasEvent(id: string | null | undefined): boolean {
    return this.messages.some(({ event, link }) => {
      const told = ((event ?? link) as Answer | null | undefined)?.id;
      return told instanceof EventId && told.text === id;
    });
  }

  /** Until it is so, the call has ended, or the time is over. */
  async until(isSo: () => boolean): Promise<void> {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.#wake();
    }, this.#patienceMs);
    while (!isSo() && !this.#ended && !isLate)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    clearTimeout(late);
  }

  stop(): void {
    this.#ended = true;
    this.#call.cancel();
  }

  #end(): void {
    this.#ended = true;
    this.#wake();
  }
}
