import { X509Certificate } from 'node:crypto';
import { lineProblem, linesProblem } from '../../domain/kernel/text.ts';
import type { CredentialKind } from '../../domain/providers/credentials.ts';

/** ASN.1: what every PKCS #12 begins with (RFC 7292, section 4). */
const SEQUENCE = 0x30;
const BASE64 = /^[A-Za-z\d+/\r\n]+={0,2}\s*$/;

const isPkcs12 = (value: string): boolean =>
  BASE64.test(value) && Buffer.from(value, 'base64')[0] === SEQUENCE;

function isCertificate(value: string): boolean {
  try {
    return new X509Certificate(value).raw.length > 0;
  } catch {
    return false;
  }
}

/** No key has blanks at its ends or a line's end in it: they came with copying. */
const isKey = (value: string): boolean => value === value.trim() && !lineProblem(value);

const FITS: Readonly<Record<CredentialKind, (value: string) => boolean>> = {
  TEXT: isKey,
  CLIENT_CERTIFICATE: isPkcs12,
  AUTHORITY: isCertificate,
};

/** Whether a secret's value can be what it is given for. Empty: it is removed. */
export const fitsKind = (kind: CredentialKind, value: string): boolean =>
  value === '' || (!linesProblem(value) && FITS[kind](value));
