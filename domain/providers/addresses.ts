import type { Provider } from './provider.ts';

/** Where a connection leads, and the simulator that the program was told of. */
interface Reach {
  readonly baseUrl: string;
  readonly simulatorUrl?: string | undefined;
}

/** Whether a connection is to that simulator: what is sold there is paid with no money. */
export const isSimulated = ({ baseUrl, simulatorUrl }: Reach): boolean =>
  simulatorUrl !== undefined && new URL(baseUrl).origin === new URL(simulatorUrl).origin;

/**
 * Addresses that a buyer's card or a webhook's proof depend on. They come from the provider's data
 * alone, never from a configuration that somebody may write. Only where the program was told of a
 * simulator, and for a connection to that very simulator, the simulator's addresses stand in.
 */
export function trustedUrl(provider: Provider, url: string, reach: Reach): string {
  if (!isSimulated(reach)) return url;
  return `${new URL(reach.baseUrl).origin}/${provider.simulator.mount}${new URL(url).pathname}`;
}

const ADDRESS_MAX = 2_048;

/**
 * Whether a buyer's browser may be sent to an address that a provider answered with: by https, or
 * to the simulator that the program was told of.
 */
export function isForBuyers(url: string, simulatorUrl?: string): boolean {
  if (url.length > ADDRESS_MAX || !URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return (
    protocol === 'https:' || (simulatorUrl !== undefined && origin === new URL(simulatorUrl).origin)
  );
}
