import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { Steps } from '@gangway/shared-ui/primitives/steps';
import type { ComponentType } from 'react';
import { aboutHero, story, boarding, values, howItWorks, costs } from '../../content/about';
import { QuayScene } from './art/quay.illustration';
import { PaperBoat, Porthole, Spyglass } from './art/readers.illustration';
import { ListCheckBox } from './list-check';
import section from '../../section/section.module.css';
import sections from '../../section/sections.module.css';
import hero from './about-hero.module.css';
import boardingStyles from './boarding.module.css';
import costsStyles from './costs.module.css';
import how from './how-it-works.module.css';
import storyStyles from './story.module.css';
import valuesStyles from './values.module.css';

export function AboutHero() {
  return (
    <section className={hero.hero} aria-labelledby="about-title">
      <div className={hero.inner}>
        <div className={hero.words}>
          <h1 id="about-title" className={section.opening}>
            {aboutHero.title}
          </h1>
          <p className={hero.lead}>{aboutHero.lead}</p>
        </div>
        <ListCheckBox />
      </div>
      <QuayScene />
    </section>
  );
}

export function Story() {
  return (
    <div className={storyStyles.story}>
      <div className={storyStyles.inner}>
        <section className={storyStyles.problem} aria-labelledby="problem-title">
          <BrokenPlank />
          <Chapter chapter={story.problem} id="problem-title" />
        </section>
        <section className={storyStyles.solution} aria-labelledby="solution-title">
          <LaidPlank />
          <Chapter chapter={story.solution} id="solution-title" />
        </section>
      </div>
    </div>
  );
}

export function Particulars() {
  return (
    <div className={sections.sections}>
      <Values />
      <HowItWorks />
      <Costs />
    </div>
  );
}

export function Boarding() {
  return (
    <section className={boardingStyles.boarding} aria-labelledby="boarding-title">
      <div className={section.row}>
        <div>
          <h2 id="boarding-title" className={boardingStyles.title}>
            {boarding.title}
          </h2>
          <p>{boarding.text}</p>
        </div>
        <div className={boardingStyles.actions}>
          <ButtonLink size="large" href={boarding.start.href}>
            {boarding.start.label}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href={boarding.pricing.href}>
            {boarding.pricing.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const BrokenPlank = () => (
  <svg
    className={`${storyStyles.planks} ${storyStyles.broken}`}
    viewBox="0 0 240 64"
    aria-hidden="true"
  >
    <path className={storyStyles.board} d="M4 50 92 38m10 1 16 17M150 33l86-11" />
    <path
      className={storyStyles.rope}
      d="M14 49V23m34 21V18m34 21V13M8 24l80-12q10 0 12 14M236 22V-4"
    />
    <path className={storyStyles.rope} d="M200 27V1m36-6-70 9q-10 2-12 16" />
    <path className={storyStyles.wave} d="M96 62h28m14-8h18" />
  </svg>
);

type ChapterProps = { chapter: (typeof story)[keyof typeof story]; id: string };

const Chapter = ({ chapter: { eyebrow, title, paragraphs }, id }: ChapterProps) => (
  <>
    <p className={storyStyles.eyebrow}>{eyebrow}</p>
    <h2 id={id} className={storyStyles.title}>
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className={storyStyles.text}>
        {paragraph}
      </p>
    ))}
  </>
);

const LaidPlank = () => (
  <svg className={storyStyles.planks} viewBox="0 0 240 64" aria-hidden="true">
    <path className={storyStyles.board} d="M4 50 236 22" />
    <path
      className={storyStyles.rope}
      d="M8 24 236-4M14 49V23m37 22V19m37 21V14m37 22V10m37 22V6m37 21V1m34 22V-4"
    />
  </svg>
);

function Values() {
  return (
    <section className={sections.stack} aria-labelledby="values-title">
      <h2 id="values-title" className={section.title}>
        {values.title}
      </h2>
      <ul className={valuesStyles.readers}>
        {values.readers.map((reader) => (
          <ReaderStory key={reader.id} reader={reader} />
        ))}
      </ul>
    </section>
  );
}

type Reader = (typeof values.readers)[number];

function ReaderStory({ reader: { id, title, lead, points } }: { reader: Reader }) {
  const Art = ART[id];
  return (
    <li className={valuesStyles[id]}>
      <div className={valuesStyles.art}>
        <Art />
      </div>
      <div className={valuesStyles.words}>
        <h3 className={section.subtitle}>{title}</h3>
        <p className={valuesStyles.lead}>{lead}</p>
        <ul className={valuesStyles.points}>
          {points.map((point) => (
            <li key={point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const ART: Record<Reader['id'], ComponentType> = {
  person: Porthole,
  employer: PaperBoat,
  recruiter: Spyglass,
};

function HowItWorks() {
  return (
    <section className={sections.stack} aria-labelledby="how-title">
      <h2 id="how-title" className={section.title}>
        {howItWorks.title}
      </h2>
      <div className={how.courses}>
        {howItWorks.courses.map(({ title, steps }) => (
          <section key={title} aria-label={title} className={how.course}>
            <h3 className={section.subtitle}>{title}</h3>
            <Steps items={steps} heading="h4" />
          </section>
        ))}
      </div>
    </section>
  );
}

function Costs() {
  return (
    <section className={costsStyles.costs} aria-labelledby="costs-title">
      <h2 id="costs-title" className={section.title}>
        {costs.title}
      </h2>
      <dl className={costsStyles.rows}>
        {costs.rows.map(({ who, what, text }) => (
          <div key={who} className={costsStyles.row}>
            <dt>{who}</dt>
            <dd>
              <p className={costsStyles.what}>{what}</p>
              <p className={costsStyles.text}>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
