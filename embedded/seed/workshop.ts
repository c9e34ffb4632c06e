import { v5 as uuidv5 } from 'uuid';
import { coupon, couponIdOf, makeCoupon } from '../../domain/coupon/coupon.ts';
import type { FunnelStep } from '../../domain/funnel/events.ts';
import { funnel, saveFunnel } from '../../domain/funnel/funnel.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Files } from '../../runtime/files/files.ts';
import { DEMO_PRODUCER } from './demo.ts';
import { HANDOUT, WORKSHOP_ACCESS, WORKSHOP_OFFER } from './workshop-access.ts';

const NAMESPACE = '4b2d6a0e-7e0f-5a39-9a8b-6a2c1f9f4f21';

/** The code that takes a tenth off the workshop. */
export const WORKSHOP_COUPON = 'TORNO10';

const step = (id: string, said: Partial<FunnelStep> & Pick<FunnelStep, 'offerId'>): FunnelStep => ({
  ...{ id, priceCents: null, title: null, text: null, accepted: null, refused: null },
  ...said,
});

/** A yes leads on to the guide, a no to the same for less. */
const STEPS: readonly FunnelStep[] = [
  step('acompanhamento', {
    offerId: 'demo-bump-group',
    title: 'Quer alguém ao seu lado no primeiro mês?',
    text: 'Tire dúvidas por trinta dias com quem dá a oficina.',
    ...{ accepted: 'guia', refused: 'guia-por-menos' },
  }),
  step('guia', {
    offerId: 'demo-bump-ebook',
    title: 'E depois do torno, o esmalte',
    text: 'Quarenta receitas testadas, com fotos de cada queima.',
  }),
  step('guia-por-menos', {
    ...{ offerId: 'demo-bump-ebook', priceCents: 2_700 },
    title: 'Leve ao menos o guia de esmaltes',
    text: 'Só nesta página: de R$ 47,00 por R$ 27,00.',
  }),
];

/**
 * A coupon of the demo's workshop, the funnel behind it, and the file that its buyers read. What is
 * there already stays.
 */
export async function seedWorkshop(
  { store, files }: { readonly store: EventStore; readonly files: Files | undefined },
  actor: string,
  now: Date,
): Promise<void> {
  const { userId, platformId } = DEMO_PRODUCER;
  const offerId = WORKSHOP_OFFER;
  if ((await load(store, streamOf(funnel, offerId), funnel)).state.phase !== 'NONE') return;
  await sendHandout(files, now);
  const [at, couponId] = [now.toISOString(), couponIdOf(offerId, WORKSHOP_COUPON)];
  const owner = { platformId: platformId ?? '', userId, offerId, at };
  const facts = (id: string) => ({
    ...{ id, commandId: uuidv5(id, NAMESPACE), correlationId: offerId, actor },
  });
  const made = await handle(store, coupon, {
    ...facts(couponId),
    decide: (state) =>
      makeCoupon(state, {
        ...{ ...owner, couponId, code: WORKSHOP_COUPON, discount: { kind: 'PERCENT', value: 1_000 } },
        ...{ usesMax: null, endsAt: null, methods: ['PIX', 'CREDIT_CARD'] },
      }),
  });
  // Somebody may have made it before there was a funnel.
  if (!made.ok && made.error.code !== 'ALREADY_EXISTS')
    throw new Error(`The demo's coupon was refused: ${made.error.code}`);
  const saved = await handle(store, funnel, {
    ...facts(offerId),
    decide: (state) =>
      saveFunnel(state, {
        ...{ ...owner, name: 'Depois da oficina', steps: [...STEPS], by: userId, revision: 0 },
      }),
  });
  if (!saved.ok) throw new Error(`The demo's funnel was refused: ${saved.error.code}`);
}

/** As the seller's browser would; where files are kept nowhere, nothing is sent. */
async function sendHandout(files: Files | undefined, now: Date): Promise<void> {
  const [file] = WORKSHOP_ACCESS.files;
  if (!files || !file) return;
  const wanted = { bucket: 'PRIVATE', key: file.key, contentType: 'application/pdf' } as const;
  const link = await files.putLink({ ...wanted, bytes: file.bytes }, now);
  const headers = { ...link.headers, 'content-length': String(file.bytes) };
  const answer = await fetch(link.signedUrl, {
    ...{ method: 'PUT', headers, body: new Uint8Array(HANDOUT) },
  });
  if (!answer.ok) throw new Error(`The store of files refused the handout: ${answer.status}`);
}
