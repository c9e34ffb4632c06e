import { demoPicture } from '../../../embedded/demo-pictures/pictures.ts';
import { demoConfigurations } from '../../../embedded/seed/demo.ts';
import type { Operator } from '../../support/operator.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;

/** The offers that the lab measures: each layout with all that a seller may put around the form. */
export const LAB_OFFERS = LAYOUTS.map((layout) => ({ layout, id: `lab-${layout}`.toLowerCase() }));

function appearanceOf(offerId: string) {
  const found = demoConfigurations.find(({ kind, id }) => kind === 'Offer' && id === offerId);
  if (found?.kind !== 'Offer') throw new Error(`The demo has no offer ${offerId}`);
  return found.content.appearance;
}

export async function saveLabOffers({ saveOffer }: Pick<Operator, 'saveOffer'>): Promise<void> {
  const appearance = {
    ...appearanceOf('demo-fisico'),
    countdown: appearanceOf('demo-assinatura').countdown,
    headerImage: demoPicture('pottery'),
    bannerText: 'Só nesta semana: um guia de esmaltes de presente',
  };
  for (const { id, layout } of LAB_OFFERS) await saveOffer(id, { layout, appearance });
}
