import {
  readProposedMessage,
  readWriteOptions,
  type ProposedMessage,
  type WriteOptions,
} from './append-messages.ts';
import { readUuid } from './uuid.ts';
import { WireReader } from './wire.ts';

export interface BatchAppendRequest {
  correlationId: string | null;
  /** On the first message of a correlation only. */
  options: WriteOptions | null;
  messages: ProposedMessage[];
  isFinal: boolean;
}

/** Decodes BatchAppendReq; `now` (ms) is what a deadline given as a duration counts from. */
export function readBatchAppendRequest(buffer: Buffer, now: number): BatchAppendRequest {
  const request: BatchAppendRequest = {
    correlationId: null,
    options: null,
    messages: [],
    isFinal: false,
  };
  const reader = new WireReader(buffer);
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) request.correlationId = readUuid(reader.message());
    else if (field === 2) request.options = readWriteOptions(reader.message(), now);
    else if (field === 3) request.messages.push(readProposedMessage(reader.message()));
    else if (field === 4) request.isFinal = reader.integer() !== 0;
    else reader.skip();
  }
  return request;
}
