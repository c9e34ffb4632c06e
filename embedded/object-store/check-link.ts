import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whose links are believed. */
export interface LinkKey {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A request as it came: its target is the path with the query, not decoded. */
export interface ArrivedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** By the S3 API's own codes. */
export type LinkProblem =
  | 'AccessDenied'
  | 'AuthorizationQueryParametersError'
  | 'InvalidAccessKeyId'
  | 'RequestExpired'
  | 'SignatureDoesNotMatch';

export type CheckedLink =
  | { readonly ok: true; readonly signedHeaders: ReadonlySet<string> }
  | { readonly ok: false; readonly problem: LinkProblem };

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SECONDS_MAX = 7 * 86_400;
/** Two clocks may differ by so much. */
const SKEW_MS = 60_000;

const refuse = (problem: LinkProblem): CheckedLink => ({ ok: false, problem });

/**
 * Whether a link was signed with the key for this very request and still counts (AWS Signature
 * Version 4, query parameters). What the body holds is not signed.
 */
export function checkLink(request: ArrivedRequest, key: LinkKey, now: Date): CheckedLink {
  const [path = '', queryText = ''] = request.target.split(/\?(.*)/s);
  const query = new URLSearchParams(queryText);
  const names = [...query.keys()];
  if (!query.has('X-Amz-Signature')) return refuse('AccessDenied');
  if (new Set(names).size !== names.length) return refuse('AuthorizationQueryParametersError');

  const asked = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [accessKeyId, ...scope] = asked('Credential').split('/');
  const [day = ''] = scope;
  const signedAt = momentOf(asked('Date'));
  const seconds = Number(asked('Expires'));
  const isWellFormed =
    asked('Algorithm') === ALGORITHM &&
    scope.join('/') === `${day}/${key.region}/s3/aws4_request` &&
    asked('Date').startsWith(`${day}T`) &&
    Number.isInteger(seconds) &&
    seconds >= 1 &&
    seconds <= SECONDS_MAX;
  if (!isWellFormed || signedAt === undefined) return refuse('AuthorizationQueryParametersError');
  if (accessKeyId !== key.accessKeyId) return refuse('InvalidAccessKeyId');

  const signedHeaders = new Set(asked('SignedHeaders').split(';'));
  const mustBeSigned = (name: string) => name === 'host' || name.startsWith('x-amz-');
  const unsigned = Object.keys(request.headers).filter(
    (name) => mustBeSigned(name) && !signedHeaders.has(name),
  );
  if (unsigned.length > 0 || !signedHeaders.has('host')) return refuse('AccessDenied');

  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...[...signedHeaders].map((name) => `${name}:${valueOf(request.headers[name])}`),
    '',
    [...signedHeaders].join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [ALGORITHM, asked('Date'), scope.join('/'), sha256(canonical)].join('\n');
  const expected = hmac(signingKey(key.secretAccessKey, scope), text).toString('hex');
  if (!isSame(expected, asked('Signature'))) return refuse('SignatureDoesNotMatch');

  const age = now.getTime() - signedAt;
  if (age < -SKEW_MS || age > seconds * 1_000) return refuse('RequestExpired');
  return { ok: true, signedHeaders };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The secret, narrowed to a day, a region and a service. */
const signingKey = (secret: string, scope: readonly string[]): Buffer =>
  scope.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Milliseconds since 1970 of `20130524T000000Z`. */
function momentOf(text: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Everything but letters, digits and `-._~` in hexadecimal (RFC 3986). */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const valueOf = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .trim()
    .replace(/ +/g, ' ');
