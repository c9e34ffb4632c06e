import { configurationReadModel } from '../../configuration-read-model.ts';
import { providerConnections as table } from './table.ts';

export const providerConnections = configurationReadModel(
  'ProviderConnection',
  table,
  ({ connectionId, platformId, provider }) => ({
    connection_id: connectionId,
    platform_id: platformId,
    provider,
  }),
);
