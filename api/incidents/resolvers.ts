import { orHidden } from '../../eventstore/forgotten.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type { IncidentResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { closeIncident } from './commands.ts';
import { incidents, othersOf, saleIdOf } from './queries.ts';

type Dependencies = ListDependencies & {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly readModels: ReadModelWait;
};

/** What somebody has to look at. */
export const incidentsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    incidents: listField(deps, incidents),
    incident: nodeField(deps, incidents),
  },
  Mutation: commandFields(deps, { closeIncident }),
  Incident: incidentFields(deps),
});

const incidentFields = (deps: Dependencies): IncidentResolvers => ({
  stream: (row) => row.causeStream,
  eventId: (row) => row.causeEventId,
  saleId: (row) => saleIdOf(row) ?? null,
  details: ({ details }) => Object.entries(details).map(([name, value]) => ({ name, value })),
  others: (row) => othersOf(deps, row),
  async closedByName({ closedBy }) {
    const user = closedBy === null ? undefined : await deps.catalogue.findUser(closedBy);
    return (user && (await orHidden(openDisplayName(deps.vault, user)))) ?? null;
  },
});
