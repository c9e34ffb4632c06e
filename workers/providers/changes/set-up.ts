import { providerOf } from '../../../domain/providers/registry.ts';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { changed, type Change } from './change.ts';

/** Puts the change of PROVIDER_CHANGE into the provider before any test sees it. */
const { code, path, value } = JSON.parse(process.env.PROVIDER_CHANGE ?? '{}') as Change;
const provider = providerOf(code as ProviderCode);
if (!provider) throw new Error(`PROVIDER_CHANGE names no provider: ${code}`);
Object.assign(provider, changed(provider, path, value));
