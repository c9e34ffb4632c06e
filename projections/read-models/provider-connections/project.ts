import { configurationReadModel } from '../../configuration-read-model.ts';
import { providerConnections as table } from './table.ts';

export const providerConnections = configurationReadModel('ProviderConnection', table);
