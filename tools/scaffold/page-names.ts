export type PageNames = {
  path: string;
  file: string;
  component: string;
  title: string;
};

/** For example `/payroll/:id`: `payroll-id`, PayrollIdPage, "Payroll id". */
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

/** For example `mfe-pay-slips`: "Pay slips". */
export const areaTitle = (name: string) => capital(name.replace(/^mfe-/, '').replace(/-/g, ' '));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
