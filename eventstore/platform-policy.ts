import { policy, type PlatformPolicy } from '../domain/policy/policy.ts';
import { streamOf } from '../domain/kernel/aggregate.ts';
import { FIRST_TERMS } from '../domain/policy/terms.ts';
import { findConfiguration } from './configuration.ts';
import { load } from './handle-command.ts';
import type { EventStore } from './store.ts';

/**
 * All that a platform's terms follow from, as its streams tell it now. Of a platform that never
 * was, the terms of a new one.
 */
export async function loadPolicy(store: EventStore, platformId: string): Promise<PlatformPolicy> {
  const [platform, { state }] = await Promise.all([
    findConfiguration(store, 'Platform', platformId),
    load(store, streamOf(policy, platformId), policy),
  ]);
  return {
    first: platform.phase === 'NONE' ? FIRST_TERMS : platform.content.terms,
    document: state,
  };
}
