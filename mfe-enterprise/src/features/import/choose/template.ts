import { columnsOf } from '@gangway/contract/talent/csv-columns';

const PEOPLE = `
Amara Okonkwo|amara.okonkwo@example.com|(206) 555-0142|Software Engineer|5|Seattle, WA|3|TypeScript;React;PostgreSQL|Engineering|Mid-Level
Diego Fuentes|diego.fuentes@example.com|(512) 555-0117|Product Manager|8|Austin, TX|4|Roadmaps;User research;SQL|Product|Senior
Hannah Lindqvist|hannah.lindqvist@example.com|(312) 555-0163|Data Analyst|2|Chicago, IL|2|SQL;Python;Tableau|Analytics|Junior
Marcus Bell|marcus.bell@example.com|(646) 555-0129|UX Designer|6|New York, NY|5|Figma;Prototyping;Accessibility|Design|Mid-Level
Priya Raman|priya.raman@example.com|(415) 555-0188|Marketing Manager|9|San Francisco, CA|6|Brand strategy;SEO;Copywriting|Marketing|Senior
Tom Gallagher|tom.gallagher@example.com|(617) 555-0135|Sales Executive|12|Boston, MA|7|Negotiation;CRM;Forecasting|Sales|Senior
Lucía Moreno|lucia.moreno@example.com|(305) 555-0171|HR Business Partner|7|Miami, FL|4|Employee relations;Onboarding|Human Resources|Mid-Level
Wei Zhang|wei.zhang@example.com|(503) 555-0154|Financial Analyst|3|Portland, OR|3|Excel;Modeling;Budgeting|Finance|Junior
Grace Nakamura|grace.nakamura@example.com|(808) 555-0106|Customer Success Manager|4|Honolulu, HI|2|Account management;Training|Customer Success|Mid-Level
Omar Haddad|omar.haddad@example.com|(720) 555-0193|Operations Manager|11|Denver, CO|8|Logistics;Process design;Lean|Operations|Senior
Elena Petrova|elena.petrova@example.com|(404) 555-0148|DevOps Engineer|6|Atlanta, GA|3|Kubernetes;Terraform;AWS|Engineering|Mid-Level
`;

const CLEARANCES = ['None', 'Public Trust', 'Secret', 'Top Secret', 'TS/SCI'];

export function templateFor({ isFederal }: { isFederal: boolean }): string {
  const people = PEOPLE.trim()
    .split('\n')
    .map((line, index) => [...line.split('|'), CLEARANCES[index % CLEARANCES.length] ?? '']);
  const titles = columnsOf({ isFederal }).map(({ title }) => title);
  return [titles, ...people]
    .map((cells) => `${cells.slice(0, titles.length).map(quote).join(',')}\r\n`)
    .join('');
}

const quote = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell);
