import type { Permission } from '../access.ts';
import type { Report, ServedStore } from '../event-store.ts';
import { readAll } from '../read/read-all.ts';
import type { ReadContext } from '../read/read-context.ts';
import { readStream } from '../read/read-stream.ts';
import { subscribeToAll } from '../read/subscribe-to-all.ts';
import { reasonOf } from '../reason.ts';
import { subscribeToStream } from '../read/subscribe-to-stream.ts';
import { invalidArgument, isCallError, unavailable, type CallError } from './errors.ts';
import { EventSink, type ReadCall } from './event-sink.ts';
import { MalformedRequest, readReadRequest } from './read-request.ts';

/** Read: one method for reads and subscriptions, of a stream or of the whole log. */
export async function read(call: ReadCall, store: ServedStore, permits: Permission): Promise<void> {
  const sink = new EventSink(call);
  const stop = () => fail(call, sink, unavailable());
  store.stopping.addEventListener('abort', stop);
  try {
    await serve({
      database: store.readers,
      pages: store.pages,
      positions: store.positions,
      log: store.log,
      sink,
      request: readReadRequest(call.request),
      permits,
    });
    if (!sink.closed) call.end();
  } catch (error) {
    fail(call, sink, asCallError(error, store.report));
  } finally {
    store.stopping.removeEventListener('abort', stop);
  }
}

function fail(call: ReadCall, sink: EventSink, error: CallError): void {
  if (sink.closed) return;
  sink.close();
  call.emit('error', error);
}

function serve(context: ReadContext): Promise<void> {
  const { stream, count } = context.request;
  if (stream === null) return count === null ? subscribeToAll(context) : readAll(context);
  return count === null ? subscribeToStream(context, stream) : readStream(context, stream);
}

function asCallError(error: unknown, report: Report): CallError {
  if (isCallError(error)) return error;
  if (error instanceof MalformedRequest) return invalidArgument(error.message);
  report('warn', 'A read failed.', { reason: reasonOf(error) });
  return unavailable();
}
