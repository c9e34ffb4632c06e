import { appearanceProblems } from '../../domain/configuration/appearance-problems.ts';
import { bumpProblems, otherCoinProblems } from '../../domain/configuration/bump-problems.ts';
import { methodProblems } from '../../domain/configuration/method-problems.ts';
import { priceProblems } from '../../domain/configuration/price-problems.ts';
import { recurrenceProblems } from '../../domain/configuration/recurrence-problems.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { shippingProblems } from '../../domain/configuration/shipping-problems.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import type { Files } from '../../runtime/files/files.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { suitableBumps } from '../catalogue/sellable-offer.ts';
import { isUploaded } from '../uploads/is-uploaded.ts';

type Offer = ConfigurationOf<'Offer'>;

interface Dependencies {
  readonly catalogue: Catalogue;
  /** Undefined where no S3 server is set. */
  readonly files: Files | undefined;
}

/** What is wrong with a change of an offer that the offer by itself does not show. */
export const offerProblems =
  (deps: Dependencies) =>
  async (changed: Offer, changes: object, seen: Offer): Promise<readonly InvalidField[]> => {
    const has = (...fields: (keyof Offer)[]) => fields.some((field) => field in changes);
    return [
      ...(has('type', 'recurrence') ? recurrenceProblems(changed) : []),
      ...(has('priceCents', 'fakePriceCents') ? priceProblems(changed) : []),
      ...(has('methods') ? methodProblems(changed) : []),
      ...(has('fretePriceCents', 'deliveryOptions')
        ? shippingProblems(changed, await typeProductOf(deps, changed))
        : []),
      ...(await companionProblems(deps, changed, changes, seen)),
      ...(has('appearance')
        ? appearanceProblems(changed.appearance, {
            seen: seen.appearance,
            isOurs: (url) => isUploaded(deps.files, 'CHECKOUT_IMAGE', url),
          })
        : []),
    ];
  };

/** Of what goes along: what was chosen anew, or would be lost with the offer's coin. */
async function companionProblems(
  { catalogue }: Dependencies,
  changed: Offer,
  changes: object,
  seen: Offer,
): Promise<readonly InvalidField[]> {
  const ids = changed.orderBumpOfferIds;
  const isOtherCoin = changed.coin !== seen.coin;
  if (!('orderBumpOfferIds' in changes) && !isOtherCoin) return [];
  const suits = await suitableBumps(catalogue, changed, ids);
  const lost = isOtherCoin
    ? otherCoinProblems(ids, { suited: await suitableBumps(catalogue, seen, ids), suits })
    : [];
  return lost.length > 0 ? lost : bumpProblems(ids, { before: seen.orderBumpOfferIds, suits });
}

/** Whether what an offer sells is sent. */
export const typeProductOf = async (
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { productId }: Pick<Offer, 'productId'>,
) => (await catalogue.get('Product', productId))?.typeProduct ?? 'DIGITAL';
