import {
  INCIDENT_STATES,
  incidents as table,
  type IncidentRow,
} from '../../projections/read-models/incidents/table.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';

export type { IncidentRow };

/** Incidents of a platform, newest first; those of the installation itself are a master's. */
export const incidents = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { raisedAt: ['raisedAt'] },
  order: '-raisedAt',
  filters: { state: oneOf('state', INCIDENT_STATES) },
  counts: 'state',
});
