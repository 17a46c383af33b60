import { NotFoundError } from '@gangway/shared-ui/platform';
import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure';

type Props = {
  name: string;
  notFound: ReactNode;
  onFault: (error: unknown) => void;
  onRetry: () => void;
  children: ReactNode;
};

/** Keeps what an area throws within the area: header and other areas go on. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof NotFoundError)) this.props.onFault(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof NotFoundError) return this.props.notFound;
    return <PageFailure name={this.props.name} onRetry={this.props.onRetry} />;
  }
}
