import { Gauge } from 'prom-client';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Bulkhead } from './bulkhead.ts';
import type { ConnectionWatch, ConnectionHealth } from './circuit-breaker.ts';

interface Dependencies {
  readonly connections: {
    get(connectionId: string): Promise<{ readonly configuration: { readonly provider: string } }>;
  };
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** Says in the log which provider does not answer, and when it does again. */
export function reportCircuits({ connections, log }: Dependencies): ConnectionWatch {
  const named = async (connectionId: string) => {
    const found = await connections.get(connectionId).catch(() => undefined);
    return { provider: found?.configuration.provider, connectionId };
  };
  return {
    circuitOpened: (connectionId, reason) =>
      void named(connectionId).then((connection) =>
        log.warn(
          { ...connection, reason },
          'a provider does not answer: the circuit of its connection is open',
        ),
      ),
    circuitClosed: (connectionId, afterMs) =>
      void named(connectionId).then((connection) =>
        log.info(
          { ...connection, seconds: Math.round(afterMs / 1_000) },
          'a provider answers again: the circuit of its connection is closed',
        ),
      ),
  };
}

/** Counts connections that this worker leaves alone, whenever Prometheus asks. */
export const exposeOpenCircuits = (bulkhead: Pick<Bulkhead, 'openCircuits'>): Gauge =>
  new Gauge({
    name: 'razao_connections_open_circuit',
    help: 'Connections whose circuit is open in this worker because their provider does not answer',
    collect() {
      this.set(bulkhead.openCircuits());
    },
  });

/** Connections that metrics name; those with fewer calls are told together. */
const CONNECTIONS_MAX = 100;
const OTHERS = 'OTHER';

interface HealthGauge<Label extends string> {
  readonly name: string;
  readonly help: string;
  /** Besides `connection`. */
  readonly labels?: readonly Label[];
  /** Adds what one connection brings, under the name by which it is told. */
  readonly add: (
    gauge: Gauge<Label | 'connection'>,
    health: ConnectionHealth,
    connection: string,
  ) => void;
}

type Watched = Pick<Bulkhead, 'health'>;

const expose = <Label extends string = never>(
  bulkhead: Watched,
  { name, help, labels = [], add }: HealthGauge<Label>,
) =>
  new Gauge<Label | 'connection'>({
    name,
    help,
    labelNames: ['connection', ...labels],
    collect() {
      this.reset();
      const busiest = bulkhead.health().sort((a, b) => b.calls - a.calls);
      for (const [index, health] of busiest.entries())
        add(this, health, index < CONNECTIONS_MAX ? health.connectionId : OTHERS);
    },
  });

/** Tells the health of each connection, as this worker has seen it, whenever Prometheus asks. */
export function exposeHealth(bulkhead: Watched): void {
  exposeCalls(bulkhead);
  exposeLatency(bulkhead);
  expose(bulkhead, {
    name: 'razao_provider_left_alone',
    help: '1 while this worker leaves the connection alone',
    add: (gauge, { circuitOpen }, connection) => gauge.inc({ connection }, Number(circuitOpen)),
  });
}

function exposeCalls(bulkhead: Watched): void {
  expose(bulkhead, {
    name: 'razao_provider_calls',
    help: 'Calls of a connection that came back within two minutes',
    add: (gauge, { calls }, connection) => gauge.inc({ connection }, calls),
  });
  expose(bulkhead, {
    name: 'razao_provider_answers',
    help: 'Those of them that the provider answered, whatever it said',
    add: (gauge, { answers }, connection) => gauge.inc({ connection }, answers),
  });
  expose(bulkhead, {
    name: 'razao_provider_errors',
    help: 'What went wrong in them, by reason; technical refusals among it',
    labels: ['reason'],
    add: (gauge, { errors }, connection) => {
      for (const [reason, count] of Object.entries(errors)) gauge.inc({ connection, reason }, count);
    },
  });
}

const exposeLatency = (bulkhead: Watched) =>
  expose(bulkhead, {
    name: 'razao_provider_latency_seconds',
    help: 'Within which time half of them, and 95 of 100, came back',
    labels: ['quantile'],
    add: (gauge, { latencyP50Ms, latencyP95Ms }, connection) => {
      // Percentiles of several connections cannot be added up.
      if (connection === OTHERS || latencyP50Ms === null || latencyP95Ms === null) return;
      gauge.set({ connection, quantile: '0.5' }, latencyP50Ms / 1_000);
      gauge.set({ connection, quantile: '0.95' }, latencyP95Ms / 1_000);
    },
  });
