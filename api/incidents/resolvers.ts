import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField } from '../graphql/list/list.ts';
import type { IncidentResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { closeIncident } from './commands.ts';
import { incidents } from './queries.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly readModels: ReadModelWait;
  readonly now: () => Date;
}

/** What somebody has to look at. */
export const incidentsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    incidents: listField(deps, incidents),
  },
  Mutation: commandFields(deps, { closeIncident }),
  Incident: incidentFields,
});

const incidentFields: IncidentResolvers = {
  stream: (row) => row.causeStream,
  eventId: (row) => row.causeEventId,
  details: ({ details }) => Object.entries(details).map(([name, value]) => ({ name, value })),
};
