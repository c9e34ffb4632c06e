import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentOf } from '../../domain/configuration/schemas.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { DEMO_CONNECTIONS } from './demo.ts';

export interface SandboxPlace {
  readonly url: string;
  readonly onzUrl: string;
  readonly dataFolder: string;
}

type Connection = DocumentOf<'ProviderConnection'>;

interface DemoConnection {
  readonly content: Omit<Connection, 'webhookTokenDigest'>;
  readonly secrets: Readonly<Record<string, string>>;
}

const noFee = { rate: 0, fixedCents: 0 };
const PLATFORM = 'demo-platform';

/** The sandbox's accounts, as an operator would type them in from the providers' panels. */
async function demoConnections({ url, onzUrl, dataFolder }: SandboxPlace): Promise<DemoConnection[]> {
  const file = async (name: string, encoding: BufferEncoding) =>
    (await readFile(join(dataFolder, name))).toString(encoding);
  const pixKey = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
  const iuguAccount = '7C5F3B1A9E2D4F60B8A1C3E5D7F90214';
  return [
    {
      content: {
        connectionId: DEMO_CONNECTIONS.CREDIT_CARD,
        platformId: PLATFORM,
        provider: 'PAGARMEBAAS',
        baseUrl: `${url}/pagarme/core/v5`,
        publicKey: 'pk_test_demo',
        tokenUrl: `${url}/pagarme/core/v5/tokens`,
        jwksUrl: `${url}/pagarme/.well-known/jwks.json`,
        fee: {
          PIX: { rate: 119, fixedCents: 0 },
          CREDIT_CARD: { rate: 319, fixedCents: 39 },
          BILLET: { rate: 0, fixedCents: 349 },
        },
        payee: 'acc_demo',
      },
      secrets: { secretKey: 'sk_test_demo' },
    },
    {
      content: {
        connectionId: DEMO_CONNECTIONS.BILLET,
        platformId: PLATFORM,
        provider: 'IUGUBAAS',
        baseUrl: `${url}/iugu/v1`,
        publicKey: iuguAccount,
        tokenUrl: `${url}/iugu/v1/payment_token`,
        jwksUrl: null,
        fee: {
          PIX: { rate: 99, fixedCents: 0 },
          CREDIT_CARD: { rate: 369, fixedCents: 30 },
          BILLET: { rate: 0, fixedCents: 250 },
        },
        payee: iuguAccount,
      },
      secrets: { apiToken: 'iugu_test_demo' },
    },
    {
      content: {
        connectionId: DEMO_CONNECTIONS.PIX,
        platformId: PLATFORM,
        provider: 'ONZ',
        baseUrl: onzUrl,
        publicKey: 'onz-demo',
        tokenUrl: null,
        jwksUrl: null,
        fee: { PIX: { rate: 80, fixedCents: 0 }, CREDIT_CARD: noFee, BILLET: noFee },
        payee: pixKey,
      },
      secrets: {
        clientId: 'onz-demo',
        clientSecret: 'onz-demo-secret',
        cashInPfx: await file('onz-client.pfx', 'base64'),
        cashInPassphrase: 'onz-demo',
        cashOutPfx: await file('onz-client-cashout.pfx', 'base64'),
        cashOutPassphrase: 'onz-demo',
        ca: await file('onz-ca.pem', 'utf8'),
      },
    },
  ];
}

/**
 * Puts each connection's secrets into the vault, with a webhook token made once, and answers the
 * documents and webhook addresses.
 */
export async function prepareConnections(
  vault: Vault,
  sandbox: SandboxPlace,
  publicUrl: string,
): Promise<{ document: Connection; webhookUrl: string }[]> {
  return Promise.all(
    (await demoConnections(sandbox)).map(async ({ content, secrets }) => {
      const owner = `connection:${content.connectionId}`;
      const webhookToken =
        (await vault.secretsOf(owner)).webhookToken ?? randomBytes(24).toString('base64url');
      await vault.putSecrets(owner, { ...secrets, webhookToken });
      return {
        document: {
          ...content,
          webhookTokenDigest: createHash('sha256').update(webhookToken).digest('hex'),
        },
        webhookUrl: `${publicUrl}/webhooks/${content.provider}/${webhookToken}`,
      };
    }),
  );
}
