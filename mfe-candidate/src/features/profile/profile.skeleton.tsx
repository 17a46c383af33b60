import classes from './profile.module.css';

/** Drawn by its style alone: the page's own parts have not arrived, and bytes count here. */
export const ProfileSkeleton = () => (
  <div role="status" className={classes.loading}>
    <span className="gw-visually-hidden">Loading your profile</span>
  </div>
);
