import { idOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import {
  INCIDENT_STATES,
  incidents as table,
  type IncidentRow,
} from '../../projections/read-models/incidents/table.ts';
import { equal, oneOf } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { prefix, uuidStart } from '../graphql/list/search.ts';

export type { IncidentRow };

/** An order number, or a sale's id. */
const ORDER = /^([0-9a-f]{4})-?([0-9a-f]{4})(?![0-9a-f])(.*)$/i;

/** How the streams begin that somebody looks for: of a sale, or by their name. */
const streamsOf = (text: string): string =>
  text.replace(ORDER, (_, ...[first, second, rest]: string[]) =>
    `${payment.category}-${first}${second}${rest}`.toLowerCase(),
  );

/** Incidents of a platform, newest first; those of the installation itself are a master's. */
export const incidents = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { raisedAt: ['raisedAt'] },
  order: '-raisedAt',
  filters: { state: oneOf('state', INCIDENT_STATES), kind: equal('kind') },
  search: [prefix('causeStream', streamsOf), uuidStart('incidentId')],
  counts: 'state',
});

/** The sale that an incident is about, or by which it was noticed. */
export const saleIdOf = ({ causeStream, details }: IncidentRow): string | undefined =>
  idOf(payment, causeStream) ?? details['paymentId'];

const OTHERS_MAX = 20;

/** The newest others of the same kind and cause: it was seen before, or again. */
export async function othersOf(
  { pools }: Pick<ListDependencies, 'pools'>,
  { incidentId, kind, causeStream, platformId }: IncidentRow,
): Promise<IncidentRow[]> {
  const { rows } = await pools.read<IncidentRow & { id: string }>(
    `select ${table.all}, incident_id as id from ${table.view}
     where cause_stream = $1 and kind = $2 and incident_id <> $3
       and platform_id is not distinct from $4
     order by raised_at desc limit ${OTHERS_MAX}`,
    [causeStream, kind, incidentId, platformId],
  );
  return rows;
}
