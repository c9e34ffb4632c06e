import { MAILS_MAX } from '../../domain/receiver/documents.ts';
import type { ReceiverEvent } from '../../domain/receiver/events.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { MailDependencies } from '../mail/deliver.ts';
import { defineProcess, type Process, type TaskChange } from '../tasks/process.ts';
import { askAcquirers, type AcquirerDependencies } from './ask-acquirers.ts';
import { mailSeller } from './mail-seller.ts';

const DAY_MS = 86_400_000;
/** Looked after for so long after something about it changed last. */
const ACQUIRERS_END_MS = 400 * DAY_MS;
/** Doubled with each time that mails did not go out: the eighth is two hours after the seventh. */
const PAUSE_FIRST_MS = 60_000;

const due = <Kind extends string>(kind: Kind, openedAt: string, afterMs = 0): TaskChange<Kind> => ({
  ...{ change: 'open', kind, openedAt, afterMs },
});

/** From what staff validated to receivers at the platform's acquirers, and what becomes of them. */
export const receiversProcess = (deps: AcquirerDependencies): Process => {
  const atOnce = ({ at }: { readonly at: string }) => due('acquirers', at);
  return defineProcess<ReceiverEvent, 'acquirers'>({
    name: 'receivers',
    source: receiver,
    events: {
      ReceiverDetailsSaved: atOnce,
      ReceiverDocumentValidated: atOnce,
      ReceiverDestinationValidated: atOnce,
      AcquirerReceiverSettled: atOnce,
    },
    kinds: {
      acquirers: {
        slots: 4,
        long: true,
        endsAfterMs: ACQUIRERS_END_MS,
        run: (item) => askAcquirers(deps, item),
      },
    },
  });
};

/** From what staff decided to the mail that tells the seller. */
export const receiverMailsProcess = (deps: MailDependencies): Process => {
  const atOnce = ({ at }: { readonly at: string }) => due('receiverMail', at);
  return defineProcess<ReceiverEvent, 'receiverMail'>({
    name: 'receiver-mails',
    source: receiver,
    events: {
      ReceiverDocumentValidated: atOnce,
      ReceiverDocumentRefused: atOnce,
      ReceiverDestinationValidated: atOnce,
      ReceiverDestinationRefused: atOnce,
      ReceiverMailed: () => ({ change: 'close' }),
      ReceiverMailFailed: ({ reason, failures, at }) =>
        reason === 'NOT_SENT' && failures < MAILS_MAX
          ? due('receiverMail', at, PAUSE_FIRST_MS * 2 ** (failures - 1))
          : undefined,
    },
    kinds: {
      receiverMail: { slots: 4, endsAfterMs: DAY_MS, run: (item) => mailSeller(deps, item) },
    },
  });
};
