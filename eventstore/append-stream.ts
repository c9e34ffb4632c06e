import { Duplex } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';

/** What 6.2.1 of the client keeps: every stream that it has open, in a field of its own. */
interface Streams {
  readonly disposableStreams?: ReadonlySet<unknown>;
}

type GrpcStream = Duplex & { cancel(): void };

/**
 * Ends the one stream by which a client sends all its appends. A stream that breaks without an
 * error (the server closed its side, an answer was lost) would be used for good, and every append
 * by it stay unanswered for ever. Ended here, it fails those that wait, whose outcome is then
 * unknown, and the next append opens another; reads and subscriptions go on.
 */
export function endAppendStream(client: EventStoreDBClient): void {
  for (const stream of (client as unknown as Streams).disposableStreams ?? []) {
    if (!(stream instanceof Duplex)) continue;
    stream.once('close', () => abandon(stream as GrpcStream));
    stream.destroy(new Error('The stream of appends does not answer'));
  }
}

/**
 * Whatever else comes of the call is nobody's any more: the client would take it for news of the
 * stream after it.
 */
function abandon(stream: GrpcStream): void {
  stream.removeAllListeners();
  stream.on('error', () => undefined);
  stream.cancel();
}
