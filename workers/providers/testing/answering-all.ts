import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { Context } from '../contract.ts';
import type { HttpRequest } from '../kit/http/client.ts';
import { contextOf, fakeHttp } from './fake-http.ts';
import { exchangeWith } from './provider-exchange.ts';
import { sealedCard, TEST_CARD } from './sealed-card.ts';

/** What every login answers, all in one. */
const GRANTED = {
  sucesso: true,
  access_token: 't',
  accessToken: 't',
  token: 't',
  expires_in: 3_600,
  expiresAt: 3_600,
  data: { idToken: 't' },
};

export interface Answering {
  readonly context: Context;
  /** What was asked for once it was signed in. */
  readonly asked: () => readonly HttpRequest[];
}

/** The provider's demo account: a login is granted, and every other call gets this answer. */
export function accountAnswering(
  code: ProviderCode,
  answer: { readonly status: number; readonly body?: unknown },
): Answering {
  const http = fakeHttp((request) => (isLogin(request) ? { status: 200, body: GRANTED } : answer));
  const { connection } = exchangeWith(code).context;
  const context = contextOf(http);
  const secrets = { ...context.connection.secrets, ...connection.secrets };
  return {
    context: { ...context, connection: { ...connection, secrets } },
    asked: () => http.requests.filter((request) => !isLogin(request)),
  };
}

export const isLogin = ({ path }: HttpRequest): boolean => /(token|auth|login)$/.test(path);

/** A token, or a card that is sealed for the account. */
export const someCard = (
  code: ProviderCode,
  { connection: { publicKey } }: Context,
  paymentId: string,
): string =>
  providerOf(code)?.card?.tokeniser === 'SEALED_BUNDLE'
    ? sealedCard({ publicKey, paymentId }, TEST_CARD)
    : 'token';
