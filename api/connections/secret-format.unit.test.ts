import { describe, expect, it } from 'vitest';
import { fitsKind } from './secret-format.ts';

/** Self-signed, for this test alone. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdTCCARugAwIBAgIUKZQTIvAK/gJuqDFAANx2GfhMPl4wCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjUxODE3MzJaGA8yMTI2MTEwMTE4MTcz
MlowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFWA
YHnB+fxeaFcPrAHTBPRSLcclLLUgKlozihEVW4ymat500k+RKzNLvf64B2K98WNI
ciCFg5QhAWlFzsmDTkajUzBRMB0GA1UdDgQWBBSGQcwnAvaMLCCGBWPzXiSBIRcu
3jAfBgNVHSMEGDAWgBSGQcwnAvaMLCCGBWPzXiSBIRcu3jAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0gAMEUCIQC75O13XcUF7pULwyvKGPblf0yuHBCaJ3qm
GEl0a/52WQIgM60Efsj79mpJqz8hYB+kJeWaCerRzwzL7rMDxttbId4=
-----END CERTIFICATE-----`;

describe('a secret as it is set', () => {
  it.each(['sk_live_1', 'a b', 'ç', '{"a":1}'])('%j may be a key', (value) => {
    expect(fitsKind('TEXT', value)).toBe(true);
  });

  it.each([' sk_live_1', 'sk_live_1\n', 'sk\r\nlive'])('%j came with what is none of it', (value) => {
    expect(fitsKind('TEXT', value)).toBe(false);
  });

  it.each([
    ['a key in its place', 'sk_live_thisisasecret'],
    ['a PEM', CERTIFICATE],
    ['base64 of something else', Buffer.from('hello, world').toString('base64')],
  ])('as a client certificate is no %s', (_, value) => {
    expect(fitsKind('CLIENT_CERTIFICATE', value)).toBe(false);
  });

  it('as a client certificate is PKCS #12 in base64, in lines or not', () => {
    const value = Buffer.from([0x30, 0x82, 0x09, 0xf1, 0x02, 0x01, 0x03]).toString('base64');
    expect(fitsKind('CLIENT_CERTIFICATE', value)).toBe(true);
    expect(fitsKind('CLIENT_CERTIFICATE', `${value.slice(0, 4)}\n${value.slice(4)}\n`)).toBe(true);
  });

  it('as an authority is a certificate in PEM', () => {
    expect(fitsKind('AUTHORITY', CERTIFICATE)).toBe(true);
    expect(fitsKind('AUTHORITY', '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----')).toBe(
      false,
    );
  });

  it.each(['TEXT', 'CLIENT_CERTIFICATE', 'AUTHORITY'] as const)('%s: empty, it is removed', (kind) => {
    expect(fitsKind(kind, '')).toBe(true);
  });
});
