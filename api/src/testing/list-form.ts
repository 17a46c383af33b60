type Content = string | Uint8Array<ArrayBuffer>;

export function listForm(content: Content, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new File([content], 'staff.csv', { type: 'text/csv' }));
  return data;
}

export const NAMED = { name: 'Spring', department: 'Engineering' };
