import { startSandbox } from './server.ts';
import { readSettings } from './settings.ts';

try {
  const sandbox = await startSandbox(readSettings(process.env));
  const stop = () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
      process.removeListener(signal, stop);
    void sandbox.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop);
  const port = (url: string) => Number(new URL(url).port);
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: port(sandbox.url), tlsPort: port(sandbox.tlsUrl) })}\n`,
  );
} catch (error) {
  process.stderr.write(
    `The provider sandbox cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
