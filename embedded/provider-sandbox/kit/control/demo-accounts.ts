import { PROVIDERS } from '../../../../domain/providers/registry.ts';
import type { SimulatedAccount } from '../../../../domain/providers/provider.ts';
import type { ControlledFamily } from './family.ts';

/** What an operator copies from a provider's panel to connect the demo's account. */
export interface DemoAccount extends SimulatedAccount {
  readonly code: string;
  readonly baseUrl: string;
}

export const demoAccounts = (families: readonly ControlledFamily[]): DemoAccount[] =>
  PROVIDERS.flatMap(({ code, simulator }) => {
    const family = families.find(({ provider }) => provider === code);
    if (!family) return [];
    const { baseUrl, secrets } = family.connection();
    return [{ ...simulator, code, baseUrl, secrets: { ...simulator.secrets, ...secrets } }];
  });
