import { Counter, Gauge } from 'prom-client';
import type { StoredEvent } from '../../eventstore/stored-event.ts';

const position = new Gauge({ name: 'razao_projection_position', help: 'Position of the last event in the read models' });
const head = new Gauge({ name: 'razao_projection_head', help: 'Position of the last event in the store' });
const lagSeconds = new Gauge({ name: 'razao_projection_lag_seconds', help: 'Age of the last applied event when it was applied' });
const gap = new Gauge({ name: 'razao_projection_gap', help: 'Positions between the store and the read models' });
const events = new Counter({ name: 'razao_projection_events_total', help: 'Events applied' });

let applied = 0;

/** What the runner tells Prometheus; `gap` answers how far the read models are behind, in positions. */
export const projectionMetrics = {
  applied(batch: readonly StoredEvent[]): void {
    const last = batch.at(-1);
    if (!last) return;
    applied = Number(last.position);
    position.set(applied);
    lagSeconds.set(Math.max(0, (Date.now() - last.recordedAt.getTime()) / 1_000));
    events.inc(batch.length);
  },
  observeHead(at: bigint): number {
    head.set(Number(at));
    const behind = Math.max(0, Number(at) - applied);
    gap.set(behind);
    return behind;
  },
};
