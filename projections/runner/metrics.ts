import { Counter, Gauge } from 'prom-client';

const labelNames = ['group'];

/** What the runner tells Prometheus, by group of read models. */
export const projectionMetrics = {
  position: new Gauge({
    name: 'razao_projection_position',
    help: 'Log position up to which the group has applied',
    labelNames,
  }),
  lagSeconds: new Gauge({
    name: 'razao_projection_lag_seconds',
    help: 'Age of the oldest event that the group has not applied; 0: none',
    labelNames,
  }),
  stopped: new Gauge({
    name: 'razao_projection_stopped',
    help: '1 while the group is stopped after a failure',
    labelNames,
  }),
  deadLetters: new Gauge({
    name: 'razao_projection_dead_letters',
    help: 'Streams of which the group leaves out everything from an event on that it cannot apply',
    labelNames,
  }),
  events: new Counter({
    name: 'razao_projection_events_total',
    help: 'Events in the batches that the group has applied',
    labelNames,
  }),
};

/** Only the leader knows: what one said that leads no more would stay as it was. */
export function forgetGroups(): void {
  const { position, lagSeconds, stopped, deadLetters } = projectionMetrics;
  for (const gauge of [position, lagSeconds, stopped, deadLetters]) gauge.reset();
}
