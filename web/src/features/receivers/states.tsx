import type { ResultOf } from 'gql.tada';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import type { MyReceiverQuery } from './my-receiver.ts';
import { t } from './words.ts';

type Mine = ResultOf<typeof MyReceiverQuery>['myReceiver'];
export type ShownDocument = Mine['documents'][number];
export type ShownDestination = Mine['destinations'][number];
export type ShownAcquirer = Mine['acquirers'][number];

const DOCUMENT_TONES: Readonly<Record<ShownDocument['state'], PillTone>> = {
  NOT_SENT: 'plain',
  SUBMITTED: 'note',
  VALIDATED: 'good',
  REFUSED: 'bad',
};

export const DocumentPill = ({ state }: Pick<ShownDocument, 'state'>) => (
  <Pill tone={DOCUMENT_TONES[state]}>{t(`documentState.${state}`)}</Pill>
);

const DESTINATION_TONES: Readonly<Record<ShownDestination['state'], PillTone>> = {
  REGISTERED: 'note',
  VALIDATED: 'good',
  REFUSED: 'bad',
  REMOVED: 'plain',
};

export const DestinationPill = ({ state }: Pick<ShownDestination, 'state'>) => (
  <Pill tone={DESTINATION_TONES[state]}>{t(`destinationState.${state}`)}</Pill>
);

const ACQUIRER_TONES: Readonly<Record<ShownAcquirer['status'], PillTone>> = {
  WAITING: 'plain',
  ASKED: 'note',
  UNKNOWN: 'warn',
  REFUSED: 'bad',
  PENDING: 'note',
  ACTIVE: 'good',
  REJECTED: 'bad',
};

export const AcquirerPill = ({ status }: Pick<ShownAcquirer, 'status'>) => (
  <Pill tone={ACQUIRER_TONES[status]}>{t(`acquirerStatus.${status}`)}</Pill>
);

/** What kind of account or key it is, in words. */
export const kindText = ({ pixType, accountType, kind }: ShownDestination): string => {
  if (pixType) return t(`pixType.${pixType}`);
  return accountType ? t(`accountType.${accountType}`) : t(`destinationKind.${kind}`);
};

/** What an acquirer waits for, or why it has refused, each once. */
export const waitsFor = ({ messages, missing }: ShownAcquirer): string[] => [
  ...missing.flatMap((each) =>
    each === 'DETAILS' || each === 'BANK_ACCOUNT' ? [t(`missing.${each}`)] : [],
  ),
  ...messages,
];
