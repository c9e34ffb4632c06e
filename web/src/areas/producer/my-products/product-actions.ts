import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import type { ProductState } from '../../../features/products/product-state.tsx';
import {
  ArchiveProductMutation,
  DuplicateProductMutation,
  PauseProductMutation,
  PublishProductMutation,
} from './life-queries.ts';
import { SHOWN } from './queries.ts';
import { t } from './words.ts';

/** What can be done with a product as a whole. */
export interface ActedOn {
  readonly id: string;
  readonly state: ProductState;
}

const command = (
  id: 'publish' | 'pause' | 'duplicate' | 'archive',
  mutation: Parameters<Parameters<CommandAction<ActedOn>['run']>[0]['mutate']>[0]['mutation'],
  from: readonly ProductState[],
): CommandAction<ActedOn> => ({
  id,
  label: t(`action.${id}`),
  isFor: ({ state }) => from.includes(state),
  effect: (count) => t(`action.${id}.effect`, { count }),
  text: t(`action.${id}.text`),
  run: (client, { row, key }) => client.mutate({ mutation, variables: { key, id: row.id }, ...SHOWN }),
});

const ALIVE = ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'PAUSED', 'STOPPED', 'REFUSED'] as const;

/** Each for the states that it can begin in; what a platform reviews is submitted by `publish`. */
export const PRODUCT_ACTIONS: readonly CommandAction<ActedOn>[] = [
  command('publish', PublishProductMutation, ['DRAFT', 'REFUSED', 'PAUSED']),
  command('pause', PauseProductMutation, ['PUBLISHED']),
  command('duplicate', DuplicateProductMutation, ALIVE),
  command('archive', ArchiveProductMutation, ALIVE),
];
