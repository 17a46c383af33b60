/** (AAA) BBB-CCCC for a US number, with or without its country code; anything else as it stands. */
export function formatPhone(phone: string): string {
  const parts = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, ''));
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}
