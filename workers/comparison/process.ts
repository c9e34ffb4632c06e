import { configurationKinds } from '../../domain/configuration/schemas.ts';
import { configurationSources } from '../../domain/configuration/event-sources.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { idOf } from '../../domain/kernel/aggregate.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { Process, TaskChange } from '../tasks/process.ts';
import { compareList, type ComparisonDependencies } from './compare-list.ts';
import { msUntilNight } from './night.ts';

const { category } = configurationKinds.ProviderConnection;
const source = configurationSources.filter((each) => each.category === category);

/**
 * From a connection to the nightly comparison of what its provider lists with what we know. It
 * never ends by age: the work itself knows when an archived connection is done, and tells somebody
 * of nights that failed.
 */
export const comparisonProcess = (deps: ComparisonDependencies): Process => {
  const [connections] = source;
  if (!connections) throw new Error('Connections have no events');
  return {
    name: 'comparison',
    source: connections,
    sources: [connections],
    types: ['ProviderConnectionSaved', 'ProviderConnectionArchived'],
    changeOf,
    kinds: {
      comparison: {
        slots: 1,
        long: true,
        endsAfterMs: Number.POSITIVE_INFINITY,
        run: (item) => compareList(deps, item),
      },
    },
  };
};

/** A configuration's event does not say when it was made; the log does. */
function changeOf({ stream, type, data, recordedAt }: StoredEvent): TaskChange | undefined {
  const connectionId = idOf({ category }, stream);
  if (connectionId === undefined) return undefined;
  if (type === 'ProviderConnectionSaved') {
    const { provider } = data as ConfigurationOf<'ProviderConnection'>;
    if (!providerOf(provider)?.capabilities.listing) return undefined;
  }
  return {
    change: 'open',
    kind: 'comparison',
    openedAt: recordedAt.toISOString(),
    afterMs: msUntilNight(recordedAt, connectionId),
    connectionId,
  };
}
