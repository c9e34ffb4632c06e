import type { SeenConfiguration } from '../configuration/within-reach.ts';

export type SeenPlatform = SeenConfiguration<'Platform'>;
