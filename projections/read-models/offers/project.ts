import { configurationReadModel } from '../../configuration-read-model.ts';
import { offers as table } from './table.ts';

export const offers = configurationReadModel('Offer', table);
