import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PROVIDERS } from '../core/provider.ts';
import type { SandboxContext } from '../core/sandbox-context.ts';
import { faultRequest } from '../faults/fault.ts';
import type { Refusal } from '../http/refusal.ts';
import { ACTIONS, type Problem } from '../machine/machine.ts';
import type { ChargeBook } from './charge-book.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { readFilter } from './filter.ts';
import { failure, read } from './read.ts';

const actionRequest = z.object({ amountCents: z.int().min(1).max(1e12).optional() });
const hookRequest = z.object({
  provider: z.enum(PROVIDERS),
  url: z.url({ protocol: /^https?$/ }),
  events: z.array(z.string()).min(1).optional(),
});
const USUAL_LIMIT = 50;

/** The control plane: what a buyer, a bank or an operator of the provider would do. */
export function controlRoutes(
  app: FastifyInstance,
  { faults, panelHooks }: SandboxContext,
  book: ChargeBook,
  accounts: () => readonly DemoAccount[],
): void {
  app.get('/charges', async ({ query }) => book.page(readFilter(query, USUAL_LIMIT)));

  app.get<{ Params: { id: string } }>('/charges/:id', async ({ params }) => {
    const charge = book.find(params.id);
    if (!charge) throw unknownCharge(params.id);
    return charge;
  });

  for (const type of ACTIONS) {
    app.post<{ Params: { id: string } }>(`/charges/:id/${type}`, async ({ params, body }) => {
      const { amountCents } = read(actionRequest, body);
      const result = book.act(params.id, { type, amountCents });
      if (!result) throw unknownCharge(params.id);
      if (!result.ok) throw failure(409, ...PROBLEMS[result.problem]);
      return result.charge;
    });
  }

  app.get('/providers', async () => ({ providers: accounts() }));

  app.post('/hooks', async ({ body }) => {
    const hook = read(hookRequest, body);
    panelHooks.register(hook);
    return hook;
  });

  app.get('/hooks', async () => ({ hooks: panelHooks.all() }));

  app.post('/faults', async ({ body }, reply) =>
    reply.code(201).send(faults.add(read(faultRequest, body))),
  );

  app.get('/faults', async () => ({ faults: faults.all() }));

  app.delete('/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}

/** The messages are for the person at the page. */
const PROBLEMS: Record<Problem, [code: string, message: string]> = {
  notNow: ['ILLEGAL_ACTION', 'A situação da cobrança não permite esta ação.'],
  notAnAmount: ['INVALID_AMOUNT', 'O valor deve ser maior que zero.'],
  moreThanPaid: ['MORE_THAN_PAID', 'O valor é maior que o que ainda pode ser estornado.'],
};

const unknownCharge = (id: string): Refusal => failure(404, 'UNKNOWN_CHARGE', `Não há cobrança ${id}.`);
