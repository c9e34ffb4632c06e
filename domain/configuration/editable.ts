import { SELLER_ROLES } from '../access/roles.ts';
import { allows, type Requirement, type Scope } from '../access/scope.ts';
import { invalidInput } from '../kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { configurationKinds, type ConfigurationKind, type ConfigurationOf } from './schemas.ts';
import { asWritten } from './written.ts';

/** Who may change which fields of a configuration within their reach. */
interface Editor<K extends ConfigurationKind> {
  readonly who: Requirement;
  readonly fields: readonly (keyof ConfigurationOf<K> & string)[];
}

/** Who sets up a platform. */
const CONFIGURERS: Requirement = {
  roles: ['ADMINISTRATOR', 'MASTER'],
  permission: 'isConfigAvailable',
};

/**
 * The one table of who may change what of the configuration. What it does not name nobody changes:
 * a new kind of form begins with its entry here (decision 0036).
 */
export const EDITABLE: { readonly [K in ConfigurationKind]: readonly Editor<K>[] } = {
  Platform: [
    { who: CONFIGURERS, fields: ['routes', 'payoutRoutes', 'reviewsProducts'] },
    { who: { roles: ['MASTER'] }, fields: ['name', 'host', 'suspended'] },
  ],
  Product: [
    {
      who: { roles: ['PRODUCER'] },
      fields: [
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
    },
  ],
  Offer: [
    {
      who: { roles: ['PRODUCER'] },
      fields: [
        ...(['title', 'priceCents', 'fakePriceCents', 'paused', 'layout', 'appearance'] as const),
        ...(['type', 'recurrence', 'coin', 'locale'] as const),
        ...(['installmentsMax', 'descriptor', 'thankYou'] as const),
        ...(['methods', 'fretePriceCents', 'deliveryOptions'] as const),
        ...(['orderBumpOfferIds', 'abandonedCart'] as const),
        ...(['requiredDocument', 'requiredDocumentAndPhone'] as const),
      ],
    },
  ],
  ProviderConnection: [
    {
      who: CONFIGURERS,
      fields: ['baseUrl', 'publicKey', 'payee', 'fee', 'currencies', 'settledByCalendar'],
    },
  ],
  SellerProfile: [
    { who: { roles: SELLER_ROLES }, fields: ['avatar', 'brand', 'notifications'] },
    { who: { roles: ['PRODUCER'] }, fields: ['checkout'] },
  ],
};

/** The fields of a kind that a scope may change. */
export function editableFields(scope: Scope, kind: ConfigurationKind): ReadonlySet<string> {
  const editors: readonly { who: Requirement; fields: readonly string[] }[] = EDITABLE[kind];
  return new Set(editors.flatMap(({ who, fields }) => (allows(scope, who) ? fields : [])));
}

/**
 * A configuration with some of its fields changed. Errors: FORBIDDEN for whoever may change nothing
 * of its kind; INVALID_INPUT with each field that is not theirs to change (`NOT_EDITABLE`), holds
 * what no text may, or does not fit the configuration's schema.
 */
export function withChanges<K extends ConfigurationKind>(
  kind: K,
  scope: Scope,
  content: ConfigurationOf<K>,
  changes: Readonly<Record<string, unknown>>,
): Result<ConfigurationOf<K>> {
  const editable = editableFields(scope, kind);
  if (editable.size === 0) return fail('FORBIDDEN');
  const closed = Object.keys(changes).filter((field) => !editable.has(field));
  if (closed.length > 0)
    return fail('INVALID_INPUT', {
      fields: closed.map((field) => ({ field, code: 'NOT_EDITABLE' })),
    });
  const written = asWritten(configurationKinds[kind], changes, content);
  if (!written.ok) return written;
  const parsed = configurationKinds[kind].schema.safeParse({ ...content, ...written.value });
  return parsed.success ? ok(parsed.data as ConfigurationOf<K>) : invalidInput(parsed.error);
}
