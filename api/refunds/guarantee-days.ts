import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { LEGAL_DAYS } from '../../domain/payment/guarantee.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

type Sold = Pick<PurchaseRequestedData, 'offerId' | 'platformId' | 'producerId'>;

/** In how many days a buyer may ask, by the product, and the seller answers, by the platform. */
export async function guaranteeDaysOf(catalogue: Catalogue, { offerId, platformId, producerId }: Sold) {
  const [offer, platform] = await Promise.all([
    catalogue.find('Offer', offerId),
    catalogue.find('Platform', platformId),
  ]);
  const product = offer && (await catalogue.find('Product', offer.productId));
  const policy = platform && (await catalogue.policyOf(platform, producerId));
  return {
    guaranteeDays: product?.guaranteeDays ?? LEGAL_DAYS,
    answerDays: policy?.guarantee.answerDays ?? LEGAL_DAYS,
  };
}
