import { closeIncident as decide, incident, incidentClosing } from '../../domain/incident/incident.ts';
import { incidents as table } from '../../projections/read-models/incidents/table.ts';
import { aggregateCommand } from '../graphql/command.ts';

/** A person says what an incident was; one of the whole installation is a master's. */
export const closeIncident = aggregateCommand({
  aggregate: incident,
  input: incidentClosing,
  ownerOf: ({ raised: { platformId } }) => ({ platformId, userId: null }),
  decide: (state, { reason }, decided) => decide(state, { reason, ...decided }),
  table,
});
