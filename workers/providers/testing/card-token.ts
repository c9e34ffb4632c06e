import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { trustedUrl } from '../../../domain/providers/addresses.ts';
import type { CardTokeniser } from '../../../domain/providers/provider.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { Connection } from '../contract.ts';
import { sealedCard, TEST_CARD } from './sealed-card.ts';

const CVV = '123';

/** What a buyer's page has at the end, as the token of a card that the simulator knows. */
export async function cardTokenOf(
  code: ProviderCode,
  { baseUrl, publicKey }: Connection,
  simulatorUrl: string,
  { number, paymentId = '' }: { readonly number: string; readonly paymentId?: string | undefined },
): Promise<string> {
  const provider = providerOf(code);
  if (!provider?.card) throw new Error(`${code} takes no cards`);
  const { tokeniser, tokenUrl } = provider.card;
  const url = tokenUrl ? trustedUrl(provider, tokenUrl, { baseUrl, simulatorUrl }) : '';
  return MAKERS[tokeniser]({ url, publicKey, number, paymentId });
}

interface Wanted {
  readonly url: string;
  readonly publicKey: string;
  readonly number: string;
  /** For a card that is sealed for one payment. */
  readonly paymentId: string;
}

const MAKERS: Readonly<Record<CardTokeniser, (wanted: Wanted) => Promise<string>>> = {
  PAGARME: async ({ url, publicKey, number }) => {
    const card = { number, holder_name: 'TESTE DE TAL', exp_month: 12, exp_year: 35, cvv: CVV };
    const { id } = await post(`${url}?appId=${publicKey}`, { type: 'card', card });
    return String(id);
  },
  IUGU: async ({ url, publicKey, number }) => {
    const { id } = await post(url, {
      account_id: publicKey,
      method: 'credit_card',
      test: true,
      data: {
        number,
        verification_value: CVV,
        first_name: 'Teste',
        last_name: 'De Tal',
        month: '12',
        year: '2035',
      },
    });
    return String(id);
  },
  // As the simulator's script does it in the page.
  PROVIDER_SCRIPT: async ({ url, publicKey, number }) => {
    const card = { number, holderName: 'TESTE DE TAL', expMonth: 12, expYear: 2035, cvv: CVV };
    const { hash } = await post(`${url}/hash`, { publicKey, card });
    return String(hash);
  },
  SEALED_BUNDLE: async ({ number, ...place }) => sealedCard(place, { ...TEST_CARD, number }),
};

async function post(url: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`The token was answered with ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}
