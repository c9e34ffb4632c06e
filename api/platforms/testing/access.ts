import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { demo } from '../../products/testing/access.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** There is one of each id, which is saved once more. */
export async function makePlatform(api: ApiStack, { platformId: given }: Owner): Promise<string> {
  const platformId = given ?? '';
  const platform = demo<ConfigurationOf<'Platform'>>('demo-platform');
  await api.save('Platform', platformId, {
    ...platform,
    platformId,
    routes: NO_ROUTES,
    payoutRoutes: [],
  });
  return platformId;
}
const NO_ROUTES = { PIX: [], CREDIT_CARD: [], BILLET: [] };

export const things: readonly Thing[] = [
  {
    name: 'platform',
    of: 'PLATFORM',
    make: makePlatform,
    revision: async ({ stack }, id) => (await stack.store.load(`platform-${id}`)).length - 1,
    asked: {
      platformSettings: (id) => ({ id }),
      savePlatform: (id) => ({ id, changes: { payoutRoutes: [] }, reason: 'Another contract' }),
    },
    listed: { platforms: {} },
  },
];

export const ofNobody = {
  createPlatform: {
    input: {
      name: 'Norte',
      host: 'norte.example',
      ownerName: 'Ana Souza',
      ownerEmail: 'ana@norte.example',
    },
  },
};
