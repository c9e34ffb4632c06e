import { randomUUID } from 'node:crypto';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { method, type Service } from './service.ts';
import { integer, message, nested, text } from './small-message.ts';

const STATES = { follower: 6, leader: 8 };

/** A node, as clients reach it. */
export interface Member {
  readonly host: string;
  readonly port: number;
  readonly isLeader: boolean;
}

/** The Gossip service, for clients that were told to look for the leader. */
export function gossipService(members: () => readonly Member[]): Service {
  const instance = nested(1, text(2, randomUUID()));
  const memberOf = ({ host, port, isLeader }: Member) =>
    nested(
      1,
      instance,
      integer(2, Date.now()),
      integer(3, isLeader ? STATES.leader : STATES.follower),
      integer(4, 1),
      nested(5, text(1, host), integer(2, port)),
    );
  return {
    definition: { read: method('/event_store.client.gossip.Gossip/Read') },
    handlers: {
      read: (_call: ServerUnaryCall<Buffer, Buffer>, reply: sendUnaryData<Buffer>) =>
        reply(null, message(...members().map(memberOf))),
    },
  };
}
