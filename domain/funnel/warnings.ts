import type { FunnelStep } from './events.ts';

type Step = Pick<FunnelStep, 'id' | 'accepted' | 'refused'>;

export interface FunnelWarning {
  readonly stepId: string;
  readonly code: 'UNREACHABLE' | 'CYCLE' | 'DEAD_END';
}

/**
 * What its seller may not have meant: a step that no answer leads to, one that an answer leads back
 * to, and one after which nothing more is offered although steps are left that nobody gets to.
 */
export function funnelWarnings(steps: readonly Step[]): FunnelWarning[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const reached = new Set<string>();
  const cyclic = new Set<string>();
  const visit = (id: string | null, path: readonly string[]): void => {
    const step = id === null ? undefined : byId.get(id);
    if (!step) return;
    if (path.includes(step.id)) return void cyclic.add(step.id);
    reached.add(step.id);
    for (const next of new Set([step.accepted, step.refused])) visit(next, [...path, step.id]);
  };
  visit(steps[0]?.id ?? null, []);
  const isLost = steps.some(({ id }) => !reached.has(id));
  return steps.flatMap(({ id, accepted, refused }): FunnelWarning[] => [
    ...(reached.has(id) ? [] : [{ stepId: id, code: 'UNREACHABLE' as const }]),
    ...(cyclic.has(id) ? [{ stepId: id, code: 'CYCLE' as const }] : []),
    ...(isLost && reached.has(id) && accepted === null && refused === null
      ? [{ stepId: id, code: 'DEAD_END' as const }]
      : []),
  ]);
}
