import { Gauge } from 'prom-client';

/** What a program that reads from replicas tells Prometheus of them; `replica` is host and port. */
export const replicaMetrics = {
  lag: new Gauge({
    name: 'razao_replica_lag_seconds',
    help: 'age of the oldest that the replica lacks; at least that, where it is left out; none where it does not answer',
    labelNames: ['replica'],
  }),
  leftOut: new Gauge({
    name: 'razao_replica_left_out',
    help: '1 while nothing is read from the replica, because it does not answer or lags',
    labelNames: ['replica'],
  }),
};
