import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { LEGAL_DAYS } from '../../domain/payment/guarantee.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

type Sold = Pick<PurchaseRequestedData, 'offerId' | 'platformId' | 'producerId' | 'policy'>;

/**
 * In how many days a buyer may ask, as they bought it, and the seller answers, by the platform.
 * What was sold before sales kept that has the guarantee of its product.
 */
export async function guaranteeDaysOf(
  catalogue: Catalogue,
  { offerId, platformId, producerId, policy: kept }: Sold,
) {
  const platform = await catalogue.find('Platform', platformId);
  const policy = platform && (await catalogue.policyOf(platform, producerId));
  return {
    guaranteeDays: kept.guaranteeDays ?? (await daysOfProduct(catalogue, offerId)),
    answerDays: policy?.guarantee.answerDays ?? LEGAL_DAYS,
  };
}

async function daysOfProduct(catalogue: Catalogue, offerId: string): Promise<number> {
  const offer = await catalogue.find('Offer', offerId);
  const product = offer && (await catalogue.find('Product', offer.productId));
  return product?.guaranteeDays ?? LEGAL_DAYS;
}
