import type { ApolloClient } from '@apollo/client';
import { useState } from 'react';
import type { CommandAction } from '../list-page/list-screen.ts';
import { formatMoment } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import type { PolicyVersion } from './queries.ts';
import type { SellerVersion } from './seller-queries.ts';
import { nameOfField, t } from './words.ts';

const CommandDialog = later(() => import('../list-page/command-dialog.tsx'));

type Version = SellerVersion & Partial<PolicyVersion>;

/** Takes back a version that has not begun. */
export type CancelVersion = (
  client: ApolloClient,
  said: { readonly key: string; readonly version: number; readonly reason: string },
) => Promise<unknown>;

interface Props {
  readonly versions: readonly Version[];
  /** Left out: whoever looks may not. */
  readonly cancel?: CancelVersion | undefined;
}

const TONES: Readonly<Record<Version['state'], PillTone>> = {
  ...{ SCHEDULED: 'note', IN_FORCE: 'good', PAST: 'plain', CANCELED: 'bad' },
};

const BEGAN: ReadonlySet<Version['state']> = new Set(['IN_FORCE', 'PAST']);

/** As the API has it. */
const REASON_MAX = 500;

const cancelAction = (cancel: CancelVersion): CommandAction<Version> => ({
  id: 'cancel',
  label: t('version.cancel'),
  effect: () => t('version.cancel.effect'),
  text: t('version.cancel.text'),
  reason: { label: t('reason'), max: REASON_MAX },
  run: (client, { row: { version }, key, reason }) => cancel(client, { key, version, reason }),
});

/** What was saved, the newest first, with who did it and why. */
export function Versions({ versions, cancel }: Props) {
  const [asked, setAsked] = useState<Version>();
  return (
    <>
      <ol aria-label={t('versions')} className="space-y-4">
        {versions.map((version) => (
          <li key={version.version} className="panel p-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-semibold">{t('version', { version: version.version })}</h2>
              <Pill tone={TONES[version.state]}>{t(`state.${version.state}`)}</Pill>
              <span className="text-[0.9375rem] text-muted sm:ml-auto">
                {t(BEGAN.has(version.state) ? 'version.from' : 'version.begins', {
                  moment: formatMoment(version.effectiveFrom),
                })}
              </span>
            </div>
            {version.changed.length > 0 && (
              <p className="mt-2 text-[0.9375rem]">
                {t('version.changed', { fields: version.changed.map(nameOfField).join(', ') })}
              </p>
            )}
            <Said {...{ by: version.by, at: version.savedAt, reason: version.reason }} />
            {version.canceledAt && version.cancelReason && (
              <div className="mt-3 border-t border-line pt-1">
                <Said
                  by={version.canceledBy ?? null}
                  at={version.canceledAt}
                  reason={version.cancelReason}
                />
              </div>
            )}
            {cancel && version.state === 'SCHEDULED' && (
              <Button className="mt-3 w-full sm:w-auto" onClick={() => setAsked(version)}>
                {t('version.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {cancel && asked && (
        <CommandDialog
          action={cancelAction(cancel) as CommandAction<unknown>}
          rows={[asked]}
          nameOf={() => t('version', { version: asked.version })}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface SaidProps {
  readonly by: string | null;
  readonly at: string;
  readonly reason: string;
}

/** Why, who and when. */
const Said = ({ by, at, reason }: SaidProps) => (
  <>
    <p className="mt-2 text-[0.9375rem] break-words text-soft">{reason}</p>
    <p className="text-[0.8125rem] text-muted">
      {by ? t('version.by', { name: by, moment: formatMoment(at) }) : formatMoment(at)}
    </p>
  </>
);
