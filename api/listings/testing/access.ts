import { randomUUID } from 'node:crypto';
import { listing, publishListing, stopListing } from '../../../domain/listing/listing.ts';
import { handle } from '../../../eventstore/repository.ts';
import { makeProduct } from '../../products/testing/access.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

const reason = 'A imagem é de outra marca';

/** A product that waits for staff to look at it. */
export async function submitProduct(api: ApiStack, owner: Owner): Promise<string> {
  const id = await makeProduct(api, owner, { published: false });
  const decided = { product: { published: false }, by: owner.producerId, at: new Date().toISOString() };
  const submitted = await handle(api.stack.store, listing, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) => publishListing(state, { ...decided, isReviewed: true }),
  });
  if (!submitted.ok) throw new Error(submitted.error.code);
  return id;
}

export const things: readonly Thing[] = [
  {
    name: 'product in review',
    of: 'PLATFORM',
    make: submitProduct,
    asked: {
      listedProduct: (id) => ({ id }),
      approveProduct: (id) => ({ id }),
      refuseProduct: (id) => ({ id, reason }),
    },
    listed: { listedProducts: {} },
  },
  {
    name: 'product on sale',
    of: 'PLATFORM',
    make: (api, owner) => makeProduct(api, owner),
    asked: { stopProduct: (id) => ({ id, reason }) },
  },
  {
    name: 'product that was stopped',
    of: 'PLATFORM',
    async make(api, owner) {
      const id = await makeProduct(api, owner);
      const at = new Date().toISOString();
      const stopped = await handle(api.stack.store, listing, {
        ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
        decide: (state) => stopListing(state, { product: { published: true }, by: 'staff', at, reason }),
      });
      if (!stopped.ok) throw new Error(stopped.error.code);
      return id;
    },
    asked: { allowProduct: (id) => ({ id }) },
  },
];
