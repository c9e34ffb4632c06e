import { generateKeyPairSync } from 'node:crypto';

/** A private key, as PEM. */
export const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
