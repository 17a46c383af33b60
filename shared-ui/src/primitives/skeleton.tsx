import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { width?: string; height?: string; className?: string | undefined };

export function Skeleton({ width = '100%', height = '1em', className = '' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.skeleton} ${className}`}
      style={{ width, height }}
    />
  );
}

type LoadingProps = {
  label: string;
  className?: string | undefined;
  heights?: readonly string[];
  block?: string | undefined;
  children?: ReactNode;
};

export const Loading = ({ label, className, heights, block, children }: LoadingProps) => (
  <div role="status" className={className}>
    <span className="gw-visually-hidden">{label}</span>
    {heights?.map((height, index) => (
      <Skeleton key={index} height={height} className={block} />
    ))}
    {children}
  </div>
);
