import { t } from './words.ts';
import type { OfferSection } from './offer-screen.ts';
import type { OfferSettings } from './queries.ts';

type Choices = OfferSettings['orderBumpChoices'];

/** What is chosen of an offer's own choices, of which there may be none. */
export const bumps = (choices: Choices): OfferSection => ({
  title: t('offer.bumps'),
  text: t('offer.bumps.text'),
  fields: [
    {
      kind: 'several',
      name: 'orderBumpOfferIds',
      label: t('offer.bumps.label'),
      hint: t('offer.bumps.hint'),
      ordered: true,
      options: choices.map(({ id, title, productName }) => ({
        value: id,
        label: title === productName ? title : `${title} (${productName})`,
      })),
    },
  ],
});

/** What was chosen, without what cannot be any more. */
export const stillThere = (chosen: readonly string[], choices: Choices): string[] =>
  chosen.filter((offerId) => choices.some(({ id }) => id === offerId));
