const US_NUMBER = /^1?(\d{3})(\d{3})(\d{4})$/;

/** (AAA) BBB-CCCC for a US number, with or without its country code; anything else as it stands. */
export function formatPhone(phone: string): string {
  const parts = US_NUMBER.exec(phone.replace(/\D/g, ''));
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** The ten digits of a US number, however it is written; null for what is none. */
export function phoneDigits(phone: string): string | null {
  if (!/^[\d\s()+.-]*$/.test(phone)) return null;
  const parts = US_NUMBER.exec(phone.replace(/\D/g, ''));
  return parts ? parts.slice(1).join('') : null;
}
