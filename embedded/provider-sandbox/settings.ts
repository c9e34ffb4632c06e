import { movableClock, openClock } from '../../runtime/clock.ts';
import type { SandboxOptions } from './server.ts';

/**
 * The options that the environment asks for; throws one clear sentence when a value makes no sense.
 */
export function readSettings(env: Record<string, string | undefined>): SandboxOptions {
  const autopayMs = env.SANDBOX_AUTOPAY_MS ? wholeNumber(env, 'SANDBOX_AUTOPAY_MS') : undefined;
  return {
    dataFolder: env.SANDBOX_DATA || '.razao/sandbox',
    host: env.SANDBOX_HOST || '127.0.0.1',
    port: wholeNumber(env, 'SANDBOX_PORT', 65_535),
    tlsPort: wholeNumber(env, 'SANDBOX_TLS_PORT', 65_535),
    latencyMs: wholeNumber(env, 'SANDBOX_LATENCY_MS'),
    webhookDelayMs: wholeNumber(env, 'SANDBOX_WEBHOOK_DELAY_MS'),
    ...(autopayMs === undefined ? {} : { autopayMs }),
    clock: movableClock(openClock(env.CLOCK_FILE)),
  };
}

/** Where mails are caught; 0: a free port. */
export const smtpPort = (env: Record<string, string | undefined>): number =>
  wholeNumber(env, 'SANDBOX_SMTP_PORT', 65_535);

/** Nothing is zero. */
function wholeNumber(env: Record<string, string | undefined>, name: string, most = 86_400_000): number {
  const value = Number(env[name] ?? 0);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 0 to ${most}, not "${env[name] ?? ''}".`);
}
