import { describe, expect, it } from 'vitest';
import { keys, MASTER_KEY, otherKeys } from '../testing/keys.ts';
import { decrypt, encrypt, keyedDigest, masterKeys } from './envelope.ts';

const plain = Buffer.from('Maria Teste');
const box = encrypt(keys.wrapping, plain, 'here');

describe('an envelope', () => {
  it('opens with its key, in its place', () => {
    expect(decrypt(keys.wrapping, box, 'here')).toEqual(plain);
  });

  it('of nothing is one too', () => {
    expect(decrypt(keys.wrapping, encrypt(keys.wrapping, Buffer.alloc(0), 'x'), 'x')).toEqual(
      Buffer.alloc(0),
    );
  });

  it('does not show what is in it', () => {
    expect(box.includes(plain)).toBe(false);
  });

  it('is another each time', () => {
    expect(encrypt(keys.wrapping, plain, 'here')).not.toEqual(box);
  });

  it.each([
    ['in another place', keys.wrapping, box, 'there'],
    ['with another key', otherKeys.wrapping, box, 'here'],
    ['cut short', keys.wrapping, box.subarray(0, -1), 'here'],
    ['empty', keys.wrapping, Buffer.alloc(0), 'here'],
  ])('%s stays shut', (_, key, given, context) => {
    expect(() => decrypt(key, given, context)).toThrow();
  });

  it('with any bit turned stays shut', () => {
    for (let index = 0; index < box.length; index += 1) {
      const changed = Buffer.from(box);
      changed[index]! ^= 1;
      expect(() => decrypt(keys.wrapping, changed, 'here')).toThrow();
    }
  });
});

describe('the keys made from the master key', () => {
  it('are three of 32 bytes, none the same and none the master key', () => {
    const all = [...Object.values(keys), Buffer.from(MASTER_KEY, 'base64')].map((key: Buffer) =>
      key.toString('hex'),
    );
    expect(new Set(all).size).toBe(4);
    expect(all.every((key) => key.length === 64)).toBe(true);
  });

  it('are the same at every start', () => {
    expect(masterKeys(MASTER_KEY)).toEqual(keys);
    // Written down once: another derivation would make every sealed value unreadable.
    expect(
      [keys.wrapping, keys.lookup, keys.digest].map((key) => key.toString('hex').slice(0, 16)),
    ).toEqual(['e717f2d2a1f0aa07', 'd740b3a2bcef4117', 'd4b1e1c52bcd06dd']);
  });

  it('digest by key, so that nobody can try e-mail addresses without it', () => {
    expect(keyedDigest(keys.lookup, 'a')).toEqual(keyedDigest(keys.lookup, 'a'));
    expect(keyedDigest(keys.lookup, 'a')).not.toEqual(keyedDigest(otherKeys.lookup, 'a'));
  });
});
