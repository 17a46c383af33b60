import classes from './profile.module.css';

export const ProfileSkeleton = ({ isWaiting }: { isWaiting: boolean }) => (
  <>
    <div className={classes.head}>
      <p role="status" className={isWaiting ? undefined : 'gw-visually-hidden'}>
        {isWaiting
          ? 'We cannot reach Gangway. Please leave this page open: we will keep trying and show your profile when you are back online.'
          : 'Loading your profile'}
      </p>
    </div>
    <div className={classes.blank} />
    <div className={classes.blank} />
    <div className={classes.blank} />
  </>
);
