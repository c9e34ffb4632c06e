import type { SendingPlan } from '../webhooks/outbox.ts';

/** How a family's answers can be made wrong without knowing their shape. */
export interface Distortable {
  /** Keys whose text is a status word. */
  statusKeys: readonly string[];
  /** Keys that carry an amount, in cents or as a decimal text. */
  amountKeys: readonly string[];
  /** What a number there counts; left out: cents. */
  unit?: 'DECIMAL' | undefined;
}

/** `word` is the one that a fault says in the place of the status. */
type Rewrite = (answer: string, family: Distortable, word?: string) => string;

/** A fault strikes before the provider acts, on the answer after it acted, or on the webhook. */
export type Effect =
  | { at: 'request'; effect: 'refuse' | 'hang' | 'actLate' }
  | { at: 'answer'; rewrite: Rewrite; status?: number }
  | { at: 'answer'; effect: 'wait' | 'disconnect' }
  | { at: 'webhook'; plan: (usual: SendingPlan, ms: number) => SendingPlan[] };

/** Every kind of fault, what it does and how the page calls it. */
export const faultKinds = {
  latency: { label: 'Resposta lenta', at: 'answer', effect: 'wait' },
  status: { label: 'Erro HTTP', at: 'request', effect: 'refuse' },
  malformed: {
    label: 'JSON quebrado',
    at: 'answer',
    rewrite: (answer) => answer.slice(0, Math.ceil(answer.length / 2)),
    status: 200,
  },
  lostAnswer: { label: 'Age e perde a resposta', at: 'answer', effect: 'disconnect' },
  late: { label: 'Perde a resposta e age depois', at: 'request', effect: 'actLate' },
  hang: { label: 'Nunca responde', at: 'request', effect: 'hang' },
  statusWord: {
    label: 'Outra palavra de status',
    at: 'answer',
    rewrite: (answer, { statusKeys }, word = 'word_nobody_knows') =>
      rewrite(answer, statusKeys, () => word),
  },
  amountDiffers: {
    label: 'Valor diferente',
    at: 'answer',
    rewrite: (answer, { amountKeys, unit }) =>
      rewrite(answer, amountKeys, (value) => oneCentMore(value, unit)),
  },
  webhookDuplicate: { label: 'Webhook em dobro', at: 'webhook', plan: (usual) => [usual, usual] },
  webhookLate: {
    label: 'Webhook atrasado',
    at: 'webhook',
    plan: (usual, ms) => [{ ...usual, delayMs: usual.delayMs + ms }],
  },
  webhookReorder: {
    label: 'Webhook fora de ordem',
    at: 'webhook',
    plan: (usual, ms) => [{ ...usual, delayMs: usual.delayMs + ms, unordered: true }],
  },
  webhookDrop: { label: 'Webhook perdido', at: 'webhook', plan: (usual) => [{ ...usual, drop: true }] },
} as const satisfies Record<string, Effect & { label: string }>;

export type FaultKind = keyof typeof faultKinds;

export const FAULT_KINDS = Object.keys(faultKinds) as [FaultKind, ...FaultKind[]];

function rewrite(answer: string, keys: readonly string[], change: (value: unknown) => unknown): string {
  if (!answer.startsWith('{')) return answer;
  return JSON.stringify(
    JSON.parse(answer, (key, value: unknown) => (keys.includes(key) ? change(value) : value)),
  );
}

function oneCentMore(value: unknown, unit: Distortable['unit']): unknown {
  // A cent that nobody paid would be another contradiction than the one that is asked for.
  if (Number(value) === 0) return value;
  if (typeof value === 'number')
    return unit === 'DECIMAL' ? Number((value + 0.01).toFixed(2)) : value + 1;
  return typeof value === 'string' && /^\d+\.\d\d$/.test(value)
    ? (Number(value) + 0.01).toFixed(2)
    : value;
}
