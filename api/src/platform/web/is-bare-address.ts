const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

export const isBareAddress = ({ searchParams }: URL) =>
  [...searchParams.keys()].every((name) => CAMPAIGN.test(name));
