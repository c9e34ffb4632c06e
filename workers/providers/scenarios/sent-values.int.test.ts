import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { PayoutMethod } from '../../../domain/providers/capabilities.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import type { ChargeRequest, PayoutRequest, PixKeyType, ReceiverInput } from '../contract.ts';
import { capabilitiesOf } from '../specified/capabilities.ts';
import {
  ASKS_WHAT_IS_SHIPPED,
  GIVES_A_SECRET,
  OF_PAYOUTS,
  OF_RECEIVER_PAYOUTS,
  OF_RECEIVERS,
  OF_SALES,
  type OfPayout,
  type OfReceiver,
  type OfSale,
  SAYS_NO_REFERENCE,
} from '../specified/accepted-values.ts';
import { adapterOf } from '../testing/adapter.ts';
import { underTest } from '../testing/brands.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { missingIn, noting, type Said } from '../testing/noting.ts';
import { BANK_ACCOUNT, payout } from '../testing/payout-request.ts';
import { receiver } from '../testing/receiver-input.ts';
import { APPROVED, done, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

const DOCUMENT = /(cpf|cnpj|document)(\.(number|value))?$/i;
const DESCRIPTION = /descri\w*$|desc$|info\w*$|instructions$|solicitacaoPagador$/i;

/** One each: a provider may know a buyer by it. */
const DOCUMENTS: Readonly<Record<PaymentMethod, string>> = {
  ...{ PIX: '11144477735', BILLET: '11222333000181', CREDIT_CARD: '52998224725' },
};
const ADDRESS = {
  ...{ cep: '90010000', street: 'Rua da Praia', number: '7700', complement: 'fundos' },
  ...{ district: 'Centro Velho', city: 'Porto Alegre', state: 'RS' },
} as const;

const ofSale = ({ buyer, reference, description, webhookUrl, installments }: ChargeRequest) =>
  ({
    name: [/name$|nome$/i, buyer.name],
    email: [/e-?mails?(\.0)?$/i, buyer.email],
    phone: [/phones?(\.|$)|phone_prefix$/i, buyer.phone ?? ''],
    document: [DOCUMENT, buyer.document ?? ''],
    address: [/address|delivery/i, ...Object.values(ADDRESS)],
    ip: [/ip$/, buyer.ip],
    reference: [/ref(erence)?$|code$|id$|description$/i, reference],
    webhook: [/url$/i, webhookUrl],
    description: [DESCRIPTION, description],
    titles: [/(title|name|description)$/i, 'Livro', 'Aula'],
    prices: [/(price|price_cents|amount|quantity)$/i, '3000', '2', '4000', '1'],
    'item codes': [/(id|code|ref)$/i, 'oferta-1', 'oferta-2'],
    installments: [/installments$|months$/, String(installments)],
    'no letters': [/notificationDisabled$|ignore_due_email$/, 'true'],
    'no interest': [/interest$|installmentFee$/, '0'],
    'no fine': [/fine$/, '0'],
  }) satisfies Record<OfSale | 'installments', Said>;

/** Longer than what goes along with a PIX. */
const LONG = 'Descrição '.repeat(16).trim();

const sales = PROVIDERS.flatMap(({ code, family }) =>
  capabilitiesOf(code).methods.map((method) => ({ code, family, method })),
);

describe.each(underTest(sales))('what $code is told of a $method', ({ code, family, method }) => {
  const sell = async (tangible = true, description = 'Livro e aula') => {
    const reference = randomUUID();
    const { context, told } = noting(stage.sandbox.context(code));
    const cardToken =
      method === 'CREDIT_CARD' && (await stage.sandbox.cardToken(code, APPROVED, reference));
    const request = chargeRequest({
      ...{ method, reference, amountCents: 10_000, description },
      items: [
        { id: 'oferta-1', title: 'Livro', unitPriceCents: 3_000, quantity: 2, tangible },
        { id: 'oferta-2', title: 'Aula', unitPriceCents: 4_000, quantity: 1, tangible: false },
      ],
      buyer: {
        ...{ name: 'Marcolina de Souza', email: 'marcolina@example.com', phone: '51912340987' },
        ...{ document: DOCUMENTS[method], address: ADDRESS, ip: '203.0.113.9' },
      },
      ...(cardToken && { cardToken, installments: 3 }),
    });
    return { request, told, made: await adapterOf(code).createTransaction(request, context) };
  };

  const saysWhose = !SAYS_NO_REFERENCE.includes(family) || /^VENIT/.test(code);

  test('is what was said of it, and whose it is where that is asked again', async () => {
    const { request, told, made } = await sell();
    const ofCards = method === 'CREDIT_CARD' ? (['installments'] as const) : [];
    expect(missingIn(told, [...OF_SALES[family], ...ofCards], ofSale(request))).toEqual([]);
    const { transactionId } = done(made).fact;
    const context = stage.sandbox.context(code);
    const { fact } = done(await adapterOf(code).fetchTransaction({ transactionId }, context));
    expect(fact.reference).toBe(saysWhose ? request.reference : undefined);
  });

  test('is no more than it takes of a long description', async () =>
    expect((await sell(true, LONG)).made).toMatchObject({ kind: 'done' }));

  if (ASKS_WHAT_IS_SHIPPED.includes(family))
    test('is whether anything is shipped', async () => {
      for (const tangible of [true, false]) {
        const { told } = await sell(tangible);
        const kinds = told.filter(({ name }) => /(tangible|products\.\d\.type)$/.test(name));
        expect(new Set(kinds.map(({ value }) => /true|physical/.test(value)))).toEqual(
          new Set([tangible]),
        );
      }
    });
});

const KEYS: Readonly<Record<PixKeyType, string>> = {
  CPF: '11144477735',
  CNPJ: '11222333000181',
  EMAIL: 'marcolina@example.com',
  PHONE: '51912340987',
  RANDOM: '123e4567-e12b-42d1-a456-426655440000',
};
/** What each kind of key is called by one provider or another. */
const KINDS: Readonly<Record<PixKeyType, RegExp>> = {
  CPF: /^cpf$/i,
  CNPJ: /^cnpj$/i,
  EMAIL: /^email$/i,
  PHONE: /^(mobile)?phone$/i,
  RANDOM: /^(random|randomkey|evp|token)$/i,
};

const ofPayout = ({ withdrawReference, idempotencyKey, description }: PayoutRequest) =>
  ({
    document: [DOCUMENT, '52998224725'],
    description: [DESCRIPTION, description],
    reference: [/ref(erence|erence_code)?$|id$/i, withdrawReference],
    key: [/(idempoten(t_id|cy-key)|idEnvio)$/i, idempotencyKey],
    net: [/netPayout$/, 'true'],
    authorized: [/authorized$/, 'true'],
  }) satisfies Record<OfPayout, Said>;

const payingTo = (method: PayoutMethod) =>
  PROVIDERS.filter(({ code }) => capabilitiesOf(code).payouts.includes(method));
const keyTypes = (Object.keys(KEYS) as PixKeyType[]).map((kind) => [kind] as const);

describe.each(underTest(payingTo('PIX')))('what $code is told of a payout', ({ code, family }) => {
  test.each(keyTypes)('to a %s is what was said of it', async (pixType) => {
    const { context, told } = noting(stage.sandbox.context(code));
    const pixKey = KEYS[pixType];
    const destination = { method: 'PIX', pixKey, pixType, document: '52998224725' } as const;
    const wanted = payout({ destination, description: 'Saque de novembro' });
    expect(await adapterOf(code).sendPayout?.(wanted, context)).toMatchObject({ kind: 'done' });
    const to: Said = [/key(_value)?$|chave\w*$/i, pixKey];
    expect(missingIn(told, ['to', ...(OF_PAYOUTS[family] ?? [])], { ...ofPayout(wanted), to })).toEqual(
      [],
    );
    const kinds = told.filter(({ name }) => /(?<!grant_?)type$/i.test(name));
    for (const { value } of kinds) expect(value).toMatch(KINDS[pixType]);
  });
});

describe.each(underTest(payingTo('PIX')))('what $code is told of a long payout', ({ code }) => {
  test('is no more than it takes', async () => {
    const wanted = payout({ description: LONG });
    const sent = adapterOf(code).sendPayout?.(wanted, stage.sandbox.context(code));
    expect(await sent).toMatchObject({ kind: 'done' });
  });
});

describe.each(underTest(payingTo('BANK_ACCOUNT')))('what $code is told of an account', ({ code }) => {
  test('is what was said of it', async () => {
    const { context, told } = noting(stage.sandbox.context(code));
    const wanted = payout({ destination: BANK_ACCOUNT, description: 'Saque de novembro' });
    expect(await adapterOf(code).sendPayout?.(wanted, context)).toMatchObject({ kind: 'done' });
    const said = {
      bank: [/bank(\.c|C)ode$/, BANK_ACCOUNT.bankCode],
      branch: [/(agency|branchNumber)$/, BANK_ACCOUNT.branchNumber],
      account: [/(account|accountNumber|accountDigit)$/, BANK_ACCOUNT.accountNumber],
      holder: [/(ownerName|accountHolder)$/, BANK_ACCOUNT.accountHolder],
      document: [/(cpfCnpj|accountDocument)$/, BANK_ACCOUNT.accountDocument],
      description: [DESCRIPTION, wanted.description],
    } as const satisfies Record<string, Said>;
    expect(missingIn(told, Object.keys(said) as (keyof typeof said)[], said)).toEqual([]);
  });
});

describe.each(underTest(payingTo('RECEIVER')))(
  'what $code is told of a payout to a receiver',
  ({ code, family }) => {
    test('is what was said of it', async () => {
      const { context, told } = noting(stage.sandbox.context(code));
      const made = (await adapterOf(code).createReceiver?.(receiver(), context)) ?? expect.fail();
      const { receiverId } = done(made);
      const wanted = payout({ destination: { method: 'RECEIVER', receiverId } });
      expect(await adapterOf(code).sendPayout?.(wanted, context)).toMatchObject({ kind: 'done' });
      expect(missingIn(told, OF_RECEIVER_PAYOUTS[family] ?? [], ofPayout(wanted))).toEqual([]);
    });
  },
);

const ofReceiver = ({ name, document, email, description, bankAccount: bank }: ReceiverInput) =>
  ({
    name: [/name$/i, name],
    document: [DOCUMENT, document],
    email: [/email$/i, email],
    description: [DESCRIPTION, description],
    revenue: [/incomeValue$/, '5000'],
    bank: [/bank(Code)?$/, bank.bankCode],
    branch: [/branch(_?number|Digit|_check_digit)?$/i, `${bank.branchNumber}${bank.branchDigit}`],
    account: [/account(_?number|Digit|_check_digit)?$/i, `${bank.accountNumber}${bank.accountDigit}`],
    'no transfers': [/transfer_enabled$/, 'false'],
    'no anticipation': [/anticipation_settings\.enabled$/, 'false'],
    'account type': [/(account\.type|accountType)$/, bank.accountType],
  }) satisfies Record<OfReceiver, Said>;

const keepers = PROVIDERS.filter(({ code }) => capabilitiesOf(code).receivers);

describe.each(underTest(keepers))('what $code is told of a receiver', ({ code, family }) => {
  test.each(['CHECKING', 'SAVINGS'] as const)(
    'with a %s account is what was said of it',
    async (accountType) => {
      const { context, told } = noting(stage.sandbox.context(code));
      const { bankAccount } = receiver();
      const wanted = receiver({ bankAccount: { ...bankAccount, branchDigit: '5', accountType } });
      const made = (await adapterOf(code).createReceiver?.(wanted, context)) ?? expect.fail();
      expect(missingIn(told, OF_RECEIVERS[family] ?? [], ofReceiver(wanted))).toEqual([]);
      expect('receiverToken' in done(made)).toBe(GIVES_A_SECRET.includes(family));
    },
  );
});

// specification/gateway#abmexsplit-receiver
test.each([
  ['without one is taken', null, 'done'],
  ['with one is refused', '5', 'declined'],
] as const)(
  'a receiver of ABMEXSPLIT at a bank whose branches have no digit: %s',
  async (_, branchDigit, kind) => {
    const bankAccount = { ...receiver().bankAccount, bankCode: '001', branchDigit };
    const context = stage.sandbox.context('ABMEXSPLIT');
    const made = adapterOf('ABMEXSPLIT').createReceiver?.(receiver({ bankAccount }), context);
    expect(await made).toMatchObject({ kind });
  },
);
