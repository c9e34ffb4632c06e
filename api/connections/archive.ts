import { fail } from '../../domain/kernel/result.ts';
import { routedConnections } from '../../domain/routing/routes.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { providerConnections } from '../../projections/read-models/provider-connections/table.ts';
import type { ConfigurationDependencies } from '../configuration/authorized.ts';
import { defineCommand } from '../graphql/command.ts';
import { answered, changeConnection, connectionOf } from './change.ts';
import { ofConnectionWithReason, withAnyConnection } from './with-connection.ts';

/**
 * Takes a connection out of use. Archiving one that is archived is success. Errors: NOT_FOUND, also
 * for what is out of reach; CONNECTION_IN_USE while a list of its platform names it; CONFLICT with
 * the present `revision`.
 */
export const archiveProviderConnection = defineCommand({
  input: ofConnectionWithReason,
  run(deps: ConfigurationDependencies, args, facts) {
    const archiving = withAnyConnection(deps, args, facts, async ({ phase, content }, command) => {
      const platform = await loadConfiguration(deps.store, 'Platform', content.platformId);
      const isRouted = platform !== undefined && routedConnections(platform).has(args.id);
      if (phase === 'SAVED' && isRouted) return fail('CONNECTION_IN_USE');
      const { expectedRevision } = args;
      return changeConnection(deps.store, command, { kind: 'archive', expectedRevision });
    });
    return answered(archiving, providerConnections, connectionOf);
  },
});
