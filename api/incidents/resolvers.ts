import { ok } from '../../domain/kernel/result.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { incidents as table } from '../../projections/read-models/incidents/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { listField } from '../graphql/list/list.ts';
import { mutation } from '../graphql/mutation.ts';
import type {
  IncidentResolvers,
  MutationCloseIncidentArgs,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
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
  Mutation: {
    closeIncident: mutation(deps, 'closeIncident', async (args: MutationCloseIncidentArgs, command) => {
      const closed = await closeIncident(deps, args, command);
      if (!closed.ok) return closed;
      const position = closed.value;
      return ok({
        answer: true,
        shownBy: position === undefined ? undefined : { table, position },
      });
    }),
  },
  Incident: incidentFields,
});

const incidentFields: IncidentResolvers = {
  stream: (row) => row.causeStream,
  eventId: (row) => row.causeEventId,
  details: ({ details }) => Object.entries(details).map(([name, value]) => ({ name, value })),
};
