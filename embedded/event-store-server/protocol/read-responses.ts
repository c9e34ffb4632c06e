import { positionFields } from './append-messages.ts';
import { nested, text } from './small-message.ts';

/** ReadResp messages beside the events themselves (EventStoreDB protocol v1). */
export const confirmation = (subscriptionId: string): Buffer => nested(2, text(1, subscriptionId));

export const checkpoint = (position: number): Buffer => nested(3, ...positionFields(position));

export const streamNotFound = (stream: string): Buffer => nested(4, nested(1, text(3, stream)));

export const caughtUp = (): Buffer => nested(8);
