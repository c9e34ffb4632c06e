import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What no page of ours asks a browser for, so that no script that came into one may either. */
const WITHOUT = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];
const PERMISSIONS = WITHOUT.map((feature) => `${feature}=()`).join(', ');

/**
 * What every answer carries; pages have a policy of their own. Browsers are told to come by TLS
 * only where buyers do: at a `publicUrl` of https. nginx repeats these on its own answers.
 */
const securityHeaders = (publicUrl: string | undefined): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  hsts: publicUrl?.startsWith('https:') ?? false,
});

export async function registerSecurityHeaders(
  server: FastifyInstance,
  publicUrl: string | undefined,
): Promise<void> {
  await server.register(fastifyHelmet, securityHeaders(publicUrl));
  // Helmet has no header for it (W3C Permissions Policy).
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS);
  });
}
