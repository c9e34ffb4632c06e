import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { credentialsOf, needsPublicKey } from './credentials.ts';
import type { FamilyCode } from './provider.ts';
import { PROVIDERS } from './registry.ts';

const FAMILIES = 'workers/providers/families';
/** Of its folder's name where that is not the family's own. */
const FOLDERS: Partial<Record<FamilyCode, string>> = {
  BCB_PIX_ONZ: 'bcb-pix',
  PAGARME_V5: 'pagarme',
  CARTOS_FLOW2PAY: 'flow2pay',
  CELCASH_GALAXPAY: 'celcoin',
  PRIMEPAG_ZENDRY: 'zendry',
};
const folderOf = (family: FamilyCode) =>
  join(FAMILIES, FOLDERS[family] ?? family.toLowerCase().replaceAll('_', '-'));

/** Read by what all families share. */
const SHARED = [
  'webhookToken',
  'cardKey',
  'ca',
  'cashInPfx',
  'cashInPassphrase',
  'cashOutPfx',
  'cashOutPassphrase',
];

/** The names under which a family's code reads secrets. */
function readBy(family: FamilyCode): string[] {
  const code = readdirSync(folderOf(family))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(folderOf(family), file), 'utf8'))
    .join('\n');
  const direct = [...code.matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name);
  const taken = [...code.matchAll(/\{([^{}]*)\} = operation\.connection\.secrets/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(/[ :]/)[0] ?? ''),
  );
  const byKey = /\bbySecretKey\b/.test(code) ? ['secretKey'] : [];
  return [...new Set([...direct, ...taken, ...byKey])].filter((name) => name !== '');
}

const namesOf = (provider: (typeof PROVIDERS)[number]) =>
  credentialsOf(provider).map(({ name }) => name);
const cases = PROVIDERS.map((provider) => [provider.code, provider] as const);

describe.each(cases)('the secrets of a connection to %s', (_code, provider) => {
  it('are those that its adapter reads and those that come back in webhooks', () => {
    const { webhookSignature: signature } = provider.capabilities;
    const inWebhooks = 'secret' in signature ? [signature.secret] : [];
    const read = new Set([...readBy(provider.family), ...inWebhooks]);
    const own = (names: Iterable<string>) => [...names].filter((name) => !SHARED.includes(name)).sort();
    expect(own(namesOf(provider))).toEqual(own(read));
  });

  it('have the key of cards exactly where those are sealed for it', () =>
    expect(namesOf(provider).includes('cardKey')).toBe(provider.card?.tokeniser === 'SEALED_BUNDLE'));

  it('have all that it requires, and all that its demo account has', () => {
    const { required, simulator } = provider;
    const needed = [...(required?.secrets ?? []), ...(required?.certificates ?? [])];
    expect(namesOf(provider)).toEqual(
      expect.arrayContaining([...needed, ...Object.keys(simulator.secrets)]),
    );
  });

  it('are required, and a public key is, where nothing is sent without', () => {
    const { secrets = [], certificates = [], publicKey = false } = provider.required ?? {};
    const required = credentialsOf(provider).flatMap(({ name, required }) => (required ? [name] : []));
    expect(required).toEqual(expect.arrayContaining([...secrets, ...certificates]));
    expect(needsPublicKey(provider) || !publicKey).toBe(true);
  });
});

it('certificates are told from text', () => {
  const onz = PROVIDERS.find(({ code }) => code === 'ONZ') ?? expect.fail();
  const kinds = Object.fromEntries(credentialsOf(onz).map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({
    clientSecret: 'TEXT',
    cashInPfx: 'CLIENT_CERTIFICATE',
    cashInPassphrase: 'TEXT',
    cashOutPfx: 'CLIENT_CERTIFICATE',
    ca: 'AUTHORITY',
  });
});
