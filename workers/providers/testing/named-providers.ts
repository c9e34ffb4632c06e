import { type ProviderCode, providerCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import { codesIn } from './specification-page.ts';

/** The providers that a text of the specification names. */
export const providersIn = (text = ''): readonly ProviderCode[] =>
  codesIn(text).flatMap((code) => {
    const known = providerCode.safeParse(code).data;
    return known && providerOf(known) ? [known] : [];
  });
