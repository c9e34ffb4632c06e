import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../kit/core/clock.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Side } from '../../kit/tls/certificates.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';

export const TOKEN_LIFE_S = 300;

/** Access tokens that prove themselves, so that they outlive a restart without being kept. */
export class AccessTokens {
  readonly #secret: Buffer;
  readonly #clock: Clock;

  constructor({ dataFolder, clock, provider }: ProviderContext) {
    const file = join(dataFolder, `${provider.simulator.mount}-token-secret`);
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
    this.#secret = readFileSync(file);
    this.#clock = clock;
  }

  issue(side: Side): { token: string; expiresAt: number } {
    const expiresAt = Math.floor(this.#clock.now() / 1_000) + TOKEN_LIFE_S;
    const claim = `${side}.${expiresAt}.${randomBytes(9).toString('base64url')}`;
    return { token: `${claim}.${this.#sign(claim)}`, expiresAt };
  }

  isGood(header: string | undefined, side: Side): boolean {
    const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '';
    const cut = token.lastIndexOf('.');
    const [of, expiresAt] = token.split('.');
    return (
      of === side &&
      Number(expiresAt) * 1_000 > this.#clock.now() &&
      sameSecret(token.slice(cut + 1), this.#sign(token.slice(0, cut)))
    );
  }

  #sign(claim: string): string {
    return createHmac('sha256', this.#secret).update(claim).digest('base64url');
  }
}
