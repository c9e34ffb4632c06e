import type { Connection, Context } from '../contract.ts';
import { createConnectionHttp } from './http/connection-http.ts';
import type { Limits } from '../../../runtime/outbound/exchange.ts';
import type { OutboundPolicy } from '../../../runtime/outbound/policy.ts';

/** A connection's client and tokens, kept together; close `http` when it is done with. */
export const openContext = (
  connection: Connection,
  {
    policy,
    now,
    limits,
  }: {
    readonly policy: OutboundPolicy;
    readonly now: () => Date;
    readonly limits?: Partial<Limits>;
  },
): Context => ({
  connection,
  http: createConnectionHttp(connection, policy, limits),
  tokens: new Map(),
  simulatorUrl: policy.simulatorUrl,
  now,
});
