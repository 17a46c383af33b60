export const A_FILE: [string, Blob] = ['file', new File(['a,b'], 'a.csv')];

export function formOf(...entries: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

export const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
