import { normalisedStatus } from '../../../domain/kernel/enums.ts';
import type { Provider } from '../../../domain/providers/provider.ts';

/** One value of a provider's data, and what stands in its place. */
export interface Change {
  readonly code: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

type Tree = Readonly<Record<string, unknown>>;

/**
 * What says who it is, and the simulator's own account: a change there is none of how the adapter
 * talks.
 */
const LEFT_ALONE = new Set(['code', 'name', 'family', 'simulator']);

/** Every value of a provider's data, changed by itself. */
export const changesOf = (provider: Provider): Change[] =>
  Object.entries(provider)
    .filter(([key]) => !LEFT_ALONE.has(key))
    .flatMap(([key, value]) => changesIn(value, [key]))
    .map((change) => ({ code: provider.code, ...change }));

type InProvider = Omit<Change, 'code'>;

/** Where there is nothing, nothing is changed: no text stands for a form of cards. */
function changesIn(value: unknown, path: readonly string[]): InProvider[] {
  if (Array.isArray(value))
    return value.map((_one, index) => ({ path, value: value.filter((_each, at) => at !== index) }));
  if (value === null) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => changesIn(inner, [...path, key]));
  return [{ path, value: otherThan(value, path.at(-1)) }];
}

/** What the compiler lets stand for one another: what it refuses would be a lesser mistake. */
const ALIKE: readonly (readonly string[])[] = [
  ['PARTIAL', 'FULL', 'NONE'],
  ['REFUSED', 'EXPIRED', 'CANCELLED'],
  ['REFUND_BY_PROVIDER', 'MED_FRAUD'],
  ['PHONE_WITH_PLUS_55', 'PHONE_WITH_55', 'DIGITS'],
  ['SECRET', 'SECRET_AND_HEADER', 'SECRET_AND_COMPANY', 'SECRET_AND_COMPANY_IF_ANY'],
  ['PUBLIC_AND_SECRET', 'SECRET_ONLY'],
  ['COMMON', 'VENIT'],
  ['BY_DELETE', 'BY_POST'],
  ['/details/orders', '/transactions'],
  ['PAGARME', 'IUGU'],
];

/** Something of the same type that means something else. */
function otherThan(value: unknown, key: string | undefined): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value * 2 + 1;
  if (value === 'WHEN_DATED') return true;
  if (value === 'CANCELED') return 'REJECTED';
  if (key === 'reversal' && value === 'CHARGEBACK') return 'REFUND_BY_PROVIDER';
  const alike = key === 'scheme' ? undefined : ALIKE.find((one) => one.some((each) => each === value));
  if (alike) return alike[(alike.indexOf(String(value)) + 1) % alike.length];
  if (value === 'PENDING') return 'APPROVED';
  if (normalisedStatus.safeParse(value).success) return 'PENDING';
  return `${String(value)}X`;
}

/** The data with the change in it; what it has in common with others stays as it is. */
export function changed(data: object, [key = '', ...rest]: readonly string[], value: unknown): Tree {
  const tree = data as Tree;
  return { ...tree, [key]: rest.length > 0 ? changed(tree[key] as object, rest, value) : value };
}
