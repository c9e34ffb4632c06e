import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { configurationReadModel } from '../../configuration-read-model.ts';
import type { ReadModel } from '../../read-model.ts';
import { offers as table } from './table.ts';

const saved = configurationReadModel('Offer', table);

/** Offers as they were last saved, but for those of payment links, which are listed as such. */
export const offers: ReadModel = {
  ...saved,
  apply(rows, event) {
    if (event.type === 'OfferSaved' && (event.data as ConfigurationOf<'Offer'>).forLink) return;
    saved.apply(rows, event);
  },
};
