import { Button } from '@gangway/shared-ui/primitives/button';
import { PartStatus, usePart } from '../../parts/part';
import { type ProfileSectionProps, Section } from '../../sections/section';

export function Offers(props: ProfileSectionProps) {
  const { state, open } = usePart(loadOffers);
  if (state.status === 'open') return <state.Part {...props} />;
  return (
    props.profile.employerOffers[0] && (
      <Section title="Changes by your former employer">
        <div>
          <Button tone="quiet" isBusy={state.status === 'loading'} onClick={open}>
            See them
          </Button>
        </div>
        <PartStatus status={state.status} />
      </Section>
    )
  );
}

/** Few people have offers, so that the others do not download them. */
const loadOffers = () => import(/* webpackChunkName: "offers" */ './offers');
