import type { Provider } from './provider.ts';

/**
 * Addresses that a buyer's card or a webhook's proof depend on. They come from the provider's data
 * alone, never from a configuration that somebody may write. Only where the program was told of a
 * simulator, and for a connection to that very simulator, the simulator's addresses stand in.
 */
export function trustedUrl(
  provider: Provider,
  url: string,
  { baseUrl, simulatorUrl }: { baseUrl: string; simulatorUrl?: string | undefined },
): string {
  if (!simulatorUrl || !isBelow(baseUrl, simulatorUrl)) return url;
  return `${new URL(simulatorUrl).origin}/${provider.simulator.mount}${new URL(url).pathname}`;
}

const isBelow = (baseUrl: string, simulatorUrl: string): boolean =>
  new URL(baseUrl).origin === new URL(simulatorUrl).origin;
