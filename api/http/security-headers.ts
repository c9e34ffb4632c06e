import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What every answer carries; pages have a policy of their own. Browsers are told to come by TLS
 * only where buyers do: at a `publicUrl` of https. nginx repeats these on its own answers.
 */
export const securityHeaders = (publicUrl: string | undefined): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  hsts: publicUrl?.startsWith('https:') ?? false,
});
