const US_NUMBER = /^1?(\d{3})(\d{3})(\d{4})$/;

export function formatPhone(phone: string): string {
  const parts = US_NUMBER.exec(phone.replace(/\D/g, ''));
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

export function formatTypedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isUsual = /^[\d\s().-]*$/.test(typed) && digits.length <= 10;
  if (!isUsual) return formatPhone(typed);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  return exchange ? `(${area}) ${exchange}` : area;
}

export function phoneDigits(phone: string): string | null {
  if (!/^[\d\s()+.-]*$/.test(phone)) return null;
  const parts = US_NUMBER.exec(phone.replace(/\D/g, ''));
  return parts ? parts.slice(1).join('') : null;
}
