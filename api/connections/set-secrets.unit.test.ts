import { expect, it } from 'vitest';
import { keys, otherKeys } from '../../runtime/testing/keys.ts';
import { keyedDigest, type MasterKeys } from '../../runtime/vault/envelope.ts';
import { toldBySecrets } from './set-secrets.ts';

const told = (value: string, { digest }: MasterKeys = keys) =>
  JSON.stringify(
    toldBySecrets(
      { digest: (text) => keyedDigest(digest, text).toString('base64url') },
      {
        ...{ idempotencyKey: 'key', id: 'acme-onz', expectedRevision: 0 },
        secrets: [{ name: 'secretKey', value }],
      },
    ),
  );

it('what tells a call that sets secrets is the same for the same values alone', () => {
  expect(told('1234')).toBe(told('1234'));
  expect(told('1234')).not.toBe(told('1235'));
});

it('it holds no value, nor what somebody without the master key could guess one by', () => {
  expect(told('1234')).not.toContain('1234');
  expect(told('1234')).not.toBe(told('1234', otherKeys));
});
