import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '../secret-file.ts';

/**
 * What the store of one machine is started with, and, of it, what the roles are told: everything
 * that begins with `S3_`. Its secret is kept in the data folder.
 */
export const objectStoreSettings = async (
  host: string,
  port: number,
  dataFolder: string,
): Promise<NodeJS.ProcessEnv> => ({
  OBJECT_STORE_PORT: String(port),
  OBJECT_STORE_DATA: join(dataFolder, 'files'),
  S3_ENDPOINT: `http://${host}:${port}`,
  S3_REGION: 'local',
  S3_ACCESS_KEY_ID: 'razao',
  S3_SECRET_ACCESS_KEY: await readOrCreateSecret(join(dataFolder, 'files.key'), () =>
    randomBytes(32).toString('base64url'),
  ),
  S3_PUBLIC_BUCKET: 'public',
  S3_PRIVATE_BUCKET: 'private',
});
