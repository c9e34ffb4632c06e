import { describe, expect, it } from 'vitest';
import { signLink } from '../../runtime/files/sign-link.ts';
import { AWS_EXAMPLE } from '../../runtime/testing/aws-example.ts';
import { checkLink, type ArrivedRequest } from './check-link.ts';

const { access, request, signature } = AWS_EXAMPLE;
const host = new URL(access.endpoint).host;
const target =
  '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
  '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
  '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
  `&X-Amz-Signature=${signature}`;
const published: ArrivedRequest = { method: 'GET', target, headers: { host } };

const check = (changes: Partial<ArrivedRequest>, { key = access, now = request.now } = {}) => {
  const checked = checkLink({ ...published, ...changes }, key, now);
  return checked.ok ? 'ok' : checked.problem;
};
const instead = (from: string, to: string) => ({ target: target.replace(from, to) });
const after = (seconds: number) => ({ now: new Date(request.now.getTime() + seconds * 1_000) });

describe('the check of a signed link', () => {
  it('believes the example that AWS publishes', () => {
    expect(check({})).toBe('ok');
  });

  it.each([
    ['another method', { method: 'PUT' }, 'SignatureDoesNotMatch'],
    ['another key', instead('/test.txt', '/test2.txt'), 'SignatureDoesNotMatch'],
    ['another host', { headers: { host: 'elsewhere' } }, 'SignatureDoesNotMatch'],
    ['another signature', instead(signature, signature.replace('a', 'b')), 'SignatureDoesNotMatch'],
    ['a part of the signature', instead(signature, signature.slice(1)), 'SignatureDoesNotMatch'],
    ['a longer time', instead('86400', '86401'), 'SignatureDoesNotMatch'],
    ['one more parameter', instead('?', '?a=b&'), 'SignatureDoesNotMatch'],
    ['a parameter twice', instead('?', '?X-Amz-Expires=1&'), 'AuthorizationQueryParametersError'],
    ['a time above seven days', instead('86400', '604801'), 'AuthorizationQueryParametersError'],
    ['a time that is none', instead('86400', '1e9x'), 'AuthorizationQueryParametersError'],
    ['another region', instead('us-east-1', 'sa-east-1'), 'AuthorizationQueryParametersError'],
    ['another service', instead('%2Fs3%2F', '%2Fsqs%2F'), 'AuthorizationQueryParametersError'],
    ['another day', instead('20130524T', '20130525T'), 'AuthorizationQueryParametersError'],
    ['another algorithm', instead('HMAC-SHA256', 'HMAC-SHA1'), 'AuthorizationQueryParametersError'],
    ['somebody else’s key', instead('AKIAIOSFODNN7', 'AKIA'), 'InvalidAccessKeyId'],
    ['no signature', { target: '/test.txt' }, 'AccessDenied'],
    ['no signed host', instead('SignedHeaders=host', 'SignedHeaders=date'), 'AccessDenied'],
    ['an ACL that was not signed', { headers: { host, 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
  ])('refuses %s', (_what, changes, problem) => {
    expect(check(changes)).toBe(problem);
  });

  it('refuses one that another secret signed', () => {
    const key = { ...access, secretAccessKey: 'another' };
    expect(check({}, { key } as object)).toBe('SignatureDoesNotMatch');
  });

  it('believes it until its time is over, and no second longer', () => {
    expect(check({}, after(86_400))).toBe('ok');
    expect(check({}, after(86_401))).toBe('RequestExpired');
  });

  it('refuses one of a time to come, but for two clocks that differ', () => {
    expect(check({}, after(-59))).toBe('ok');
    expect(check({}, after(-61))).toBe('RequestExpired');
  });
});

describe('a link that the signer made', () => {
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=1' };
  const sent = { host, ...headers, 'user-agent': 'a browser' };
  const put = async () => {
    const link = await signLink(access, { ...request, method: 'PUT', headers });
    return { method: 'PUT', target: link.slice(access.endpoint.length), headers: sent };
  };

  it('is believed with its headers', async () => {
    expect(check(await put())).toBe('ok');
  });

  it.each(['content-type', 'cache-control'])('is refused with another %s', async (name) => {
    const arrived = await put();
    expect(check({ ...arrived, headers: { ...sent, [name]: 'text/html' } })).toBe(
      'SignatureDoesNotMatch',
    );
  });

  it('is refused without a header', async () => {
    expect(check({ ...(await put()), headers: { host } })).toBe('SignatureDoesNotMatch');
  });
});
