import styles from './skeleton.module.css';

type SkeletonProps = { width?: string; height?: string; className?: string | undefined };

/** Holds the place of what is loading. The surrounding region says that it is busy. */
export function Skeleton({ width = '100%', height = '1em', className = '' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.skeleton} ${className}`}
      style={{ width, height }}
    />
  );
}
