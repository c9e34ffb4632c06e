import { searchText } from '../../../domain/kernel/text.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import { configurationReadModel } from '../../configuration-read-model.ts';
import { providerConnections as table } from './table.ts';

export const providerConnections = configurationReadModel(
  'ProviderConnection',
  table,
  ({ provider }) => ({ searchedName: searchText(providerOf(provider)?.name ?? provider) }),
);
