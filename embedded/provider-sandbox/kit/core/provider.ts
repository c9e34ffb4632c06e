import { PROVIDERS as ALL } from '../../../../domain/providers/registry.ts';
import type { Provider as ProviderData } from '../../../../domain/providers/provider.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** A provider's code. */
export type Provider = string;

/** The codes of the providers that the sandbox plays: all that can be connected. */
export const PROVIDERS = ALL.map(({ code }) => code);

/** What one simulator stands on: the sandbox, and whose account it keeps. */
export interface ProviderContext extends SandboxContext {
  readonly provider: ProviderData;
}

/** Where an answer's own links lead: pictures and papers of this provider's charges. */
export const publicBase = ({ urls, provider }: ProviderContext): string =>
  `${urls.http}/${provider.simulator.mount}`;

/**
 * What a caller may want of any provider: the word by which a fault chooses the routes it strikes.
 */
export const OPERATIONS = [
  'auth',
  'create',
  'fetch',
  'lookup',
  'list',
  'charge',
  'cancel',
  'refund',
  'token',
  'saveCard',
  'receiver',
  'withdraw',
  'balance',
  'hook',
] as const;
export type Operation = (typeof OPERATIONS)[number];
