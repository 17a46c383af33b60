import type { DemoUser } from '@gangway/e2e/fixtures/demo';
import type { Page } from '@playwright/test';
import type { Report } from './report';

export type Bench = { args: readonly string[]; report: Report };

/** A product that runs, and a browser to visit it with. */
export type BrowserBench = Bench & {
  address: string;
  openPage: (user?: DemoUser | null, viewport?: Viewport) => Promise<Page>;
};

export type Viewport = { width: number; height: number };

export type Benchmark = {
  question: string;
  usage?: string;
  /** Its module, which exports `run`. */
  file: string;
} & (
  | { needs: 'nothing' | 'a built product' | 'a database' | 'a browser' }
  | { needs: 'PostgreSQL' | 'PostgreSQL and a built product'; settings?: readonly string[] }
);

const LARGE = ['shared_buffers=1GB'];

export const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  authority: {
    question: 'How long does each order and filter of the administrators’ lists take?',
    usage: '[database url] [part of a list’s path]',
    needs: 'PostgreSQL',
    settings: LARGE,
    file: 'authority/authority.ts',
  },
  bodies: {
    question: 'What do hostile bodies cost with and without bounds?',
    needs: 'nothing',
    file: 'bodies.ts',
  },
  dev: {
    question: 'How soon is an edit on the screen in npm run dev?',
    needs: 'nothing',
    file: 'browser/dev.ts',
  },
  edits: {
    question: 'Does the time of an edit tell an employer whether recruiters can find the person?',
    needs: 'PostgreSQL',
    file: 'edits.ts',
  },
  import: {
    question: 'How fast is a list of the largest size imported, and does the server answer others?',
    needs: 'PostgreSQL',
    file: 'import.ts',
  },
  'import-in-browser': {
    question: 'Is a list of the largest size checked in the browser without long tasks?',
    needs: 'a browser',
    file: 'browser/import-in-browser.ts',
  },
  lighthouse: {
    question: 'What does Lighthouse say of the public pages and a candidate’s?',
    usage: '[path …], LIGHTHOUSE_ADDRESS for a product that runs already',
    needs: 'a built product',
    file: 'lighthouse.ts',
  },
  links: {
    question: 'Does the time of an answer tell whether a private link exists?',
    needs: 'a database',
    file: 'links.ts',
  },
  overload: {
    question: 'What do up to 400 recruiters get who read at once?',
    usage: '[number of clients …]',
    needs: 'PostgreSQL',
    file: 'overload/overload.ts',
  },
  probe: {
    question: 'How long does the check of a release take that opens all of its pages?',
    usage: '[area …] [--brief], as for a shell with the live areas',
    needs: 'a built product',
    file: 'probe.ts',
  },
  publish: {
    question: 'How soon is an edit live, with CI’s signature and without?',
    needs: 'a built product',
    file: 'publish.ts',
  },
  requests: {
    question:
      'How much processor time does a request take, next to a bare server that answers the same row?',
    usage: '[part of a request’s name] [number of people]',
    needs: 'PostgreSQL and a built product',
    file: 'requests/requests.ts',
  },
  reveals: {
    question:
      'Is the ledger exact after fifty recruiters have revealed at once, and how fast is it?',
    needs: 'PostgreSQL',
    file: 'reveals/reveals.ts',
  },
  scrolling: {
    question: 'Does a list of 100,000 people scroll without a stutter?',
    needs: 'a browser',
    file: 'browser/scrolling.ts',
  },
  search: {
    question: 'How long do searches among a million people take, next to the bare SQL?',
    usage: '[url of a database that npm run seed:scale filled]',
    needs: 'PostgreSQL',
    // Otherwise VACUUM marks no page as visible to all for half a second after each commit.
    settings: [...LARGE, 'synchronous_commit=on'],
    file: 'search/search.ts',
  },
  tables: {
    question: 'How soon are the rows of a table on the screen after a press on its link?',
    needs: 'a browser',
    file: 'browser/tables.ts',
  },
  typing: {
    question: 'Does typing in the search box stutter?',
    usage: '[how many times slower]',
    needs: 'a browser',
    file: 'browser/typing.ts',
  },
  warn: {
    question: 'What does the feed of WARN notices cost to take in, and to serve?',
    needs: 'a database',
    file: 'warn/warn.ts',
  },
};
