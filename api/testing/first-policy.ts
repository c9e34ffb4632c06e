import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { policy, policyAt, type Policy } from '../../domain/policy/policy.ts';

/** The terms of a platform whose policy has no version. */
export const firstPolicy = async ({ terms }: ConfigurationOf<'Platform'>): Promise<Policy> =>
  policyAt({ first: terms, document: policy.initial }, new Date().toISOString());
