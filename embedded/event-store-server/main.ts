import pino from 'pino';
import { reasonOf } from './reason.ts';
import { startEventStore } from './server.ts';

const logger = pino({ name: 'eventstore' }, pino.destination(2));

async function main(): Promise<void> {
  const databaseUrl = process.env.EVENTSTORE_DATABASE_URL;
  if (!databaseUrl)
    throw new Error(
      'EVENTSTORE_DATABASE_URL is missing: the PostgreSQL database in which the events are kept.',
    );
  const server = await startEventStore({
    databaseUrl,
    host: process.env.EVENTSTORE_HOST ?? '127.0.0.1',
    port: portOf(process.env.EVENTSTORE_PORT ?? '0'),
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

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('EVENTSTORE_PORT is no port number (0 takes a free one).');
  return port;
}

main().catch((error: unknown) => {
  process.stderr.write(`The event store could not start: ${reasonOf(error)}\n`);
  process.exit(1);
});
