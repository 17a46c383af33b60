/** Only with 1 or +1 in front: the digits of a foreign number must not pass for a US one. */
const US_NUMBER = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/;

export const PHONE_HINT = 'Please enter a 10-digit US phone number';

export function formatPhone(phone: string): string {
  const parts = partsOf(phone);
  return parts ? `(${parts[0]}) ${parts[1]}-${parts[2]}` : phone;
}

export function formatTypedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isUsual = /^[\d\s().-]*$/.test(typed) && digits.length <= 10;
  if (!isUsual) return formatPhone(typed);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  return exchange ? `(${area}) ${exchange}` : area;
}

export const phoneDigits = (phone: string): string | null => partsOf(phone)?.join('') ?? null;

function partsOf(phone: string): string[] | null {
  return US_NUMBER.exec(phone.replace(/[\s().-]/g, ''))?.slice(1) ?? null;
}
