import { positionFields } from './append-messages.ts';
import { integer, nested, text } from './small-message.ts';

/** ReadResp messages beside the events themselves (EventStoreDB protocol v1). */
export const confirmation = (subscriptionId: string): Buffer => nested(2, text(1, subscriptionId));

export const checkpoint = (position: number): Buffer => nested(3, ...positionFields(position));

export const streamNotFound = (stream: string): Buffer => nested(4, nested(1, text(3, stream)));

/** The first revision behind a stream that ends before the read begins. */
export const firstStreamPosition = (revision: number): Buffer => integer(5, revision);

export const lastStreamPosition = (revision: number): Buffer => integer(6, revision);

export const caughtUp = (): Buffer => nested(8);
