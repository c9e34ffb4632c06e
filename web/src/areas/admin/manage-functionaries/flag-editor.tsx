import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Permission } from '../../../../../domain/access/permissions.ts';
import { LeaveQuestion } from '../../../features/configuration-form/leave-question.tsx';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { Limited } from '../../../features/limited-text/limited-text.tsx';
import { menuOf } from '../../../features/screens/screens.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { useMe } from '../../../features/session/session.ts';
import { textOf } from '../../../i18n/app.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import {
  changedBy,
  differenceOf,
  FLAG_GROUPS,
  flagsOf,
  PRESET_NAMES,
  withPreset,
  type Difference,
} from './flags.ts';
import { ChangePermissionsMutation, SHOWN, type Member } from './queries.ts';
import { t } from './words.ts';

/** As the API has it. */
export const REASON_MAX = 500;

/** The menu that somebody with these flags has, by the table that guards its pages. */
function Preview({ permissions }: { readonly permissions: readonly Permission[] }) {
  const me = useMe();
  const seen = { ...me, role: 'ADMINISTRATOR' as const, permissions: [...permissions] };
  const parts = menuOf(seen, '/admin-root/');
  return (
    <DrawerSection title={t('preview')}>
      {parts.length === 0 ? (
        <p className="text-soft">{t('preview.none')}</p>
      ) : (
        <dl className="space-y-2">
          {parts.map(({ group, screens }) => (
            <div key={group}>
              <dt className="text-[0.8125rem] text-muted">{textOf(`group.${group}`) ?? ''}</dt>
              <dd>{screens.map(({ label }) => label).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-sm text-muted">{t('preview.note')}</p>
    </DrawerSection>
  );
}

interface Chosen {
  readonly chosen: readonly Permission[];
  readonly onChange: (chosen: readonly Permission[]) => void;
  readonly disabled: boolean;
}

function Presets({ chosen, onChange, disabled }: Chosen) {
  const { permissions: held } = useMe();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-[0.9375rem] font-medium">
        {t('presets')}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {PRESET_NAMES.map((preset) => {
          const next = withPreset(chosen, held, preset);
          return (
            <Button
              key={preset}
              disabled={disabled}
              aria-pressed={next.join() === chosen.join()}
              className="aria-pressed:border-primary aria-pressed:text-primary-ink"
              onClick={() => onChange(next)}
            >
              {t(`preset.${preset}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** All flags in their groups; those that one lacks oneself stay as they are. */
function Flags({ chosen, onChange, disabled }: Chosen) {
  const { permissions: held } = useMe();
  const isMissing = (name: Permission) => !held.includes(name);
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {FLAG_GROUPS.map((group) => {
        const flags = flagsOf(group);
        return (
          <CheckboxGroup
            key={group}
            name={`flags-${group}`}
            label={t(`flags.${group}`)}
            hint={flags.some(isMissing) ? t('flags.missing') : undefined}
            options={flags.map((value) => ({
              value,
              label: t(`flag.${value}`),
              disabled: isMissing(value),
            }))}
            chosen={chosen}
            disabled={disabled}
            onChange={(next) => onChange(next as readonly Permission[])}
          />
        );
      })}
    </div>
  );
}

type Saving =
  { readonly kind: 'none' | 'saving' | 'saved' } | { readonly kind: 'failed'; readonly text: string };

/** Saves what is to be granted and taken, with the reason. */
function useSaving() {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const save = async (change: Difference & { readonly id: string; readonly reason: string }) => {
    setSaving({ kind: 'saving' });
    try {
      const variables = { key: keyOf(change), ...change };
      await client.mutate({ mutation: ChangePermissionsMutation, variables, ...SHOWN });
      setSaving({ kind: 'saved' });
      return true;
    } catch (error) {
      setSaving({ kind: 'failed', text: failureText(error) });
      return false;
    }
  };
  return { saving, save, forget: () => setSaving({ kind: 'none' }) };
}

/** In the place of the button that was pressed, which is gone. */
function Saved() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return <Notice ref={notice} tone="good" title={t('change.saved')} />;
}

const NOTHING: Difference = { grant: [], take: [] };

/**
 * The flags of a member of staff: presets, each by itself, what follows, and why. Only the
 * difference is held here: what somebody else changes meanwhile stays.
 */
export function FlagEditor({ member }: { readonly member: Member }) {
  const [wanted, want] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { saving, save, forget } = useSaving();
  const { id, permissions } = member;
  const chosen = changedBy(permissions, wanted);
  const { grant, take } = differenceOf(permissions, chosen);
  const isChanged = grant.length + take.length > 0;
  const isSaving = saving.kind === 'saving';
  const choose = (next: readonly Permission[]) => {
    forget();
    want(differenceOf(permissions, next));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    setIncomplete(said === '');
    if (said === '' || said.length > REASON_MAX) return;
    if (!(await save({ id, grant, take, reason: said }))) return;
    want(NOTHING);
    setReason('');
  };
  const choice = { chosen, onChange: choose, disabled: isSaving };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <DrawerSection title={t('flags')}>
        <div className="space-y-5">
          <Presets {...choice} />
          <Flags {...choice} />
        </div>
      </DrawerSection>
      <Preview permissions={chosen} />
      {isChanged && (
        <DrawerSection title={t('change', { grant: grant.length, take: take.length })}>
          <Limited
            text={reason}
            limit={REASON_MAX}
            error={isIncomplete ? textOf('field.REQUIRED') : undefined}
          >
            {(error) => (
              <TextAreaField
                label={t('reason')}
                hint={take.length > 0 ? t('change.ends') : undefined}
                error={error}
                value={reason}
                required
                disabled={isSaving}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Limited>
          {saving.kind === 'failed' && <Notice tone="bad" title={saving.text} live />}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" look="primary" busy={isSaving} className="grow sm:grow-0">
              {t('change.save')}
            </Button>
            <Button disabled={isSaving} onClick={() => choose(permissions)} className="grow sm:grow-0">
              {t('change.undo')}
            </Button>
          </div>
        </DrawerSection>
      )}
      {/* Once what was sent is there, it is saved, and the button is gone. */}
      {!isChanged && (isSaving || saving.kind === 'saved') && <Saved />}
      <LeaveQuestion unsaved={isChanged} />
    </form>
  );
}
