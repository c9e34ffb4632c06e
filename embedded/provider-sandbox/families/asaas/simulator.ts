import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, AccountFamily } from '../../kit/account/account.ts';
import type { Asked } from '../../kit/account/asked.ts';
import { endOfDayInBrazil } from '../../kit/core/clock.ts';
import { hex, uuid } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import {
  asaasFamily,
  askFor,
  covered,
  existing,
  read,
  refunded,
  refuse,
  type Registration,
  shows,
} from './family.ts';
import { list, renderAccount, renderPayment, renderTransfer } from './render.ts';
import {
  accountRequest,
  accountTransferRequest,
  customerRequest,
  paymentRequest,
  refundRequest,
  transferRequest,
  webhookRequest,
} from './requests.ts';

export const asaas: AccountFamily = {
  ...asaasFamily,
  routes(app, account) {
    const { accessToken = '' } = account.context.provider.simulator.secrets;
    askFor(app, 'access_token', accessToken, 'A chave de API fornecida é inválida');
    customerRoutes(app, account);
    webhookRoutes(app, account);
    paymentRoutes(app, account);
    howToPayRoutes(app, account);
    transferRoutes(app, account);
    accountRoutes(app, account);
  },
};

interface Customer {
  readonly id: string;
  readonly name: string;
  readonly cpfCnpj: string;
}

const customersOf = ({ context }: Account) =>
  context.store.table<Customer>(`${context.provider.simulator.mount}.customers`);

/** One customer for each document, by which it is kept. */
function customerRoutes(app: FastifyInstance, account: Account): void {
  const customers = customersOf(account);

  app.get<{ Querystring: { cpfCnpj?: string } }>('/customers', async ({ query }) => {
    const found = customers.get(query.cpfCnpj ?? '');
    return list(found ? [found] : []);
  });

  app.post('/customers', async ({ body }) => {
    const { name, cpfCnpj } = read(customerRequest, body);
    const customer = { id: `cus_${cpfCnpj}`, name, cpfCnpj };
    customers.put(cpfCnpj, customer);
    return { object: 'customer', ...customer };
  });
}

function webhookRoutes(app: FastifyInstance, { context }: Account): void {
  const { code, simulator } = context.provider;
  const registrations = context.store.table<Registration>(`${simulator.mount}.webhooks`);

  const register = (body: unknown) => {
    const { url, authToken, events, name } = read(webhookRequest, body);
    registrations.put(url, { url, authToken });
    context.panelHooks.register({ provider: code, url, events });
    return { id: code, name, url, enabled: true, interrupted: false };
  };

  // It keeps one for each account.
  route(app, 'hook', 'GET /webhooks', () =>
    list(
      context.panelHooks
        .all()
        .filter(({ provider }) => provider === code)
        .map((hook) => ({ id: code, ...hook })),
    ),
  );
  route(app, 'hook', 'POST /webhooks', ({ body }) => register(body));
  route(app, 'hook', 'PUT /webhooks/:id', ({ body }) => register(body));
}

function paymentRoutes(app: FastifyInstance, account: Account): void {
  const { charges } = account;

  route(app, 'create', 'POST /payments', ({ body }) =>
    renderPayment(charges.place(askedOf(read(paymentRequest, body), account)), account),
  );

  route(app, 'lookup', 'GET /payments', ({ query }) =>
    list(
      charges
        .withReference(query.externalReference ?? '')
        .map((charge) => renderPayment(charge, account)),
    ),
  );

  shows(app, 'fetch', 'GET /payments/:id', charges, (charge) => renderPayment(charge, account));

  route(app, 'refund', 'POST /payments/:id/refund', (request) => {
    const { value: amountCents } = read(refundRequest, request.body);
    return renderPayment(refunded(charges, request.params.id, amountCents), account);
  });
}

function askedOf(request: z.output<typeof paymentRequest>, account: Account): Asked {
  const { customer: id, dueDate, billingType, value, externalReference = '' } = request;
  const customer = customersOf(account).get(id.replace('cus_', ''));
  if (!customer) throw refuse(400, 'Customer inválido ou não informado.');
  const { random } = account.context;
  return {
    id: `pay_${hex(random, 16)}`,
    reference: externalReference,
    amountCents: value,
    customer: customer.name,
    said: { customer: id, dueDate },
    by:
      billingType === 'PIX'
        ? { method: 'PIX', expiresAt: endOfDayInBrazil(dueDate) }
        : { method: 'BILLET', dueDay: dueDate },
  };
}

/** Code and line exist as long as a payment waits, be it late. */
function howToPayRoutes(app: FastifyInstance, { charges, word }: Account): void {
  const waiting = (id: string) => {
    const charge = existing(charges.get(id), 'Payment');
    if (!['PENDING', 'OVERDUE'].includes(word(charge))) throw refuse(400, 'The payment is not waiting');
    return charge;
  };

  route(app, 'token', 'GET /payments/:id/pixQrCode', ({ params }) => {
    const { pix, said } = waiting(params.id);
    return {
      encodedImage: '',
      payload: existing(pix ?? undefined, 'QR code').emv,
      expirationDate: `${said.dueDate} 23:59:59`,
    };
  });

  route(app, 'token', 'GET /payments/:id/identificationField', ({ params }) => {
    const { line, barcode } = existing(waiting(params.id).boleto ?? undefined, 'Boleto');
    return { identificationField: line, nossoNumero: params.id, barCode: barcode };
  });
}

function transferRoutes(app: FastifyInstance, account: Account): void {
  const { payouts } = account;

  route(app, 'withdraw', 'POST /transfers', ({ body }) => {
    const isToAccount = z.looseObject({ bankAccount: z.unknown() }).safeParse(body).success;
    if (isToAccount) {
      const { value, bankAccount } = read(accountTransferRequest, body);
      const to = `${bankAccount.bank.code}/${bankAccount.agency}/${bankAccount.account}`;
      const sent = payouts.send({ amountCents: value, to, said: { type: 'BANK_ACCOUNT' } });
      return renderTransfer(covered(sent), account);
    }
    const { value, pixAddressKey: to } = read(transferRequest, body);
    return renderTransfer(covered(payouts.send({ amountCents: value, to })), account);
  });

  shows(app, 'withdraw', 'GET /transfers/:id', payouts, (payout) => renderTransfer(payout, account));
}

function accountRoutes(app: FastifyInstance, { receivers, context: { random } }: Account): void {
  route(app, 'receiver', 'POST /accounts', ({ body }) => {
    const { name, email, cpfCnpj: document } = read(accountRequest, body);
    const said = { walletId: uuid(random) };
    const account = receivers.create({ id: uuid(random), name, email, document, said }, 'pending');
    return { ...renderAccount(account), apiKey: `aact_${hex(random, 32)}` };
  });

  shows(app, 'receiver', 'GET /accounts/:id', receivers, renderAccount);
}
