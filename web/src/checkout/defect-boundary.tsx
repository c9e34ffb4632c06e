import { Component, type ReactNode } from 'react';
import { t } from '../i18n/checkout.ts';
import { UnavailablePage } from './unavailable-page.tsx';

/** A defect ends in a page with a way out instead of a white one. */
export class DefectBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <UnavailablePage
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => location.reload()}
      />
    );
  }
}
