import { describe, expect, it } from 'vitest';
import type { Permission } from '../../domain/access/permissions.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import { scopeOf } from '../../domain/access/scope.ts';
import type { Files, FileToSend } from '../../runtime/files/files.ts';
import { perMinute } from '../http/minute-limit.ts';
import { fileLink, uploadLink } from './links.ts';
import { PURPOSES } from './purposes.ts';

const id = '0b0f1c66-3f43-4d0f-9c5b-6a1c2f0c1d11';
const now = () => new Date('2026-11-24T12:00:00Z');
const link = { signedUrl: 'https://files.example/x', expiresAt: '2026-11-24T12:01:00.000Z' };

function given({ perPerson = 10, hasFiles = true } = {}) {
  const sent: FileToSend[] = [];
  const files: Files = {
    putLink: async (file) => {
      sent.push(file);
      return { ...link, headers: {}, publicUrl: null };
    },
    readLink: async () => link,
    publicUrlOf: (key) => `https://files.example/media/${key}`,
    origin: 'https://files.example',
  };
  const linkLimit = perMinute(perPerson);
  const deps = { files: hasFiles ? files : undefined, linkLimit, newId: () => id, now };
  return { deps, sent };
}

const as = (
  role: UserRole,
  { userId = 'ana', platformId = 'acme', permissions = [] as readonly Permission[] } = {},
) => scopeOf({ userId, role, permissions, platformId: role === 'MASTER' ? null : platformId });

const file = { fileName: 'Xícara.png', contentType: 'image/png', bytes: 12 };
const picture = { ...file, purpose: 'PRODUCT_IMAGE' } as const;
const paper = { ...file, purpose: 'DOCUMENT' } as const;
const codeOf = (
  result: Awaited<ReturnType<typeof uploadLink>> | Awaited<ReturnType<typeof fileLink>>,
) => (result.ok ? 'ok' : result.error.code);

describe('a link to send a file', () => {
  it('is for exactly this file, in the public bucket when everybody may see it', async () => {
    const { deps, sent } = given();
    const result = await uploadLink(deps, as('PRODUCER'), picture);
    expect(codeOf(result)).toBe('ok');
    expect(sent).toEqual([
      { bucket: 'PUBLIC', key: `products/${id}/Xicara.png`, contentType: 'image/png', bytes: 12 },
    ]);
  });

  it.each([
    ['DOCUMENT', 'application/pdf', as('PRODUCER')],
    ['CERTIFICATE', 'application/x-pkcs12', as('ADMINISTRATOR', { permissions: ['isConfigAvailable'] })],
  ] as const)('of a %s leads into the private bucket', async (purpose, contentType, scope) => {
    const { deps, sent } = given();
    await uploadLink(deps, scope, { ...picture, purpose, contentType });
    expect(sent.map(({ bucket }) => bucket)).toEqual(['PRIVATE']);
  });

  it.each([
    ['a script in a picture', { ...picture, contentType: 'image/svg+xml' }, 'contentType'],
    ['a page', { ...picture, contentType: 'text/html' }, 'contentType'],
    ['a type of another purpose', { ...paper, contentType: 'image/webp' }, 'contentType'],
    ['a name of Object', { ...picture, contentType: 'constructor' }, 'contentType'],
    ['a file that is too large', { ...picture, bytes: (5 << 20) + 1 }, 'bytes'],
    ['an empty file', { ...picture, bytes: 0 }, 'bytes'],
    ['no name', { ...picture, fileName: '' }, 'fileName'],
  ])('is refused for %s', async (_what, upload, field) => {
    const result = await uploadLink(given().deps, as('PRODUCER'), upload);
    expect(result).toMatchObject({
      error: { code: 'INVALID_INPUT', details: { fields: [{ field }] } },
    });
  });

  it.each([
    ['PRODUCT_IMAGE', as('AFFILIATE')],
    ['PRODUCT_IMAGE', as('ADMINISTRATOR', { permissions: ['isProductsAvailable'] })],
    ['BANNER', as('ADMINISTRATOR')],
    ['DOCUMENT', as('CUSTOMER')],
    ['CERTIFICATE', as('PRODUCER')],
    ['CERTIFICATE', as('ADMINISTRATOR')],
  ] as const)('for a %s is refused to who may not: %#', async (purpose, scope) => {
    expect(codeOf(await uploadLink(given().deps, scope, { ...picture, purpose }))).toBe('FORBIDDEN');
  });

  it('is refused to a person who asks for too many, and to nobody else', async () => {
    const { deps } = given({ perPerson: 1 });
    const ask = async (userId: string) =>
      codeOf(await uploadLink(deps, as('PRODUCER', { userId }), picture));
    expect([await ask('ana'), await ask('ana'), await ask('bia')]).toEqual(['ok', 'RATE_LIMITED', 'ok']);
  });

  it('is none where files are kept nowhere', async () => {
    const { deps } = given({ hasFiles: false });
    expect(codeOf(await uploadLink(deps, as('PRODUCER'), picture))).toBe('UPLOADS_NOT_AVAILABLE');
    expect(codeOf(await fileLink(deps, as('PRODUCER'), 'x'))).toBe('UPLOADS_NOT_AVAILABLE');
  });
});

it.each(Object.entries(PURPOSES))('%s asks every administrator for a flag', (_purpose, rules) => {
  for (const { roles, permission } of [rules.maySend, rules.mayRead ?? { roles: [] }])
    if (roles.includes('ADMINISTRATOR')) expect(permission).toBeDefined();
});

describe('a link to read a private file', () => {
  const flag = { permissions: ['isUserDocumentsAvailable'] as const };
  const sent = async (purpose: 'DOCUMENT' | 'CERTIFICATE') => {
    const scope =
      purpose === 'DOCUMENT'
        ? as('PRODUCER')
        : as('ADMINISTRATOR', { permissions: ['isConfigAvailable'] });
    const contentType = purpose === 'DOCUMENT' ? 'application/pdf' : 'application/x-pkcs12';
    const result = await uploadLink(given().deps, scope, { ...picture, purpose, contentType });
    return result.ok ? result.value.key : '';
  };

  it.each([
    ['whose it is', as('PRODUCER'), 'ok'],
    ['another seller', as('PRODUCER', { userId: 'bia' }), 'NOT_FOUND'],
    ['one of the same id elsewhere', as('PRODUCER', { platformId: 'other' }), 'NOT_FOUND'],
    ['an administrator without the flag', as('ADMINISTRATOR', { userId: 'ada' }), 'NOT_FOUND'],
    ['an administrator with it', as('ADMINISTRATOR', { userId: 'ada', ...flag }), 'ok'],
    ['one elsewhere', as('ADMINISTRATOR', { userId: 'ada', platformId: 'b', ...flag }), 'NOT_FOUND'],
    ['a master', as('MASTER', { userId: 'marta' }), 'ok'],
  ])('of a document is for %s: %s', async (_who, scope, code) => {
    expect(codeOf(await fileLink(given().deps, scope, await sent('DOCUMENT')))).toBe(code);
  });

  it('of a certificate is for nobody, not even for who sent it', async () => {
    const key = await sent('CERTIFICATE');
    for (const scope of [as('ADMINISTRATOR', { permissions: ['isConfigAvailable'] }), as('MASTER')])
      expect(codeOf(await fileLink(given().deps, scope, key))).toBe('NOT_FOUND');
  });
});
