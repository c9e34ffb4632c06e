import { describe, expect, it } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { PERMISSION_NAMES } from '../access/permissions.ts';
import { ROLES, USER_ROLES, type UserRole } from '../access/roles.ts';
import { isWithinReach, scopeOf } from '../access/scope.ts';
import { editableFields, EDITABLE, withChanges } from './editable.ts';
import { configurationKinds, type ConfigurationKind, type ConfigurationOf } from './schemas.ts';

const KINDS = Object.keys(configurationKinds) as ConfigurationKind[];
/** Somebody with every flag that their role may have. */
const scope = (role: UserRole, userId = 'u') =>
  scopeOf({
    userId,
    platformId: role === 'MASTER' ? null : 'acme',
    role,
    permissions: PERMISSION_NAMES,
  });
const fieldsOf = (kind: ConfigurationKind) => Object.keys(configurationKinds[kind].schema.shape);
const offer = demoConfigurations.find(({ id }) => id === 'demo-digital')
  ?.content as ConfigurationOf<'Offer'>;
const changed = (changes: Record<string, unknown>, role: UserRole = 'PRODUCER') =>
  withChanges('Offer', scope(role), offer, changes);

/** What is open, said a second time: a change of the table has to be meant. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  'PRODUCER Offer': [
    'title',
    'priceCents',
    'fakePriceCents',
    'paused',
    'installmentsMax',
    'descriptor',
    'thankYou',
    'methods',
    'fretePriceCents',
    'deliveryOptions',
    'orderBumpOfferIds',
    'abandonedCart',
    'requiredDocument',
    'requiredDocumentAndPhone',
    'type',
    'recurrence',
    'coin',
    'locale',
    'layout',
    'appearance',
  ],
  'PRODUCER Product': [
    'name',
    'description',
    'image',
    'accessUrl',
    'files',
    'licence',
    'category',
    'salesPage',
    'integration',
    'guaranteeDays',
    'seller',
    'pixels',
    'measurement',
  ],
  'PRODUCER SellerProfile': ['avatar', 'brand', 'notifications', 'checkout'],
  'AFFILIATE SellerProfile': ['avatar', 'brand', 'notifications'],
  'CO_PRODUCER SellerProfile': ['avatar', 'brand', 'notifications'],
  'ADMINISTRATOR Platform': ['routes', 'payoutRoutes', 'installments', 'reviewsProducts'],
  'MASTER Platform': [
    ...['routes', 'payoutRoutes', 'installments', 'reviewsProducts', 'name', 'host', 'suspended'],
  ],
  'ADMINISTRATOR ProviderConnection': [
    'baseUrl',
    'publicKey',
    'payee',
    'fee',
    'currencies',
    'settledByCalendar',
  ],
  'MASTER ProviderConnection': [
    'baseUrl',
    'publicKey',
    'payee',
    'fee',
    'currencies',
    'settledByCalendar',
  ],
};
/** The flag that an administrator needs for a kind; they have all others. */
const FLAGS = { Platform: 'isConfigAvailable', ProviderConnection: 'isConfigAvailable' } as const;

const cases = KINDS.flatMap((kind) =>
  USER_ROLES.flatMap((role) => fieldsOf(kind).map((field) => [role, kind, field] as const)),
);

describe('who may change what', () => {
  it.each(cases)('%s, of a %s: %s', (role, kind, field) => {
    const open = OPEN[`${role} ${kind}`]?.includes(field) ?? false;
    expect(editableFields(scope(role), kind).has(field)).toBe(open);
  });

  it.each(Object.entries(FLAGS))('an administrator changes nothing of a %s without %s', (kind, flag) => {
    const others = PERMISSION_NAMES.filter((name) => name !== flag);
    const flagless = { ...scope('ADMINISTRATOR'), permissions: new Set(others) };
    expect(editableFields(flagless, kind as ConfigurationKind).size).toBe(0);
  });

  it.each(KINDS)('never an id of a %s, nor another field that never changes', (kind) => {
    const { idField, immutable } = configurationKinds[kind];
    const fields = EDITABLE[kind].flatMap((editor) => editor.fields as readonly string[]);
    expect(fields.filter((name) => [idField, ...immutable].includes(name as never))).toEqual([]);
  });

  it.each(KINDS)('names fields of a %s that there are', (kind) => {
    const fields = EDITABLE[kind].flatMap((editor) => editor.fields as readonly string[]);
    expect(fields.filter((name) => !fieldsOf(kind).includes(name))).toEqual([]);
  });
});

describe('what is within reach', () => {
  const own = { platformId: 'acme', userId: 'u' };
  const restricted = USER_ROLES.filter((role) => ROLES[role].permissions === 'NONE');

  it.each(restricted)('of %s is their own, on their platform', (role) => {
    expect(isWithinReach(scope(role), own)).toBe(true);
    expect(isWithinReach(scope(role), { ...own, userId: 'another' })).toBe(false);
    expect(isWithinReach(scope(role), { ...own, userId: null })).toBe(false);
    expect(isWithinReach(scope(role), { ...own, platformId: 'elsewhere' })).toBe(false);
    expect(isWithinReach(scope(role), { ...own, platformId: null })).toBe(false);
  });

  it('of an administrator is their platform, and of a master everything', () => {
    const anothers = { platformId: 'acme', userId: 'another' };
    expect(isWithinReach(scope('ADMINISTRATOR'), anothers)).toBe(true);
    expect(isWithinReach(scope('ADMINISTRATOR'), { platformId: 'elsewhere', userId: null })).toBe(false);
    expect(isWithinReach(scope('ADMINISTRATOR'), { platformId: null, userId: 'u' })).toBe(false);
    expect(isWithinReach(scope('MASTER'), { platformId: 'elsewhere', userId: null })).toBe(true);
    expect(isWithinReach(scope('MASTER'), { platformId: null, userId: null })).toBe(true);
  });
});

describe('a document with changes', () => {
  it('keeps what they do not name', () => {
    expect(changed({ abandonedCart: true })).toEqual({
      ok: true,
      value: { ...offer, abandonedCart: true },
    });
  });

  it.each(['platformId', 'productId', 'offerId', 'nothing'])(
    'takes no change of a field that is not theirs: %s',
    (field) => {
      expect(changed({ requiredDocument: false, [field]: 'x' })).toEqual({
        ok: false,
        error: { code: 'INVALID_INPUT', details: { fields: [{ field, code: 'NOT_EDITABLE' }] } },
      });
    },
  );

  it('takes nothing that its schema refuses, and says which field', () => {
    expect(changed({ requiredDocument: null })).toEqual({
      ok: false,
      error: {
        code: 'INVALID_INPUT',
        details: { fields: [{ field: 'requiredDocument', code: 'INVALID_TYPE' }] },
      },
    });
  });

  it.each(USER_ROLES.filter((role) => role !== 'PRODUCER'))('is nothing for %s', (role) => {
    expect(changed({ abandonedCart: true }, role)).toEqual({
      ok: false,
      error: { code: 'FORBIDDEN' },
    });
  });
});
