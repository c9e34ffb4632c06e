import { useState } from 'react';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { useMe, type Me } from '../../../features/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { REASON_MAX } from './flag-editor.tsx';
import {
  ArchiveStaffMutation,
  BlockStaffMutation,
  RepeatInvitationMutation,
  ResetSecondFactorMutation,
  SHOWN,
  UnblockStaffMutation,
  type Member,
} from './queries.ts';
import { nameOf } from './staff-state.tsx';
import { t } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));

const repeat: CommandAction<Member> = {
  id: 'repeat',
  label: t('repeat'),
  effect: () => t('repeat.effect'),
  text: t('repeat.text'),
  run: (client, { row: { id }, key }) =>
    client.mutate({ mutation: RepeatInvitationMutation, variables: { key, id } }),
};

const archive: CommandAction<Member> = {
  id: 'archive',
  label: t('archive'),
  effect: () => t('archive.effect'),
  text: t('archive.text'),
  reason: { label: t('reason'), max: REASON_MAX },
  run: (client, { row: { id }, key, reason }) =>
    client.mutate({ mutation: ArchiveStaffMutation, variables: { key, id, reason }, ...SHOWN }),
};

const reset: CommandAction<Member> = {
  id: 'reset',
  label: t('reset'),
  effect: () => t('reset.effect'),
  text: t('reset.text'),
  reason: { label: t('reason'), max: REASON_MAX },
  run: (client, { row: { id }, key, reason }) =>
    client.mutate({ mutation: ResetSecondFactorMutation, variables: { key, id, reason }, ...SHOWN }),
};

const block: CommandAction<Member> = {
  id: 'block',
  label: t('block'),
  effect: () => t('block.effect'),
  text: t('block.text'),
  reason: { label: t('reason'), max: REASON_MAX },
  run: (client, { row: { id }, key, reason }) =>
    client.mutate({ mutation: BlockStaffMutation, variables: { key, id, reason }, ...SHOWN }),
};

const unblock: CommandAction<Member> = {
  id: 'unblock',
  label: t('unblock'),
  effect: () => t('unblock.effect'),
  text: t('unblock.text'),
  reason: { label: t('reason'), max: REASON_MAX },
  run: (client, { row: { id }, key, reason }) =>
    client.mutate({ mutation: UnblockStaffMutation, variables: { key, id, reason }, ...SHOWN }),
};

/** What somebody may do with an account in the state that it is in. */
const actionsFor = (
  me: Me,
  { role, state, hasSecondFactor }: Member,
): readonly CommandAction<Member>[] => {
  const isMaster = me.role === 'MASTER';
  const all: readonly (readonly [CommandAction<Member>, isOffered: boolean])[] = [
    [repeat, state === 'INVITED' && role !== 'MASTER'],
    [reset, isMaster && hasSecondFactor],
    [block, isMaster && state === 'ACTIVE'],
    [unblock, isMaster && state === 'BLOCKED'],
    [archive, role !== 'MASTER'],
  ];
  return all.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
};

/** What can be done with the account as a whole. */
export function MemberActions({ member }: { readonly member: Member }) {
  const [asked, setAsked] = useState<CommandAction<Member>>();
  const [said, setSaid] = useState('');
  const me = useMe();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {actionsFor(me, member).map((action) => (
          <Button key={action.id} className="grow sm:grow-0" onClick={() => setAsked(action)}>
            {action.label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-soft empty:sr-only">
        {said}
      </p>
      {asked && (
        <CommandDialog
          action={asked as CommandAction<unknown>}
          rows={[member]}
          nameOf={() => nameOf(member)}
          onEnd={({ done }) => {
            setAsked(undefined);
            // What became of the account otherwise, its state and its facts say themselves.
            setSaid(done.length > 0 && asked === repeat ? t('repeat.done') : '');
          }}
        />
      )}
    </>
  );
}
