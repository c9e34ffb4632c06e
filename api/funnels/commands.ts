import { z } from 'zod';
import { FUNNEL_STEPS_MAX, type FunnelMade } from '../../domain/funnel/events.ts';
import {
  funnel,
  pauseFunnel as pause,
  resumeFunnel as resume,
  saveFunnel as save,
} from '../../domain/funnel/funnel.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { line, lines } from '../../domain/kernel/text-schemas.ts';
import { handle } from '../../eventstore/repository.ts';
import { funnels as table } from '../../projections/read-models/funnels/table.ts';
import { suitableUpsells } from '../catalogue/sellable-offer.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import { aggregateCommand, defineCommand } from '../graphql/command.ts';

export interface FunnelDependencies extends ConfigurationDependencies {
  readonly now: () => Date;
}

const name = z.string().regex(/^[\w-]{1,40}$/);
const step = z.object({
  id: name,
  offerId: line(100),
  priceCents: z.int().min(100).max(100_000_000).nullable().default(null),
  title: line(120).min(1).nullable().default(null),
  text: lines(1_000).min(1).nullable().default(null),
  accepted: name.nullable().default(null),
  refused: name.nullable().default(null),
});

const input = z.object({
  name: line(80).min(1),
  steps: z.array(step).min(1).max(FUNNEL_STEPS_MAX),
});

/** Errors: NOT_FOUND for another's offer, CONFLICT, INVALID_INPUT. */
export const saveFunnel = defineCommand({
  input: z.object({ offerId: line(100), revision: z.int().min(0), input }),
  async run(deps: FunnelDependencies, { offerId, revision, input: asked }, { scope, ...facts }) {
    const found = await findAuthorized(deps, { kind: 'Offer', id: offerId, scope });
    if (!found) return fail('NOT_FOUND');
    const wanted = asked.steps.map((each) => each.offerId);
    const suits = await suitableUpsells(deps.catalogue, found.content, wanted);
    const index = wanted.findIndex((id) => !suits.has(id));
    if (index >= 0)
      return fail('INVALID_INPUT', {
        fields: [{ field: `steps.${index}.offerId`, code: 'UNSUITABLE' }],
      });
    const said: FunnelMade = {
      ...{ offerId, platformId: found.content.platformId, userId: scope.userId, ...asked },
      ...{ by: scope.userId, at: deps.now().toISOString() },
    };
    const handled = await handle(deps.store, funnel, {
      ...{ ...facts, id: offerId },
      decide: (state) => save(state, { ...said, revision }),
    });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    return ok({ answer: true, shownBy: position === undefined ? undefined : { table, position } });
  },
});

const ofOwner = {
  ...{ aggregate: funnel, input: z.object({}), table },
  ownerOf: ({ made }: { readonly made: FunnelMade }) => made,
} as const;

export const pauseFunnel = aggregateCommand({
  ...ofOwner,
  decide: (state, _said, decided) => pause(state, decided),
});

export const resumeFunnel = aggregateCommand({
  ...ofOwner,
  decide: (state, _said, decided) => resume(state, decided),
});
