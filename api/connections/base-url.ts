import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { parseBaseUrl } from '../../runtime/outbound/base-url.ts';
import type { OutboundPolicy } from '../../runtime/outbound/policy.ts';

/**
 * What is wrong with the address of a connection, by the rules of what leaves here (decision 0021)
 * as far as they need no look-up; where a name leads is looked at with each call.
 */
export function checkBaseUrl(baseUrl: string, policy: OutboundPolicy): InvalidField[] {
  try {
    parseBaseUrl(baseUrl, policy);
    return [];
  } catch {
    return [{ field: 'baseUrl', code: 'ADDRESS_REFUSED' }];
  }
}
