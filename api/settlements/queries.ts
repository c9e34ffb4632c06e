import type { Scope } from '../../domain/access/scope.ts';
import type { Currency } from '../../domain/kernel/enums.ts';
import { account } from '../../domain/ledger/journal.ts';
import { BUCKETS } from '../../domain/settlement/kinds.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { balances } from '../../projections/read-models/ledger/table.ts';
import {
  receivables as receivableTable,
  RECEIVABLE_STATES,
} from '../../projections/read-models/receivables/table.ts';
import {
  SETTLEMENT_STATES,
  settlementLines as lineTable,
  settlements as settlementTable,
} from '../../projections/read-models/settlements/table.ts';
import { connections } from '../connections/queries.ts';
import { equalId, oneOf } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { unwrap } from '../http/errors.ts';

export const settlements = listOf(settlementTable, {
  owner: { platform: 'platformId' },
  sorts: { receivedAt: ['receivedAt'] },
  order: '-receivedAt',
  filters: { state: oneOf('state', SETTLEMENT_STATES) },
  counts: 'state',
});

export const settlementLines = listOf(lineTable, {
  owner: { platform: 'platformId' },
  // Of one list at a time: its own lines stand together.
  sorts: { line: ['settlementId', 'line'] },
  order: 'line',
  filters: { settlementId: equalId('settlementId'), bucket: oneOf('bucket', BUCKETS) },
  counts: 'bucket',
});

export const receivables = listOf(receivableTable, {
  owner: { platform: 'platformId' },
  sorts: { dueOn: ['dueOn'] },
  order: 'dueOn',
  filters: { state: oneOf('state', RECEIVABLE_STATES) },
  counts: 'state',
});

/** Connections in use that one answer names. */
const CONNECTIONS_MAX = 100;

interface ProviderMoney {
  readonly provider: string;
  readonly name: string;
  readonly currency: Currency;
  readonly receivable: number;
  readonly cash: number;
  readonly suspense: number;
  readonly connectionIds: string[];
}

/** What each provider of a connection in use owes and holds, by the books; in cents. */
export async function providersWithin(deps: ListDependencies, scope: Scope): Promise<ProviderMoney[]> {
  const page = await connections.page(deps, scope, {
    ...{ filter: { state: 'OPEN' }, first: CONNECTIONS_MAX },
  });
  const rows = await unwrap(page).nodes();
  const codes = [...new Set(rows.map(({ provider }) => provider))];
  const accounts = codes.flatMap((provider) => [
    { provider, part: 'receivable' as const, name: account.receivable(provider, 'CREDIT_CARD') },
    { provider, part: 'receivable' as const, name: account.receivable(provider, 'BILLET') },
    { provider, part: 'cash' as const, name: account.cash(provider) },
    { provider, part: 'suspense' as const, name: account.suspense(provider) },
  ]);
  const known = new Map(accounts.map((each) => [each.name, each]));
  const platformIds = [...new Set(rows.map(({ platformId }) => platformId))];
  const { rows: sums } = await deps.pools.read<{ account: string; currency: Currency; cents: number }>(
    `select account, currency, sum(balance_cents)::bigint as cents from ${balances.view}
     where platform_id = any($1) and currency = any($2) and account = any($3)
     group by account, currency`,
    [platformIds, ['BRL', 'USD', 'EUR'], [...known.keys()]],
  );
  return codes.flatMap((provider) => {
    const own = sums.filter((sum) => known.get(sum.account)?.provider === provider);
    const currencies = [...new Set<Currency>(['BRL', ...own.map(({ currency }) => currency)])];
    const of = (part: 'receivable' | 'cash' | 'suspense', currency: Currency) =>
      own
        .filter((sum) => sum.currency === currency && known.get(sum.account)?.part === part)
        .reduce((total, { cents }) => total + Number(cents), 0);
    return currencies.map((currency) => ({
      ...{ provider, name: providerOf(provider)?.name ?? provider, currency },
      receivable: of('receivable', currency),
      cash: of('cash', currency),
      suspense: 0 - of('suspense', currency),
      connectionIds: rows
        .filter((row) => row.provider === provider)
        .map(({ connectionId }) => connectionId),
    }));
  });
}
