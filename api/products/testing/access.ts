import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { demoConfigurations } from '../../../embedded/seed/demo.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** The demo's document of this id. */
export const demo = <T>(id: string): T =>
  demoConfigurations.find((document) => document.id === id)?.content as T;

export async function makeProduct(
  api: ApiStack,
  { platformId, producerId }: Owner,
  changes: Partial<ConfigurationOf<'Product'>> = {},
): Promise<string> {
  const productId = randomUUID();
  const course = demo<ConfigurationOf<'Product'>>('demo-course');
  const owner = { platformId: platformId ?? '', producerId };
  await api.save('Product', productId, { ...course, productId, ...owner, ...changes });
  return productId;
}

const NEW = {
  ...{ name: 'Caneca', typeProduct: 'DIGITAL' },
  seller: { name: 'Ana', document: '11222333000181', supportEmail: 'ana@example.com' },
};

export const things: readonly Thing[] = [
  {
    name: 'product',
    of: 'SELLER',
    make: makeProduct,
    asked: {
      productSettings: (id) => ({ id }),
      saveProduct: (id) => ({ id, changes: { guaranteeDays: 14 } }),
      pauseProduct: (id) => ({ id }),
      archiveProduct: (id) => ({ id }),
      duplicateProduct: (id) => ({ id }),
      createOffer: (productId) => ({
        input: { productId, title: 'Outra', priceCents: 4_900, methods: ['PIX'] },
      }),
    },
    listed: { products: {} },
  },
  {
    name: 'draft of a product',
    of: 'SELLER',
    make: (api, owner) => makeProduct(api, owner, { published: false }),
    asked: { publishProduct: (id) => ({ id }) },
  },
];

export const ofNobody = { createProduct: { input: NEW } };
