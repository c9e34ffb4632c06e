import { randomUUID } from 'node:crypto';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { method, type Service } from './service.ts';
import { integer, message, nested, text } from './small-message.ts';

const STATE_LEADER = 8;

/** The Gossip service: a cluster of one, for clients that were told to look for the leader. */
export function gossipService(endpoint: () => { host: string; port: number }): Service {
  const instance = nested(1, text(2, randomUUID()));
  const read = () => {
    const { host, port } = endpoint();
    const member = nested(
      1,
      instance,
      integer(2, Date.now()),
      integer(3, STATE_LEADER),
      integer(4, 1),
      nested(5, text(1, host), integer(2, port)),
    );
    return message(member);
  };
  return {
    definition: { read: method('/event_store.client.gossip.Gossip/Read') },
    handlers: {
      read: (_call: ServerUnaryCall<Buffer, Buffer>, reply: sendUnaryData<Buffer>) =>
        reply(null, read()),
    },
  };
}
