import { Gauge } from 'prom-client';

/** What a worker that leads a process tells Prometheus of it. */
export const processMetrics = {
  stopped: new Gauge({
    name: 'razao_process_stopped',
    help: '1 while the process stands still after a failure',
    labelNames: ['process'],
  }),
};
