import { describe, expect, it } from 'vitest';
import { AWS_EXAMPLE } from '../testing/aws-example.ts';
import { signLink } from './sign-link.ts';

const signatureOf = (link: string) => new URL(link).searchParams.get('X-Amz-Signature');

describe('a signed link', () => {
  it('is the one that AWS publishes for its example', async () => {
    const { access, request, signature } = AWS_EXAMPLE;
    expect(signatureOf(await signLink(access, request))).toBe(signature);
  });

  it('names the headers that its request has to carry, and carries none of them itself', async () => {
    const { access, request } = AWS_EXAMPLE;
    const headers = {
      'content-type': 'image/png',
      'cache-control': 'max-age=1',
      'x-amz-acl': 'public-read',
    };
    const link = new URL(await signLink(access, { ...request, method: 'PUT', headers }));
    expect(link.searchParams.get('X-Amz-SignedHeaders')).toBe(
      'cache-control;content-type;host;x-amz-acl',
    );
    expect([...link.searchParams.keys()].sort()).toEqual([
      'X-Amz-Algorithm',
      'X-Amz-Credential',
      'X-Amz-Date',
      'X-Amz-Expires',
      'X-Amz-Signature',
      'X-Amz-SignedHeaders',
    ]);
  });

  it('never holds the secret', async () => {
    const { access, request } = AWS_EXAMPLE;
    expect(await signLink(access, request)).not.toContain(access.secretAccessKey);
  });
});
