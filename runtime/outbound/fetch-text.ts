import { asText, type HttpResult } from './exchange.ts';
import { fetchBytes, type FetchBounds } from './fetch-bytes.ts';

/** Reads one public JSON document, as `fetchBytes` does. */
export const fetchText = async (address: string, bounds: FetchBounds): Promise<HttpResult> =>
  asText(await fetchBytes(address, { ...bounds, accept: 'application/json' }));
