import { z } from 'zod';
import { openClock } from '../../runtime/clock.ts';
import { startObjectStore } from './server.ts';

const settings = z.object({
  OBJECT_STORE_HOST: z.string().default('127.0.0.1'),
  OBJECT_STORE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  OBJECT_STORE_DATA: z.string().default('.razao/files'),
  PUBLIC_URL: z.url(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  S3_PUBLIC_BUCKET: z.string(),
  S3_PRIVATE_BUCKET: z.string(),
  CLOCK_FILE: z.string().optional(),
});

try {
  const env = settings.parse(process.env);
  const store = await startObjectStore({
    host: env.OBJECT_STORE_HOST,
    port: env.OBJECT_STORE_PORT,
    folder: env.OBJECT_STORE_DATA,
    pageOrigin: new URL(env.PUBLIC_URL).origin,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    publicBucket: env.S3_PUBLIC_BUCKET,
    privateBucket: env.S3_PRIVATE_BUCKET,
    now: openClock(env.CLOCK_FILE),
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.once(signal, () => void store.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`);
} catch (error) {
  // Only names: a setting may be a secret.
  const reason =
    error instanceof z.ZodError
      ? `check ${error.issues.map(({ path }) => path.join('.')).join(', ')}`
      : String(error);
  process.stderr.write(`The object store cannot start: ${reason}\n`);
  process.exit(1);
}
