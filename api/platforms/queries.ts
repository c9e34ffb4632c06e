import type { ConfigurationView } from '../configuration/authorized.ts';

export type SeenPlatform = ConfigurationView<'Platform'>;
