import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../domain/kernel/errors/catalogue.ts';
import type { Running } from './running.ts';
import { graphql } from '../support/api.ts';
import { openSeller } from '../support/seller.ts';

const repeated = (times: number, part: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ');
const nested = (depth: number): string => (depth === 1 ? 'id' : `me { ${nested(depth - 1)} }`);
const LONG_TIMELINE = 'timeline { nodes { id type at entries { id amount account balance postedAt } } }';

const TOO_MUCH: [what: string, query: string, code: string][] = [
  ['nesting', `{ ${nested(9)} }`, 'QUERY_TOO_DEEP'],
  [
    'nesting in fragments',
    `{ ...f0 } ${repeated(9, (i) => `fragment f${i} on Query { a { ...f${i + 1} } }`)} fragment f9 on Query { id }`,
    'QUERY_TOO_DEEP',
  ],
  [
    'pages of pages',
    `{ ${repeated(2, (i) => `s${i}: sales(first: 100) { nodes { ${LONG_TIMELINE} } }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'fragments that double',
    `{ ...f0 } ${repeated(60, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f60 on Query { me { id } }`,
    'QUERY_TOO_COSTLY',
  ],
  ['words', `{ me { ${repeated(2_000, () => 'id')} } }`, 'INVALID_INPUT'],
  [
    'aliases',
    `{ ${repeated(4, (i) => `m${i}: me { ${repeated(5, (j) => `f${j}: id`)} }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  ['root fields', `{ ${repeated(6, () => 'me { id }')} }`, 'QUERY_TOO_COSTLY'],
  ['directives', `{ me { ${repeated(11, () => 'id @include(if: true)')} } }`, 'QUERY_TOO_COSTLY'],
  ['exploring', '{ __schema { types { name } } }', 'INVALID_INPUT'],
  ['exploring one type', '{ __type(name: "Sale") { fields { name } } }', 'INVALID_INPUT'],
  ['a field that is not there', '{ nothing }', 'INVALID_INPUT'],
  ['half a query', '{ me { ', 'INVALID_INPUT'],
];

const BAD_BODIES: [what: string, body: string, contentType: string, status: number, code: string][] = [
  [
    'a list of queries',
    JSON.stringify([{ query: '{ me { id } }' }, { query: '{ me { id } }' }]),
    'application/json',
    400,
    'INVALID_INPUT',
  ],
  ['broken JSON', '{"query": "{ me', 'application/json', 400, 'INVALID_INPUT'],
  ['nothing', '', 'application/json', 400, 'INVALID_INPUT'],
  ['no query', '{}', 'application/json', 400, 'INVALID_INPUT'],
  [
    'what another site’s form can send',
    'query=%7B+me+%7B+id+%7D+%7D',
    'application/x-www-form-urlencoded',
    400,
    'INVALID_INPUT',
  ],
  [
    'plain text, which another site can send',
    '{"query":"mutation { signOut }"}',
    'text/plain',
    400,
    'INVALID_INPUT',
  ],
  [
    'a variable of another type',
    '{"query":"query($i: ID!) { payment(id: $i) { id } }","variables":{"i":{"a":1}}}',
    'application/json',
    400,
    'INVALID_INPUT',
  ],
  [
    'more than 64 KiB',
    JSON.stringify({ query: '{ me { id } }', pad: 'x'.repeat(64 * 1_024) }),
    'application/json',
    413,
    'BODY_TOO_LARGE',
  ],
];

/** What would tell a stranger how we are made. */
const INSIDES = /\n\s+at |\.ts:|\.js:|node_modules|select |insert |uuid: |22P02|ECONN|FST_|MER_/;

export const limitsSuite = ({ url }: Running) =>
  describe('limits of a request', () => {
    it.each(TOO_MUCH)('refuses too much: %s', async (_what, query, code) => {
      const answer = await graphql(url(), query);
      expect([answer.status, answer.data, answer.errors?.[0]?.extensions.code]).toEqual([
        400,
        null,
        code,
      ]);
    });

    it.each(BAD_BODIES)('refuses a body with %s', async (_what, body, contentType, status, code) => {
      const answer = await fetch(`${url()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      });
      const text = await answer.text();
      expect(answer.status).toBe(status);
      const [error] = (
        JSON.parse(text) as { errors: { message: string; extensions: { code: string } }[] }
      ).errors;
      expect(error?.extensions.code).toBe(code);
      expect(ERRORS).toHaveProperty([code]);
      expect(text).not.toMatch(INSIDES);
    });

    it.each([
      ['a query', '/graphql?query=%7Bme%7Bid%7D%7D', {}],
      ['a mutation', '/graphql?query=mutation%7BsignOut%7D', {}],
      [
        'one that pretends to become a WebSocket',
        '/graphql?query=%7Bme%7Bid%7D%7D',
        { upgrade: 'websocket' },
      ],
    ])('refuses GET with %s', async (_what, path, headers) => {
      expect(await statusOfGet(`${url()}${path}`, headers)).toBe(404);
    });

    it.each([
      ['a payment', '{ payment(id: "1 or 1=1") { id } }', { payment: null }],
      ['a sale', `{ sale(id: "${'-'.repeat(36)}") { id } }`, { sale: null }],
    ])('finds nothing under an id that is none: %s', async (_what, query, data) => {
      const seller = await openSeller(url());
      expect(await seller.ask(query)).toMatchObject({ status: 200, data });
    });

    it.each([
      ['sales', cursorOf(['x', 'y'])],
      ['sales', cursorOf([1, 2])],
      ['sales', 'not a cursor'],
      ['ledgerEntries', cursorOf(['x', 'y'])],
      ['ledgerEntries', cursorOf(['2026-01-01T00:00:00.000Z', 'f'])],
    ])('refuses a cursor that is none of %s’: %s', async (list, after) => {
      const seller = await openSeller(url());
      const answer = await seller.ask(
        `query($after: String) { ${list}(after: $after) { nodes { id } } }`,
        { after },
      );
      expect(answer.errors?.[0]?.extensions).toEqual({
        code: 'INVALID_INPUT',
        fields: [{ field: 'after', code: 'INVALID_FORMAT' }],
      });
    });

    it.each([0, -1, 101])('refuses a page of %s', async (first) => {
      const seller = await openSeller(url());
      const answer = await seller.ask('query($first: Int!) { sales(first: $first) { nodes { id } } }', {
        first,
      });
      expect(answer.errors?.[0]?.extensions.code).toBe('INVALID_INPUT');
    });
  });

const cursorOf = (parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** `fetch` would not send an Upgrade header. */
const statusOfGet = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
