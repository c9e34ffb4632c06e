import { Counter, Gauge } from 'prom-client';
import type { StoredEvent } from '../../eventstore/stored-event.ts';

const position = new Gauge({
  name: 'razao_projection_position',
  help: 'Position of the last event in the read models',
});
const head = new Gauge({
  name: 'razao_projection_head',
  help: 'Position of the last event in the store',
});
const lagSeconds = new Gauge({
  name: 'razao_projection_lag_seconds',
  help: 'Age of the last applied event when it was applied',
});
const gap = new Gauge({
  name: 'razao_projection_gap',
  help: 'Positions between the store and the read models',
});
const events = new Counter({ name: 'razao_projection_events_total', help: 'Events applied' });

/** What the runner tells Prometheus. */
export const projectionMetrics = {
  applied(batch: readonly StoredEvent[]): void {
    const last = batch.at(-1);
    if (!last) return;
    position.set(Number(last.position));
    lagSeconds.set(Math.max(0, (Date.now() - last.recordedAt.getTime()) / 1_000));
    events.inc(batch.length);
  },
  /** Answers how far the read models are behind the store, in positions. */
  observe(store: bigint, readModels: bigint): number {
    const behind = Number(store > readModels ? store - readModels : 0n);
    head.set(Number(store));
    position.set(Number(readModels));
    gap.set(behind);
    return behind;
  },
};
