import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import { isCharged } from '../../domain/payment/state.ts';
import { loadCached } from '../../eventstore/repository.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import {
  defineProcess,
  done,
  retryIn,
  type Process,
  type Task,
  type TaskResult,
} from '../tasks/process.ts';
import type { ChargeDependencies } from './dependencies.ts';
import { askAbout, askAboutReplaced } from './look-up.ts';

const HOUR_MS = 3_600_000;
/** A provider that did not answer is asked again, in milliseconds. */
const AGAIN_MS = 30_000;

/** What staff want a provider to be asked, is asked at once, beside what is watched anyway. */
export const lookUpsProcess = (deps: ChargeDependencies): Process =>
  defineProcess<PaymentEvent, 'lookUp'>({
    name: 'look-ups',
    source: payment,
    events: {
      LookUpRequested: ({ at }) => ({ change: 'open', kind: 'lookUp', openedAt: at, afterMs: 0 }),
    },
    kinds: {
      lookUp: {
        slots: 4,
        observes: 'LOOK_UPS',
        endsAfterMs: 6 * HOUR_MS,
        run: (item, observe) => lookUp(deps, item, observe),
      },
    },
  });

async function lookUp(deps: ChargeDependencies, item: Task, observe: Observe): Promise<TaskResult> {
  const { state } = await loadCached(deps.store, payment, item.key, isCharged);
  if (!isCharged(state)) return done;
  const asked = { paymentId: item.key, ...item };
  const said = [
    await askAbout(deps, asked, state, observe),
    ...(await askAboutReplaced(deps, asked, state, observe)),
  ];
  return said.includes('NOTHING') ? retryIn(AGAIN_MS) : done;
}
