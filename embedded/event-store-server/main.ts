import pino from 'pino';
import { reasonOf } from './reason.ts';
import { startEventStore } from './server.ts';
import { readSettings } from './settings.ts';

const logger = pino({ name: 'eventstore' }, pino.destination(2));

async function main(): Promise<void> {
  const server = await startEventStore({
    ...readSettings(process.env),
    report: (level, message, details) => logger[level](details ?? {}, message),
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(signal, () => void stop());
  process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The event store could not start: ${reasonOf(error)}\n`);
  process.exit(1);
});
