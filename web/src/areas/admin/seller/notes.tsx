import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { MoreRows, useGrowingRows } from '../../../features/list-page/more-rows.tsx';
import { LIST_QUERY } from '../../../features/list-page/use-list.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Part } from './part.tsx';
import { AddSellerNoteMutation, SellerNotesQuery } from './queries.ts';
import { t } from './words.ts';
import { WrittenCommand } from './written-command.tsx';

/** As the API has it. */
const NOTE_MAX = 2_000;

const NOTHING_YET = { nodes: [], endCursor: null };

function NewNote({ id }: { readonly id: string }) {
  const client = useApolloClient();
  return (
    <Part title={t('notes.new')}>
      <WrittenCommand
        label={t('notes.note')}
        hint={t('notes.text')}
        max={NOTE_MAX}
        action={t('notes.add')}
        done={t('notes.done')}
        said={{ id }}
        isChanged
        run={(key, text) =>
          client.mutate({
            mutation: AddSellerNoteMutation,
            variables: { key, id, text },
            refetchQueries: ['SellerNotes'],
            awaitRefetchQueries: true,
          })
        }
      />
    </Part>
  );
}

/** What staff noted about a seller, for each other. */
export default function Notes({ id }: { readonly id: string }) {
  const result = useQuery(SellerNotesQuery, { variables: { id }, ...LIST_QUERY });
  const notes = useGrowingRows(
    result,
    (data: ResultOf<typeof SellerNotesQuery>) => data.sellerAccount?.notes ?? NOTHING_YET,
  );
  return (
    <DrawerContent result={result} of={(data) => data.sellerAccount} missing={t('missing')}>
      {() => (
        <div className="space-y-5">
          <NewNote id={id} />
          <MoreRows list={notes}>
            {notes.rows?.length === 0 && !notes.more && <p className="text-soft">{t('notes.none')}</p>}
            <ol aria-label={t('tab.notes')} className="space-y-4">
              {notes.rows?.map(({ id: noteId, at, by, text }) => (
                <li key={noteId} className="panel p-4">
                  <p className="break-words whitespace-pre-line">{text ?? t('notes.hidden')}</p>
                  <p className="mt-1 text-[0.8125rem] text-muted">
                    {by ? t('by', { name: by, moment: formatMoment(at) }) : formatMoment(at)}
                  </p>
                </li>
              ))}
            </ol>
          </MoreRows>
        </div>
      )}
    </DrawerContent>
  );
}
