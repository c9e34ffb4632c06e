import { z } from 'zod';
import {
  allowListing,
  approveListing,
  listingRefusal,
  refuseListing,
  stopListing,
} from '../../domain/listing/listing.ts';
import { defineCommand } from '../graphql/command.ts';
import { changeListing, type ListingDependencies } from '../products/life.ts';

const named = z.object({ id: z.string() });
const explained = named.extend(listingRefusal.shape);

type Dependencies = Pick<ListingDependencies, 'store' | 'catalogue' | 'now'>;

export const approveProduct = defineCommand({
  input: named,
  run: (deps: Dependencies, { id }, facts) => changeListing(deps, id, facts, approveListing),
});

export const refuseProduct = defineCommand({
  input: explained,
  run: (deps: Dependencies, { id, reason }, facts) =>
    changeListing(deps, id, facts, (state, decided) => refuseListing(state, { ...decided, reason })),
});

export const stopProduct = defineCommand({
  input: explained,
  run: (deps: Dependencies, { id, reason }, facts) =>
    changeListing(deps, id, facts, (state, decided) => stopListing(state, { ...decided, reason })),
});

export const allowProduct = defineCommand({
  input: named,
  run: (deps: Dependencies, { id }, facts) => changeListing(deps, id, facts, allowListing),
});
