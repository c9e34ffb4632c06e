import type { ProviderCode } from '../../domain/kernel/enums.ts';
import type { Adapter } from './contract.ts';
import { iugubaas } from './iugubaas/adapter.ts';
import { onz } from './onz/adapter.ts';
import { pagarmebaas } from './pagarmebaas/adapter.ts';

/** Every provider that can be connected. */
export const providers: ReadonlyMap<ProviderCode, Adapter> = new Map(
  [pagarmebaas, iugubaas, onz].map((adapter) => [adapter.code, adapter]),
);
