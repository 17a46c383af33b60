/** What others hang onto a link to count who follows it; no page looks at it. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Without a query that a page could show: with one, its first view would be another. */
export const isBareAddress = ({ searchParams }: URL) =>
  [...searchParams.keys()].every((name) => CAMPAIGN.test(name));
