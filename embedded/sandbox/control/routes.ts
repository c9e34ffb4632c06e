import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PROVIDERS } from '../core/provider.ts';
import type { World } from '../core/world.ts';
import { faultRequest } from '../faults/fault.ts';
import { Refusal } from '../http/refusal.ts';
import { ACTIONS } from '../machine/machine.ts';
import type { ChargeBook } from './charge-book.ts';

const actionRequest = z.object({ amountCents: z.int().min(1).max(1e12).optional() });
const hookRequest = z.object({ provider: z.enum(PROVIDERS), url: z.url({ protocol: /^https?$/ }) });
const listRequest = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.coerce.number().int().min(1).optional(),
  reference: z.string().optional(),
  provider: z.enum(PROVIDERS).optional(),
  status: z.string().optional(),
});

/** The control plane: what a buyer, a bank or an operator of the provider would do. */
export function controlRoutes(app: FastifyInstance, { faults, panelHooks }: World, book: ChargeBook): void {
  app.get('/charges', async ({ query }) => book.page(read(listRequest, query)));

  app.get<{ Params: { id: string } }>('/charges/:id', async ({ params }) => {
    const charge = book.find(params.id);
    if (!charge) throw failure(404, 'UNKNOWN_CHARGE', `There is no charge ${params.id}.`);
    return charge;
  });

  for (const type of ACTIONS) {
    app.post<{ Params: { id: string } }>(`/charges/:id/${type}`, async ({ params, body }) => {
      const { amountCents } = read(actionRequest, body);
      const result = book.act(params.id, { type, amountCents });
      if (!result.ok) throw failure(result.code === 'UNKNOWN_CHARGE' ? 404 : 409, result.code, result.message);
      return result.charge;
    });
  }

  app.post('/hooks', async ({ body }) => {
    const hook = read(hookRequest, body);
    panelHooks.register(hook);
    return hook;
  });

  app.get('/hooks', async () => ({ hooks: panelHooks.all() }));

  app.post('/faults', async ({ body }, reply) => reply.code(201).send(faults.add(read(faultRequest, body))));

  app.get('/faults', async () => ({ faults: faults.all() }));

  app.delete('/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}

function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw failure(400, 'INVALID_REQUEST', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

const failure = (status: number, code: string, message: string): Refusal => new Refusal(status, { code, message });
