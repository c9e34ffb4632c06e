export type FailureReason =
  | 'UNREACHABLE'
  | 'TLS'
  | 'TIMEOUT'
  | 'DEADLINE'
  | 'CONNECTION_LOST'
  | 'BODY_TOO_LARGE'
  | 'ADDRESS_REFUSED'
  | 'NO_CERTIFICATE'
  | 'CERTIFICATE_UNREADABLE'
  | 'CLOSED';

/**
 * An exchange without a whole answer. It names no host, path, header or body: it may be logged and
 * stored.
 */
export interface HttpFailure {
  /** NO: the provider certainly never got the request. MAYBE: it may have acted on it. */
  readonly sent: 'NO' | 'MAYBE';
  readonly reason: FailureReason;
}

const REASONS: ReadonlyMap<string, FailureReason> = new Map([
  ['ECONNREFUSED', 'UNREACHABLE'],
  ['ENOTFOUND', 'UNREACHABLE'],
  ['EAI_AGAIN', 'UNREACHABLE'],
  ['EHOSTUNREACH', 'UNREACHABLE'],
  ['ENETUNREACH', 'UNREACHABLE'],
  ['UND_ERR_CONNECT_TIMEOUT', 'UNREACHABLE'],
  ['UND_ERR_HEADERS_TIMEOUT', 'TIMEOUT'],
  ['UND_ERR_BODY_TIMEOUT', 'TIMEOUT'],
  ['ERR_ADDRESS_REFUSED', 'ADDRESS_REFUSED'],
  ['UND_ERR_CLOSED', 'CLOSED'],
  ['UND_ERR_DESTROYED', 'CLOSED'],
]);

const TLS_CODE = /^ERR_(TLS|SSL|OSSL|CRYPTO)_|CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/**
 * In TLS 1.3 a server refuses our certificate after we have begun to write; it has read nothing of
 * the request then.
 */
const HANDSHAKE_ALERT =
  /^ERR_SSL_\w+_ALERT_(\w*CERTIFICATE\w*|UNKNOWN_CA|HANDSHAKE_FAILURE|ACCESS_DENIED|DECRYPT_ERROR|PROTOCOL_VERSION)$/;

/** Sorts a transport error. `started`: a connection was ready and the client had begun to write. */
export function failureOf(error: unknown, started: boolean): HttpFailure {
  const code = codeOf(error);
  // OpenSSL's complaints about a certificate bundle that it cannot open come without a code.
  const tls = TLS_CODE.test(code) || (code === '' && !started);
  const reason = REASONS.get(code) ?? (tls ? 'TLS' : 'CONNECTION_LOST');
  return { sent: started && !HANDSHAKE_ALERT.test(code) ? 'MAYBE' : 'NO', reason };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
