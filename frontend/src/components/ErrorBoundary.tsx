import type { ReactNode } from 'react';
import { Component } from 'react';
import { t } from '../lib/i18n';
import { reload } from '../lib/reload';
import { Alert } from './Alert';
import ui from './ui.module.css';

interface Props {
  onError: (details: string) => void;
  children: ReactNode;
}

interface State {
  broken: boolean;
}

/** Reports a render error to the server and offers a reload instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
  }

  override render(): ReactNode {
    if (!this.state.broken) {
      return this.props.children;
    }
    return (
      <main className={ui.main}>
        <Alert severity="danger" text={t('app.processingError')}>
          <button type="button" className={ui.quiet} onClick={reload}>
            {t('app.reload')}
          </button>
        </Alert>
      </main>
    );
  }
}
