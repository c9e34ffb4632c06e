import { describe, expect, it } from 'vitest';
import { scopeOf } from '../access/scope.ts';
import type { UserRole } from '../access/roles.ts';
import { newSellerProfile, UNBRANDED } from './creation.ts';
import { withChanges } from './editable.ts';
import { brandNameIn, profileProblems } from './seller-profile.ts';

const scope = (role: UserRole = 'PRODUCER') =>
  scopeOf({ userId: 'ana', platformId: 'acme', role, permissions: [] });
const NEW = newSellerProfile(scope());
const picture = (url: string) => ({ url, width: 200, height: 200 });
const change = (changes: object, role?: UserRole) =>
  withChanges('SellerProfile', scope(role), NEW, { ...changes });

describe('a seller’s profile', () => {
  it('begins without a picture and a name, with the colours of an unbranded checkout', () => {
    expect(NEW).toMatchObject({ userId: 'ana', platformId: 'acme', avatar: null, brand: { name: '' } });
    expect(UNBRANDED).toMatchObject(NEW.checkout);
  });

  it('is shown to all who sell, while checkouts are a producer’s', () => {
    const checkout = { ...NEW.checkout, colorPrimary: '#112233' };
    expect(change({ checkout })).toMatchObject({ ok: true, value: { checkout } });
    expect(change({ brand: { name: 'Horizonte' } }, 'AFFILIATE').ok).toBe(true);
    expect(change({ checkout }, 'AFFILIATE')).toMatchObject({
      error: { details: { fields: [{ field: 'checkout', code: 'NOT_EDITABLE' }] } },
    });
    expect(change({ brand: { name: 'Horizonte' } }, 'ADMINISTRATOR')).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
  });

  it.each([
    [{ brand: { name: 'x'.repeat(61) } }],
    [{ brand: { name: 'Hori\nzonte' } }],
    [{ checkout: { ...NEW.checkout, colorPrimary: 'red' } }],
    [{ avatar: { url: 'https://x.example/a.png', width: 0, height: 1 } }],
    [{ userId: 'otto' }],
  ])('takes no %j', (changes) => {
    expect(change(changes)).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  });

  it('holds pictures that were sent here for their place, or were there before', () => {
    const isOurs = (field: string, url: string) => url === `ours/${field}`;
    const checkout = { ...NEW.checkout, logoTopImage: picture('ours/checkout.logoTopImage') };
    const ours = { ...NEW, avatar: picture('ours/avatar'), checkout };
    expect(profileProblems(ours, { seen: NEW, isOurs })).toEqual([]);
    const swapped = { ...ours, avatar: picture('ours/checkout.logoTopImage') };
    expect(profileProblems(swapped, { seen: NEW, isOurs })).toEqual([
      { field: 'avatar', code: 'ADDRESS_REFUSED' },
    ]);
    expect(profileProblems(swapped, { seen: swapped, isOurs: () => false })).toEqual([]);
  });

  it('has an empty name where it cannot be read', () => {
    expect([brandNameIn(undefined), brandNameIn({ name: 'Horizonte' })]).toEqual(['', 'Horizonte']);
  });
});
