import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../core/clock.ts';
import type { ProviderContext } from '../core/provider.ts';
import { sameSecret } from './basic-auth.ts';

/** Access tokens that prove themselves, so that they outlive a restart without being kept. */
export class AccessTokens {
  readonly lifeSeconds: number;
  readonly #secret: Buffer;
  readonly #clock: Clock;

  constructor({ dataFolder, clock, provider }: ProviderContext, lifeSeconds: number) {
    this.lifeSeconds = lifeSeconds;
    const file = join(dataFolder, `${provider.simulator.mount}-token-secret`);
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
    this.#secret = readFileSync(file);
    this.#clock = clock;
  }

  /** A token for one scope, a word without dots; `expiresAt` is in seconds since 1970. */
  issue(scope: string): { token: string; expiresAt: number } {
    const expiresAt = Math.floor(this.#clock.now() / 1_000) + this.lifeSeconds;
    const claim = `${scope}.${expiresAt}.${randomBytes(9).toString('base64url')}`;
    return { token: `${claim}.${this.#sign(claim)}`, expiresAt };
  }

  isGood(header: string | undefined, scope: string): boolean {
    const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '';
    const cut = token.lastIndexOf('.');
    const [of, expiresAt] = token.split('.');
    return (
      of === scope &&
      Number(expiresAt) * 1_000 > this.#clock.now() &&
      sameSecret(token.slice(cut + 1), this.#sign(token.slice(0, cut)))
    );
  }

  #sign(claim: string): string {
    return createHmac('sha256', this.#secret).update(claim).digest('base64url');
  }
}
