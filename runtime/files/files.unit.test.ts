import { describe, expect, it } from 'vitest';
import { configSchema } from '../config.ts';
import { MASTER_KEY } from '../testing/keys.ts';
import { openFiles } from './files.ts';

const env = {
  EVENTSTORE_URL: 'esdb://localhost',
  DATABASE_URL: 'postgres://localhost/razao',
  MASTER_KEY,
};
const files = openFiles(
  configSchema.parse({
    ...env,
    S3_ENDPOINT: 'https://files.example',
    S3_REGION: 'sa-east-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_BUCKET: 'media',
    S3_PRIVATE_BUCKET: 'papers',
  }),
);
if (!files) throw new Error('Not opened');
const now = new Date('2026-11-24T12:00:00.000Z');
const picture = { key: 'products/1/cup.png', contentType: 'image/png', bytes: 12 };

describe('files', () => {
  it('are none without an S3 server', () => {
    expect(openFiles(configSchema.parse(env))).toBeUndefined();
  });

  it('for everybody are put for 60 s, readable by all and kept for a year', async () => {
    const link = await files.putLink({ ...picture, bucket: 'PUBLIC' }, now);
    const signed = new URL(link.signedUrl);
    expect(link).toMatchObject({
      headers: {
        'content-type': 'image/png',
        'x-amz-acl': 'public-read',
        'cache-control': 'public, max-age=31536000',
      },
      publicUrl: 'https://files.example/media/products/1/cup.png',
      expiresAt: '2026-11-24T12:01:00.000Z',
    });
    expect(signed.pathname).toBe('/media/products/1/cup.png');
    expect(signed.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(signed.searchParams.get('X-Amz-SignedHeaders')).toBe(
      'cache-control;content-length;content-type;host;x-amz-acl',
    );
  });

  it('that are private have no address of their own, and nothing makes them readable by all', async () => {
    const link = await files.putLink({ ...picture, bucket: 'PRIVATE' }, now);
    expect(link).toMatchObject({
      headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
      publicUrl: null,
    });
    expect(new URL(link.signedUrl).pathname).toBe('/papers/products/1/cup.png');
    expect(link.signedUrl).not.toContain('x-amz-acl');
  });

  it('that are private are read for 60 s, from the private bucket alone', async () => {
    const link = await files.readLink('documents/1/rg.pdf', now);
    expect(new URL(link.signedUrl).pathname).toBe('/papers/documents/1/rg.pdf');
    expect(link.expiresAt).toBe('2026-11-24T12:01:00.000Z');
  });
});
