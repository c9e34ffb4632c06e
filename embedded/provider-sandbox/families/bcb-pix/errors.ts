import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Refusal } from '../../kit/http/refusal.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

interface Violation {
  razao: string;
  propriedade: string;
  valor?: string;
}

/** The error types of the Banco Central's API (specification/providers#pix-api-errors). */
const TITLES = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobConsultaInvalida: [400, 'Consulta inválida.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
  IndisponibilidadePorTempoEsgotado: [504, 'Tempo esgotado.'],
} as const satisfies Record<string, [number, string]>;

export type ProblemType = keyof typeof TITLES;

/** An RFC 7807 body with the Banco Central's type and violations. */
export function problem(type: ProblemType, detail: string, violacoes?: Violation[]): Refusal {
  const [status] = TITLES[type];
  return new Refusal(status, problemBody(type, status, detail, violacoes));
}

export function statusBody(status: number, message: string): unknown {
  const known = Object.entries(TITLES).find(([, [code]]) => code === status)?.[0] as
    ProblemType | undefined;
  return problemBody(known ?? 'ErroInternoDoServidor', status, message);
}

/**
 * The token endpoints and everything behind them know no problem types
 * (specification/providers#onz-authentication).
 */
export const unauthorized = (): Refusal => new Refusal(401, { detail: 'Credenciais inválidas APC-001' });

/** Reads a body by its schema or refuses it, naming each violation as `cob.valor.original`. */
export function read<S extends z.ZodType>(
  schema: S,
  body: unknown,
  root: string,
  type: ProblemType,
): z.output<S> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const violations = result.error.issues.map(({ path, message, input }) => ({
    razao: message,
    propriedade: [root, ...path.map(String)].join('.'),
    ...(typeof input === 'string' || typeof input === 'number' ? { valor: String(input) } : {}),
  }));
  throw problem(type, 'A requisição não respeita o esquema.', violations);
}

function problemBody(type: ProblemType, status: number, detail: string, violacoes?: Violation[]) {
  return {
    type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
    title: TITLES[type][1],
    status,
    detail,
    correlationId: randomUUID(),
    ...(violacoes ? { violacoes } : {}),
  };
}
