export type PageNames = {
  path: string;
  /** The name of its file, before `.page.tsx`. */
  file: string;
  component: string;
  title: string;
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the page of a path is called: `/payroll/:id` is `payroll-id`, PayrollIdPage, "Payroll id". */
export function pageNames(path: string): PageNames {
  const words = path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return {
    path,
    file: words.join('-'),
    component: `${words.map(capital).join('')}Page`,
    title: capital(words.join(' ')),
  };
}

/** What an area is called in words: `mfe-pay-slips` is "Pay slips". */
export const areaTitle = (name: string) => capital(name.replace(/^mfe-/, '').replace(/-/g, ' '));
