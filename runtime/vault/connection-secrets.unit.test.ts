import { describe, expect, it } from 'vitest';
import { addConnectionSecrets, connectionSecrets } from './connection-secrets.ts';

type Secrets = Record<string, string>;

/** A vault in memory. */
function openVault() {
  const kept = new Map<string, Secrets>();
  return {
    secretsOf: async (owner: string) => kept.get(owner) ?? {},
    addSecrets: async (owner: string, secrets: Secrets) =>
      void (kept.has(owner) || kept.set(owner, secrets)),
    put: (owner: string, secrets: Secrets) => void kept.set(owner, secrets),
  };
}
const connectionId = 'acme-onz';

describe('the secrets of a connection', () => {
  it('are in use in the versions that its configuration names, and in no other', async () => {
    const vault = openVault();
    const add = (version: string, secrets: Secrets) =>
      addConnectionSecrets(vault, { connectionId, version }, secrets);
    await add('1', { clientId: 'id', clientSecret: 'first' });
    await add('2', { clientSecret: 'second' });
    await add('3', { clientSecret: 'never saved' });
    const of = (secrets: Record<string, string | null>) =>
      connectionSecrets(vault, { connectionId, secrets });
    expect(await of({ clientId: '1', clientSecret: '1' })).toEqual({
      clientId: 'id',
      clientSecret: 'first',
    });
    expect(await of({ clientId: '1', clientSecret: '2' })).toEqual({
      clientId: 'id',
      clientSecret: 'second',
    });
    expect(await of({ clientId: '1', clientSecret: null })).toEqual({ clientId: 'id' });
    expect(await of({})).toEqual({});
  });

  it('of before there were versions are in use until a name has one, or was removed', async () => {
    const vault = openVault();
    vault.put('connection:acme-onz', { clientId: 'old', clientSecret: 'old' });
    await addConnectionSecrets(vault, { connectionId, version: '1' }, { clientSecret: 'new' });
    const of = (secrets: Record<string, string | null>) =>
      connectionSecrets(vault, { connectionId, secrets });
    expect(await of({})).toEqual({ clientId: 'old', clientSecret: 'old' });
    expect(await of({ clientSecret: '1' })).toEqual({ clientId: 'old', clientSecret: 'new' });
    expect(await of({ clientSecret: null })).toEqual({ clientId: 'old' });
  });

  it('that the vault does not have are an error, not secrets that were removed', async () => {
    await expect(
      connectionSecrets(openVault(), { connectionId, secrets: { clientSecret: '1' } }),
    ).rejects.toThrow('The vault has no clientSecret of connection acme-onz');
  });

  it('of another connection are never found, whatever it is called', async () => {
    const vault = openVault();
    await addConnectionSecrets(vault, { connectionId: 'a', version: '1' }, { key: 'theirs' });
    const asked = connectionSecrets(vault, { connectionId: 'b', secrets: { key: '1' } });
    await expect(asked).rejects.toThrow();
  });
});
