import { useApolloClient } from '@apollo/client/react';
import { useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { sendFile } from '../../../features/picture-upload/send-file.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { toApiFailure } from '../../../graphql/errors.ts';
import { textOf } from '../../../i18n/app.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CertificateEnd } from './figures.tsx';
import { CertificateLinkMutation, SetSecretsMutation, SHOWN, type Connection } from './queries.ts';
import { t, wordOf } from './words.ts';

const SIDES = { cashIn: 'CASH_IN', cashOut: 'CASH_OUT' } as const;
/** What a bank gives out is some kilobytes; more is no certificate. */
const BYTES_MAX = 12_000;

type Phase = { readonly kind: 'open' | 'sending' | 'done' } | { readonly kind: 'failed'; text: string };

export interface CertificateProps {
  readonly side: keyof typeof SIDES;
  readonly connection: Connection;
}

/** Sends the file by a link of its own, then has the API seal it with its passphrase. */
function useCertificate({ side, connection: { id, revision } }: CertificateProps) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [phase, setPhase] = useState<Phase>({ kind: 'open' });
  const send = async (file: File, passphrase: string) => {
    setPhase({ kind: 'sending' });
    try {
      const input = {
        ...{ purpose: 'CERTIFICATE' as const, fileName: file.name.slice(-200), bytes: file.size },
        contentType: 'application/x-pkcs12',
      };
      const { data } = await client.mutate({ mutation: CertificateLinkMutation, variables: { input } });
      const link = data?.createUploadLink;
      if (!link?.key) throw new Error('The answer holds no link');
      await sendFile(link, file, () => undefined);
      const secrets = [
        { name: `${side}Pfx`, fileKey: link.key },
        { name: `${side}Passphrase`, value: passphrase },
      ];
      const variables = { key: keyOf(secrets), id, revision, secrets };
      await client.mutate({ mutation: SetSecretsMutation, variables, ...SHOWN });
      setPhase({ kind: 'done' });
      return true;
    } catch (error) {
      const failure = toApiFailure(error);
      const code = failure.kind === 'refused' ? failure.fields[0]?.code : undefined;
      setPhase({ kind: 'failed', text: code ? wordOf(`wrong.${code}`) : failureText(error) });
      return false;
    }
  };
  return { phase, send };
}

interface ChooserProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onFile: (file: File | undefined) => void;
}

/** The dialogue of the system; what is pressed is a button like any other. */
const Chooser = ({ ref, label, onFile }: ChooserProps) => (
  <input
    ref={ref}
    type="file"
    accept=".p12,.pfx,application/x-pkcs12"
    aria-label={label}
    tabIndex={-1}
    hidden
    onChange={({ target }) => {
      onFile(target.files?.[0]);
      // The same file may be chosen again.
      target.value = '';
    }}
  />
);

/** A client certificate as a file, with its passphrase. */
export default function CertificateForm(props: CertificateProps) {
  const { side, connection } = props;
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const { phase, send } = useCertificate(props);
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const endsAt = connection.certificates.find((each) => each.side === SIDES[side])?.endsAt;
  const take = (chosen: File | undefined) => {
    const isTooBig = chosen !== undefined && chosen.size > BYTES_MAX;
    setProblem(isTooBig ? t('certificate.tooBig') : undefined);
    setFile(isTooBig ? undefined : chosen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setProblem(textOf('field.REQUIRED'));
    if (!(await send(file, passphrase))) return;
    setFile(undefined);
    setPassphrase('');
  };
  return (
    <DrawerSection title={t(`certificate.${SIDES[side]}`)}>
      <p className="text-[0.9375rem] text-soft">
        {endsAt ? (
          <>
            <span>{t('certificate.ends')} </span>
            <CertificateEnd endsAt={endsAt} />
          </>
        ) : (
          <span>{t('certificate.unknown')}</span>
        )}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-3">
        <div>
          <Chooser ref={chooser} label={t(`certificate.${SIDES[side]}`)} onFile={take} />
          <Button aria-describedby={id} onClick={() => chooser.current?.click()}>
            {t(file ? 'certificate.other' : 'certificate.choose')}
          </Button>
          <FieldMessage id={id} hint={file?.name ?? t('certificate.hint')} error={problem} />
        </div>
        <TextField
          type="password"
          autoComplete="off"
          label={t('certificate.passphrase')}
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
        {phase.kind === 'failed' && <Notice tone="bad" title={phase.text} live />}
        {phase.kind === 'done' && <Notice tone="good" title={t('certificate.saved')} live />}
        <Button
          type="submit"
          look="primary"
          busy={phase.kind === 'sending'}
          className="w-full sm:w-auto"
        >
          {t('certificate.save')}
        </Button>
      </form>
    </DrawerSection>
  );
}
