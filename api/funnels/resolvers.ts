import { funnel, revisionOf, stepsOfList } from '../../domain/funnel/funnel.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { load } from '../../eventstore/handle-command.ts';
import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { findAuthorized } from '../configuration/authorized.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, type ListDependencies } from '../graphql/list/list.ts';
import type { FunnelResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { listUpsellChoices } from '../offers/queries.ts';
import { pauseFunnel, resumeFunnel, saveFunnel, type FunnelDependencies } from './commands.ts';
import { figuresOf, funnels, type StepFigures } from './queries.ts';

type Dependencies = FunnelDependencies &
  ListDependencies & { readonly pools: Pools; readonly readModels: ReadModelWait };

/** What follows the payments of one's own offers. What a buyer sees of it is `upsells`. */
export const funnelsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    funnels: listField(deps, funnels),
    async funnelSettings(_root, { offerId }, context) {
      const scope = await scopeOf(context);
      const found = await findAuthorized(deps, { kind: 'Offer', id: offerId, scope });
      if (!found) return null;
      const { content: offer } = found;
      const { state } = await load(deps.store, streamOf(funnel, offerId), funnel);
      const [figures = []] = await figuresOf(deps.pools, [offerId]);
      const steps = state.phase === 'NONE' ? stepsOfList(offer.upsellOfferIds) : state.made.steps;
      return {
        ...{ offerId, offerTitle: offer.title, coin: offer.coin, revision: revisionOf(state) },
        name: state.phase === 'NONE' ? offer.title : state.made.name,
        isPaused: state.phase === 'PAUSED',
        steps: steps.map((step) => ({ ...step, ...figuresAt(figures, step.id) })),
        choices: await listUpsellChoices(deps.pools, offer),
      };
    },
  },
  Mutation: commandFields(deps, { saveFunnel, pauseFunnel, resumeFunnel }),
  Funnel: funnelFields(deps),
});

function funnelFields({ pools, catalogue }: Dependencies): FunnelResolvers {
  const figures = batched((offerIds: readonly string[]) => figuresOf(pools, offerIds));
  const sum = async (offerId: string, field: 'accepts' | 'revenue') =>
    (await figures(offerId)).reduce((total, step) => total + step[field], 0);
  return {
    id: ({ offerId }) => offerId,
    offerTitle: async ({ offerId }) => (await catalogue.find('Offer', offerId))?.title ?? '',
    coin: async ({ offerId }) => (await catalogue.find('Offer', offerId))?.coin ?? 'BRL',
    stepCount: ({ steps }) => steps.length,
    views: async ({ offerId, steps }) => figuresAt(await figures(offerId), steps[0]?.id ?? '').views,
    accepts: ({ offerId }) => sum(offerId, 'accepts'),
    revenue: ({ offerId }) => sum(offerId, 'revenue'),
  };
}

const NONE = { views: 0, accepts: 0, revenue: 0 };

function figuresAt(figures: readonly StepFigures[], id: string) {
  const { views, accepts, revenue } = figures.find(({ stepId }) => stepId === id) ?? NONE;
  return { views, accepts, revenue };
}
