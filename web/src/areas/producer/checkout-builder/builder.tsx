import { FormProvider, useWatch } from 'react-hook-form';
import { FormSummary } from '../../../features/configuration-form/form-summary.tsx';
import { LeaveQuestion } from '../../../features/configuration-form/leave-question.tsx';
import { SaveNotice } from '../../../features/configuration-form/save-notice.tsx';
import { SaveStatus } from '../../../features/configuration-form/save-status.tsx';
import { Toasts } from '../../../features/picture-upload/toasts.tsx';
import { t as appText } from '../../../i18n/app.ts';
import { t } from '../../../i18n/builder.ts';
import { Button } from '../../../ui/button.tsx';
import { appearanceOf, changesOf, type BuilderInputs } from './builder-values.ts';
import { openFields } from './field-labels.ts';
import { PreviewPanel } from './preview-panel.tsx';
import type { BrandedOffer } from './queries.ts';
import { FeedbacksSection } from './sections/feedbacks-section.tsx';
import { ColourSection, HeaderSection } from './sections/header-sections.tsx';
import { ChatSection, CountdownSection, LeavingSection } from './sections/later-sections.tsx';
import { LayoutSection } from './sections/layout-section.tsx';
import { useBuilderForm, type BuilderForm } from './use-builder-form.ts';

/** Stays in sight: the form is long. */
function SaveBar({ builder, unsaved }: { readonly builder: BuilderForm; readonly unsaved: boolean }) {
  const { outcome } = builder;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 bg-canvas px-4 pb-4 sm:mx-0 sm:px-0">
      <div className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
        <Button
          type="submit"
          look="primary"
          busy={outcome.kind === 'saving'}
          className="min-w-32 sm:min-w-40"
        >
          {appText('form.save')}
        </Button>
        <div role="status" className="text-[0.9375rem]">
          {unsaved ? (
            <p className="text-soft">{t('builder.unsaved')}</p>
          ) : (
            <SaveStatus outcome={outcome} />
          )}
        </div>
      </div>
    </div>
  );
}

function BuilderFields({
  builder,
  inputs,
}: {
  readonly builder: BuilderForm;
  readonly inputs: BuilderInputs;
}) {
  const { form, seen, outcome, round, submit, loadTheirs } = builder;
  const open = openFields(form.formState.errors, inputs.feedbacks.length);
  const unsaved = Object.keys(changesOf(inputs, seen)).length > 0;
  return (
    <form
      noValidate
      aria-label={t('builder.form')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="min-w-0 space-y-5"
    >
      <FormSummary open={open} round={round} leadTo={(name) => form.setFocus(name)} />
      <LayoutSection />
      <ColourSection />
      <HeaderSection />
      <FeedbacksSection />
      <CountdownSection />
      <ChatSection />
      <LeavingSection />
      <SaveNotice outcome={outcome} onRetry={submit} onLoadTheirs={loadTheirs} />
      <SaveBar builder={builder} unsaved={unsaved} />
      <LeaveQuestion unsaved={unsaved} />
    </form>
  );
}

/** The form of a checkout's appearance, and beside it what a buyer would see of it. */
export function Builder({ offer }: { readonly offer: BrandedOffer }) {
  const builder = useBuilderForm(offer);
  const inputs = useWatch({ control: builder.form.control }) as BuilderInputs;
  return (
    <Toasts place="page">
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <FormProvider {...builder.form}>
          <BuilderFields builder={builder} inputs={inputs} />
        </FormProvider>
        <PreviewPanel offerId={offer.id} layout={inputs.layout} appearance={appearanceOf(inputs)} />
      </div>
    </Toasts>
  );
}
