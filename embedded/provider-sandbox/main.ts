import { startMailCatcher } from '../mail-catcher/catcher.ts';
import { pictureRoutes } from '../demo-pictures/routes.ts';
import { mailRoutes } from '../mail-catcher/routes.ts';
import { mailGalleryRoutes } from '../mail-gallery/routes.ts';
import { startSandbox } from './server.ts';
import { readSettings, smtpPort } from './settings.ts';

try {
  const catcher = await startMailCatcher({ port: smtpPort(process.env) });
  const sandbox = await startSandbox({
    ...readSettings(process.env),
    beside(app) {
      mailRoutes(app, catcher);
      mailGalleryRoutes(app);
      pictureRoutes(app);
    },
  });
  const stop = () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
      process.removeListener(signal, stop);
    void Promise.all([sandbox.stop(), catcher.stop()]).then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop);
  const port = (url: string) => Number(new URL(url).port);
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: port(sandbox.url), tlsPort: port(sandbox.tlsUrl), smtpPort: catcher.port })}\n`,
  );
} catch (error) {
  process.stderr.write(
    `The provider sandbox cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
