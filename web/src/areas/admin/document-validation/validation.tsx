import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { t as words } from '../../../features/receivers/words.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Acquirers } from './acquirers.tsx';
import { Files } from './files.tsx';
import {
  ApproveMutation,
  DECIDED,
  NextQuery,
  RefuseMutation,
  ValidationQuery,
  type Validation,
} from './queries.ts';
import { Refusal, type SaidRefusal } from './refusal.tsx';
import { Registered } from './registered.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { t } from './words.ts';

const QUEUE = '/admin-root/document-validation';
type Document = Validation['documents'][number];

/** One seller: each document beside what they registered, decided one by one. */
export default function ValidationPage({ id }: { readonly id: string }) {
  const result = useQuery(ValidationQuery, { variables: { id }, fetchPolicy: 'network-only' });
  const validation = result.data?.documentValidation;
  return (
    <div className="space-y-5">
      <Link
        to={QUEUE}
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('back')}
      </Link>
      <PageHeading {...(validation && { title: validation.sellerName ?? t('nameless') })}>
        {validation && <Pill tone="plain">{words(`personKind.${validation.personKind}`)}</Pill>}
      </PageHeading>
      {validation && <Sides validation={validation} />}
      {!validation && result.error && (
        <FailureNotice
          error={result.error}
          onRetry={() => void result.refetch().catch(() => undefined)}
        />
      )}
      {!validation && !result.error && result.data && <Notice tone="warn" title={t('gone')} />}
      {!validation && !result.error && !result.data && (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </div>
  );
}

/** Approves and refuses the documents of one seller, each as it was seen. */
function useDecisions(id: string) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string }>();
  const run = async (done: string, give: () => Promise<unknown>) => {
    setRunning(true);
    try {
      await give();
      setSaid({ tone: 'good', text: done });
      return true;
    } catch (error) {
      setSaid({ tone: 'bad', text: failureText(error) });
      return false;
    } finally {
      setRunning(false);
    }
  };
  const decided = ({ name, documentId }: Document) => ({
    ...{ id, document: name, documentId: documentId ?? '' },
  });
  return {
    ...{ isRunning, said },
    approve: (document: Document) =>
      run(t('approved', { document: words(`document.${document.name}`) }), () => {
        const input = decided(document);
        const variables = { ...input, key: keyOf({ approve: input }) };
        return client.mutate({ mutation: ApproveMutation, variables, ...DECIDED });
      }),
    refuse: (document: Document, refusal: SaidRefusal) =>
      run(t('refused', { document: words(`document.${document.name}`) }), () => {
        const input = { ...decided(document), ...refusal };
        const variables = { ...input, key: keyOf({ refuse: input }) };
        return client.mutate({ mutation: RefuseMutation, variables, ...DECIDED });
      }),
  };
}

/** Whoever has waited longest beside this one. */
function useNext(id: string): { readonly isKnown: boolean; readonly go?: () => void } {
  const navigate = useNavigate();
  const { data } = useQuery(NextQuery, { fetchPolicy: 'network-only' });
  const next = data?.documentValidations.nodes.find((each) => each.id !== id);
  const go = () => next && void navigate(`${QUEUE}?seller=${encodeURIComponent(next.id)}`);
  return { isKnown: data !== undefined, ...(next && { go }) };
}

const isWaiting = ({ state }: Document): boolean => state === 'SUBMITTED';
const mayRefuse = ({ state }: Document): boolean => state === 'SUBMITTED' || state === 'VALIDATED';

function Sides({ validation }: { readonly validation: Validation }) {
  const { id, documents, sellerName, details } = validation;
  const [at, setAt] = useState(() => Math.max(0, documents.findIndex(isWaiting)));
  const [isRefusing, setRefusing] = useState(false);
  const { approve, refuse, isRunning, said } = useDecisions(id);
  const next = useNext(id);
  const viewer = useRef<HTMLElement>(null);
  useEffect(() => viewer.current?.focus({ preventScroll: true }), []);
  const shown = documents[at];
  const choose = (index: number) => {
    setAt(index);
    setRefusing(false);
  };
  /** On to the next that waits, so that a key is enough for each. */
  const goOn = (isDone: boolean) => {
    if (!isDone) return;
    const following = documents.findIndex((each, index) => index !== at && isWaiting(each));
    choose(following >= 0 ? following : at);
    viewer.current?.focus();
  };
  const mayApprove = shown !== undefined && isWaiting(shown) && details !== null && !isRunning;
  const approveShown = async () => {
    if (mayApprove) goOn(await approve(shown));
  };
  const askRefusal = () => shown && mayRefuse(shown) && !isRunning && setRefusing(true);
  useShortcuts(viewer, {
    ...{ a: () => void approveShown(), r: askRefusal, n: () => next.go?.() },
    ...Object.fromEntries(documents.map((_each, index) => [String(index + 1), () => choose(index)])),
  });
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <section
        ref={viewer}
        tabIndex={-1}
        aria-label={t('viewer', { name: sellerName ?? t('nameless') })}
        className="min-w-0 space-y-4 outline-none"
      >
        <Files documents={documents} at={at} sellerName={sellerName} onChoose={choose} />
        {said && <Notice tone={said.tone} title={said.text} live />}
        {shown && isRefusing ? (
          <Refusal
            document={shown.name}
            isRunning={isRunning}
            onCancel={() => setRefusing(false)}
            onRefuse={async (refusal) => goOn(await refuse(shown, refusal))}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            {shown && isWaiting(shown) && (
              <Button
                look="primary"
                busy={isRunning}
                disabled={!mayApprove}
                onClick={() => void approveShown()}
              >
                {t('approve')}
              </Button>
            )}
            {shown && mayRefuse(shown) && <Button onClick={askRefusal}>{t('refuse')}</Button>}
            <Button look="quiet" disabled={!next.go} onClick={() => next.go?.()}>
              {t('next')}
            </Button>
          </div>
        )}
        {next.isKnown && !next.go && <p className="text-sm text-soft">{t('next.none')}</p>}
        <p className="hidden text-sm text-muted sm:block">{t('keys')}</p>
      </section>
      <Beside validation={validation} />
    </div>
  );
}

const Beside = ({ validation }: { readonly validation: Validation }) => (
  <div className="min-w-0 space-y-4">
    <Registered validation={validation} />
    <Acquirers sellerId={validation.id} acquirers={validation.acquirers} />
  </div>
);
