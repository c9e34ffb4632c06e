import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startObjectStore } from '../server.ts';

export interface TestObjectStore {
  /** What a program is told of it. */
  readonly env: Readonly<Record<`S3_${string}`, string>>;
  /** Where it keeps its files. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** The store of files of one machine, with a folder of its own that ends with it. */
export async function startTestObjectStore(): Promise<TestObjectStore> {
  const folder = resolve(`.razao/files-${randomUUID()}`);
  const key = { region: 'local', accessKeyId: 'razao', secretAccessKey: 'secret' };
  const buckets = { publicBucket: 'media', privateBucket: 'papers' };
  const place = { host: '127.0.0.1', port: 0, folder, pageOrigin: 'http://shop.example' };
  const store = await startObjectStore({ ...key, ...buckets, ...place });
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      S3_PUBLIC_BUCKET: buckets.publicBucket,
      S3_PRIVATE_BUCKET: buckets.privateBucket,
    },
    folder,
    async stop() {
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
