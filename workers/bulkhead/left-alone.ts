import { Gauge } from 'prom-client';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Bulkhead } from './bulkhead.ts';
import type { ConnectionWatch } from './circuit-breaker.ts';

interface Dependencies {
  readonly connections: {
    get(connectionId: string): Promise<{ readonly configuration: { readonly provider: string } }>;
  };
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** Says in the log which provider does not answer, and when it does again. */
export function tellLeftAlone({ connections, log }: Dependencies): ConnectionWatch {
  const named = async (connectionId: string) => {
    const found = await connections.get(connectionId).catch(() => undefined);
    return { provider: found?.configuration.provider, connectionId };
  };
  return {
    leftAlone: (connectionId, reason) =>
      void named(connectionId).then((connection) =>
        log.warn(
          { ...connection, reason },
          'a provider does not answer: its connection is left alone, but for single trials',
        ),
      ),
    calledAgain: (connectionId, afterMs) =>
      void named(connectionId).then((connection) =>
        log.info(
          { ...connection, seconds: Math.round(afterMs / 1_000) },
          'a provider answers again: its connection is called again',
        ),
      ),
  };
}

/** Counts connections that this worker leaves alone, whenever Prometheus asks. */
export const exposeLeftAlone = (bulkhead: Pick<Bulkhead, 'leftAlone'>): Gauge =>
  new Gauge({
    name: 'razao_connections_left_alone',
    help: 'Connections that this worker leaves alone because their provider does not answer',
    collect() {
      this.set(bulkhead.leftAlone());
    },
  });
