import { useApolloClient } from '@apollo/client/react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { LINES_MAX } from '../../../../../domain/settlement/kinds.ts';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { csvOf } from '../../../features/list-page/csv.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { COLUMNS, parseList, type LineProblem, type ParsedList } from './parse-list.ts';
import { ImportMutation, type ProviderMoney } from './queries.ts';
import { t } from './words.ts';

/** What somebody is shown of what is wrong with a file. */
const PROBLEMS_SHOWN = 5;

type Asked = {
  readonly connectionId: string;
  readonly batch: string;
  readonly deposit: number | null;
};

type Chosen = { readonly name: string; readonly list: ParsedList };

/** A file that Excel opens in Brazil, with a line of each kind. */
const MODEL = `data:text/csv;charset=utf-8,${encodeURIComponent(
  csvOf(
    COLUMNS.map((name, index) => [name, (row: readonly string[]) => row[index]] as const),
    [
      ['codigo-da-cobranca', '1', 'VENDA', '95,01', '2026-12-31'],
      ['codigo-da-cobranca', '1', 'ESTORNO', '-20,00', '2026-12-31'],
    ],
  ),
)}`;

function Problems({ problems }: { readonly problems: readonly LineProblem[] }) {
  const more = problems.length - PROBLEMS_SHOWN;
  return (
    <Notice tone="bad" title={t('file.problems', { count: problems.length })} live>
      <ul>
        {problems.slice(0, PROBLEMS_SHOWN).map(({ line, code }) => (
          <li key={line}>{t(`line.${code}`, { line })}</li>
        ))}
        {more > 0 && <li>{t('line.more', { count: more })}</li>}
      </ul>
    </Notice>
  );
}

interface FileProps {
  readonly chosen: Chosen | undefined;
  readonly onChosen: (chosen: Chosen) => void;
}

/** The provider's file, and what was read of it. */
function ListFile({ chosen, onChosen }: FileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const list = chosen?.list;
  const hint =
    chosen && list && 'lines' in list
      ? t('file.read', {
          ...{ name: chosen.name, count: list.lines.length, total: formatMoney(list.totalCents) },
        })
      : t('file.hint', { max: LINES_MAX });
  const error = list && 'problem' in list ? t(`file.${list.problem}`, { max: LINES_MAX }) : undefined;
  const read = async (file: File | undefined) => {
    if (file) onChosen({ name: file.name, list: parseList(await file.text()) });
  };
  return (
    <section className="panel space-y-4 p-4 sm:p-5">
      <h2 className="font-semibold">{t('file')}</h2>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('file')}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button aria-describedby={id} onClick={() => chooser.current?.click()}>
            {t(chosen ? 'file.other' : 'file.choose')}
          </Button>
          <a
            className="font-medium text-primary-ink hover:underline"
            download="modelo-de-liquidacao.csv"
            href={MODEL}
          >
            {t('file.model')}
          </a>
        </div>
        <FieldMessage id={id} hint={hint} error={error} />
      </div>
      {list && 'problems' in list && <Problems problems={list.problems} />}
    </section>
  );
}

/** Takes in what a provider says it paid, from a file. */
export default function ImportForm({ providers }: { readonly providers: readonly ProviderMoney[] }) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [imported, setImported] = useState<string>();
  const connections = providers
    .filter(({ currency }) => currency === 'BRL')
    .flatMap(({ name, connectionIds }) =>
      connectionIds.map((value) => ({
        value,
        label: connectionIds.length > 1 ? `${name} (${value.slice(0, 8)})` : name,
      })),
    );
  if (connections.length === 0)
    return <EmptyState title={t('noConnection')} text={t('noConnection.text')} />;
  const lines = chosen && 'lines' in chosen.list ? chosen.list.lines : undefined;
  return (
    <div className="max-w-2xl space-y-5">
      {!imported && <ListFile chosen={chosen} onChosen={setChosen} />}
      <CommandForm<Asked>
        {...{ title: t('import.title'), text: t('import.text'), action: t('import') }}
        done={t('imported')}
        isOffered={lines !== undefined}
        fields={[
          {
            ...{ kind: 'select', name: 'connectionId', label: t('connection'), options: connections },
            initial: connections[0]?.value ?? null,
          },
          {
            ...{ kind: 'text', name: 'batch', label: t('batch'), hint: t('batch.hint'), maxLength: 60 },
            ...{ required: true, rule: z.string().check(z.minLength(1), z.maxLength(60)) },
          },
          {
            ...{ kind: 'money', name: 'deposit', label: t('deposit'), hint: t('deposit.hint') },
          },
        ]}
        run={async (key, said) => {
          const { data } = await client.mutate({
            mutation: ImportMutation,
            variables: { key, ...said, lines: [...(lines ?? [])] },
            refetchQueries: ['Settlements'],
          });
          setImported(data?.importSettlement);
        }}
      >
        <p>{t('imported.text')}</p>
        {imported && (
          <Link
            className="font-medium text-primary-ink hover:underline"
            to={`/admin-root/settlements/${imported}`}
          >
            {t('imported.open')}
          </Link>
        )}
      </CommandForm>
    </div>
  );
}
