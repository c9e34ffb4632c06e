import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const coded = (code: string) => Object.assign(new Error('secret text'), { code });

test.each([
  ['ECONNREFUSED', false, 'NO', 'UNREACHABLE'],
  ['ENOTFOUND', false, 'NO', 'UNREACHABLE'],
  ['UND_ERR_CONNECT_TIMEOUT', false, 'NO', 'UNREACHABLE'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', false, 'NO', 'TLS'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', false, 'NO', 'TLS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', false, 'NO', 'TLS'],
  ['ECONNRESET', false, 'NO', 'CONNECTION_LOST'],
  ['', false, 'NO', 'TLS'],
  ['ECONNRESET', true, 'MAYBE', 'CONNECTION_LOST'],
  ['UND_ERR_SOCKET', true, 'MAYBE', 'CONNECTION_LOST'],
  ['UND_ERR_HEADERS_TIMEOUT', true, 'MAYBE', 'TIMEOUT'],
  ['UND_ERR_BODY_TIMEOUT', true, 'MAYBE', 'TIMEOUT'],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', true, 'MAYBE', 'TLS'],
  // The server turned our certificate down: it read nothing.
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', true, 'NO', 'TLS'],
  ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', true, 'NO', 'TLS'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', true, 'NO', 'TLS'],
] as const)('%s, begun to write: %s', (code, started, sent, reason) => {
  expect(failureOf(coded(code), started)).toEqual({ sent, reason });
});

test('what is no error is a lost connection', () =>
  expect(failureOf('text', true)).toEqual({ sent: 'MAYBE', reason: 'CONNECTION_LOST' }));
