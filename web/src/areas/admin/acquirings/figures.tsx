import { useState } from 'react';
import { formatDay, formatMoment } from '../../../i18n/format.ts';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import type { Acquirer, Connection, ConnectionRow } from './queries.ts';
import { t } from './words.ts';

/** Basis points as people read them; a dash for none. */
export const percentText = (rate: number | null): string =>
  rate === null ? '–' : `${(rate / 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`;

function secondsText(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`;
}

export const latencyText = ({ latencyP50Ms, latencyP95Ms }: ConnectionRow['health']): string =>
  t('latency.both', { half: secondsText(latencyP50Ms), most: secondsText(latencyP95Ms) });

/** For what lists name it, in words. */
export const usesText = (uses: ConnectionRow['routedFor']): string =>
  uses.map((use) => t(`use.${use}`)).join(', ');

const TEST_TONES: Record<NonNullable<Connection['lastTest']>['state'], PillTone> = {
  RUNNING: 'note',
  PASSED: 'good',
  FAILED: 'bad',
  UNCERTAIN: 'warn',
};

export const TestPill = ({ test }: { readonly test: ConnectionRow['lastTest'] }) =>
  test ? (
    <Pill tone={TEST_TONES[test.state]}>{t(`test.${test.state}`)}</Pill>
  ) : (
    <span>{t('test.never')}</span>
  );

/** So long before its end a certificate is warned of, as the incident is. */
const SOON_MS = 14 * 86_400_000;

/** When a certificate ends, loud where that is soon. */
export function CertificateEnd({ endsAt }: { readonly endsAt: string }) {
  const [now] = useState(Date.now);
  const leftMs = Date.parse(endsAt) - now;
  const day = formatDay(endsAt.slice(0, 'yyyy-mm-dd'.length));
  if (leftMs > SOON_MS) return <span>{day}</span>;
  return (
    <Pill tone={leftMs > 0 ? 'warn' : 'bad'}>
      {t(leftMs > 0 ? 'certificate.soon' : 'certificate.ended', { day })}
    </Pill>
  );
}

/** The certificate that ends first. */
export const firstEnd = ({ certificates }: Pick<ConnectionRow, 'certificates'>): string | undefined =>
  certificates.map(({ endsAt }) => endsAt).toSorted()[0];

export const testedText = (test: ConnectionRow['lastTest']): string | null =>
  test && formatMoment(test.requestedAt);

const MATRIX = [
  ['PIX', ({ methods }) => methods.includes('PIX')],
  ['CREDIT_CARD', ({ methods }) => methods.includes('CREDIT_CARD')],
  ['BILLET', ({ methods }) => methods.includes('BILLET')],
  ['token', ({ cardTokeniser }) => cardTokeniser !== null],
  ['refund', ({ refund }) => refund !== 'NONE'],
  ['payout', ({ payoutDestinations }) => payoutDestinations.length > 0],
  ['receivers', ({ receivers }) => receivers],
] as const satisfies readonly (readonly [string, (of: Acquirer['capabilities']) => boolean])[];

/** What a provider can do, each of seven things with a yes or a no. */
export function Capabilities({ of }: { readonly of: Acquirer['capabilities'] }) {
  return (
    <ul aria-label={t('capabilities')} className="flex flex-wrap gap-1.5">
      {MATRIX.map(([name, has]) => {
        const can = has(of);
        const part = name === 'refund' && of.refund === 'FULL' ? 'refund.FULL' : name;
        return (
          <li key={name}>
            <Pill tone={can ? 'good' : 'plain'}>
              <span aria-hidden="true" className="mr-1">
                {can ? '✓' : '–'}
              </span>
              <span className="sr-only">{t(can ? 'capability.yes' : 'capability.no')} </span>
              <span className={can ? '' : 'line-through'}>{t(`capability.${part}`)}</span>
            </Pill>
          </li>
        );
      })}
      {of.currencies.length > 1 && (
        <li>
          <Pill tone="note">{of.currencies.join(', ')}</Pill>
        </li>
      )}
    </ul>
  );
}
