import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Adapter } from '../contract.ts';
import { providers } from '../registry.ts';

export function adapterOf(code: ProviderCode): Adapter {
  const adapter = providers.get(code);
  if (!adapter) throw new Error(`No adapter ${code}`);
  return adapter;
}
