import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(readFileSync(0));
const pdf = await getDocument({ data, verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();
const page = await pdf.getPage(1);
const { items } = await page.getTextContent();
const tags = [];
const collect = (node) => {
  if (node?.role) tags.push(node.role);
  node?.children?.forEach(collect);
};
collect(await page.getStructTree());
process.stdout.write(
  JSON.stringify({
    pages: pdf.numPages,
    title: info.Title,
    language: info.Language,
    tags,
    text: items.map(({ str }) => str).join(''),
  }),
);
